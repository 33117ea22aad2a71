import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import { zoneOf } from '../site/business-day.ts'
import { calendarDefaults } from './calendar-defaults.ts'
import { changesClock, passedMinutes, passedShare } from './clock-changes.ts'

/**
 * Working days of a PRCTCC's active lines, between two days (since 1970-01-01, both included), after events. Columns:
 * line, calendar, cal_date, is_open (false: closed by an event, no time), regular and overtime (seconds), share (of a whole
 * day, 0.5 on a half day; limits in cases and m³ shrink with it, not with manning), pattern (shift pattern; null: unknown), reasons (events and manning that change the day's time; null: none). Regular time is
 * shared by the shifts in proportion to their minutes, each with its manning; it is what passes, not what clocks show, where they
 * change meanwhile.
 */
export const lineDays = (
  prctCode: string,
  { from, to }: { readonly from: number | Sql; readonly to: number | Sql },
): Sql => {
  const zone = zoneOf(prctCode)
  const pattern = sql`coalesce(w.shift_pattern, k.shift_pattern)`
  const minutes = passedMinutes(zone, { from: sql`s.start_minute`, to: sql`s.end_minute` })
  return sql`
  select l.line_code as line, l.calendar_code as calendar, w.cal_date, not coalesce(e.is_closed, false) as is_open,
    case when e.is_closed then 0
      else (w.regular_min * w.work_pct * 60 / 100 * coalesce(e.cap_pct, 100) / 100 * coalesce(n.pct, 100) / 100 * coalesce(c.share, 1))::int end as regular,
    case when e.is_closed then 0 else least(w.ot_min, e.ot_max) * 60 end as overtime,
    w.work_pct * coalesce(e.cap_pct, 100) / 10000::float8 as share,
    ${pattern} as pattern,
    case when n.reasons is null then e.reasons else coalesce(e.reasons, '[]') || n.reasons end as reasons
  from packing_line l
  join ${calendarDefaults(prctCode)} k on k.calendar_code = l.calendar_code
  join working_calendar w on w.prct_code = l.prct_code and w.calendar_code = l.calendar_code
  left join lateral (
    select bool_or(v.impact = 'NO_PACK') as is_closed, min(v.impact_value) filter (where v.impact = 'CAP_PCT') as cap_pct,
      min(v.impact_value) filter (where v.impact = 'OT_MAX') as ot_max,
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('cause', 'EVENT', 'title', v.title, 'impact', v.impact, 'value', v.impact_value,
        'fromDay', v.date_from - date '1970-01-01', 'toDay', v.date_to - date '1970-01-01')) order by v.event_id) as reasons
    from calendar_event v
    where v.prct_code = l.prct_code and w.cal_date between v.date_from and v.date_to and v.calendar_code in ('*', l.calendar_code)
      and v.dealer_code = '*' and v.car_family = '*' and v.part_no = '*' and not v.is_cancelled and v.impact in ('NO_PACK', 'CAP_PCT', 'OT_MAX')
  ) e on true
  left join lateral (${passedShare(zone, { prctCode: sql`l.prct_code`, pattern })}) c on true
  left join lateral (
    select sum(s.minutes * coalesce(m.manning_pct, 100)) / nullif(sum(s.minutes), 0)::float8 as pct,
      jsonb_agg(distinct jsonb_build_object('cause', 'MANNING', 'shift', case when m.shift_code = '*' then '' else m.shift_code end, 'percent', m.manning_pct,
        'fromDay', m.valid_from - date '1970-01-01', 'toDay', m.valid_to - date '1970-01-01')) filter (where m.manning_pct <> 100) as reasons
    from (
      select s.shift_code, case when ${changesClock(zone)} then ${minutes} else s.end_minute - s.start_minute end as minutes from shift_span s
      where s.prct_code = l.prct_code and s.pattern_code = ${pattern}
      union all select '', 1 where not exists (select 1 from shift_span s
        where s.prct_code = l.prct_code and s.pattern_code = ${pattern})
    ) s left join lateral (
      select m.shift_code, m.manning_pct, m.valid_from, m.valid_to from line_manning m
      where m.prct_code = l.prct_code and m.line_code = l.line_code and w.cal_date between m.valid_from and m.valid_to
        and m.shift_code in ('*', s.shift_code)
      order by m.shift_code = '*', m.valid_from desc limit 1
    ) m on true
    where exists (select 1 from line_manning a where a.prct_code = l.prct_code and a.line_code = l.line_code
      and w.cal_date between a.valid_from and a.valid_to)
  ) n on true
  where l.prct_code = ${prctCode} and l.is_active and w.day_type = 'W' and w.work_pct > 0
    and w.cal_date between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int`
}

/** Shifts of the lines on their working days. Columns: line, cal_date, shift_code, start_minute. */
export const lineShifts = (prctCode: string, days: { readonly from: number; readonly to: number }): Sql => sql`
  select d.line, d.cal_date, s.shift_code, min(s.start_minute) as start_minute from (${lineDays(prctCode, days)}) d
  join shift_span s on s.prct_code = ${prctCode} and s.pattern_code = d.pattern
  where d.is_open group by 1, 2, 3`

/** Days without work in the calendars of active lines, whatever their events. Columns: line, calendar, cal_date. */
export const lineHolidays = (
  prctCode: string,
  { from, to }: { readonly from: string; readonly to: string },
): Sql => sql`
  select l.line_code as line, l.calendar_code as calendar, d.day::date as cal_date
  from packing_line l cross join generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
  where l.prct_code = ${prctCode} and l.is_active and not exists (
    select 1 from working_calendar w where w.prct_code = l.prct_code and w.calendar_code = l.calendar_code
      and w.cal_date = d.day::date and w.day_type = 'W' and w.work_pct > 0)`
