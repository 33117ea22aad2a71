import type { Handler } from '../../calls/handlers.ts'
import { decidesFor } from '../../domain/identity/decides-for.ts'
import { listDealers, listLines } from '../../domain/masters/choices.ts'

export const initCorrespondence: Handler<'correspondencecalendar/init'> = async (_input, context) => {
  const { db, prctCode, user } = context
  const vanningCalendars = await db
    .selectFrom('calendarCode')
    .select(['calendarCode as code', 'name'])
    .where('prctCode', '=', prctCode)
    .where('kind', '=', 'VANNING')
    .where('isActive', '=', true)
    .orderBy('calendarCode')
    .execute()
  return {
    dealers: await listDealers(db, prctCode),
    lines: await listLines(db, prctCode),
    vanningCalendars,
    canChange: user.dealerCodes === null,
    canRegister: decidesFor(context),
  }
}
