import type { ImportRow } from '../../host-import/staging/stage.ts'
import { type Day, dateOf, dayAt, firstDayOf, lastDayOf, lowerBound, monthOfDay, weekday } from '../terms/days.ts'
import { demoSite } from '../terms/demo-site.ts'
import { countryProfiles } from './country-profiles.ts'
import type { DemoDealer } from './demo-dealers.ts'
import { plantHolidays } from './holidays.ts'

export const REGULAR_MINUTES = 920
export const OVERTIME_MINUTES = 120
const DEALER_MINUTES = 480
const PORT_MINUTES = 1440
const yearOf = (day: Day) => Number(dateOf(day).slice(0, 4))

export function isWorking(country: string, day: Day, worksSaturday = false): boolean {
  const isWeekend = weekday(day) === 0 || (weekday(day) === 6 && !worksSaturday)
  return !isWeekend && !plantHolidays(country, yearOf(day)).has(day)
}

export function workingDays(country: string, from: Day, to: Day, worksSaturday = false): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day++) if (isWorking(country, day, worksSaturday)) days.push(day)
  return days
}

/** The overloaded week: one line is renovated during a campaign. */
export interface HotWeek {
  readonly lineCode: string
  /** Working days of the week and of the two before, on which its load may be packed. */
  readonly days: readonly Day[]
  readonly before: readonly Day[]
  readonly renewal: readonly Day[]
}

export function findHotWeek(month: string, lineCode: string): HotWeek {
  const days = workingDays('JP', firstDayOf(month), lastDayOf(month))
  const middle = (firstDayOf(month) + lastDayOf(month)) / 2
  const starts = days.filter((day, at) => at >= 2 && weekday(day) === 1 && days[at + 4] === day + 4)
  const start =
    starts.sort((a, b) => Math.abs(a + 2 - middle) - Math.abs(b + 2 - middle))[0] ??
    days[Math.max(2, days.length - 7)] ??
    0
  const at = lowerBound(days, start)
  const week = days.slice(at, at + 5)
  return { lineCode, days: week, before: days.slice(at - 2, at), renewal: week.slice(3) }
}

export function lineMinutes(lineCode: string, day: Day, hot: HotWeek): { percent: number; overtime: number } {
  if (!isWorking('JP', day)) return { percent: 0, overtime: 0 }
  return hot.lineCode === lineCode && hot.renewal.includes(day)
    ? { percent: 50, overtime: 0 }
    : { percent: 100, overtime: OVERTIME_MINUTES }
}

export const lineCodes = (count: number) =>
  Array.from({ length: count }, (_, at) => `L${String(at + 1).padStart(2, '0')}`)
const lineCalendar = (lineCode: string) => `LINE${lineCode.slice(1)}`
const lineNames = ['Body parts', 'Engine parts', 'Small parts', 'Trim and electric parts', 'Chassis parts']

const CHANGEOVER_SECONDS = 300

/** The first line has few places for finished cases; another, before the rack line, changes jigs between case families. */
export const lineRows = (codes: readonly string[], caseLimit: number): ImportRow[] =>
  codes.map((code, at) => [
    code,
    at === codes.length - 1
      ? 'Rack line for large parts'
      : `${lineNames[at % lineNames.length]} line ${Math.floor(at / lineNames.length) + 1}`,
    lineCalendar(code),
    true,
    at === 0 && caseLimit > 0 ? caseLimit : null,
    null,
    at > 0 && at === codes.length - 2 ? CHANGEOVER_SECONDS : 0,
  ])

/** A holiday season: not everybody is there in the night shift of the first line. */
export const manningRows = (codes: readonly string[], to: Day): ImportRow[] =>
  codes.slice(0, 1).map((code) => [code, 'B', dateOf(to - 6), dateOf(to), 90])

const OFFICE = 'JPOFF'
export const VANNING_YARD = 'VAN01'
const FORMER_YARD = 'VAN02'
export const LOADING_PORT = 'Nagoya'
export const TWO_SHIFTS = 'TWO'

type PortRow = readonly [code: string, name: string, country: string, timeZone: string]

/** The port of loading and those of the dealers, each once. */
function portRows(dealers: readonly DemoDealer[]): readonly PortRow[] {
  const ports = dealers.map(
    ({ profile }): PortRow => [profile.portCode, profile.port, profile.country, profile.timeZone],
  )
  return [['JPNGO', LOADING_PORT, 'JP', demoSite.timeZone], ...new Map(ports.map((port) => [port[0], port])).values()]
}

/** A plant whose dealer orders from next year: its calendar is being prepared. */
function futurePlants(dealers: readonly DemoDealer[]) {
  const profile = countryProfiles[dealers.length]
  return profile ? [{ code: `${profile.country}01`, name: profile.names[0], profile }] : []
}

