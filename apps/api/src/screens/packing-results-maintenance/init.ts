import type { Handler } from '../../calls/handlers.ts'
import { listDealers, listLines } from '../../domain/masters/choices.ts'
import { canCorrectVanned, listShifts } from '../../domain/results/result-facts.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'

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
    today: await businessDayOf({ db, prctCode, now }),
    canCorrectVanned: canCorrectVanned(context),
  }
}
