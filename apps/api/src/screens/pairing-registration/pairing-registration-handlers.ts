import type { Handlers } from '../../calls/handlers.ts'
import { searchPairs } from './pair-list.ts'
import { archivePairs, savePairs } from './save.ts'

export const pairingRegistrationHandlers = {
  'pairingpart/search': searchPairs,
  'pairingpart/save': savePairs,
  'pairingpart/archive': archivePairs,
} satisfies Partial<Handlers>
