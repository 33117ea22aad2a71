import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import { calendarDefaults } from '../calendars/calendar-defaults.ts'

/**
 * Working days of a PRCTCC's active lines, between two days (since 1970-01-01, both included), after events. Columns:
 * line, calendar, cal_date, is_open (false: closed by an event, no time), regular and overtime (seconds), pattern
 * (shift pattern; null: unknown), reasons (events that change the day's time; null: none).
 */
export const lineDays = (
  prctCode: string,
  { from, to }: { readonly from: number | Sql; readonly to: number | Sql },
) => sql`
  select l.line_code as line, l.calendar_code as calendar, w.cal_date, not coalesce(e.is_closed, false) as is_open,
    case when e.is_closed then 0 else w.regular_min * w.work_pct * 60 / 100 * coalesce(e.cap_pct, 100) / 100 end as regular,
    case when e.is_closed then 0 else least(w.ot_min, e.ot_max) * 60 end as overtime,
    coalesce(w.shift_pattern, k.shift_pattern) as pattern, e.reasons
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
  where l.prct_code = ${prctCode} and l.is_active and w.day_type = 'W' and w.work_pct > 0
    and w.cal_date between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int`

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
