import { area, command, download, query, upload } from '../call.ts'
import { privilege } from '../privilege.ts'

export const correspondenceCalendar = area('correspondencecalendar', ['A03F01'], {
  init: query({ summary: 'Dealers, months and statuses', action: 'init' }),
  search: query({ summary: 'Packing, vanning and sailing per production date', action: 'search' }),
  download: download({ summary: 'The rows as a workbook', action: 'download' }),
  upload: upload({ summary: 'Upload edited rows', action: 'upload' }),
  register: command({ summary: 'Register an approved month', action: 'register', privilege: privilege.full }),
  copy: command({ summary: 'Copy from another month or dealer', action: 'copy' }),
  save: command({ summary: 'Save edited rows', action: 'save' }),
  delete: command({ summary: 'Delete a month that is not registered', action: 'delete' }),
  upschedule: upload({ summary: 'Upload a sailing schedule, processed in the background', action: 'upschedule' }),
  isscheduleprocessing: query({
    summary: 'Whether a sailing schedule is being processed',
    action: 'isscheduleprocessing',
  }),
  prepare: command({ summary: 'Generate the rows of a dealer and month', action: 'prepare' }),
  approve: command({ summary: 'Approve a prepared month', action: 'approve', privilege: privilege.full }),
})
