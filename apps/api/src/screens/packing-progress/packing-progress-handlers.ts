import type { Handlers } from '../../calls/handlers.ts'
import { searchProgress } from './search.ts'

export const packingProgressHandlers = {
  'packingprogress/search': searchProgress,
} satisfies Partial<Handlers>
