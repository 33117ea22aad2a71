import { addDays } from '@packing/contract'
import { instantAt, localDate, type SiteTime } from '../../platform/clock/site-time.ts'

const MINUTE_MS = 60_000

export interface LookSchedule {
  /** null: at times of the day. */
  readonly everyMinutes: number | null
  /** hh:mm of the PRCTCC. */
  readonly atTimes: readonly string[]
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** First look after an instant. undefined: there is no schedule. */
export function nextLook(
  { everyMinutes, atTimes }: LookSchedule,
  after: Date,
  site: Pick<SiteTime, 'timeZone'>,
): Date | undefined {
  if (everyMinutes !== null) return new Date(after.getTime() + everyMinutes * MINUTE_MS)
  const today = localDate(after, site)
  return [today, addDays(today, 1)]
    .flatMap((day) => atTimes.map((time) => instantAt(day, minuteOf(time), site)))
    .filter((at) => at > after)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
}
