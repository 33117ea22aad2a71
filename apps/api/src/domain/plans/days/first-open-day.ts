import { addDays, addMonths, firstDayOf, monthOf } from '@packing/contract'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import { businessDayOf } from '../../site/business-day.ts'

/** First day that no plan covers: up to then plans keep the versions they were made with. */
export async function firstOpenDay({ db, prctCode, now }: ReadContext): Promise<string> {
  const today = await businessDayOf({ db, prctCode, now })
  const { rows } = await checkedSql({ month: orNull(text) })`
    select max(month)::text as month from packing_plan where prct_code = ${prctCode} and month >= ${monthOf(today)}`.execute(
    db,
  )
  const month = rows[0]?.month ?? null
  return month === null ? addDays(today, 1) : firstDayOf(addMonths(month, 1))
}
