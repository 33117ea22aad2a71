import type { Handler } from '../../calls/handlers.ts'
import { canKick, listDealers, listLines, listShifts } from '../../domain/masters/choices.ts'
import { listPackingMonths, packingMonth } from '../../domain/plans/revision/months.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'

export const initPlan: Handler<'packingplan/init'> = async (_input, context) => {
  const { db, prctCode } = context
  const months = (await listPackingMonths(db, prctCode)).sort().reverse()
  return {
    months,
    currentMonth: packingMonth(months, await businessDayOf(context)),
    lines: await listLines(db, prctCode),
    dealers: await listDealers(db, prctCode),
    shifts: await listShifts(db, prctCode),
    canLevel: canKick(context),
  }
}
