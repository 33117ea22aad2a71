import { businessDate, minuteAt, type SiteTime, timeOfDay } from '../../platform/clock/site-time.ts'

/** A work span of a shift pattern, in minutes from midnight of the business day. */
export interface WorkSpan {
  readonly shiftCode: string
  readonly startMinute: number
  readonly endMinute: number
}

const DAY_MINUTES = 1440

/**
 * "01:30" on a business day that starts at 06:30 is 1530: after midnight, still the same business day. undefined: not a time.
 */
export function minuteOfDay(time: string, shiftStartMinute: number): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const minute = Number(hours) * 60 + Number(minutes)
  return minute < shiftStartMinute ? minute + DAY_MINUTES : minute
}

/** As the end of work: that minute at which the business day starts is the end of the day, not its beginning. */
export function endMinuteOfDay(time: string, shiftStartMinute: number): number | undefined {
  const minute = minuteOfDay(time, shiftStartMinute)
  return minute === shiftStartMinute ? minute + DAY_MINUTES : minute
}

/** The shift that works at that minute; undefined in breaks and outside all shifts. */
export const shiftAt = (spans: readonly WorkSpan[], minute: number): string | undefined =>
  spans.find(({ startMinute, endMinute }) => startMinute <= minute && minute <= endMinute)?.shiftCode

/**
 * The shift that worked until that minute. A break and overtime belong to the shift before, time before the first shift to
 * the first. `spans` ascend.
 */
export const shiftUntil = (spans: readonly WorkSpan[], minute: number): string | undefined =>
  (spans.findLast(({ startMinute }) => startMinute < minute) ?? spans[0])?.shiftCode

/** From the first to the last minute of a shift, with breaks; overtime follows the last span. */
export function isInsideShift(
  spans: readonly WorkSpan[],
  shiftCode: string,
  { from, to, overtimeMinutes }: { readonly from: number; readonly to: number; readonly overtimeMinutes: number },
): boolean {
  const own = spans.filter((span) => span.shiftCode === shiftCode)
  if (own.length === 0) return false
  const isLast = spans.every(({ startMinute }) => startMinute <= Math.max(...own.map((span) => span.startMinute)))
  const start = Math.min(...own.map(({ startMinute }) => startMinute))
  const end = Math.max(...own.map(({ endMinute }) => endMinute)) + (isLast ? overtimeMinutes : 0)
  return start <= from && to <= end
}

/**
 * hh:mm of the start of work that a device timed, as it stands beside its end. null: not on the business day of the end, within the same
 * minute, or the clock was set back meanwhile and would show it after the end. A start that is later than the end shows.
 */
export function startBesideEnd(startedAt: Date | undefined, endedAt: Date, site: SiteTime): string | null {
  const day = businessDate(endedAt, site)
  if (startedAt === undefined || businessDate(startedAt, site) !== day) return null
  const passed = minuteAt(day, endedAt, site) - minuteAt(day, startedAt, site)
  return passed > 0 || (passed < 0 && startedAt > endedAt) ? timeOfDay(startedAt, site) : null
}
