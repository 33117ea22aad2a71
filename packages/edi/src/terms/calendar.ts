/** First and last day, YYYY-MM-DD. */
export interface Period {
  readonly from: string
  readonly to: string
}

const MS_PER_DAY = 86_400_000

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** undefined: not a day of the calendar. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const isDay = year >= 1900 && year <= 2099 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month)
  return isDay ? `${year}-${pad(month)}-${pad(day)}` : undefined
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengthOf = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0))
const pad = (number: number) => (number < 10 ? `0${number}` : String(number))

export function monthOf(year: number, month: number): Period | undefined {
  const from = dayOf(year, month, 1)
  return from === undefined ? undefined : { from, to: iso(Date.UTC(year, month, 0)) }
}

/** ISO 8601: weeks begin on Monday, and week 1 contains 4 January. */
export function weekOf(year: number, week: number): Period | undefined {
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * MS_PER_DAY + (week - 1) * MS_PER_DAY * 7
  const thursday = new Date(monday + 3 * MS_PER_DAY)
  if (week < 1 || thursday.getUTCFullYear() !== year) return undefined
  return { from: iso(monday), to: iso(monday + 6 * MS_PER_DAY) }
}

export function weekAround(date: string): Period {
  const ms = Date.parse(date)
  const monday = ms - ((new Date(ms).getUTCDay() + 6) % 7) * MS_PER_DAY
  return { from: iso(monday), to: iso(monday + 6 * MS_PER_DAY) }
}

/** The `length` months of the year, such as the quarter, that contain the date. */
function monthsAround(date: string, length: number): Period {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const first = month - 1 - ((month - 1) % length)
  return { from: iso(Date.UTC(year, first, 1)), to: iso(Date.UTC(year, first + length, 0)) }
}
export const monthAround = (date: string): Period => monthsAround(date, 1)
export const quarterAround = (date: string): Period => monthsAround(date, 3)
export const halfYearAround = (date: string): Period => monthsAround(date, 6)
export const yearAround = (date: string): Period => monthsAround(date, 12)

export const daysAfter = (date: string, days: number): string => iso(Date.parse(date) + days * MS_PER_DAY)

/** Two-digit years are years of this century. */
export const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** CCYYMMDD or YYMMDD. */
export function readDay(text: string): string | undefined {
  const found = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(text)
  return found ? dayOf(fullYear(found[1] ?? ''), Number(found[2]), Number(found[3])) : undefined
}
