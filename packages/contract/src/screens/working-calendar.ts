import { area, command, download, query, upload } from '../call.ts'
import { privilege } from '../privilege.ts'

export const workingCalendar = area('workingcalendar', ['A02F01'], {
  init: query({ summary: 'Calendar codes, years and revisions', action: 'init' }),
  search: query({ summary: 'The days of a calendar and year', action: 'search' }),
  copy: command({ summary: 'Copy a year from another code or year', action: 'copy' }),
  download: download({ summary: 'The days as a workbook', action: 'download' }),
  upload: upload({ summary: 'Upload the days of a year', action: 'upload' }),
  register: command({
    summary: 'Create a year from the weekly pattern and register it',
    action: 'register',
    privilege: privilege.full,
  }),
  send: command({ summary: 'Publish a revision to planning and its consumers', action: 'send' }),
  save: command({ summary: 'Save changed days', action: 'save' }),
})
