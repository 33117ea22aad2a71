import { type DayLimit, daysFromTo, type LimitMeasure, type OutputOf, type packingPlan } from '@packing/contract'
import { formatShortestDate } from '../../platform/i18n/format.ts'

export type PlanDay = OutputOf<typeof packingPlan.search>['days'][number]

interface DayLoad {
  /** With the plans of other months. */
  readonly minutes: number
  /** Of the binding limit: minutes in per cent of regular time (null without regular time), or cases or m³ of its limit. */
  readonly percent: number | null
  /** Absent where the time of the line binds. */
  readonly binding?: LimitMeasure
  /** off: not a working day of the line; closed: a working day without time. */
  readonly state: 'off' | 'closed' | 'empty' | 'regular' | 'overtime' | 'over'
}

/** Rounding to minutes; not an overload. */
const TOLERANCE_MINUTES = 0.5
const TOLERANCE_PERCENT = 0.05

export function dayLoad(day: Omit<PlanDay, 'lineCode' | 'packOn' | 'reasons'> | undefined): DayLoad {
  if (!day) return { minutes: 0, percent: null, state: 'off' }
  const { loadMinutes, otherMinutes, regularMinutes, overtimeMinutes } = day
  const minutes = loadMinutes + otherMinutes
  const percent = regularMinutes > 0 ? (minutes / regularMinutes) * 100 : null
  const state = stateOf(minutes, regularMinutes, overtimeMinutes)
  const binding = bindingLimit(day.limits ?? [], percent ?? 0)
  if (!binding) return { minutes, percent, state }
  const isOver = binding.percent > 100 + TOLERANCE_PERCENT
  return { minutes, percent: binding.percent, state: isOver ? 'over' : state, binding: binding.measure }
}

/** The limit that is used more than the time is (in per cent) and than other limits. */
export function bindingLimit(
  limits: readonly DayLimit[],
  timePercent: number,
): { readonly measure: LimitMeasure; readonly percent: number } | null {
  let binding: { readonly measure: LimitMeasure; readonly percent: number } | null = null
  for (const { measure, load, other, most } of limits) {
    const percent = most > 0 ? ((load + other) / most) * 100 : 0
    if (percent > Math.max(timePercent, binding?.percent ?? 0)) binding = { measure, percent }
  }
  return binding
}

function stateOf(minutes: number, regular: number, overtime: number): DayLoad['state'] {
  if (minutes > regular + overtime + TOLERANCE_MINUTES) return 'over'
  if (minutes > regular + TOLERANCE_MINUTES) return 'overtime'
  if (regular + overtime === 0) return 'closed'
  return minutes > 0 ? 'regular' : 'empty'
}

/** Of the limits that the days have besides time. */
export const measuresOf = (days: readonly Pick<PlanDay, 'limits'>[]): LimitMeasure[] => [
  ...new Set(days.flatMap(({ limits = [] }) => limits.map(({ measure }) => measure))),
]

export function calendarDays(days: readonly Pick<PlanDay, 'packOn'>[]): readonly string[] {
  const sorted = [...new Set(days.map((day) => day.packOn))].toSorted()
  const first = sorted[0]
  const last = sorted.at(-1)
  if (!first || !last) return []
  return daysFromTo(first, last)
}

/** 12/1 on the first day of a month, else the day alone. */
export function dayText(isoDate: string): string {
  const day = Number(isoDate.slice(8))
  return day === 1 ? formatShortestDate(isoDate) : String(day)
}

export function weekdayText(isoDate: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }).format(Date.parse(isoDate))
}
