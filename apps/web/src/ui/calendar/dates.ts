import { addDays, addMonths, firstDayOf, lastDayOf, localTime, mondayOf, monthOf, weekdayOf } from '@packing/contract'
import { now } from '../../platform/clock.ts'
import { siteZone } from '../../platform/i18n/site-zone.ts'
import { firstWeekday } from '../../platform/preferences/formats.ts'

const two = (value: number) => String(value).padStart(2, '0')

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

/** Clamped to the last day of the target month. */
export function addMonthsToDate(isoDate: string, count: number): string {
  const last = lastDayOf(addMonths(monthOf(isoDate), count))
  return isoDate.slice(8) < last.slice(8) ? last.slice(0, 8) + isoDate.slice(8) : last
}

/** Days since the first weekday of the user's week. */
export const daysIntoWeek = (isoDate: string) => (weekdayOf(isoDate) - firstWeekday() + 7) % 7

/** Always six weeks, so that the calendar keeps its height. */
export function weeksOf(month: string): string[][] {
  const first = firstDayOf(month)
  const start = addDays(first, -daysIntoWeek(first))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)))
}

/** The weeks of a month from Monday, as ISO numbers them. */
export function isoWeeksOf(month: string): string[][] {
  const start = mondayOf(firstDayOf(month))
  const end = firstDayOf(addMonths(month, 1))
  const weeks: string[][] = []
  for (let monday = start; monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  }
  return weeks
}

export function monthsOf(month: string): string[][] {
  const first = `${month.slice(0, 4)}01`
  return [0, 3, 6, 9].map((start) => [0, 1, 2].map((at) => addMonths(first, start + at)))
}

/** Today at the PRCTCC, whatever the time zone of this machine. */
export const todayAt = (instant: Date) => localTime(instant, siteZone()).slice(0, 10)

export const todayHere = () => todayAt(now())
