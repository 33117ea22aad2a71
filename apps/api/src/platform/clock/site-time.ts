import { instantOfLocal, localMs } from '@packing/contract'

const MINUTE_MS = 60_000

export interface SiteTime {
  /** IANA name. */
  readonly timeZone: string
  /** Minutes after midnight at which the business day starts. */
  readonly shiftStart: number
}

export const localDate = (at: Date, { timeZone }: Pick<SiteTime, 'timeZone'>): string =>
  new Date(localMs(at, timeZone)).toISOString().slice(0, 10)

/** hh:mm */
export const timeOfDay = (at: Date, { timeZone }: Pick<SiteTime, 'timeZone'>): string =>
  new Date(localMs(at, timeZone)).toISOString().slice(11, 16)

/** The business day: until the shift start it is that of the day before. */
export const businessDate = (at: Date, { timeZone, shiftStart }: SiteTime): string =>
  new Date(localMs(at, timeZone) - shiftStart * MINUTE_MS).toISOString().slice(0, 10)

/** Minutes of the clock from midnight of the business day: above 1440 in a night shift, negative before the day. */
export const minuteAt = (day: string, at: Date, { timeZone }: Pick<SiteTime, 'timeZone'>): number =>
  Math.floor((localMs(at, timeZone) - Date.parse(day)) / MINUTE_MS)

/** The instant at which the clock is that many minutes after midnight of a day. */
export const instantAt = (day: string, minute: number, { timeZone }: Pick<SiteTime, 'timeZone'>): Date =>
  instantOfLocal(Date.parse(day) + minute * MINUTE_MS, timeZone)
