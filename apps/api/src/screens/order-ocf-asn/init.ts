import { addMonths, monthOf } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { listDealers } from '../../domain/masters/choices.ts'
import { listReaders } from '../../domain/notices/send-notices.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'

export const initOcfAsn: Handler<'orderocfasn/init'> = async (_input, context) => {
  const { db, prctCode, now, user } = context
  const cycleMonths = await listCycleMonths(db, prctCode)
  const currentCycleMonth = startMonth(cycleMonths, await businessDayOf({ db, prctCode, now }))
  // Packed and shipped this month.
  const shipped = addMonths(monthOf(await businessDayOf(context)), -1)
  return {
    cycleMonths,
    currentCycleMonth,
    shippingCycleMonth: cycleMonths.includes(shipped) ? shipped : currentCycleMonth,
    dealers: await listDealers(db, prctCode),
    // Who reads for other dealers does not concern a dealer.
    recipients: user.dealerCodes === null ? await listReaders(context) : [],
    isDealerUser: user.dealerCodes !== null,
  }
}
