import type { Handler } from '../../calls/handlers.ts'
import { listDealers } from '../../domain/masters/choices.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/months.ts'
import { canDecide } from './answer.ts'

export const initVolatility: Handler<'ordervolatilitysearch/init'> = async (_input, context) => {
  const { db, prctCode, now } = context
  const cycleMonths = await listCycleMonths(db, prctCode)
  return {
    cycleMonths,
    currentCycleMonth: startMonth(cycleMonths, now),
    dealers: await listDealers(db, prctCode),
    canDecide: canDecide(context),
  }
}
