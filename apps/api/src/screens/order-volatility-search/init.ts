import type { Handler } from '../../calls/handlers.ts'
import { listDealers } from '../../domain/masters/choices.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { canDecide } from './answer.ts'

export const initVolatility: Handler<'ordervolatilitysearch/init'> = async (_input, context) => {
  const { db, prctCode, now } = context
  const cycleMonths = await listCycleMonths(db, prctCode)
  return {
    cycleMonths,
    currentCycleMonth: startMonth(cycleMonths, await businessDayOf({ db, prctCode, now })),
    dealers: await listDealers(db, prctCode),
    canDecide: canDecide(context),
  }
}
