import { type CalendarYearState, workingDayColumns } from '@packing/contract'
import { sql } from 'kysely'
import { inYear, type YearKey } from '../../domain/calendars/calendar-year.ts'
import { derived, type EditableList, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import type { Sql } from '../../platform/database/page-query.ts'

const IN_USE = 'working_calendar'
const LIST = { id: 'A02', version: '1', entity: 'working_calendar_day' }

const storedSql = {
  calendarCode: stored(),
  calDate: stored(),
  dayType: stored(),
  workPct: stored(),
  shiftPattern: stored(),
  regularMin: stored({ fallback: 0 }),
  otMin: stored({ fallback: 0 }),
  remark: stored({ fallback: '' }),
}

/** For saves and files into a draft. */
export const draftList: EditableList = {
  ...LIST,
  columns: sqlColumns(workingDayColumns, {
    ...storedSql,
    orderMonth: derived(sql`null::text`),
    isChanged: derived(sql`false`),
  }),
}

/** For the check of a file before the draft is opened. */
export const listInUse: EditableList = { ...draftList, entity: IN_USE }

export interface OrderMonthRule {
  readonly rule: 'CALENDAR' | 'WEEK'
  readonly offset: number
}

/**
 * Order month of a day: for a plant the registered one of its production date, otherwise by the rule of the shipping
 * terms. By WEEK, a week belongs to the month of its Wednesday.
 */
const orderMonth = ({ rule, offset }: OrderMonthRule): Sql => sql`coalesce(
  (select max(c.order_month::text) from dealer d join correspondence c on c.prct_code = d.prct_code and c.dealer_code = d.dealer_code
    where d.prct_code = t.prct_code and d.plant_calendar_code = t.calendar_code and c.production_date = t.cal_date),
  to_char((case when ${rule}::text = 'WEEK' then t.cal_date + (3 - extract(isodow from t.cal_date)::int) else t.cal_date end)
    + make_interval(months => ${offset}::int), 'YYYYMM'))`

const isChanged = sql`not exists (select 1 from working_calendar w
  where w.prct_code = t.prct_code and w.calendar_code = t.calendar_code and w.cal_date = t.cal_date
    and (w.day_type, w.work_pct, w.regular_min, w.ot_min, w.shift_pattern, w.remark)
      is not distinct from (t.day_type, t.work_pct, t.regular_min, t.ot_min, t.shift_pattern, t.remark))`

interface ShownYear extends YearKey {
  readonly status: CalendarYearState
  /** An earlier revision, read from its stored days. */
  readonly earlierRev: number | undefined
}

const daysOfRev = ({ calendarCode, year, earlierRev }: ShownYear) => sql`(
  select r.prct_code, r.calendar_code, d.*, 0 as row_version
  from working_calendar_rev r cross join lateral jsonb_to_recordset(r.days) as d (cal_date date, day_type text, work_pct int,
    regular_min int, ot_min int, shift_pattern text, remark text)
  where r.calendar_code = ${calendarCode} and r.year = ${year} and r.rev = ${earlierRev})`

/** Days of the draft, days in use or days of an earlier revision. */
export function shownList(year: ShownYear, rule: OrderMonthRule): EditableList {
  const isDraft = year.status === 'DRAFT' || year.status === 'REGISTERED'
  const source = year.earlierRev === undefined ? sql.id(isDraft ? LIST.entity : IN_USE) : daysOfRev(year)
  return {
    ...LIST,
    source,
    columns: sqlColumns(workingDayColumns, {
      ...storedSql,
      orderMonth: derived(orderMonth(rule)),
      isChanged: derived(isDraft || year.earlierRev !== undefined ? isChanged : sql`false`),
    }),
  }
}

export const daysOf = (key: YearKey) => [sql`t.calendar_code = ${key.calendarCode}`, inYear(key, 't.cal_date')]
