import { dayToIso, isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { lineDays } from '../../domain/calendars/line-days.ts'
import { isTrialMonth } from '../../domain/plans/days/trial-month.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'

/** The day on which a line can pack what was planned for a day: that day, or its first working day from today on. */
export type DayOfLine = (line: string, day: number) => number

/** Look-ahead limit in the calendars; shutdowns are shorter. */
const LONGEST_DAYS = 40

/** Of the plan of a month whose last day is given. The days of a trial stay. */
export async function readFirstDays(context: ReadContext, month: string, lastDay: number): Promise<DayOfLine> {
  const { db, prctCode } = context
  if (await isTrialMonth(context, sql`${month}::month_code`, dayToIso(lastDay))) return (_, day) => day
  const today = isoToDay(await businessDayOf(context))
  const { rows } = await checkedSql({ line: text, day: int })`
    select d.line, min(d.cal_date) - date '1970-01-01' as day
    from (${lineDays(prctCode, { from: today, to: today + LONGEST_DAYS })}) d where d.is_open group by 1`.execute(db)
  const first = new Map(rows.map(({ line, day }) => [line, day]))
  return (line, day) => (day >= today ? day : (first.get(line) ?? today))
}
