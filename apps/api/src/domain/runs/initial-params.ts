import { monthOf } from '@packing/contract'
import type { NetParam } from '../../platform/jobs/job.ts'
import { firmMonthOf } from '../orders/standing/horizon.ts'
import { listPackingMonths, packingMonth } from '../plans/revision/months.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'

/** The value with which a parameter begins; '' if a user has to choose. */
export async function initialValues(context: ReadContext): Promise<(param: NetParam) => string> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const cycleMonth = monthOf(today)
  const months = {
    CYCLE: cycleMonth,
    NEXT: firmMonthOf(cycleMonth),
    PACKING: packingMonth(await listPackingMonths(db, prctCode), today),
  }
  return ({ begins }) => (begins ? months[begins] : '')
}
