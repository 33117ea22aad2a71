import type { NetSchedule, NetWindow } from '@packing/contract'
import { addDays } from '../../platform/clock/clock.ts'

const MINUTE_MS = 60_000
/** Japan has no daylight saving time. */
const JAPAN_MS = 9 * 60 * MINUTE_MS
/** The longest gap is a plant's long holiday. */
const MOST_DAYS = 400

const japanDay = (at: Date): string => new Date(at.getTime() + JAPAN_MS).toISOString().slice(0, 10)
const japanMinute = (at: Date): number => Math.floor((at.getTime() + JAPAN_MS) / MINUTE_MS) % 1440
const instantOf = (day: string, minute: number): Date => new Date(Date.parse(day) - JAPAN_MS + minute * MINUTE_MS)

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

function startsOn({ startsOn: kind, day: wanted }: NetSchedule, day: string, isWorking: (day: string) => boolean) {
  switch (kind) {
    case 'DAILY':
      return true
    case 'WORKING_DAY':
      return isWorking(day)
    case 'WEEKDAY':
      return (new Date(day).getUTCDay() || 7) === wanted
    case 'MONTH_DAY': {
      const dayOfMonth = Number(day.slice(8))
      return dayOfMonth === wanted || (isLastOfMonth(day) && dayOfMonth < (wanted ?? 0))
    }
  }
}

/** First start after an instant; undefined if there is none within a year. */
export function nextStart(
  schedule: NetSchedule,
  after: Date,
  isWorking: (day: string) => boolean = () => true,
): Date | undefined {
  let day = japanDay(after)
  for (let passed = 0; passed <= MOST_DAYS; passed += 1) {
    const at = instantOf(day, schedule.minute)
    if (at > after && startsOn(schedule, day, isWorking)) return at
    day = addDays(day, 1)
  }
  return undefined
}

export const isWithinMinutes = ({ from, to }: NetWindow, minute: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

export const isWithin = (window: NetWindow, at: Date): boolean => isWithinMinutes(window, japanMinute(at))

/** Days on which the calendar is looked at by `nextStart`. */
export const lookedAt = (after: Date) => ({ from: japanDay(after), to: addDays(japanDay(after), MOST_DAYS) })
