import { listDealers, listLines, mayKick } from '../../domain/masters/choices.ts'
import { listPlanMonths, startMonth } from '../../domain/plans/months.ts'
import type { Handler } from '../../handlers.ts'

export const initPlan: Handler<'packingplan/init'> = async (_input, context) => {
  const { db, accessPrctCode, now } = context
  const months = await listPlanMonths(db, accessPrctCode)
  return {
    months,
    currentMonth: startMonth(months, now),
    lines: await listLines(db, accessPrctCode),
    dealers: await listDealers(db, accessPrctCode),
    mayLevel: mayKick(context),
  }
}
