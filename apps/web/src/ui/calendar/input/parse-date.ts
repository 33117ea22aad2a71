import { addDays, monthOf } from '@packing/contract'
import { dateFormat } from '../../../platform/preferences/formats.ts'
import { makeDate } from '../dates.ts'

/** Weekday after a day, in brackets or after a space. */
const WEEKDAY = /\s*\(([a-z]{3}|.)\)$|\s(sun|mon|tue|wed|thu|fri|sat|[日月火水木金土])$/

const clean = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(WEEKDAY, '')
    .replace(/[年月.-]/g, '/')
    .replace(/日/g, '')
    .replace(/\/+$/, '')

const isToday = (text: string) => ['t', 'today', '今日', '本日'].includes(text.normalize('NFKC').trim().toLowerCase())

/**
 * Accepts typed and pasted days, in fields and cells: 2026/11/21, 2026-11-21, 20261121, 261121, 11/21, 1121, 21, full
 * width or not, t for today, +3 and -3 from today. Without a year it is the day nearest to today; without a month,
 * this month. A year of four digits may come first in every date style; otherwise the parts are in the user's order.
 */
export function parseDate(text: string, today: string): string | undefined {
  const typed = text.normalize('NFKC').trim()
  if (/^[+-]\d{1,3}$/.test(typed)) return addDays(today, Number(typed))
  if (isToday(typed)) return today
  const cleaned = clean(text)
  const [first = '', second = '', third = '', ...rest] = cleaned.split('/')
  if (rest.length > 0 || !/^\d+$/.test(first + second + third)) return undefined
  if (third !== '') return fromParts([first, second, third])
  if (second !== '') return first.length > 2 ? undefined : fromTwo(first, second, today)
  return fromDigits(first, today)
}

function fromParts(parts: readonly [string, string, string]): string | undefined {
  const order = parts[0].length === 4 ? yearFirst : dateFormat().order
  const part = (name: (typeof order)[number]) => parts[order.indexOf(name)] ?? ''
  return makeDate(fullYear(part('year')), Number(part('month')), Number(part('day')))
}

const yearFirst = ['year', 'month', 'day'] as const

/** A day and a month, in the user's order. */
function fromTwo(first: string, second: string, today: string): string | undefined {
  const { order } = dateFormat()
  const isDayFirst = order.indexOf('day') < order.indexOf('month')
  return isDayFirst ? nearest(Number(second), Number(first), today) : nearest(Number(first), Number(second), today)
}

function fromDigits(digits: string, today: string): string | undefined {
  const cut = (at: number, to?: number) => digits.slice(at, to)
  if (digits.length === 8) return fromEight(digits)
  if (digits.length === 6) return fromParts([cut(0, 2), cut(2, 4), cut(4)])
  if (digits.length === 4) return fromTwo(cut(0, 2), cut(2), today)
  if (digits.length <= 2) return makeDate(Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(digits))
  return undefined
}

/** The year is last where the user writes it so and the digits are such a date. */
function fromEight(digits: string): string | undefined {
  const yearLast = fromParts([digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)])
  const isYearLast = dateFormat().order[2] === 'year' && yearLast !== undefined
  return isYearLast ? yearLast : fromParts([digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)])
}

const fullYear = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits))

/** In November, 1/10 means the coming January. */
function nearest(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today))
  return [year, year - 1, year + 1]
    .map((each) => makeDate(each, month, day))
    .filter((date) => date !== undefined)
    .sort((one, other) => distance(one) - distance(other))[0]
}

/** 2026/11, 2026-11, 11/2026, 202611, 2611, 2026年11月, 11 (this year), t for this month → 202611. */
export function parseMonth(text: string, today: string): string | undefined {
  if (isToday(text)) return monthOf(today)
  const cleaned = clean(text)
  const [first = '', second = '', ...rest] = cleaned.split('/')
  if (rest.length > 0 || !/^\d+$/.test(first + second)) return undefined
  if (second.length === 4 && first.length <= 2) return makeMonth(Number(second), Number(first))
  if (second !== '') return makeMonth(fullYear(first), Number(second))
  if (first.length >= 5 && first.length <= 6) return makeMonth(Number(first.slice(0, 4)), Number(first.slice(4)))
  if (first.length === 4) return makeMonth(fullYear(first.slice(0, 2)), Number(first.slice(2)))
  return first.length <= 2 ? makeMonth(Number(today.slice(0, 4)), Number(first)) : undefined
}

const makeMonth = (year: number, month: number) => {
  const date = makeDate(year, month, 1)
  return date === undefined ? undefined : monthOf(date)
}
