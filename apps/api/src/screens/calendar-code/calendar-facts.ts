import { sql } from 'kysely'
import { otherUserNames } from '../../domain/calendars/calendar-users.ts'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, orNull, text } from '../../platform/database/column-types.ts'
import { type Calendars, codeOf } from './calendar-chain.ts'

/** Stored data for the rules of calendar codes. */
export interface CalendarFacts {
  /** All calendars of the PRCTCC. */
  readonly stored: Calendars
  /** The last registered day of edited calendars that have days. */
  readonly daysUntil: ReadonlyMap<string, string>
  /** Registered working days from today on that use the calendar's shift pattern. */
  readonly daysWithoutShifts: ReadonlyMap<string, number>
  readonly shiftPatterns: ReadonlySet<string>
  /** Lines, dealers and ports that use edited calendars, as text. */
  readonly users: ReadonlyMap<string, string>
}

export async function readCalendarFacts(context: ListReadContext, edits: readonly RowEdit[]): Promise<CalendarFacts> {
  const { db, prctCode, language } = context
  const today = await businessDayOf(context)
  const codes = edits.map(codeOf)
  const calendars = await checkedSql({
    code: text,
    base: orNull(text),
    isActive: bool,
    shiftPattern: orNull(text),
    days: int,
  })`
    select k.calendar_code as code, k.base_calendar_code as base, k.is_active as "isActive", k.shift_pattern as "shiftPattern",
      (select count(*) from working_calendar w where w.prct_code = k.prct_code and w.calendar_code = k.calendar_code
        and w.cal_date >= ${today}::date and w.day_type = 'W' and w.shift_pattern is null) as days
    from calendar_code k where k.prct_code = ${prctCode} order by k.calendar_code`.execute(db)
  const edited = await checkedSql({ code: text, users: text, until: orNull(date) })`
    select k.calendar_code as code,
      ${otherUserNames({ prctCode, today, calendar: sql`k.calendar_code` }, language)} as users,
      (select max(w.cal_date) from working_calendar w
        where w.prct_code = k.prct_code and w.calendar_code = k.calendar_code) as until
    from calendar_code k where k.prct_code = ${prctCode} and k.calendar_code = any(${codes}::text[])`.execute(db)
  const patterns = await db.selectFrom('shiftPattern').select('patternCode').where('prctCode', '=', prctCode).execute()
  return {
    stored: new Map(calendars.rows.map(({ code, ...calendar }) => [code, calendar])),
    daysUntil: new Map(edited.rows.flatMap(({ code, until }) => (until === null ? [] : [[code, until]]))),
    daysWithoutShifts: new Map(calendars.rows.flatMap(({ code, days }) => (days === 0 ? [] : [[code, days]]))),
    shiftPatterns: new Set(patterns.map(({ patternCode }) => patternCode)),
    users: new Map(edited.rows.map(({ code, users }) => [code, users])),
  }
}
