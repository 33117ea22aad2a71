import { area, query } from '../call.ts'

export const packingInformation = area('packinginformation', ['L02F01'], {
  search: query({ summary: 'Where a part, order, case or container is', action: 'search' }),
})
