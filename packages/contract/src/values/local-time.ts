import { DAY_MS } from './days.ts'

/** Where no PRCTCC says which. */
export const DEFAULT_TIME_ZONE = 'Asia/Tokyo'

/** For those who must enter one. */
export const ZONE_EXAMPLES = 'Asia/Tokyo or Europe/Berlin'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish writes dates as ISO 8601 does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format
}

/**
 * What clocks of an IANA time zone show: YYYY-MM-DDThh:mm:ss. RangeError: no such zone. Years before 1900, in which zones
 * had odd seconds, are not supported.
 */
export const localTime = (at: Date, timeZone: string): string => formatOf(timeZone).format(at).replace(' ', 'T')

/** What clocks of the zone show, as if they showed UTC. */
export const localMs = (at: Date, timeZone: string): number => {
  const second = Math.floor(at.getTime() / 1000) * 1000
  return Date.parse(`${localTime(new Date(second), timeZone)}Z`) + at.getTime() - second
}

const offsetAt = (ms: number, timeZone: string): number => localMs(new Date(ms), timeZone) - ms

/**
 * The instant at which clocks of the zone show a time, given as milliseconds as if it were UTC. A time that they show twice
 * is the later one; one that they skip is as long after the switch as the time is after the gap began. PostgreSQL's `at time
 * zone` does the same.
 */
export function instantOfLocal(local: number, timeZone: string): Date {
  const before = offsetAt(local - DAY_MS, timeZone)
  const after = offsetAt(local + DAY_MS, timeZone)
  const later = Math.min(before, after)
  if (before === after || offsetAt(local - later, timeZone) === later) return new Date(local - later)
  const earlier = Math.max(before, after)
  return new Date(local - (offsetAt(local - earlier, timeZone) === earlier ? earlier : later))
}

/** JST, GMT+1: the zone of an instant, as it follows a time. */
export function zoneMark(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('ja-JP', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** YYYY/MM/DD hh:mm and the zone, as screens, files and messages write an instant. */
export const writtenInstant = (at: Date, timeZone: string): string =>
  `${localTime(at, timeZone).slice(0, 16).replaceAll('-', '/').replace('T', ' ')} ${zoneMark(at, timeZone)}`

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}
