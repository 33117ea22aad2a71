import type { DateStyle, NumberStyle, Preferences, WeekStart } from '@packing/contract'

export type Formats = Pick<Preferences, 'dates' | 'numbers' | 'weekStart' | 'paper'>

type DatePart = 'year' | 'month' | 'day'

export interface DateFormat {
  readonly order: readonly [DatePart, DatePart, DatePart]
  readonly separator: string
}

export interface NumberFormat {
  readonly grouping: string
  readonly decimal: string
}

export const dateFormats: Readonly<Record<DateStyle, DateFormat>> = {
  YMD: { order: ['year', 'month', 'day'], separator: '/' },
  ISO: { order: ['year', 'month', 'day'], separator: '-' },
  DMY: { order: ['day', 'month', 'year'], separator: '/' },
  DOTS: { order: ['day', 'month', 'year'], separator: '.' },
  MDY: { order: ['month', 'day', 'year'], separator: '/' },
}

/** A space between digits does not break a line. */
export const numberFormats: Readonly<Record<NumberStyle, NumberFormat>> = {
  COMMA: { grouping: ',', decimal: '.' },
  POINT: { grouping: '.', decimal: ',' },
  SPACE: { grouping: '\u00A0', decimal: ',' },
  APOSTROPHE: { grouping: '\u2019', decimal: '.' },
}

/** As `Date.getUTCDay` counts. */
const weekdays: Readonly<Record<WeekStart, number>> = { SUNDAY: 0, MONDAY: 1, SATURDAY: 6 }

export const standardFormats: Formats = { dates: 'YMD', numbers: 'COMMA', weekStart: 'SUNDAY', paper: 'A4' }

let chosen = standardFormats

/** A change remounts the screen, so nothing that is shown depends on the former formats. */
export function setFormats(formats: Formats): void {
  chosen = formats
}

/** Those of the user. */
export const dateFormat = (): DateFormat => dateFormats[chosen.dates]
export const numberFormat = (): NumberFormat => numberFormats[chosen.numbers]
export const firstWeekday = (): number => weekdays[chosen.weekStart]
export const chosenPaper = () => chosen.paper

const letters: Readonly<Record<DatePart, string>> = { year: 'YYYY', month: 'MM', day: 'DD' }

export const datePattern = ({ order, separator }: DateFormat = dateFormat()): string =>
  order.map((part) => letters[part]).join(separator)

export const monthPattern = (): string => writeMonth({ year: letters.year, month: letters.month })

export function writeDate(parts: Readonly<Record<DatePart, string>>, { order, separator } = dateFormat()): string {
  return order.map((part) => parts[part]).join(separator)
}

/** MM/DD in the user's order. */
export function writeShortDate(parts: Readonly<Record<'month' | 'day', string>>): string {
  const { order, separator } = dateFormat()
  return order.flatMap((part) => (part === 'year' ? [] : [parts[part]])).join(separator)
}

export function writeMonth(parts: Readonly<Record<'year' | 'month', string>>): string {
  const { order, separator } = dateFormat()
  return order.flatMap((part) => (part === 'day' ? [] : [parts[part]])).join(separator)
}

/** 1234.5 with its digits as `Intl` of the United States writes them → as the user writes numbers. */
export function inNumberStyle(written: string, { grouping, decimal }: NumberFormat = numberFormat()): string {
  if (grouping === ',' && decimal === '.') return written
  return written.replaceAll(/[,.]/g, (mark) => (mark === ',' ? grouping : decimal))
}
