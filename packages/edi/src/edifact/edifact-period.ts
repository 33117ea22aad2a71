import { dayOf, fullYear, monthOf, type Period, readDay, weekOf } from '../calendar.ts'

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

/** Data element 2379. */
const formats: Readonly<Record<string, ReadPeriod>> = {
  '101': (text) => (text.length === 6 ? day(text) : undefined),
  '102': (text) => (text.length === 8 ? day(text) : undefined),
  '201': timed(6),
  '203': timed(8),
  '204': timed(8),
  '303': timed(8),
  '602': (text) => {
    const from = /^\d{4}$/.test(text) ? dayOf(Number(text), 1, 1) : undefined
    return from === undefined ? undefined : { from, to: `${text}-12-31` }
  },
  '609': (text) => (text.length === 4 ? month(text) : undefined),
  '610': (text) => (text.length === 6 ? month(text) : undefined),
  '615': (text) => (text.length === 4 ? week(text) : undefined),
  '616': (text) => (text.length === 6 ? week(text) : undefined),
  '713': range(10, timed(6)),
  '715': range(4, week),
  '716': range(6, week),
  '717': range(6, day),
  '718': range(8, day),
  '719': range(12, timed(8)),
}

export const isDateFormat = (format: string): boolean => Object.hasOwn(formats, format)

export const readPeriod = (text: string, format: string): Period | undefined =>
  /^[\d-]+/.test(text) ? formats[format]?.(text.replace(/(?<=^\d{12})[A-Z?+].*$/, '')) : undefined
