import { dayOf, daysAfter, fullYear, monthOf, type Period, readDay, weekOf } from '../terms/calendar.ts'

type ReadPeriod = (text: string) => Period | undefined

const oneDay = (day: string | undefined): Period | undefined => (day === undefined ? undefined : { from: day, to: day })

/** Day of a date with a time after it. */
const timed =
  (dateLength: number): ReadPeriod =>
  (text) => {
    const day = readDay(text.slice(0, dateLength))
    const hour = text.slice(dateLength, dateLength + 2)
    return /^\d{2,}/.test(text.slice(dateLength)) && Number(hour) < 25 ? oneDay(day) : undefined
  }

const dayOfWeek: ReadPeriod = (text) => {
  const found = /^(\d{2})(\d{2})([1-7])$/.exec(text)
  const monday = found && weekOf(fullYear(found[1] ?? ''), Number(found[2]))?.from
  return monday ? oneDay(daysAfter(monday, Number(found[3]) - 1)) : undefined
}

const dayOfYear: ReadPeriod = (text) => {
  const found = /^(\d{2})(\d{3})$/.exec(text)
  const year = fullYear(found?.[1] ?? '')
  const day = found && dayOf(year, 1, 1) && daysAfter(`${year}-01-01`, Number(found[2]) - 1)
  return day?.startsWith(String(year)) ? oneDay(day) : undefined
}

/** Day and month before the year. */
const dayFirst =
  (order: 'DM' | 'MD'): ReadPeriod =>
  (text) => {
    const [first, second, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
    return day(order === 'DM' ? `${year}${second}${first}` : `${year}${first}${second}`)
  }

const month: ReadPeriod = (text) => {
  const found = /^(\d{2}|\d{4})(\d{2})$/.exec(text)
  return found ? monthOf(fullYear(found[1] ?? ''), Number(found[2])) : undefined
}

const week: ReadPeriod = (text) => {
  const found = /^(\d{2}|\d{4})(\d{2})$/.exec(text)
  return found ? weekOf(fullYear(found[1] ?? ''), Number(found[2])) : undefined
}

/** Two values, with or without a hyphen between them. */
const range =
  (length: number, read: ReadPeriod): ReadPeriod =>
  (text) => {
    const plain = text.replace('-', '')
    if (plain.length !== length * 2) return undefined
    const [first, last] = [read(plain.slice(0, length)), read(plain.slice(length))]
    return first && last && { from: first.from, to: last.to }
  }

const day: ReadPeriod = (text) => oneDay(readDay(text))

/** Data element 2379, as far as the format names days: neither times alone nor days without a year. */
const formats: Readonly<Record<string, ReadPeriod>> = {
  '2': (text) => (text.length === 6 ? dayFirst('DM')(text) : undefined),
  '3': (text) => (text.length === 6 ? dayFirst('MD')(text) : undefined),
  '4': (text) => (text.length === 8 ? dayFirst('DM')(text) : undefined),
  '101': (text) => (text.length === 6 ? day(text) : undefined),
  '102': (text) => (text.length === 8 ? day(text) : undefined),
  '103': dayOfWeek,
  '105': dayOfYear,
  '201': timed(6),
  '202': timed(6),
  '203': timed(8),
  '204': timed(8),
  '205': timed(8),
  '301': timed(6),
  '302': timed(6),
  '303': timed(8),
  '304': timed(8),
  '602': (text) => {
    const from = /^\d{4}$/.test(text) ? dayOf(Number(text), 1, 1) : undefined
    return from === undefined ? undefined : { from, to: `${text}-12-31` }
  },
  '609': (text) => (text.length === 4 ? month(text) : undefined),
  '610': (text) => (text.length === 6 ? month(text) : undefined),
  '615': (text) => (text.length === 4 ? week(text) : undefined),
  '616': (text) => (text.length === 6 ? week(text) : undefined),
  '709': range(4, month),
  '710': range(6, month),
  '711': range(8, day),
  '713': range(10, timed(6)),
  '715': range(4, week),
  '716': range(6, week),
  '717': range(6, day),
  '718': range(8, day),
  '719': range(12, timed(8)),
}

export const isDateFormat = (format: string): boolean => Object.hasOwn(formats, format)

/** A time zone follows minutes or seconds: `UTC`, `+0100`. */
const ZONE = /(?<=^\d{10}(?:\d\d){0,2})(?:[A-Z]{1,5}|[A-Z?]?[+-]\d{1,4})$/

export const readPeriod = (text: string, format: string): Period | undefined =>
  /^[\d-]+/.test(text) ? formats[format]?.(/^\d+$/.test(text) ? text : text.replace(ZONE, '')) : undefined
