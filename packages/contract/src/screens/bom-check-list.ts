import { area, command, download, query, upload } from '../call.ts'

export const bomCheckList = area('bomchecklist', ['I04F01'], {
  init: query({ summary: 'Cycles, checks, owners', action: 'init' }),
  search: query({ summary: 'Findings', action: 'search' }),
  download: download({ summary: 'Findings as a workbook', action: 'download' }),
  upload: upload({ summary: 'Upload a bill of material or answers', action: 'upload' }),
  archive: command({ summary: 'Archive closed findings', action: 'archive' }),
  notice: command({ summary: 'Notify the owners', action: 'send' }),
  save: command({ summary: 'Save owners, answers and statuses', action: 'save' }),
})
