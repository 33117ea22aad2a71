import { area, download, query } from '../call.ts'

export const orderPlanHistory = area('orderplanhistory', ['I03F01'], {
  search: query({ summary: 'Orders, plans and shipments over the cycles', action: 'search' }),
  download: download({ summary: 'The history as a workbook', action: 'download' }),
})
