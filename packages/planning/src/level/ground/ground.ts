import type { LevelProblem } from '../../problem/level-problem.ts'
import { Pulse, report } from '../../terms/report.ts'
import type { Watch } from '../../terms/watch.ts'
import { type Calendar, firstNotBefore, makeCalendar } from './calendar.ts'
import { type CellLimits, makeLimits } from './cell-limits.ts'
import { rankItems } from './rank-items.ts'
import { type FixedLots, makeUnits, type Units, type Unplaceable } from './units.ts'

export interface Ground {
  readonly calendar: Calendar
  readonly units: Units
  /** The time of changeovers is not in it. */
  readonly pinnedLoad: Float64Array
  /** null: only time limits a cell. */
  readonly limits: CellLimits | null
  /** 1 in cells whose placements must stay. */
  readonly isLocked: Uint8Array
  readonly watch: Watch | undefined
}

export interface PreparedProblem {
  readonly ground: Ground
  readonly pinned: FixedLots
  readonly unplaceable: readonly Unplaceable[]
  readonly itemRank: Int32Array
}

export function prepareLevel(problem: LevelProblem, watch: Watch | undefined): PreparedProblem {
  report(watch, 'level.prepare', 0, 3)
  const pulse = new Pulse(watch, 'level.prepare')
  const calendar = makeCalendar(problem)
  const pinned = countPinned(problem, calendar)
  const pinnedLoad = loadPinned(problem, calendar)
  const itemRank = rankItems(problem, pulse)
  report(watch, 'level.prepare', 1, 3)
  const { units, unplaceable } = makeUnits({ problem, calendar, pinned, itemRank }, pulse)
  report(watch, 'level.prepare', 2, 3)
  const isLocked = new Uint8Array(pinnedLoad.length)
  return {
    ground: { calendar, units, pinnedLoad, limits: makeLimits(problem, calendar), isLocked, watch },
    pinned,
    unplaceable,
    itemRank,
  }
}

function countPinned(problem: LevelProblem, calendar: Calendar): FixedLots {
  const lots = new Int32Array(problem.items.key.length)
  const indivisibleGroupAt = new Map<number, { line: number; day: number }>()
  for (const { item, line, day, lots: count } of problem.pinned) {
    lots[item]! += count
    const indivisibleGroup = problem.items.indivisibleGroup[item]!
    const at = { line: calendar.rankOfLine[line]!, day }
    const known = indivisibleGroupAt.get(indivisibleGroup)
    if (indivisibleGroup >= 0 && (!known || at.day < known.day || (at.day === known.day && at.line < known.line))) {
      indivisibleGroupAt.set(indivisibleGroup, at)
    }
  }
  return { lots, indivisibleGroupAt }
}

function loadPinned(problem: LevelProblem, calendar: Calendar): Float64Array {
  const load = new Float64Array(calendar.regular.length)
  for (const { item, line, day, lots } of problem.pinned) {
    const at = firstNotBefore(calendar.days, day)
    if (calendar.days[at] !== day) continue
    load[calendar.rankOfLine[line]! * calendar.dayCount + at]! += lots * problem.items.secondsPerLot[item]!
  }
  return load
}
