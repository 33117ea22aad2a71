import { area, download, query } from '../call.ts'
import { screen } from '../screen.ts'

export const orderVolatilitySearch = area('ordervolatilitysearch', ['I01F01'], {
  init: query({ summary: 'Cycles, dealers, levels', action: 'init' }),
  search: query({ summary: 'Orders against what was announced', action: 'search' }),
  download: download({ summary: 'The comparison as a workbook', action: 'download' }),
})

export const orderVolatilitySearchScreen = screen({
  menuCode: 'I01',
  keys: ['ORDERVOLATILITYSEARCH'],
  route: '/OrderVolatilitySearch',
  title: 'ORDER VOLATILITY SEARCH',
  group: 'PXP ORDER COMPILING',
  functionIds: ['I01F01'],
  areas: [orderVolatilitySearch],
})
