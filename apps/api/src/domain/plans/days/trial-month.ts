import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { isSent } from '../../notices/ship-notices.ts'
import type { ReadContext } from '../../rule-context.ts'
import { businessDayOf } from '../../site/business-day.ts'

/** A case of the month (a column or a value) has a result or is announced. A result that was reversed counts as nothing. */
export const isMonthBegun = (prctCode: string, month: Sql): Sql => {
  const ofMonth = sql`prct_code = ${prctCode} and plan_id in (
    select m.plan_id from packing_plan m where m.prct_code = ${prctCode} and m.month = ${month})`
  return sql`(exists (select 1 from case_header where ${ofMonth} and (status not in ('PLANNED', 'PRINTED', 'CANCELLED') or result_id is not null))
    or exists (select 1 from asn a where ${ofMonth} and ${isSent}))`
}

/** Any month of these plans. */
export const monthsOf = (prctCode: string, planIds: readonly number[]): Sql =>
  sql`any(array(select x.month from packing_plan x where x.prct_code = ${prctCode} and x.plan_id = any(${planIds}::bigint[])))`

/**
 * A month whose last day is over, of its calendar and of the lots given, and of which the floor has begun nothing is a trial, so that
 * old orders can be tried out: nothing of it is frozen, and it is planned as if it were still to come. What is left of any other
 * month is late.
 */
export async function isTrialMonth(context: ReadContext, month: Sql, last: string): Promise<boolean> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  if (last >= today) return false
  const { rows } = await checkedSql({ isOver: bool })`
    select not ${isMonthBegun(prctCode, month)} and not exists (select 1 from correspondence c
      where c.prct_code = ${prctCode} and c.order_month = ${month} and c.pack_date_to >= ${today}::date) as "isOver"`.execute(
    db,
  )
  return rows[0]?.isOver ?? true
}
