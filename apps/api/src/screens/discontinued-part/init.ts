import type { Handler } from '../../calls/handlers.ts'
import { listDealers } from '../../domain/masters/choices.ts'
import { listReaders } from '../../domain/notices/send-notices.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'

export const initDiscontinued: Handler<'discontinuedpart/init'> = async (_input, context) => ({
  dealers: await listDealers(context.db, context.prctCode),
  recipients: await listReaders(context),
  firmMonth: firmMonthOf(startMonth(await listCycleMonths(context.db, context.prctCode), await businessDayOf(context))),
  isDealerUser: context.user.dealerCodes !== null,
})
