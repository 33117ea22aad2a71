import { listDealers } from '../../domain/masters/choices.ts'
import { firmMonthOf } from '../../domain/orders/horizon.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/months.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import type { Handler } from '../../handlers.ts'
import { businessDate } from '../../platform/clock/clock.ts'

const HEAD_OFFICE = '100100'

/** Users of another PRCTCC look and prepare; the PRCTCC itself and the head office register. */
export const canRegister = ({ user, prctCode }: ByUser & Pick<ReadContext, 'prctCode'>) =>
  user.dealerCodes === null && (user.ownPrctCode === prctCode || user.ownPrctCode === HEAD_OFFICE)

export const initCorrespondence: Handler<'correspondencecalendar/init'> = async (_input, context) => {
  const { db, prctCode, now, user } = context
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
    vanningCalendars,
    today: businessDate(now),
    firstMonth: firmMonthOf(startMonth(await listCycleMonths(db, prctCode), now)),
    canChange: user.dealerCodes === null,
    canRegister: canRegister(context),
  }
}
