import { type Language, localTime, textIn } from '@packing/contract'
import { inNumberStyle, numberFormat, writeDate, writeMonth, writeShortDate } from '../preferences/formats.ts'
import { siteZone } from './site-zone.ts'

const formatsByDigits = new Map<number, Intl.NumberFormat>()

/** 1,234.5 in every language, or as the user chose, so that columns and copies agree. */
export function formatNumber(value: number, digits = 0): string {
  let format = formatsByDigits.get(digits)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    formatsByDigits.set(digits, format)
  }
  return inNumberStyle(format.format(value))
}

/** 10,000+ when counting stopped there. */
export const formatTotal = (total: number, hasMore = false) => `${formatNumber(total)}${hasMore ? '+' : ''}`

const shortFormat = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** 950, 1.6K, 16K: for labels of charts, whose titles have the whole number. */
export const formatShort = (value: number): string => inNumberStyle(shortFormat.format(value))

/** YYYY-MM-DD → YYYY/MM/DD, or as the user chose. Business dates have no time zone and must not become Dates. */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-')
  return year === undefined || month === undefined || day === undefined ? isoDate : writeDate({ year, month, day })
}

/** YYYY-MM-DD → MM/DD, where the year is plain. */
export const formatShortDate = (isoDate: string): string =>
  writeShortDate({ month: isoDate.slice(5, 7), day: isoDate.slice(8, 10) })

/** YYYY-MM-DD → M/D */
export const formatShortestDate = (isoDate: string): string =>
  writeShortDate({ month: String(Number(isoDate.slice(5, 7))), day: String(Number(isoDate.slice(8, 10))) })

/** YYYY-MM-DD → YYYY/MM/DD(土) */
export const formatDay = (isoDate: string, language: Language): string =>
  withWeekday(formatDate(isoDate), isoDate, language)

/** YYYY-MM-DD → MM/DD(土) */
export const formatShortDay = (isoDate: string, language: Language): string =>
  withWeekday(formatShortDate(isoDate), isoDate, language)

const withWeekday = (date: string, isoDate: string, language: Language): string =>
  textIn(dayWithName, language).replace('{date}', date).replace('{name}', formatWeekday(isoDate, language))

const dayWithName = { en: '{date} {name}', ja: '{date}({name})' }

const weekdays = new Map<Language, readonly string[]>()

/** 2023-01-01 was a Sunday. */
function weekdaysIn(language: Language): readonly string[] {
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => short.format(Date.UTC(2023, 0, 1 + day)))
}

export function formatWeekday(isoDate: string, language: Language): string {
  let names = weekdays.get(language)
  if (!names) {
    names = weekdaysIn(language)
    weekdays.set(language, names)
  }
  return names[new Date(`${isoDate.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''
}

export const formatMonth = (month: string) =>
  /^\d{6}$/.test(month) ? writeMonth({ year: month.slice(0, 4), month: month.slice(4) }) : month

/** YYYY/MM/DD hh:mm by the clock of the PRCTCC. */
export function formatDateTime(at: string): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  const local = localTime(date, siteZone())
  return `${formatDate(local)} ${local.slice(11, 16)}`
}

/** hh:mm:ss by the clock of the PRCTCC. */
export const formatClock = (at: string) => localTime(new Date(at), siteZone()).slice(11)

/** The number as a spreadsheet with the user's decimal mark reads it: without grouping. */
export const bareNumber = (value: number): string => inNumberStyle(String(value), { ...numberFormat(), grouping: '' })

/** 75 → 1:15, 4000 → 1:06:40 */
export function formatSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${formatNumber(bytes / 1024)} KB` : `${formatNumber(bytes / 1024 / 1024, 1)} MB`
}
