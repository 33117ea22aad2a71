import { listDealers, listLines, mayKick } from '../../domain/masters/choices.ts'
import { listPackingMonths, packingMonth } from '../../domain/plans/months.ts'
import type { Handler } from '../../handlers.ts'

export const initPlan: Handler<'packingplan/init'> = async (_input, context) => {
  const { db, accessPrctCode, now } = context
  const months = (await listPackingMonths(db, accessPrctCode)).sort().reverse()
  return {
    months,
    currentMonth: packingMonth(months, now),
    lines: await listLines(db, accessPrctCode),
    dealers: await listDealers(db, accessPrctCode),
    mayLevel: mayKick(context),
  }
}
