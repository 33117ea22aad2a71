import { calendarKinds } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { listShiftPatterns } from '../../domain/calendars/shift-patterns.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, oneOf, text } from '../../platform/database/column-types.ts'

const YEARS_AHEAD = 3

export const initWorkingCalendar: Handler<'workingcalendar/init'> = async (_input, { db, prctCode, now }) => {
  const today = await businessDayOf({ db, prctCode, now })
  const calendars = await checkedSql({ code: text, name: text, kind: oneOf(calendarKinds) })`
    select calendar_code as code, name, kind from calendar_code where prct_code = ${prctCode} and is_active order by calendar_code`.execute(
    db,
  )
  const first = await checkedSql({ year: int })`
    select coalesce(extract(year from min(cal_date))::int, ${Number(today.slice(0, 4))}::int) as year
    from working_calendar where prct_code = ${prctCode}`.execute(db)
  const [from, to] = [first.rows[0]?.year ?? 0, Number(today.slice(0, 4)) + YEARS_AHEAD]
  return {
    calendars: calendars.rows,
    years: Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => from + at),
    shiftPatterns: await listShiftPatterns(db, prctCode),
    today,
  }
}
