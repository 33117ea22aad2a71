import type { WeekRule } from '../../problem/level-terms.ts'
import { type Calendar, firstNotBefore, nearestDays } from '../ground/calendar.ts'

export interface Weeks {
  readonly ofDay: Int32Array
  readonly firstDay: Int32Array
  readonly lastDay: Int32Array
  readonly isFrozen: Uint8Array
  readonly isLevelled: boolean
  readonly calendar: Calendar
}

export function makeWeeks(calendar: Calendar, rule: WeekRule): Weeks {
  const { days } = calendar
  const startOf = Array.from(days, (day) => startOfWeek(day, rule))
  const starts = [...new Set(startOf)].sort((a, b) => a - b)
  const number = new Map(starts.map((start, week) => [start, week]))
  const ofDay = Int32Array.from(startOf, (start) => number.get(start)!)
  const firstDay = Int32Array.from(starts, (_, week) => ofDay.indexOf(week))
  const lastDay = Int32Array.from(starts, (_, week) => ofDay.lastIndexOf(week))
  const frozen = new Set(rule.frozen.map((day) => startOfWeek(day, rule)))
  const isFrozen = Uint8Array.from(starts, (start) => (frozen.has(start) ? 1 : 0))
  const isLevelled = rule.isLevelled ?? true
  return { ofDay, firstDay, lastDay, isFrozen, isLevelled, calendar: sumWeeks(calendar, ofDay, starts, isFrozen) }
}

function startOfWeek(day: number, { starts }: WeekRule): number {
  // 1970-01-01 was a Thursday.
  if (starts === 'ISO') return day - ((((day + 3) % 7) + 7) % 7)
  const next = firstNotBefore(starts, day + 1)
  return starts[Math.max(0, next - 1)] ?? day
}

function sumWeeks(calendar: Calendar, ofDay: Int32Array, starts: readonly number[], isFrozen: Uint8Array): Calendar {
  const dayCount = starts.length
  const regular = new Float64Array(calendar.lineCodes.length * dayCount)
  const overtime = new Float64Array(regular.length)
  for (let cell = 0; cell < calendar.regular.length; cell++) {
    const week = weekCell(calendar, ofDay, dayCount, cell)
    if (isFrozen[week % dayCount]) continue
    regular[week]! += calendar.regular[cell]!
    overtime[week]! += calendar.overtime[cell]!
  }
  return {
    ...calendar,
    days: Int32Array.from(starts),
    dayCount,
    regular,
    overtime,
    ...nearestDays(regular, overtime, dayCount),
  }
}

export function weekCell(calendar: Calendar, ofDay: Int32Array, weekCount: number, cell: number): number {
  return Math.floor(cell / calendar.dayCount) * weekCount + ofDay[cell % calendar.dayCount]!
}
