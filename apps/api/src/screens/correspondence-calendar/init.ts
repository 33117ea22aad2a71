import type { Handler } from '../../calls/handlers.ts'
import { listDealers, listLines } from '../../domain/masters/choices.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'

const HEAD_OFFICE = '100100'

/** Users of another PRCTCC look and prepare; the PRCTCC itself and the head office register. */
export const canRegister = ({ user, prctCode }: ByUser & Pick<ReadContext, 'prctCode'>) =>
  user.dealerCodes === null && (user.ownPrctCode === prctCode || user.ownPrctCode === HEAD_OFFICE)

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
    canRegister: canRegister(context),
  }
}
