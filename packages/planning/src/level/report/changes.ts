import type { LevelProblem } from '../../problem/level-problem.ts'
import type { MoveCause, PlacementRows, PlanChanges } from '../../problem/level-terms.ts'
import type { Pulse } from '../../terms/report.ts'
import { type Calendar, firstNotBefore } from '../ground/calendar.ts'
import { diffRows, type ShiftedLots } from './diff-rows.ts'

export function findChanges(
  problem: LevelProblem,
  calendar: Calendar,
  before: PlacementRows,
  after: PlacementRows,
  pulse: Pulse,
): PlanChanges {
  const { secondsPerLot } = problem.items
  const { moved, added, removed, common } = diffRows(secondsPerLot.length, before, after, pulse)
  const holders = pinnedHolders(problem)
  const isPinnedLot = (shift: ShiftedLots) => {
    const place = `${shift.toLine}/${shift.toDay}`
    const indivisibleGroup = problem.items.indivisibleGroup[shift.item]!
    return (
      holders.has(`item ${shift.item} ${place}`) ||
      (indivisibleGroup >= 0 && holders.has(`indivisibleGroup ${indivisibleGroup} ${place}`))
    )
  }
  const movedSeconds = moved.reduce((sum, shift) => sum + shift.lots * secondsPerLot[shift.item]!, 0)
  const allSeconds = common.reduce((sum, lots, item) => sum + lots * secondsPerLot[item]!, 0)
  return {
    moved: moved.map((shift) => ({
      ...shift,
      cause: isPinnedLot(shift) ? 'PINNED' : causeOf(problem, calendar, shift),
    })),
    movedLots: moved.reduce((sum, shift) => sum + shift.lots, 0),
    movedSeconds,
    movedPermille: allSeconds === 0 ? 0 : Math.ceil((1000 * movedSeconds) / allSeconds),
    added,
    removed,
  }
}

function pinnedHolders({ pinned, items }: LevelProblem): ReadonlySet<string> {
  return new Set(
    pinned.flatMap(({ item, line, day }) => [
      `item ${item} ${line}/${day}`,
      `indivisibleGroup ${items.indivisibleGroup[item]} ${line}/${day}`,
    ]),
  )
}

function causeOf(problem: LevelProblem, calendar: Calendar, { item, fromLine, fromDay }: ShiftedLots): MoveCause {
  const { earliest, latest, eligible } = problem.items
  if (fromDay < earliest[item]! || fromDay > latest[item]!) return 'WINDOW'
  if (!problem.eligibility[eligible[item]!]!.includes(fromLine)) return 'LINE'
  const at = firstNotBefore(calendar.days, fromDay)
  const cell = calendar.rankOfLine[fromLine]! * calendar.dayCount + at
  return calendar.days[at] === fromDay && calendar.nextDay[cell] === at ? 'LEVEL' : 'DAY_CLOSED'
}
