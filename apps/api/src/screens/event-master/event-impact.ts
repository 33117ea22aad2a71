import { type EventImpact, eventImpactKinds } from '@packing/contract'
import { sql } from 'kysely'
import { type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { planFence } from '../../domain/plans/days/plan-fence.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, oneOf, text, texts } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { eventOf, isOfParts } from './event-edit.ts'
import { type Region, regionsOf } from './event-regions.ts'

const impactRow = {
  index: int,
  kind: oneOf(eventImpactKinds),
  codes: texts,
  month: text,
  from: date,
  to: date,
  isFrozen: bool,
  count: int,
}

/** Rows of the newest plans that lose time, or the packing of their parts, on days of the region. */
const planRows = (prctCode: string, fence: string): Sql => sql`
  select r.index, 'PLAN' as kind, array_agg(distinct l.line_code) as codes, n.month::text as month, min(l.pack_on) as "from",
    max(l.pack_on) as "to", l.pack_on < ${fence}::date as frozen, count(*) as rows
  from region r join newest n on true
  join plan_line l on l.plan_id = n.plan_id and l.pack_on between r."from" and r."to"
  join packing_line k on k.prct_code = ${prctCode} and k.line_code = l.line_code and r.calendar in ('*', k.calendar_code)
  left join working_calendar w on w.prct_code = k.prct_code and w.calendar_code = k.calendar_code and w.cal_date = l.pack_on
  where r.effect = 'STARTS' and (r.dealer = '*' or l.dealer_code = r.dealer) and (r.part = '*' or l.part_no = r.part)
    and (r.family = '*' or exists (select 1 from part p where p.prct_code = ${prctCode} and p.part_no = l.part_no and p.car_family = r.family))
    and case r.impact when 'OT_MAX' then w.ot_min > r.value else true end
  group by r.index, n.month, frozen`

/** Correspondence rows whose packing window loses days. */
const windows = (prctCode: string): Sql => sql`
  select r.index, 'WINDOW', array_agg(distinct c.dealer_code), c.order_month::text, min(greatest(c.pack_date_from, r."from")),
    max(least(c.pack_date_to, r."to")), false, count(*)
  from region r join correspondence c on c.prct_code = ${prctCode} and c.pack_date_from <= r."to" and c.pack_date_to >= r."from"
  where r.effect = 'STARTS' and r.impact = 'NO_PACK' and r."isOfLines"
    and (r.calendar = '*' or exists (select 1 from packing_line k where k.prct_code = ${prctCode} and k.calendar_code = r.calendar and k.is_active))
  group by r.index, c.order_month`

/** Working days of planned months after the fence that get time back, by line. Days that another event closes stay closed. */
const freedDays = (prctCode: string, fence: string, edited: readonly string[]): Sql => sql`
  select r.index, 'DAYS', array_agg(distinct k.line_code), n.month::text, min(w.cal_date), max(w.cal_date), false,
    count(distinct (k.line_code, w.cal_date))
  from region r join packing_line k on k.prct_code = ${prctCode} and k.is_active and r.calendar in ('*', k.calendar_code)
  join working_calendar w on w.prct_code = k.prct_code and w.calendar_code = k.calendar_code and w.day_type = 'W'
    and w.cal_date between r."from" and r."to" and w.cal_date >= ${fence}::date
  join newest n on n.month = to_char(w.cal_date, 'YYYYMM')
  where r.effect = 'ENDS' and not exists (select 1 from calendar_event v
    where v.prct_code = ${prctCode} and v.impact = 'NO_PACK' and not v.is_cancelled and v.event_id <> all(${edited}::text[])
      and v.dealer_code = '*' and v.car_family = '*' and v.part_no = '*' and v.calendar_code in ('*', k.calendar_code)
      and w.cal_date between v.date_from and v.date_to)
  group by r.index, n.month`

/** Days of a shutdown that a calendar has as working days, by calendar and year. */
const workingDays = (prctCode: string): Sql => sql`
  select s.index, 'WORKING', array[w.calendar_code], '', min(w.cal_date), max(w.cal_date), false, count(*)
  from shutdown s join working_calendar w on w.prct_code = ${prctCode} and w.day_type = 'W' and w.cal_date between s."from" and s."to"
    and case s.calendar when '*' then exists (select 1 from packing_line l
      where l.prct_code = w.prct_code and l.calendar_code = w.calendar_code and l.is_active) else w.calendar_code = s.calendar end
  group by s.index, w.calendar_code, extract(year from w.cal_date)`

function shutdownsOf(edits: readonly RowEdit[]) {
  return edits.flatMap((edit) => {
    const event = eventOf(edit)
    const isShutdown = edit.op !== 'D' && !event.isCancelled && event.eventType === 'SHUTDOWN' && !isOfParts(event)
    const { calendarCode: calendar, dateFrom: from, dateTo: to } = event
    return isShutdown ? [{ index: edit.index, calendar, from, to }] : []
  })
}

/** What new, changed, deleted and cancelled events do to plans and calendars from today on. */
export async function impactOfEvents(context: ReadContext, edits: readonly RowEdit[]): Promise<EventImpact[]> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const regions: readonly Region[] = edits.flatMap((edit) => regionsOf(edit, today))
  const shutdowns = shutdownsOf(edits)
  if (regions.length + shutdowns.length === 0) return []
  const fence = await planFence(context)
  const edited = edits.map((edit) => textOf(edit, 'eventId'))
  const { rows } = await checkedSql(impactRow)`
    with region as materialized (select * from jsonb_to_recordset(${JSON.stringify(regions)}::jsonb) as r (index int, effect text, impact text,
        value int, calendar text, dealer text, family text, part text, "isOfLines" boolean, "from" date, "to" date)),
      shutdown as materialized (select * from jsonb_to_recordset(${JSON.stringify(shutdowns)}::jsonb) as s (index int, calendar text, "from" date, "to" date)),
      newest as materialized (select distinct on (month) plan_id, month from packing_plan where prct_code = ${prctCode} order by month, rev desc),
      found as (${planRows(prctCode, fence)} union all ${windows(prctCode)} union all ${freedDays(prctCode, fence, edited)}
        union all ${workingDays(prctCode)})
    select index, kind, codes, month, "from", "to", frozen as "isFrozen", rows as count from found order by 1, 2, 4, 5, 3`.execute(
    db,
  )
  return rows
}
