import { area, query } from '../call.ts'
import { screen } from '../screen.ts'

export const packingProgress = area('packingprogress', ['L01F01'], {
  search: query({ summary: 'Packed against planned', action: 'search' }),
})

export const packingProgressScreen = screen({
  menuCode: 'L01',
  keys: ['PACKINGPROGRESS'],
  route: '/PackingProgress',
  title: 'PACKING PROGRESS',
  group: 'RESULT ADMINISTRATION',
  functionIds: ['L01F01'],
  areas: [packingProgress],
})
