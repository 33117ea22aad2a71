import { area, query } from '../call.ts'

export const packingProgress = area('packingprogress', ['L01F01'], {
  search: query({ summary: 'Packed against planned', action: 'search' }),
})
