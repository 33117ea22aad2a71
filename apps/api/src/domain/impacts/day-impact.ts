import { type CalendarImpact, calendarImpactKinds, type DayType, dayEffects } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, oneOf, type RowOf, text } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { isCurrentCase } from '../loads/loaded-plan.ts'
import type { ReadContext } from '../rule-context.ts'

export interface DayChange {
  readonly on: string
  readonly becomes: CalendarImpact['becomes']
}

/** A day as far as capacity and shifts depend on it. */
export interface DayTime {
  readonly dayType: DayType
  readonly workPct: number
  readonly regularMin: number
  readonly otMin: number
  readonly shiftPattern: string | null
}

const FULL_DAY = 100

/** Minutes that levelling can use. */
export const minutesOf = ({ dayType, workPct, regularMin, otMin }: DayTime): number =>
  dayType === 'W' ? Math.floor((regularMin * workPct) / FULL_DAY) + otMin : 0

/** Undefined: nothing that plans and dates depend on. */
export function effectOf(before: DayTime, after: DayTime): DayChange['becomes'] | undefined {
  const [was, is] = [before.dayType === 'W', after.dayType === 'W']
  if (was !== is) return was ? 'CLOSED' : 'OPEN'
  if (!is) return undefined
  if (minutesOf(after) < minutesOf(before)) return 'LESS'
  return after.shiftPattern === before.shiftPattern ? undefined : 'SHIFTS'
}

/** Days around a new working day whose correspondence rows may be moved to it. */
const REVIEW_DAYS = 3

/**
 * Rows on days that close, plan rows on days with less time or other shifts, and correspondence rows to review around
 * days that open: rows of the newest plans on the calendar's lines, packing windows of all dealers for a line's calendar,
 * vanning dates for a vanning calendar, and production and arrival dates for a plant's. Columns: on, becomes, kind,
 * dealer, line, month, row (what is counted, once for several days).
 */
function touchedRows({ prctCode }: ReadContext, calendarCode: string, changes: readonly DayChange[]): Sql {
  const days = JSON.stringify(changes.map(({ on, becomes }) => ({ on, becomes })))
  return sql`
    with change as materialized (select * from jsonb_to_recordset(${days}::jsonb) as c ("on" date, becomes text)),
    switched as materialized (select * from change where becomes in ('CLOSED', 'OPEN')),
    newest as (select distinct on (month) plan_id, month from packing_plan where prct_code = ${prctCode} order by month, rev desc),
    line as (select line_code from packing_line where prct_code = ${prctCode} and calendar_code = ${calendarCode} and is_active),
    vanned as (select dealer_code from shipping_term where prct_code = ${prctCode} and vanning_calendar_code = ${calendarCode}),
    produced as (select dealer_code from dealer where prct_code = ${prctCode} and plant_calendar_code = ${calendarCode} and is_active),
    touched as (
      select c."on", c.becomes, 'PLAN' as kind, '' as dealer, r.line_code as line, n.month::text, r.seq::text as "row"
      from change c join newest n on true join plan_line r on r.plan_id = n.plan_id and r.pack_on = c."on" join line using (line_code)
      where c.becomes <> 'OPEN'
      union all
      select c."on", c.becomes, 'CASE', h.dealer_code, '', n.month::text, h.case_no
      from change c join case_header h on h.prct_code = ${prctCode} and h.van_on = c."on" join vanned using (dealer_code)
        join packing_plan n on n.plan_id = h.plan_id
      where c.becomes = 'CLOSED' and h.status not in ('VANNED', 'SHIPPED') and ${isCurrentCase(prctCode, 'h')}
      union all
      select c."on", c.becomes, 'WINDOW', w.dealer_code, '', w.order_month::text, w.production_date::text
      from switched c join correspondence w on w.prct_code = ${prctCode} and exists (select 1 from line)
        and c."on" between w.pack_date_from and w.pack_date_to
      union all
      select c."on", c.becomes, 'WINDOW', w.dealer_code, '', w.order_month::text, w.production_date::text
      from switched c join correspondence w on w.prct_code = ${prctCode}
        and case c.becomes when 'CLOSED' then c."on" in (w.production_date, w.arrival_date)
          else abs(w.production_date - c."on") <= ${REVIEW_DAYS}::int end
        join produced using (dealer_code)
      union all
      select c."on", c.becomes, 'VANNING', w.dealer_code, '', w.order_month::text, w.production_date::text
      from switched c join correspondence w on w.prct_code = ${prctCode}
        and case c.becomes when 'CLOSED' then w.van_date = c."on" else abs(w.van_date - c."on") <= ${REVIEW_DAYS}::int end
        join vanned using (dealer_code))`
}

const impactRow = {
  from: date,
  to: date,
  becomes: oneOf(dayEffects),
  kind: oneOf(calendarImpactKinds),
  dealerCode: text,
  lineCode: text,
  month: text,
  count: int,
}

/** The impact is summed by effect, kind, dealer, line and month. */
export async function impactOfDays(
  context: ReadContext,
  calendarCode: string,
  changes: readonly DayChange[],
): Promise<CalendarImpact[]> {
  if (changes.length === 0) return []
  const { rows } = await checkedSql(impactRow)`${touchedRows(context, calendarCode, changes)}
    select min("on") as "from", max("on") as "to", becomes, kind, dealer as "dealerCode", line as "lineCode", month,
      count(distinct "row") as count
    from touched group by becomes, kind, dealer, line, month order by 1, kind, dealer, line, month`.execute(context.db)
  return rows
}

const countsRow = { on: date, plan: int, windows: int, vannings: int }

export type ImpactCounts = Omit<RowOf<typeof countsRow>, 'on'>

/** Cases are not counted: they belong to plan rows. */
export async function impactByDay(
  context: ReadContext,
  calendarCode: string,
  changes: readonly DayChange[],
): Promise<ReadonlyMap<string, ImpactCounts>> {
  if (changes.length === 0) return new Map()
  const { rows } = await checkedSql(countsRow)`${touchedRows(context, calendarCode, changes)}
    select "on", count(*) filter (where kind = 'PLAN') as plan, count(distinct (dealer, "row")) filter (where kind = 'WINDOW') as windows,
      count(*) filter (where kind = 'VANNING') as vannings
    from touched where kind <> 'CASE' group by "on"`.execute(context.db)
  return new Map(rows.map(({ on, ...counts }) => [on, counts]))
}

/** Cases are not counted: they belong to plan rows. */
export function countImpact(impact: readonly CalendarImpact[]): ImpactCounts {
  const sum = (kind: CalendarImpact['kind']) =>
    impact.reduce((total, each) => (each.kind === kind ? total + each.count : total), 0)
  return { plan: sum('PLAN'), windows: sum('WINDOW'), vannings: sum('VANNING') }
}
