import { area, command, query } from '../call.ts'

export const packingResult = area('packingresult', ['D02F01'], {
  init: query({ summary: 'Statuses, lines, shifts, reasons', action: 'init' }),
  search: query({ summary: 'Packing results', action: 'search' }),
  save: command({ summary: 'Complete results as planned or with a reason', action: 'save' }),
  delete: command({ summary: 'Cancel results', action: 'delete' }),
})

export const packingResultDetail = area('packingresultdetail', ['D02F02'], {
  init: query({ summary: 'One case with its results per box', action: 'init' }),
  save: command({ summary: 'Save results per box', action: 'save' }),
  delete: command({ summary: 'Cancel a result of a box', action: 'delete' }),
})
