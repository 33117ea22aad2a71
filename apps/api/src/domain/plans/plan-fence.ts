import { type Day, dayOfWeek, isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { addDays, businessDate } from '../../platform/clock/clock.ts'
import type { ReadContext } from '../rule-context.ts'
import { lineDays } from './line-days.ts'
import { getPlanningRule } from './planning-rule.ts'

/** As far as calendars are looked through; a shutdown is shorter. */
const LONGEST_DAYS = 40

/** The first day whose plan can still be changed freely: so many working days after today as the unit's rule says. */
export async function planFence({ db, prctCode, now }: ReadContext) {
  const today = businessDate(now)
  const { frozenDays } = await getPlanningRule(db, prctCode)
  if (frozenDays === 0) return today
  const from = isoToDay(today) + 1
  const { rows } = await sql<{ day: string }>`
    select distinct d.cal_date as day from (${lineDays(prctCode, { from, to: from + LONGEST_DAYS })}) d
    where d.is_open order by 1 limit ${frozenDays}`.execute(db)
  return rows[frozenDays - 1]?.day ?? fromMondayToFriday(today, frozenDays)
}

/** Where there is no calendar yet. */
function fromMondayToFriday(today: string, frozenDays: number): string {
  let day = today
  for (let left = frozenDays; left > 0; ) {
    day = addDays(day, 1)
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1
  }
  return day
}

export const mondayOf = (day: Day): Day => day - ((dayOfWeek(day) + 6) % 7)

/** Mondays of this week and of those after it whose content stands too, as far as they touch the days of a plan. */
export async function findFrozenWeeks(
  { db, prctCode, now }: ReadContext,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Day[]> {
  const { frozenWeeks } = await getPlanningRule(db, prctCode)
  const monday = mondayOf(isoToDay(businessDate(now)))
  const weeks = frozenWeeks === 0 ? [] : Array.from({ length: frozenWeeks + 1 }, (_, week) => monday + 7 * week)
  return weeks.filter((week) => week <= to && week + 6 >= from)
}
