import { sql } from 'kysely'
import { instantAt, minuteAt, type SiteTime } from '../../platform/clock/site-time.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** Spans of work may begin and end until the midnight after the next one. */
const DAYS = 2
const LAST_MINUTE = DAYS * 1440

/** Minutes of the clock from midnight of the business day. */
interface Span {
  readonly startMinute: number
  readonly endMinute: number
}

/** Whether clocks change while a business day may be worked. All SQL here: of the calendar row `w`, in a time zone. */
export const changesClock = (zone: Sql): Sql => sql`
  ((w.cal_date + ${DAYS}::int)::timestamp at time zone ${zone}) - (w.cal_date::timestamp at time zone ${zone}) <> make_interval(days => ${DAYS}::int)`

const instant = (zone: Sql, minute: Sql) => sql`((w.cal_date + make_interval(mins => ${minute})) at time zone ${zone})`

/** Minutes that pass between two minutes of the clock. */
export const passedMinutes = (zone: Sql, { from, to }: { readonly from: Sql; readonly to: Sql }): Sql =>
  sql`extract(epoch from ${instant(zone, to)} - ${instant(zone, from)})::float8 / 60`

/**
 * What passes in the spans of a pattern, as a share of what clocks show: 7 of 8 hours in a night in which they skip one. A
 * shorter day ends when its minutes are worked, perhaps before. Null: clocks do not change.
 */
export const passedShare = (
  zone: Sql,
  { prctCode, pattern }: { readonly prctCode: Sql; readonly pattern: Sql },
): Sql => sql`
  select sum(${passedMinutes(zone, { from: sql`x.start_minute`, to: sql`x.end_minute` })}) / nullif(sum(x.end_minute - x.start_minute), 0) as share
  from (
    select s.start_minute, least(s.end_minute, s.start_minute + w.regular_min * w.work_pct / 100
      - coalesce(sum(s.end_minute - s.start_minute) over (order by s.start_minute rows between unbounded preceding and 1 preceding), 0))::int as end_minute
    from shift_span s where s.prct_code = ${prctCode} and s.pattern_code = ${pattern} and ${changesClock(zone)}
  ) x where x.end_minute > x.start_minute`

const known = new Map<string, Span | undefined>()

/** The minutes that clocks skip within a business day; undefined: none. */
export function skippedOn(day: string, site: Pick<SiteTime, 'timeZone'>): Span | undefined {
  const key = `${site.timeZone} ${day}`
  if (!known.has(key)) known.set(key, findSkipped(day, site))
  return known.get(key)
}

function findSkipped(day: string, site: Pick<SiteTime, 'timeZone'>): Span | undefined {
  const shown = (minute: number) => minuteAt(day, instantAt(day, minute, site), site)
  const passed = (instantAt(day, LAST_MINUTE, site).getTime() - instantAt(day, 0, site).getTime()) / 60_000
  if (passed >= LAST_MINUTE) return undefined
  let startMinute = 0
  while (startMinute < LAST_MINUTE && shown(startMinute) === startMinute) startMinute++
  return { startMinute, endMinute: startMinute + LAST_MINUTE - passed }
}

/** Nobody works in minutes that clocks skip: they are as a break. */
export function withoutSkipped<S extends Span>(spans: readonly S[], skipped: Span | undefined): readonly S[] {
  if (!skipped) return spans
  return spans
    .flatMap((span) => [
      { ...span, endMinute: Math.min(span.endMinute, skipped.startMinute) },
      { ...span, startMinute: Math.max(span.startMinute, skipped.endMinute) },
    ])
    .filter(({ startMinute, endMinute }) => startMinute < endMinute)
}
