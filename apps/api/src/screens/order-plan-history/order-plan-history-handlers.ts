import type { Handlers } from '../../calls/handlers.ts'
import { searchHistory } from './search.ts'

export const orderPlanHistoryHandlers = {
  'orderplanhistory/search': searchHistory,
} satisfies Partial<Handlers>
