import { area, command, query } from '../call.ts'

export const pairingRegistration = area('pairingpart', ['B02F01'], {
  search: query({ summary: 'Pairs', action: 'search' }),
  save: command({ summary: 'Save changed pairs', action: 'save' }),
  archive: command({ summary: 'End pairs with a reason', action: 'archive' }),
})
