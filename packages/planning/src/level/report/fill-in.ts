import type { LevelProblem, PlacementColumns } from '../../problem/level-problem.ts'
import type { Watch } from '../../terms/watch.ts'
import type { Board } from '../ground/board.ts'
import { findPreviousLots } from '../ground/previous-lots.ts'
import { newBoard } from '../moves/place.ts'
import { keepAll } from '../replan/keep-previous.ts'
import { fillOf, isSolvedAtOnce, type PlacedLots, type PlanGround, prepare, solveLevel } from '../solve/solve.ts'

export const openSecondsOf = (board: Board): number =>
  board.openLots.reduce((sum, _, unit) => sum + board.openSeconds(unit), 0)

/** A plan where the problem allows it, with its open lots filled in: takes a fraction of the time of levelling. */
export function fillIn(problem: LevelProblem, placements: PlacementColumns, watch: Watch): PlacedLots {
  const own = prepare(problem, watch)
  const { ground } = own.prepared
  const board = keepAll(ground, findPreviousLots(problem, own.prepared, { placements }))
  fillOf(ground, own.weeks)(ground, board)
  return { ...own, board }
}

/** With more overtime, by cell, where there is some time. */
export function withCellTime({ prepared, weeks, previous }: PlanGround, extra: Float64Array): PlanGround {
  const { calendar } = prepared.ground
  const overtime = calendar.overtime.map((seconds, cell) => seconds + extra[cell]!)
  return {
    prepared: { ...prepared, ground: { ...prepared.ground, calendar: { ...calendar, overtime } } },
    weeks,
    previous,
  }
}

/** As `fillIn`, where nothing but the overtime differs. */
export function fillInTime(base: PlacedLots, extra: Float64Array): PlacedLots {
  const own = withCellTime(base, extra)
  const { ground } = own.prepared
  const board = base.board.copy()
  board.limitTo(newBoard(ground).capacities())
  fillOf(ground, own.weeks)(ground, board)
  return { ...own, board }
}

/**
 * A plan that leaves exactly what levelling the problem leaves: `filled` itself if it does, as it moves little else. Where both leave
 * nothing, the first step of levelling often tells.
 */
export function asLevelled(problem: LevelProblem, filled: PlacedLots, watch: Watch): PlacedLots {
  const isKept = keepsFrozen(filled)
  if (isKept && filled.board.isWhole() && isSolvedAtOnce(filled)) return filled
  const levelled = solveLevel(problem, watch)
  const leaves = ({ openLots }: Board) => openLots.reduce((sum, lots) => sum + lots, 0)
  const isSame =
    openSecondsOf(levelled.board) === openSecondsOf(filled.board) && leaves(levelled.board) === leaves(filled.board)
  return isKept && isSame ? filled : levelled
}

/** Whether what was in a frozen week is in it: an open lot of it may have been filled in elsewhere. */
export function keepsFrozen({ prepared: { ground }, weeks, previous, board }: PlacedLots): boolean {
  if (!weeks) return true
  const { dayCount } = ground.calendar
  const missing = new Map<number, number>()
  const add = (unit: number, cell: number, lots: number) => {
    if (!ground.isLocked[cell]) return
    const at = unit * dayCount + weeks.ofDay[cell % dayCount]!
    missing.set(at, (missing.get(at) ?? 0) + lots)
  }
  for (const { unit, cell, lots } of previous?.lots ?? []) add(unit, cell, lots)
  for (const [placement, unit] of board.placedUnit.entries())
    add(unit, board.placedCell[placement]!, -board.placedLots[placement]!)
  return [...missing.values()].every((lots) => lots <= 0)
}
