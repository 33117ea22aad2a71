import type { CalendarEvent, OutputOf, WorkingDayRow, workingCalendar } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { impactOf, isEventOn } from '../../ui/calendar/events/event-words.ts'
import type { DayFace } from '../../ui/calendar/views/year-view.tsx'
import type { GridEditing } from '../../ui/columns/grid-editing.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

export type CalendarData = OutputOf<(typeof workingCalendar)['search']>
type Marks = ReturnType<GridEditing<WorkingDayRow>['marksOf']>

const text = texts(workingCalendarTexts)
const HALF = 50

const tones = { W: 'open', H: 'closed', S: 'stopped' } as const
const FULL = 100

function signOf({ dayType, workPct }: WorkingDayRow): string {
  if (dayType !== 'W') return dayType
  return workPct === HALF ? '½' : workPct === FULL ? '' : String(workPct)
}

const markOf = (marks: Marks, row: WorkingDayRow): DayFace['mark'] => {
  const kinds = Object.values(marks?.cells ?? {}).map(({ kind }) => kind)
  if (kinds.includes('error')) return 'error'
  if (marks?.op !== undefined) return 'dirty'
  return row.isChanged ? 'changed' : undefined
}

interface Facts {
  readonly rows: ReadonlyMap<string, WorkingDayRow>
  readonly marksOf: (row: WorkingDayRow) => Marks
  readonly events: CalendarData['events']
  readonly holidays: ReadonlyMap<string, string>
  readonly today: string
  /** Days of the revision to compare with. */
  readonly other: ReadonlyMap<string, WorkingDayRow> | undefined
}

/** A day shows the colour of the event that changes planning most. */
const weights: Readonly<Record<CalendarData['events'][number]['impact'], number>> = {
  NO_PACK: 4,
  CAP_PCT: 3,
  OT_MAX: 2,
  VOLATILITY_EXEMPT: 1,
  NONE: 0,
}

export const eventsOn = (events: CalendarData['events'], on: string) =>
  events.filter((event) => isEventOn(event, on)).sort((a, b) => weights[b.impact] - weights[a.impact])

/** Neighbouring order months have different bands. */
const bandOf = (orderMonth: string | null) => (orderMonth === null ? undefined : Number(orderMonth) % 2 === 0 ? 0 : 1)

export function faceOf(on: string, { rows, marksOf, events, holidays, today, other }: Facts): DayFace {
  const row = rows.get(on)
  const holiday = holidays.get(on)
  const found = eventsOn(events, on)
  const shared = { isHoliday: holiday !== undefined, isToday: on === today, event: found[0]?.colour }
  const named = [holiday, ...found.map((event) => words(event.title, impactOf(event)))]
  if (!row) return { ...shared, tone: 'missing', sign: '', words: words(text('missing'), ...named) }
  const isDifferent = other !== undefined && !isSameDay(row, other.get(on))
  const mark = isDifferent ? 'changed' : other === undefined ? markOf(marksOf(row), row) : undefined
  return {
    ...shared,
    tone: tones[row.dayType] ?? 'open',
    sign: signOf(row),
    band: bandOf(row.orderMonth),
    mark,
    words: words(wordsOf(row), ...named, row.remark, mark === 'changed' ? text('changed') : ''),
  }
}

const words = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

export function wordsOf({ dayType, workPct, shiftPattern, regularMin, otMin }: WorkingDayRow): string {
  if (dayType !== 'W') return text(`type.${dayType}`)
  return words(
    `${text('type.W')} ${workPct} %`,
    minutesWords({ regular: regularMin, overtime: otMin }),
    shiftPattern ?? '',
  )
}

export const minutesWords = ({ regular, overtime }: Pick<Totals, 'regular' | 'overtime'>) =>
  text('minutes', { value: `${formatNumber(regular)} + ${formatNumber(overtime)}` })

const shownFields = ['dayType', 'workPct', 'shiftPattern', 'regularMin', 'otMin', 'remark'] as const

export const isSameDay = (row: WorkingDayRow, other: WorkingDayRow | undefined) =>
  other !== undefined && shownFields.every((field) => row[field] === other[field])

export interface Totals {
  readonly days: number
  readonly regular: number
  readonly overtime: number
}

/** The time of a working day that planning can use, after the events of the day on whole lines. */
export function timeOf({ workPct, regularMin, otMin }: WorkingDayRow, events: CalendarData['events']): Totals {
  const ofLines = events.filter(({ isOfLines }) => isOfLines)
  if (ofLines.some(({ impact }) => impact === 'NO_PACK')) return { days: 0, regular: 0, overtime: 0 }
  const valuesOf = (kind: CalendarEvent['impact']) =>
    ofLines.flatMap(({ impact, impactValue }) => (impact === kind ? (impactValue ?? []) : []))
  // A capacity above 100 % counts, unless another event has less.
  const capacities = valuesOf('CAP_PCT')
  const percent = capacities.length > 0 ? Math.min(...capacities) : FULL
  return {
    days: workPct / FULL,
    regular: Math.floor((Math.floor((regularMin * workPct) / FULL) * percent) / FULL),
    overtime: Math.min(otMin, ...valuesOf('OT_MAX')),
  }
}

/** Working days count by their work rate: two half days are one. */
export function totalsOf(rows: Iterable<WorkingDayRow>, events: CalendarData['events'] = []): Totals {
  let [days, regular, overtime] = [0, 0, 0]
  for (const row of rows) {
    if (row.dayType !== 'W') continue
    const time = timeOf(row, eventsOn(events, row.calDate))
    days += time.days
    regular += time.regular
    overtime += time.overtime
  }
  return { days, regular, overtime }
}

export function changesTime(row: WorkingDayRow, events: CalendarData['events']): boolean {
  const [own, after] = [totalsOf([row]), totalsOf([row], events)]
  return own.regular !== after.regular || own.overtime !== after.overtime
}
