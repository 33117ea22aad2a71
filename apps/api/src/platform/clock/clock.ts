/** The only place that reads the machine's clock; everything else is given a Clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Times are entered by the minute. */
export const startOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

export const monthOf = (date: string) => date.slice(0, 4) + date.slice(5, 7)

export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1 + count
  return `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`
}

const LAST_DAY = '9999-12-31'

/** Not beyond the year 9999, which has no date of ten characters. */
export function addDays(date: string, count: number): string {
  const day = new Date(Date.parse(date) + count * 86_400_000).toISOString()
  return day.startsWith('+') ? LAST_DAY : day.slice(0, 10)
}

/** YYYYMM → YYYY/MM */
export const writtenMonth = (month: string) => `${month.slice(0, 4)}/${month.slice(4)}`

/** YYYYMM → YYYY-MM-01 */
export const firstDayOf = (month: string) => `${month.slice(0, 4)}-${month.slice(4)}-01`