const plants = (dealers: readonly DemoDealer[]) => [...dealers, ...futurePlants(dealers)]

export const calendarCodeRows = (codes: readonly string[], dealers: readonly DemoDealer[]): ImportRow[] => [
  [OFFICE, 'OFFICE', 'Head office', 'JP', demoSite.timeZone],
  [VANNING_YARD, 'VANNING', 'Vanning yard', 'JP', demoSite.timeZone],
  [FORMER_YARD, 'VANNING', 'Former vanning yard', 'JP', demoSite.timeZone],
  ...codes.map((code): ImportRow => [lineCalendar(code), 'PACK_LINE', `Packing line ${code}`, 'JP', demoSite.timeZone]),
  ...plants(dealers).map(
    ({ code, name, profile }): ImportRow => [code, 'DEALER_PLANT', name, profile.country, profile.timeZone],
  ),
  ...portRows(dealers).map(([code, name, country, timeZone]): ImportRow => [code, 'PORT', name, country, timeZone]),
]

/** What the planners maintain of a calendar, by column. */
export type CalendarDefaults = Readonly<Record<string, string | number | boolean>>

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const weeklyPattern = (pattern: string) => Object.fromEntries(weekdays.map((day, at) => [day, pattern.charAt(at)]))

export const calendarDefaultsOf = (
  codes: readonly string[],
  dealers: readonly DemoDealer[],
): readonly CalendarDefaults[] => [
  { calendar_code: OFFICE, ...weeklyPattern('WWWWWHH'), default_work_pct: 100, remark: 'Base of the Japanese sites' },
  { calendar_code: VANNING_YARD, base_calendar_code: OFFICE },
  { calendar_code: FORMER_YARD, base_calendar_code: OFFICE, is_active: false, remark: 'Closed in March 2026' },
  ...codes.map((code) => ({
    calendar_code: lineCalendar(code),
    base_calendar_code: OFFICE,
    shift_pattern: TWO_SHIFTS,
  })),
  ...plants(dealers)
    .filter(({ profile }) => profile.worksSaturday)
    .map(({ code }) => ({ calendar_code: code, saturday: 'W', remark: 'Works on Saturdays' })),
  ...portRows(dealers).map(([code]) => ({ calendar_code: code, saturday: 'W', sunday: 'W' })),
]

type DayRow = readonly [type: string, percent: number, regular: number, overtime: number, remark: string]
const HOLIDAY: DayRow = ['H', 0, 0, 0, '']

function* rowsOf(code: string, from: Day, to: Day, dayRow: (day: Day) => DayRow): Generator<ImportRow> {
  for (let day = from; day <= to; day++) yield [code, dateOf(day), ...dayRow(day)]
}

/** Whole years, so that they can be changed. */
export function* workingCalendarRows(
  codes: readonly string[],
  dealers: readonly DemoDealer[],
  hot: HotWeek,
  range: { from: Day; to: Day },
): Generator<ImportRow> {
  const [from, to] = [dayAt(yearOf(range.from), 1, 1), dayAt(yearOf(range.to), 12, 31)]
  const japan =
    (minutes: number) =>
    (day: Day): DayRow =>
      isWorking('JP', day) ? ['W', 100, minutes, 0, ''] : HOLIDAY
  yield* rowsOf(OFFICE, from, to, japan(DEALER_MINUTES))
  yield* rowsOf(VANNING_YARD, from, to, japan(REGULAR_MINUTES))
  for (const code of codes)
    yield* rowsOf(lineCalendar(code), from, to, (day) => {
      const { percent, overtime } = lineMinutes(code, day, hot)
      return percent === 0 ? HOLIDAY : ['W', percent, REGULAR_MINUTES, overtime, percent < 100 ? 'Line renewal' : '']
    })
  for (const { code, profile } of plants(dealers))
    yield* rowsOf(code, from, to, (day) =>
      isWorking(profile.country, day, profile.worksSaturday) ? ['W', 100, DEALER_MINUTES, 0, ''] : HOLIDAY,
    )
  for (const [code] of portRows(dealers))
    yield* rowsOf(code, from, to, (day) => (dateOf(day).endsWith('-01-01') ? HOLIDAY : ['W', 100, PORT_MINUTES, 0, '']))
}

export function monthSeconds(lineCode: string, month: string, hot: HotWeek): number {
  let percent = 0
  for (let day = firstDayOf(month); monthOfDay(day) === month; day++) percent += lineMinutes(lineCode, day, hot).percent
  return (percent * REGULAR_MINUTES * 60) / 100
}
