import { addMonths, monthOf } from '@packing/contract'
import { listReopened } from '../../../domain/orders/standing/reopened-cycles.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import type { FindExceptions } from './found-exception.ts'

/** Parts of cycles compiled before an earlier month was closed, which open with other pieces by now: compiled again, they follow. */
export const listOpeningsChanged: FindExceptions = async ({ db, prctCode, now }) => {
  const from = addMonths(monthOf(await businessDayOf({ db, prctCode, now })), -1)
  const cycles = await listReopened(db, prctCode, { from })
  return cycles.map(({ cycleMonth, changed, dealers }) => ({
    count: changed.length,
    month: cycleMonth,
    dealers: [...dealers],
  }))
}
