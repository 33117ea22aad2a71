import type { MonthPeriod } from '../problem/window-problem.ts'
import type { Day } from '../terms/day.ts'
import { dayOfWeek, dayToIso } from '../terms/day.ts'

const WEDNESDAY = 3

/** Whole calendar months that have a day in from..to. */
export function calendarMonths(fromDay: Day, toDay: Day): MonthPeriod[] {
  return periods(fromDay, toDay, monthOf)
}

/** Months of whole weeks, Monday to Sunday: a week belongs to the month of its Wednesday. */
export function weekMonths(fromDay: Day, toDay: Day): MonthPeriod[] {
  return periods(fromDay, toDay, (day) => monthOf(day - ((dayOfWeek(day) + 6) % 7) + WEDNESDAY - 1))
}

function monthOf(day: Day): number {
  return Number(dayToIso(day).slice(0, 7).replace('-', ''))
}

function periods(fromDay: Day, toDay: Day, monthFor: (day: Day) => number): MonthPeriod[] {
  const found: { month: number; fromDay: Day; toDay: Day }[] = []
  let first = fromDay
  while (monthFor(first - 1) === monthFor(fromDay)) first--
  let last = toDay
  while (monthFor(last + 1) === monthFor(toDay)) last++
  for (let day = first; day <= last; day++) {
    const open = found[found.length - 1]
    if (open?.month === monthFor(day)) open.toDay = day
    else found.push({ month: monthFor(day), fromDay: day, toDay: day })
  }
  return found
}
