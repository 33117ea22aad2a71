import type { Handler } from '../../calls/handlers.ts'
import { canKick, listDealers } from '../../domain/masters/choices.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'

export const initOrders: Handler<'ordercompiling/init'> = async (_input, context) => {
  const { db, prctCode, now } = context
  const cycleMonths = await listCycleMonths(db, prctCode)
  return {
    cycleMonths,
    currentCycleMonth: startMonth(cycleMonths, await businessDayOf({ db, prctCode, now })),
    dealers: await listDealers(db, prctCode),
    canCompile: canKick(context),
  }
}
