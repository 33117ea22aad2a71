/** Days are written YYYY-MM-DD and months YYYYMM. They have no time zone and must never become local Dates. */

export const DAY_MS = 86_400_000

const LAST_DAY = '9999-12-31'

/** Not beyond the year 9999, which has no day of ten characters. RangeError: not a day. */
export function addDays(day: string, count: number): string {
  const at = new Date(Date.parse(day) + count * DAY_MS).toISOString()
  return at.startsWith('+') ? LAST_DAY : at.slice(0, 10)
}

/** Negative if `to` comes first; NaN: not a day. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Both included, in order. */
export const daysFromTo = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at))

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/** ISO 8601: a week belongs to the year of its Thursday. */
export function isoWeekOf(day: string): number {
  const thursday = addDays(mondayOf(day), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

export const monthOf = (day: string): string => day.slice(0, 4) + day.slice(5, 7)

/** Months since the year 0. */
export const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1

export function addMonths(month: string, count: number): string {
  const number = monthNumber(month) + count
  return String(Math.floor(number / 12)).padStart(4, '0') + String((number % 12) + 1).padStart(2, '0')
}

export const firstDayOf = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}-01`

export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1)
