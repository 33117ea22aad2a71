import { type CalendarImpact, calendarImpactKinds } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, oneOf, text } from '../../platform/database/column-types.ts'
import type { ReadContext } from '../rule-context.ts'

export interface DayChange {
  readonly on: string
  readonly becomes: CalendarImpact['becomes']
}

/** Days around a new working day whose correspondence rows may be moved to it. */
const REVIEW_DAYS = 3

const impactRow = {
  on: text,
  becomes: oneOf(['CLOSED', 'OPEN']),
  kind: oneOf(calendarImpactKinds),
  dealerCode: text,
  lineCode: text,
  month: text,
  count: int,
}

/**
 * Rows on days that close, and correspondence rows to review around days that open: rows of the newest plans on the
 * calendar's lines, packing windows of all dealers for a line's calendar, vanning dates for a vanning calendar, and
 * production and arrival dates for a plant's.
 */
export async function impactOfDays(
  { db, prctCode }: ReadContext,
  calendarCode: string,
  changes: readonly DayChange[],
): Promise<CalendarImpact[]> {
  if (changes.length === 0) return []
  const { rows } = await checkedSql(impactRow)`
    with change as materialized (select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("on" date, becomes text)),
    newest as (select distinct on (month) plan_id, month from packing_plan where prct_code = ${prctCode} order by month, rev desc),
    line as (select line_code from packing_line where prct_code = ${prctCode} and calendar_code = ${calendarCode} and is_active),
    vanned as (select dealer_code from shipping_term where prct_code = ${prctCode} and vanning_calendar_code = ${calendarCode}),
    produced as (select dealer_code from dealer where prct_code = ${prctCode} and plant_calendar_code = ${calendarCode} and is_active),
    found as (
      select c."on", c.becomes, 'PLAN' as kind, '' as dealer, r.line_code as line, n.month::text, count(*) as rows
      from change c join newest n on true join plan_line r on r.plan_id = n.plan_id and r.pack_on = c."on" join line using (line_code)
      where c.becomes = 'CLOSED' group by 1, 2, 5, 6
      union all
      select c."on", c.becomes, 'CASE', h.dealer_code, '', n.month::text, count(*)
      from change c join newest n on true join case_header h on h.plan_id = n.plan_id and h.van_on = c."on" join vanned using (dealer_code)
      where c.becomes = 'CLOSED' and h.status not in ('VANNED', 'SHIPPED', 'CANCELLED') group by 1, 2, 4, 6
      union all
      select c."on", c.becomes, 'WINDOW', w.dealer_code, '', w.order_month::text, count(*)
      from change c join correspondence w on w.prct_code = ${prctCode} and exists (select 1 from line)
        and case c.becomes when 'CLOSED' then c."on" in (w.pack_date_from, w.pack_date_to) else c."on" between w.pack_date_from and w.pack_date_to end
      group by 1, 2, 4, 6
      union all
      select c."on", c.becomes, 'WINDOW', w.dealer_code, '', w.order_month::text, count(*)
      from change c join correspondence w on w.prct_code = ${prctCode}
        and case c.becomes when 'CLOSED' then c."on" in (w.production_date, w.arrival_date)
          else abs(w.production_date - c."on") <= ${REVIEW_DAYS}::int end
        join produced using (dealer_code)
      group by 1, 2, 4, 6
      union all
      select c."on", c.becomes, 'VANNING', w.dealer_code, '', w.order_month::text, count(*)
      from change c join correspondence w on w.prct_code = ${prctCode}
        and case c.becomes when 'CLOSED' then w.van_date = c."on" else abs(w.van_date - c."on") <= ${REVIEW_DAYS}::int end
        join vanned using (dealer_code)
      group by 1, 2, 4, 6)
    select to_char("on", 'YYYY-MM-DD') as "on", becomes, kind, dealer as "dealerCode", line as "lineCode", month, rows as count
    from found order by "on", kind, dealer, line, month`.execute(db)
  return rows
}

export interface ImpactCounts {
  readonly plan: number
  readonly windows: number
  readonly vannings: number
}

/** Cases are not counted: they belong to plan rows. */
export function countImpact(impact: readonly CalendarImpact[]): ImpactCounts {
  const sum = (kind: CalendarImpact['kind']) =>
    impact.reduce((total, each) => (each.kind === kind ? total + each.count : total), 0)
  return { plan: sum('PLAN'), windows: sum('WINDOW'), vannings: sum('VANNING') }
}
