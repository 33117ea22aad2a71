import { addDays, addMonths, firstDayOf, monthOf } from '@packing/contract'
import { serialToDate } from '@packing/xlsx'
import { japaneseHeading } from './japanese-heading.ts'
import { withoutUnit } from './units.ts'
import { isOnWeekday, type WeekdayText, withoutWeekday } from './weekday.ts'

/** Order of day and month in headings such as 05/01/2027; '': to be seen from the headings. */
export type DayOrder = '' | 'DMY' | 'MDY'

export type DateHeading = ({ readonly month: string } | { readonly date: string; readonly to: string }) & {
  /** Not written as a year, month and day: the planner is shown how it is read. */
  readonly isAssumed?: true
}

export interface HeadingContext {
  /** N; headings without a year are near it. */
  readonly firmMonth: string
  readonly dayOrder: DayOrder
}

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const german = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']
const [MONTHS_BEFORE, MONTHS, WEEK] = [3, 12, 7]

/** Serial numbers of the years 2000 to 2199 in cells that are not formatted as dates. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 109_938]

const two = (text: string | number) => String(text).padStart(2, '0')
/** Headings are wrapped in narrow columns. */
const plain = (heading: string) => heading.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** 0: no name of a month. */
function monthNamed(name: string): number {
  const start = name.slice(0, 3)
  return Math.max(english.indexOf(start), german.indexOf(start)) + 1
}

