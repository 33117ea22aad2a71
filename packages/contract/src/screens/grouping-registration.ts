import { area, command, download, query } from '../call.ts'

export const groupingRegistration = area('groupPart', ['B03F01'], {
  search: query({ summary: 'Groups with their members', action: 'search' }),
  download: download({ summary: 'Groups as a workbook', action: 'download' }),
  save: command({ summary: 'Save a group with its members', action: 'save' }),
  archive: command({ summary: 'End groups with a reason', action: 'archive' }),
})
