import { privilege } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { listDealers, privilegeFor } from '../../domain/masters/choices.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'

export const initBomCheck: Handler<'bomchecklist/init'> = async (_input, context) => {
  const { db, prctCode, now, user } = context
  const checked = await db
    .selectFrom('bomCheck')
    .select(({ fn }) => fn.max('lastCycle').as('cycleMonth'))
    .where('prctCode', '=', prctCode)
    .executeTakeFirst()
  return {
    dealers: await listDealers(db, prctCode),
    currentCycleMonth:
      checked?.cycleMonth ??
      startMonth(await listCycleMonths(db, prctCode), await businessDayOf({ db, prctCode, now })),
    // Their own PRCTCC gives users of dealers full privilege for this screen, but the rules are for all dealers.
    canUploadRules: privilegeFor(context, 'I04F01') === privilege.full && user.dealerCodes === null,
    isDealerUser: user.dealerCodes !== null,
  }
}
