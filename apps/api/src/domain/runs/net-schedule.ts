import { addDays, type NetSchedule, type NetWindow } from '@packing/contract'
import { instantAt, localDate, minuteAt, type SiteTime } from '../../platform/clock/site-time.ts'

/** The longest gap is a plant's long holiday. */
const MOST_DAYS = 400

/** Schedules are by the clock of the PRCTCC, on calendar days. */
type Zone = Pick<SiteTime, 'timeZone'>

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
  { after, site }: { readonly after: Date; readonly site: Zone },
  isWorking: (day: string) => boolean = () => true,
): Date | undefined {
  let day = localDate(after, site)
  for (let passed = 0; passed <= MOST_DAYS; passed += 1) {
    const at = instantAt(day, schedule.minute, site)
    if (at > after && startsOn(schedule, day, isWorking)) return at
    day = addDays(day, 1)
  }
  return undefined
}

export const isWithinMinutes = ({ from, to }: NetWindow, minute: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

export const isWithin = (window: NetWindow, at: Date, site: Zone): boolean =>
  isWithinMinutes(window, minuteAt(localDate(at, site), at, site))

/** Days on which the calendar is looked at by `nextStart`. */
export function lookedAt(after: Date, site: Zone) {
  const from = localDate(after, site)
  return { from, to: addDays(from, MOST_DAYS) }
}
