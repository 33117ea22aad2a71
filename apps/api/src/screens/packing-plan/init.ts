import { listDealers, listLines, mayKick } from '../../domain/masters/choices.ts'
import { listCompiledMonths, listPlanMonths, startMonth } from '../../domain/plans/months.ts'
import type { Handler } from '../../handlers.ts'

export const initPlan: Handler<'packingplan/init'> = async (_input, context) => {
  const { db, accessPrctCode, now } = context
  const known = [...(await listPlanMonths(db, accessPrctCode)), ...(await listCompiledMonths(db, accessPrctCode))]
  const months = [...new Set(known)].sort().reverse()
  return {
    months,
    currentMonth: startMonth(months, now),
    lines: await listLines(db, accessPrctCode),
    dealers: await listDealers(db, accessPrctCode),
    mayLevel: mayKick(context),
  }
}
