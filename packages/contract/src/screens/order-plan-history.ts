import { area, download, query } from '../call.ts'
import { screen } from '../screen.ts'

export const orderPlanHistory = area('orderplanhistory', ['I03F01'], {
  search: query({ summary: 'Orders, plans and shipments over the cycles', action: 'search' }),
  download: download({ summary: 'The history as a workbook', action: 'download' }),
})

export const orderPlanHistoryScreen = screen({
  menuCode: 'I03',
  keys: ['ORDERPLANHISTORY'],
  route: '/OrderPlanHistory',
  title: 'ORDER/PLAN HISTORY',
  group: 'PXP ORDER COMPILING',
  functionIds: ['I03F01'],
  areas: [orderPlanHistory],
})