function realDate(year: string | number, month: string | number, day: string | number): string | undefined {
  const date = `${year}-${two(month)}-${two(day)}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

/** The year in which a month is near N. */
function yearOf(month: number, firmMonth: string): number {
  const first = addMonths(firmMonth, -MONTHS_BEFORE)
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(first, at))
  return Number(months.find((each) => Number(each.slice(4)) === month)?.slice(0, 4))
}

const day = (date: string | undefined, isAssumed: boolean): DateHeading | undefined =>
  date === undefined ? undefined : { date, to: date, ...(isAssumed && { isAssumed: true }) }

const monthHeading = (year: string | number, month: string | number, isAssumed: boolean): DateHeading | undefined =>
  realDate(year, month, 1) === undefined
    ? undefined
    : { month: `${year}${two(month)}`, ...(isAssumed && { isAssumed: true }) }

/** 2026-12-14, 20261214, 2026年12月14日. */
function yearFirst(text: string): DateHeading | undefined {
  const date = /^(20\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (date) return day(realDate(date[1] ?? '', date[2] ?? '', date[3] ?? ''), false)
  const month = /^(20\d{2})[-/.年]?(\d{1,2})月?$/.exec(text)
  return month ? monthHeading(month[1] ?? '', month[2] ?? '', false) : undefined
}

/** Jan-27 is a month as documented; Mar, March 2027 and 2027 March without a figure for the day, 12-Jan-27, 12 Jan. */
function named(text: string, { firmMonth }: HeadingContext): DateHeading | undefined {
  const month = /^([a-zä]{3,9})\.?[-/ .']*(?:(20)?(\d{2}))?$/.exec(text)
  const ofMonth = monthNamed(month?.[1] ?? '')
  if (month && ofMonth > 0 && isMonthName(month[1] ?? '')) {
    return month[3]
      ? monthHeading(`20${month[3]}`, ofMonth, false)
      : monthHeading(yearOf(ofMonth, firmMonth), ofMonth, true)
  }
  const after = /^(20\d{2})[-/ .']+([a-zä]{3,9})\.?$/.exec(text)
  if (after && isMonthName(after[2] ?? '')) return monthHeading(after[1] ?? '', monthNamed(after[2] ?? ''), false)
  const date = /^(\d{1,2})[-/ .]+([a-zä]{3,9})\.?(?:[-/ .']+((?:20)?\d{2}))?$/.exec(text)
  const ofDate = monthNamed(date?.[2] ?? '')
  if (!date || ofDate === 0) return undefined
  return day(realDate(date[3] ? fullYear(date[3]) : yearOf(ofDate, firmMonth), ofDate, date[1] ?? ''), true)
}

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  ...['december', 'januar', 'februar', 'märz', 'mai', 'juni', 'juli', 'oktober', 'dezember', 'sept', 'mrz'],
]
/** An abbreviation or the whole name: not Marking or Mayor. */
const isMonthName = (name: string) => name.length === 3 || monthNames.includes(name)

function japanese(text: string, { firmMonth }: HeadingContext): DateHeading | undefined {
  const found = japaneseHeading(text, { yearOf: (month) => yearOf(month, firmMonth) })
  return found && { ...found, isAssumed: true }
}

/** Day and month without a year. */
const YEARLESS = /^(\d{1,2})\/(\d{1,2})$/

/**
 * 1/5 and 1/19 are days if the headings or the planner show the order of day and month. Numbers that all may be years are none:
 * 12/26 and 01/27 can be two months, unless a day of the week is named.
 */
function yearlessDays(
  marked: readonly WeekdayText[],
  { firmMonth, dayOrder }: HeadingContext,
): (DateHeading | undefined)[] {
  const pairs = marked.map(({ text }) => {
    const found = YEARLESS.exec(text)
    return found ? ([Number(found[1]), Number(found[2])] as const) : undefined
  })
  const known = pairs.filter((pair) => pair !== undefined)
  const shown = orderOfPairs(known)
  const order = shown || dayOrder
  const days = known.map(([first, second]) => (order === 'DMY' ? first : second))
  const year = Number(firmMonth.slice(2, 4))
  const areYears = days.every((each) => each >= year - 1 && each <= year + 1)
  const isDated = marked.some(({ weekday }) => weekday !== undefined)
  if (order === '' || (areYears && !isDated)) return pairs.map(() => undefined)
  return pairs.map((pair) => {
    if (!pair) return undefined
    const [date, month] = order === 'DMY' ? pair : [pair[1], pair[0]]
    return month >= 1 && month <= MONTHS ? day(realDate(yearOf(month, firmMonth), month, date), true) : undefined
  })
}

/** N+1 to N+3, and N beside them: alone it may be a number of rows. */
const RELATIVE = /^n(?:\s*\+\s*([1-3]))?$/

function relativeMonths(texts: readonly string[], firmMonth: string): (DateHeading | undefined)[] {
  const found = texts.map((text) => RELATIVE.exec(text))
  const isUsed = found.some((each) => each?.[1] !== undefined)
  return found.map((each) =>
    each && isUsed ? { month: addMonths(firmMonth, Number(each[1] ?? 0)), isAssumed: true } : undefined,
  )
}

/** ISO 8601 weeks: W03, KW 09, 2027-W03, W03/27, 第3週. */
function week(text: string, { firmMonth }: HeadingContext): DateHeading | undefined {
  const found =
    /^(?:(20\d{2})[-/ ]?)?(?:w|wk|kw|cw|week)[-. ]*(\d{1,2})$/.exec(text) ??
    /^(?:w|wk|kw|cw|week)[-. ]*(?<no>\d{1,2})[-/. ]+(?<year>(?:20)?\d{2})$/.exec(text) ??
    /^(?:(20\d{2})年)?第?(\d{1,2})週$/.exec(text)
  if (!found) return undefined
  const no = Number(found.groups?.['no'] ?? found[2])
  const stated = found.groups?.['year'] ?? found[1]
  const first = firstDayOf(addMonths(firmMonth, -MONTHS_BEFORE))
  const near = Number(first.slice(0, 4))
  const years = stated === undefined ? [near, near + 1] : [Number(fullYear(stated))]
  const mondays = years.map((year) => mondayOfWeek(year, no)).filter((each) => each !== undefined)
  const date = stated === undefined ? mondays.find((monday) => monday >= first) : mondays[0]
  return date === undefined ? undefined : { date, to: addDays(date, WEEK - 1), isAssumed: true }
}

/** The week with the year's first Thursday is the first one. undefined: the year has no such week. */
function mondayOfWeek(year: number, no: number): string | undefined {
  const fourth = `${year}-01-04`
  const monday = addDays(fourth, 1 - (new Date(fourth).getUTCDay() || WEEK))
  const found = addDays(monday, (no - 1) * WEEK)
  const thursday = addDays(found, 3)
  return no >= 1 && Number(thursday.slice(0, 4)) === year ? found : undefined
}

function serial(text: string): DateHeading | undefined {
  const number = Number(text)
  const isSerial = /^\d{5,6}$/.test(text) && number >= FIRST_SERIAL && number <= LAST_SERIAL
  return isSerial && !/^20\d{4}$/.test(text) ? day(serialToDate(number, false), true) : undefined
}

/** Day and month of 05.01.2027 in this order; 05/01/2027 in the order of the file. */
const yearLast = (text: string) => /^(\d{1,2})([-/.])(\d{1,2})\2((?:20)?\d{2})$/.exec(text)

function dayFirstOrLast(text: string, order: DayOrder): DateHeading | undefined {
  const found = yearLast(text)
  if (!found) return undefined
  const [, one = '', separator, other = '', year = ''] = found
  const known = separator === '.' ? 'DMY' : order
  if (known === '') return undefined
  const [date, month] = known === 'DMY' ? [one, other] : [other, one]
  return day(realDate(fullYear(year), month, date), true)
}

/** Seen from headings in which only one of both can be the month. */
function orderOf(texts: readonly string[]): DayOrder {
  const found = texts.flatMap((text) => {
    const parts = yearLast(text)
    return parts && parts[2] !== '.' ? [[Number(parts[1]), Number(parts[3])] as const] : []
  })
  return orderOfPairs(found)
}

function orderOfPairs(found: readonly (readonly [number, number])[]): DayOrder {
  const isDayFirst = found.some(([first]) => first > MONTHS)
  const isMonthFirst = found.some(([, second]) => second > MONTHS)
  if (isDayFirst === isMonthFirst) return ''
  return isDayFirst ? 'DMY' : 'MDY'
}

/** Excel turns a month into its first day: if all dates are first days, they are months, and a note says so. */
export function readDateHeadings(headings: readonly string[], context: HeadingContext): (DateHeading | undefined)[] {
  const marked = headings.map((heading) => withoutWeekday(withoutUnit(plain(heading))))
  const texts = marked.map(({ text }) => text)
  const order = context.dayOrder || orderOf(texts)
  const relative = relativeMonths(texts, context.firmMonth)
  const yearless = yearlessDays(marked, context)
  const read = texts.map(
    (text, at) =>
      relative[at] ??
      yearFirst(text) ??
      named(text, context) ??
      japanese(text, context) ??
      yearless[at] ??
      week(text, context) ??
      serial(text) ??
      dayFirstOrLast(text, order),
  )
  const found = read.map((each, at) => onItsWeekday(each, marked[at]?.weekday))
  const dates = found.flatMap((each) => (each && 'date' in each ? [each] : []))
  const areMonths = dates.every(({ date, to }) => date === to && date.endsWith('-01'))
  if (!areMonths) return found
  return found.map((each) => {
    if (!each || !('date' in each)) return each
    return { month: monthOf(each.date), isAssumed: true }
  })
}

function onItsWeekday(heading: DateHeading | undefined, weekday: number | undefined): DateHeading | undefined {
  if (weekday === undefined || !heading) return heading
  return 'date' in heading && heading.date === heading.to && isOnWeekday(heading.date, weekday) ? heading : undefined
}

/** A heading that is not read, but looks like that of a column with quantities. */
export function looksLikeQuantities(heading: string): boolean {
  const text = plain(heading)
  return (
    /\d{1,4}\s*[-/.]\s*\d{1,2}/.test(text) ||
    /^\d+$/.test(text) ||
    /^=/.test(text) ||
    /\d\s*[年月日週]/.test(text) ||
    /^(w|wk|kw|cw|week)\W*\d/.test(text) ||
    /^n\s*[+-]\s*\d|^q[1-4]\b|forecast|\bfcst\b|\bfirm\b|内示|確定/.test(text) ||
    /past\s*due|overdue|back\s*(log|order)|arrears|rückstand|immediate|注残|遅れ|未納/.test(text) ||
    /qty|quantit|quantid|qtd|cantid|\bcant\b|pieces|\bpcs\b|peças|piezas|pièces|menge|stück|anzahl|antal|aantal|ilo[sś][cć]|количеств|jumlah|จํานวน|\btotal\b|数量|個数|台数|合計/.test(
      text,
    ) ||
    (monthNamed(text) > 0 && isMonthName(/^[a-zä]+/.exec(text)?.[0] ?? ''))
  )
}
