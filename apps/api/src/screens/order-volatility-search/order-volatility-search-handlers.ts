import type { Handlers } from '../../calls/handlers.ts'
import { answerVolatility } from './answer.ts'
import { initVolatility } from './init.ts'
import { searchVolatility } from './search.ts'

export const orderVolatilitySearchHandlers = {
  'workspace/order-volatility-search/answer': answerVolatility,
  'ordervolatilitysearch/init': initVolatility,
  'ordervolatilitysearch/search': searchVolatility,
} satisfies Partial<Handlers>
