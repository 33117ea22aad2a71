import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { isFixed } from '../plan-state/fixed-plan.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'
import type { TouchedDays } from './tried-call.ts'

/**
 * Months with a plan that days of a change touch, from today on: by the days on which their lines work, or on which their lots are
 * vanned. Fixed and closed plans stay as they are whatever changes.
 */
export async function listTouchedMonths(context: ReadContext, { from, to }: TouchedDays): Promise<string[]> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql({ month: text })`
    with newest as (select distinct on (month) month, plan_id from packing_plan where prct_code = ${prctCode} order by month, rev desc),
      span as (
        select n.month, least(min(d.pack_on), v.first_on) as first_on, greatest(max(d.pack_on), v.last_on) as last_on
        from newest n join plan_day d on d.prct_code = ${prctCode} and d.plan_id = n.plan_id
        cross join lateral (select min(l.van_on) as first_on, max(l.van_on) as last_on from plan_line l
          where l.prct_code = ${prctCode} and l.plan_id = n.plan_id) v
        group by n.month, v.first_on, v.last_on)
    select month from span where last_on >= greatest(${today}::date, coalesce(${from}::date, ${today}::date))
      and first_on <= coalesce(${to}::date, last_on) order by month`.execute(db)
  const open: string[] = []
  for (const { month } of rows) if (!(await isFixed(db, { prctCode, month }, 'FIXED'))) open.push(month)
  return open
}
