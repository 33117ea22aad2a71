import { firstDayOf, monthOf } from '@packing/contract'
import { type Day, dayToIso, isoToDay, mondayOf } from '@packing/planning'

/** First and last production date of a registered order month. */
export interface MonthRange {
  readonly month: number
  readonly first: Day
  readonly last: Day
}

/** The days on which an order month can begin. */
export interface Start {
  readonly earliest: Day
  readonly latest: Day
}

/** Where a month begins that the correspondence calendar does not have. */
export type MonthShape = (month: number) => Start

export type MonthRule = 'CALENDAR' | 'WEEK'

const MONTHS = 12
const WEEK = 7
const TO_WEDNESDAY = 2
/** Weeks in a month of a 4-4-5 calendar. */
const [SHORT_MONTH, LONG_MONTH] = [4 * WEEK, 5 * WEEK]

/** Months are counted, so that they can be subtracted. */
export const monthNumber = (month: string) => Number(month.slice(0, 4)) * MONTHS + Number(month.slice(4)) - 1
export const monthCode = (month: number) =>
  `${Math.floor(month / MONTHS)}${String((month % MONTHS) + 1).padStart(2, '0')}`

const calendarMonth = (day: Day) => monthNumber(monthOf(dayToIso(day)))
const firstDay = (month: number) => isoToDay(firstDayOf(monthCode(month)))
/** A week belongs to the month of its Wednesday. */
const weekMonth = (day: Day) => calendarMonth(mondayOf(day) + TO_WEDNESDAY)

const exactly = (day: Day): Start => ({ earliest: day, latest: day })

/**
 * Continues the registered months, ascending: by the dealer's rule or calendar months if all of them agree, else by the
 * days of the calendar month on which they can begin, else in months of four or five weeks. undefined without any.
 */
export function shapeOf(ranges: readonly MonthRange[], rule: MonthRule): MonthShape | undefined {
  if (ranges.length === 0) return undefined
  const [byRule, byOther] = rule === 'WEEK' ? [byWeekMonths, byCalendarMonths] : [byCalendarMonths, byWeekMonths]
  return byRule(ranges) ?? byOther(ranges) ?? byDayOfMonth(ranges) ?? byWeeks(ranges) ?? byWidestDays(ranges)
}

/** The distance of order months from the months of their days, if it is the same for all. */
function distance(ranges: readonly MonthRange[], monthOfDay: (day: Day) => number): number | undefined {
  const found = new Set(ranges.flatMap(({ month, first, last }) => [first, last].map((day) => monthOfDay(day) - month)))
  const [only] = found
  return found.size === 1 ? only : undefined
}

function byCalendarMonths(ranges: readonly MonthRange[]): MonthShape | undefined {
  const away = distance(ranges, calendarMonth)
  return away === undefined ? undefined : (month) => exactly(firstDay(month + away))
}

function byWeekMonths(ranges: readonly MonthRange[]): MonthShape | undefined {
  const away = distance(ranges, weekMonth)
  if (away === undefined) return undefined
  return (month) => {
    const first = firstDay(month + away)
    // The first week whose Wednesday is in the month.
    return exactly(mondayOf(first) + TO_WEDNESDAY < first ? mondayOf(first) + WEEK : mondayOf(first))
  }
}

interface Bounds {
  readonly earliest: number
  readonly latest: number
}

/** Begins of months in days from the first of the calendar month that is nearest to them. */
function beginsOf(ranges: readonly MonthRange[]): { away: number; bounds: Bounds[] } {
  const newest = ranges.at(-1)
  const near = newest ? newest.first + SHORT_MONTH / 2 : 0
  const away = newest ? calendarMonth(near) - newest.month : 0
  const from = (day: Day, month: number) => day - firstDay(month + away)
  const bounds = ranges.map(({ month, first, last }, at): Bounds => {
    const before = ranges[at - 1]
    const earliest = before?.month === month - 1 ? from(before.last + 1, month) : from(last + 1, month + 1)
    return { earliest, latest: from(first, month) }
  })
  if (newest) bounds.push({ earliest: from(newest.last + 1, newest.month + 1), latest: bounds.at(-1)?.latest ?? 0 })
  return { away, bounds }
}

const shapeBetween =
  (away: number, { earliest, latest }: Bounds): MonthShape =>
  (month) => ({ earliest: firstDay(month + away) + earliest, latest: firstDay(month + away) + latest })

function byDayOfMonth(ranges: readonly MonthRange[]): MonthShape | undefined {
  const { away, bounds } = beginsOf(ranges)
  const earliest = Math.max(...bounds.map((each) => each.earliest))
  const latest = Math.min(...bounds.map((each) => each.latest))
  return earliest <= latest ? shapeBetween(away, { earliest, latest }) : undefined
}

function byWidestDays(ranges: readonly MonthRange[]): MonthShape {
  const { away, bounds } = beginsOf(ranges)
  const days = bounds.flatMap(({ earliest, latest }) => [earliest, latest])
  return shapeBetween(away, { earliest: Math.min(...days), latest: Math.max(...days) })
}

function byWeeks(ranges: readonly MonthRange[]): MonthShape | undefined {
  const [oldest, newest] = [ranges[0], ranges.at(-1)]
  const lengths = ranges.slice(1).map(({ first }, at) => mondayOf(first) - mondayOf(ranges[at]?.first ?? 0))
  const areWeeks = lengths.length > 1 && lengths.every((days) => days === SHORT_MONTH || days === LONG_MONTH)
  if (!oldest || !newest || !areWeeks) return undefined
  const next = mondayOf(newest.last) + WEEK
  return (month) => {
    const after = month - newest.month - 1
    if (after >= 0) return { earliest: next + after * SHORT_MONTH, latest: next + after * LONG_MONTH }
    const before = Math.max(0, oldest.month - month)
    const first = mondayOf(oldest.first)
    return { earliest: first - before * LONG_MONTH, latest: first - before * SHORT_MONTH }
  }
}
