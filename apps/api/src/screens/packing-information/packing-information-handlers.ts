import type { Handlers } from '../../calls/handlers.ts'
import { findNextVanDate } from './next-van-date.ts'
import { searchPackingInformation } from './search.ts'

export const packingInformationHandlers = {
  'packinginformation/search': searchPackingInformation,
  'workspace/packing-information/find-next-van-date': findNextVanDate,
} satisfies Partial<Handlers>
