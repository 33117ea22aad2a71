import { area, command, query } from '../call.ts'

/** Of a case: packed as planned, with fewer pieces, not at all, never to be packed, to be packed again. */
export const resultStatuses = ['OK', 'SHORT', 'NOT_PACKED', 'CANCELLED', 'REPACK'] as const
export type ResultStatus = (typeof resultStatuses)[number]

export const resultSources = ['SCANNER', 'HOST', 'MANUAL'] as const
export type ResultSource = (typeof resultSources)[number]

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
