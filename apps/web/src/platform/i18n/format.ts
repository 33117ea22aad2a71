import { type Language, localTime, textIn } from '@packing/contract'
import { siteZone } from './site-zone.ts'

const numberFormats = new Map<number, Intl.NumberFormat>()

/** 1,234.5 in both languages, so that columns and copies agree. */
export function formatNumber(value: number, digits = 0): string {
  let format = numberFormats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    numberFormats.set(digits, format)
  }
  return format.format(value)
}

/** 10,000+ when counting stopped there. */
export const formatTotal = (total: number, hasMore = false) => `${formatNumber(total)}${hasMore ? '+' : ''}`

const shortFormat = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** 950, 1.6K, 16K: for labels of charts, whose titles have the whole number. */
export const formatShort = (value: number): string => shortFormat.format(value)

/** YYYY-MM-DD → YYYY/MM/DD. Business dates have no time zone and must not become Dates. */
export const formatDate = (isoDate: string) => isoDate.slice(0, 10).replaceAll('-', '/')

/** YYYY-MM-DD → YYYY/MM/DD(土) */
export const formatDay = (isoDate: string, language: Language): string =>
  textIn(dayWithName, language)
    .replace('{date}', formatDate(isoDate))
    .replace('{name}', formatWeekday(isoDate, language))

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

export const formatMonth = (month: string) => (/^\d{6}$/.test(month) ? `${month.slice(0, 4)}/${month.slice(4)}` : month)

/** YYYY/MM/DD hh:mm by the clock of the PRCTCC. */
export function formatDateTime(at: string): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return localTime(date, siteZone()).slice(0, 16).replaceAll('-', '/').replace('T', ' ')
}

/** hh:mm:ss by the clock of the PRCTCC. */
export const formatClock = (at: string) => localTime(new Date(at), siteZone()).slice(11)

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
