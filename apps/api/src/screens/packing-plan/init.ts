import { canKick, listDealers, listLines, listShifts } from '../../domain/masters/choices.ts'
import { listPackingMonths, packingMonth } from '../../domain/plans/months.ts'
import type { Handler } from '../../handlers.ts'

export const initPlan: Handler<'packingplan/init'> = async (_input, context) => {
  const { db, prctCode, now } = context
  const months = (await listPackingMonths(db, prctCode)).sort().reverse()
  return {
    months,
    currentMonth: packingMonth(months, now),
    lines: await listLines(db, prctCode),
    dealers: await listDealers(db, prctCode),
    shifts: await listShifts(db, prctCode),
    canLevel: canKick(context),
  }
}
