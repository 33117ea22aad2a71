import { localTime } from '@packing/contract'
import { now } from '../../platform/clock.ts'
import { siteZone } from '../../platform/i18n/site-zone.ts'
import { firstWeekday } from '../../platform/preferences/formats.ts'

/** Business dates are YYYY-MM-DD strings and months YYYYMM. They have no time zone and must never become local Dates. */

const two = (value: number) => String(value).padStart(2, '0')
const isoOf = (date: Date) => date.toISOString().slice(0, 10)
const at = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`)

/** Undefined for impossible days and years outside planning. */
export function makeDate(year: number, month: number, day: number): string | undefined {
  if (!(year >= 1900) || (year > 2199 && year !== 9999) || month < 1 || month > 12 || day < 1) return undefined
  return day > daysIn(year, month) ? undefined : `${year}-${two(month)}-${two(day)}`
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

export const isDate = (value: string) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return makeDate(Number(year), Number(month), Number(day)) !== undefined
}
export const isMonth = (value: string) => /^\d{6}$/.test(value) && isDate(`${value.slice(0, 4)}-${value.slice(4)}-01`)

export function addDays(isoDate: string, count: number): string {
  const date = at(isoDate)
  date.setUTCDate(date.getUTCDate() + count)
  return isoOf(date)
}

/** Clamped to the last day of the target month. */
export function addMonthsToDate(isoDate: string, count: number): string {
  const month = addMonths(monthOf(isoDate), count)
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))]
  return `${month.slice(0, 4)}-${month.slice(4)}-${two(Math.min(Number(isoDate.slice(8)), daysIn(year, number)))}`
}

export const monthOf = (isoDate: string) => isoDate.slice(0, 4) + isoDate.slice(5, 7)
export const weekdayOf = (isoDate: string) => at(isoDate).getUTCDay()

export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1 + count
  return `${Math.floor(index / 12)}${two((index % 12) + 1)}`
}

/** Days since the first weekday of the user's week. */
export const daysIntoWeek = (isoDate: string) => (weekdayOf(isoDate) - firstWeekday() + 7) % 7

/** Always six weeks, so that the calendar keeps its height. */
export function weeksOf(month: string): string[][] {
  const first = firstOf(month)
  const start = addDays(first, -daysIntoWeek(first))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)))
}

/** The weeks of a month from Monday, as ISO numbers them. */
export function isoWeeksOf(month: string): string[][] {
  const first = firstOf(month)
  const start = addDays(first, -((weekdayOf(first) + 6) % 7))
  const end = firstOf(addMonths(month, 1))
  const weeks: string[][] = []
  for (let monday = start; monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  }
  return weeks
}

/** The week belongs to the year of its Thursday. */
export function isoWeekOf(isoDate: string): number {
  const thursday = addDays(isoDate, 3 - ((weekdayOf(isoDate) + 6) % 7))
  const newYear = `${thursday.slice(0, 4)}-01-01`
  return Math.floor((Date.parse(thursday) - Date.parse(newYear)) / (7 * 86_400_000)) + 1
}

export const firstOf = (month: string) => `${month.slice(0, 4)}-${month.slice(4)}-01`
export const lastOf = (month: string) => addDays(firstOf(addMonths(month, 1)), -1)

export function monthsOf(month: string): string[][] {
  const first = `${month.slice(0, 4)}01`
  return [0, 3, 6, 9].map((start) => [0, 1, 2].map((at) => addMonths(first, start + at)))
}

/** Today at the PRCTCC, whatever the time zone of this machine. */
export const todayAt = (instant: Date) => localTime(instant, siteZone()).slice(0, 10)

export const todayHere = () => todayAt(now())
