import { area, query } from '../call.ts'
import { screen } from '../screen.ts'

export const packingInformation = area('packinginformation', ['L02F01'], {
  search: query({ summary: 'Where a part, order, case or container is', action: 'search' }),
})

export const packingInformationScreen = screen({
  menuCode: 'L02',
  keys: ['PACKINGINFORMATION'],
  route: '/PackingInformation',
  title: 'PACKING INFORMATION',
  group: 'RESULT ADMINISTRATION',
  functionIds: ['L02F01'],
  areas: [packingInformation],
})
