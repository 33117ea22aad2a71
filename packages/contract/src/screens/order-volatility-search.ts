import { area, download, query } from '../call.ts'

export const orderVolatilitySearch = area('ordervolatilitysearch', ['I01F01'], {
  init: query({ summary: 'Cycles, dealers, levels', action: 'init' }),
  search: query({ summary: 'Orders compared with the forecast', action: 'search' }),
  download: download({ summary: 'The comparison as a workbook', action: 'download' }),
})
