import { addDays, isWeekend } from '@packing/contract'
import { type Day, dayOfWeek, isoToDay } from '@packing/planning'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date } from '../../../platform/database/column-types.ts'
import { lineDays } from '../../calendars/line-days.ts'
import type { ReadContext } from '../../rule-context.ts'
import { businessDayOf } from '../../site/business-day.ts'
import { getPlanningRule } from './planning-rule.ts'

/** Look-ahead limit in the calendars; shutdowns are shorter. */
const LONGEST_DAYS = 40

/** First day after the fence: the PRCTCC's number of working days after today. */
export async function planFence(context: ReadContext) {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { frozenDays } = await getPlanningRule(db, prctCode)
  if (frozenDays === 0) return today
  const from = isoToDay(today) + 1
  const { rows } = await checkedSql({ day: date })`
    select distinct d.cal_date as day from (${lineDays(prctCode, { from, to: from + LONGEST_DAYS })}) d
    where d.is_open order by 1 limit ${frozenDays}`.execute(db)
  return rows[frozenDays - 1]?.day ?? fromMondayToFriday(today, frozenDays)
}

function fromMondayToFriday(today: string, frozenDays: number): string {
  let day = today
  for (let left = frozenDays; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}

export const mondayOf = (day: Day): Day => day - ((dayOfWeek(day) + 6) % 7)

/** Mondays of this week and the following frozen ones, within the days of a plan. */
export async function findFrozenWeeks(
  context: ReadContext,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Day[]> {
  const { db, prctCode } = context
  const { frozenWeeks } = await getPlanningRule(db, prctCode)
  const monday = mondayOf(isoToDay(await businessDayOf(context)))
  const weeks = frozenWeeks === 0 ? [] : Array.from({ length: frozenWeeks + 1 }, (_, week) => monday + 7 * week)
  return weeks.filter((week) => week <= to && week + 6 >= from)
}
