import { businessDate, monthOf } from '../../platform/clock/clock.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { NetParam } from '../../platform/jobs/job.ts'
import { firmMonthOf } from '../orders/horizon.ts'
import { listPackingMonths, packingMonth } from '../plans/months.ts'

/** The value with which a parameter begins; '' if a user has to choose. */
export async function initialValues(db: ReadDb, prctCode: string, now: Date): Promise<(param: NetParam) => string> {
  const cycleMonth = monthOf(businessDate(now))
  const months = {
    CYCLE: cycleMonth,
    NEXT: firmMonthOf(cycleMonth),
    PACKING: packingMonth(await listPackingMonths(db, prctCode), now),
  }
  return ({ begins }) => (begins ? months[begins] : '')
}
