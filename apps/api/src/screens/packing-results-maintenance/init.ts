import { listDealers, listLines } from '../../domain/masters/choices.ts'
import { canCorrectVanned, listShifts } from '../../domain/results/result-facts.ts'
import type { Handler } from '../../handlers.ts'
import { businessDate } from '../../platform/clock/clock.ts'

export const initResults: Handler<'packingresult/init'> = async (_input, context) => {
  const { db, prctCode, now } = context
  const closed = await db
    .selectFrom('closedMonth')
    .select('month')
    .where('prctCode', '=', prctCode)
    .orderBy('month')
    .execute()
  return {
    dealers: await listDealers(db, prctCode),
    lines: await listLines(db, prctCode),
    shifts: await listShifts(db, prctCode),
    closedMonths: closed.map(({ month }) => month),
    today: businessDate(now),
    canCorrectVanned: canCorrectVanned(context),
  }
}
