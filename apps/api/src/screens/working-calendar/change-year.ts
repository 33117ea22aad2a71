import type { CalendarHeader, CalendarImpact, CalendarYearAction } from '@packing/contract'
import { sql } from 'kysely'
import { eventsOfYear } from '../../domain/calendars/calendar-events.ts'
import {
  type CalendarYear,
  checkVersion,
  getYear,
  inYear,
  lockYear,
  type YearKey,
} from '../../domain/calendars/calendar-year.ts'
import { publicHolidays } from '../../domain/calendars/public-holidays.ts'
import type { YearDay, YearPattern } from '../../domain/calendars/year-days.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { saveList } from '../../editable-lists/save-list.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { checkDays } from './check-days.ts'
import { draftList } from './day-list.ts'
import { headerOf } from './year-header.ts'

export interface YearCommand extends YearKey {
  readonly rowVersion: number
}

/** The year as the user saw it, locked until the end of the call. */
export async function yearToChange(context: ListWriteContext, input: YearCommand): Promise<CalendarYear> {
  const year = await lockYear(context, input)
  checkVersion(year, input.rowVersion)
  return year
}

const dayRow = {
  calDate: date,
  dayType: oneOf(['W', 'H', 'S']),
  workPct: int,
  shiftPattern: orNull(text),
  regularMin: int,
  otMin: int,
  remark: text,
  rowVersion: int,
}

/** The days of a draft, or those in use. */
export async function readDays({ db, prctCode }: ReadContext, key: YearKey, isOfDraft: boolean) {
  const { rows } = await checkedSql(dayRow)`
    select cal_date as "calDate", day_type as "dayType", work_pct as "workPct", shift_pattern as "shiftPattern",
      regular_min as "regularMin", ot_min as "otMin", remark, row_version as "rowVersion"
    from ${sql.id(isOfDraft ? 'working_calendar_day' : 'working_calendar')}
    where prct_code = ${prctCode} and calendar_code = ${key.calendarCode} and ${inYear(key, 'cal_date')}`.execute(db)
  return new Map(rows.map((row) => [row.calDate, row]))
}

const STANDARD_MINUTES = 480
const MOST_WORKING_DAYS = 31

/** The weekly pattern with the most frequent minutes of the calendar, else those of its shifts, else eight hours. */
async function patternOf({ db, prctCode }: ReadContext, year: CalendarYear): Promise<YearPattern> {
  const { rows } = await checkedSql({ regularMin: int, otMin: int })`
    select coalesce(mode() within group (order by w.regular_min),
        (select sum(end_minute - start_minute) from shift_span s where s.prct_code = ${prctCode} and s.pattern_code = ${year.shiftPattern}),
        ${STANDARD_MINUTES}::int)::int as "regularMin",
      coalesce(mode() within group (order by w.ot_min), 0)::int as "otMin"
    from working_calendar w
    where w.prct_code = ${prctCode} and w.calendar_code = ${year.calendarCode} and w.day_type = 'W' and w.regular_min > 0`.execute(
    db,
  )
  const { regularMin = STANDARD_MINUTES, otMin = 0 } = rows[0] ?? {}
  const { maxOtDay, maxOtMonth } = year
  const limits = [maxOtDay ?? otMin, Math.floor((maxOtMonth ?? Number.POSITIVE_INFINITY) / MOST_WORKING_DAYS)]
  return { weekdays: year.weekdays, workPct: year.defaultWorkPct, regularMin, otMin: Math.min(otMin, ...limits) }
}

/** Weekly pattern, public holidays and shutdowns, for days that no source has. */
export async function circumstancesOf(context: ListWriteContext, year: CalendarYear) {
  const holidays = publicHolidays(year.country, year.year, context.language)
  const shutdowns = (await eventsOfYear(context, year)).filter(({ isShutdown }) => isShutdown)
  return {
    pattern: await patternOf(context, year),
    isHoliday: (on: string) => holidays.has(on),
    isShutdown: (on: string) => shutdowns.some(({ dateFrom, dateTo }) => dateFrom <= on && on <= dateTo),
  }
}

/** Writes days to the open draft with the rules of a save. The impact on plans is checked when the year is sent. */
export async function writeDays(
  context: ListWriteContext,
  year: CalendarYear,
  days: readonly YearDay[],
  action: CalendarYearAction,
): Promise<number> {
  const stored = await readDays(context, year, true)
  const rows = days.map((day, index) => {
    const rowVersion = stored.get(day.calDate)?.rowVersion
    const cells = { ...day, calendarCode: year.calendarCode, index }
    return rowVersion === undefined ? { ...cells, op: 'I' as const } : { ...cells, op: 'U' as const, rowVersion }
  })
  const changed = rows.filter((row) => row.op === 'I' || !isSameDay(row, stored.get(row.calDate)))
  if (changed.length === 0) return 0
  const result = await saveList(context, {
    list: draftList,
    rows: changed,
    acceptWarnings: true,
    callId: `workingcalendar/${action}`,
    check: checkDays(context, year),
  })
  const errors = result.issues.filter(({ errorType }) => errorType !== 'WARNING')
  if (errors.length > 0) throw invalid('M-COM-006', {}, errors.map(ofDay(changed)))
  return result.saved.length
}

/** The days are not rows of the request, so issues name the day instead. */
const ofDay =
  (days: readonly YearDay[]) =>
  <Issue extends { readonly field: string }>(issue: Issue): Issue => ({
    ...issue,
    field: issue.field.replace(/^rows\[(\d+)\]/, (_, index: string) => days[Number(index)]?.calDate ?? ''),
  })

export const isSameDay = (day: YearDay, other: YearDay | undefined) =>
  other !== undefined &&
  day.dayType === other.dayType &&
  day.workPct === other.workPct &&
  day.shiftPattern === other.shiftPattern &&
  day.regularMin === other.regularMin &&
  day.otMin === other.otMin &&
  day.remark === other.remark

export interface YearChanged {
  readonly header: CalendarHeader
  readonly impact: CalendarImpact[]
  readonly changedDays: number
}

export async function changedYear(
  context: ListWriteContext,
  key: YearKey,
  { changedDays, impact = [] }: { readonly changedDays: number; readonly impact?: CalendarImpact[] },
): Promise<YearChanged> {
  return { header: await headerOf(await getYear(context, key), context), impact, changedDays }
}
