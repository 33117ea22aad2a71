import { area, command, query } from '../call.ts'
import { screen } from '../screen.ts'

export const pairingRegistration = area('pairingpart', ['B02F01'], {
  search: query({ summary: 'Pairs', action: 'search' }),
  save: command({ summary: 'Save changed pairs', action: 'save' }),
  archive: command({ summary: 'End pairs with a reason', action: 'archive' }),
})

export const pairingRegistrationScreen = screen({
  menuCode: 'B02',
  keys: ['PAIRINGREGISTRATION'],
  route: '/PairingRegistration',
  title: 'PARING PART',
  group: 'MASTER TABLE',
  functionIds: ['B02F01'],
  areas: [pairingRegistration],
})
