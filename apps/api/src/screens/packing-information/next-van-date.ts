import type { Handler } from '../../calls/handlers.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, orNull } from '../../platform/database/column-types.ts'

export const findNextVanDate: Handler<'workspace/packing-information/find-next-van-date'> = async (_input, context) => {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ vanOn: orNull(date) })`
    select (select h.van_on from case_header h where h.prct_code = ${prctCode} and h.van_on >= ${await businessDayOf(context)}::date
      and h.status <> 'CANCELLED' order by h.van_on limit 1) as "vanOn"`.execute(db)
  return { vanOn: rows[0]?.vanOn ?? null }
}
