import { listDealers } from '../../domain/masters/choices.ts'
import { listReaders } from '../../domain/notices/send-notices.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/months.ts'
import type { Handler } from '../../handlers.ts'

export const initOcfAsn: Handler<'orderocfasn/init'> = async (_input, context) => {
  const { db, prctCode, now, user } = context
  const cycleMonths = await listCycleMonths(db, prctCode)
  return {
    cycleMonths,
    currentCycleMonth: startMonth(cycleMonths, now),
    dealers: await listDealers(db, prctCode),
    recipients: await listReaders(context),
    isDealerUser: user.dealerCodes !== null,
  }
}
