import type { Board } from './board.ts'
import { easeAbove } from './ease.ts'
import type { Ground } from './ground.ts'
import type { Optimum } from './optimum.ts'
import { newBoard } from './place.ts'
import { compareUnplanned, qualityOf } from './quality.ts'
import type { PlannedUnits, PreviousPlacements } from './replan.ts'

export interface Planner {
  readonly plan: (ground: Ground, previous: PreviousPlacements | null) => PlannedUnits
  readonly fill: (ground: Ground, board: Board) => void
}

/**
 * Plans all units so that each priority is planned as if lower ones did not exist: where the plan of all leaves more
 * of it open than the plan without lower priorities, the latter is used and the lower priorities are placed around it.
 * Pinned lots and locked cells are part of every plan.
 */
export function planByPriority(ground: Ground, previous: PreviousPlacements | null, planner: Planner): PlannedUnits {
  return planFirst(ground, previous, planner, ground.units.priorities)
}

function planFirst(
  whole: Ground,
  previous: PreviousPlacements | null,
  planner: Planner,
  priorities: number,
): PlannedUnits {
  const last = priorities - 1
  const ground = onlyFirst(whole, previous, priorities)
  const planned = planner.plan(ground, previous && previousOfFirst(ground, previous, priorities))
  const quality = qualityOf(ground, planned.board)
  if (quality.unplannedSeconds.slice(0, last).every((seconds) => seconds === 0)) return planned
  const before = planFirst(whole, previous, planner, last).board
  const floor = qualityOf(onlyFirst(whole, previous, last), before)
  if (compareUnplanned(upTo(quality, last), upTo(floor, last)) <= 0) return planned
  return { ...planned, board: planAround(ground, before, previous, planned.optimum, planner) }
}

const upTo = ({ unplannedSeconds, peakUtilisation }: ReturnType<typeof qualityOf>, last: number) => ({
  unplannedSeconds: unplannedSeconds.slice(0, last),
  peakUtilisation,
})

function onlyFirst(whole: Ground, previous: PreviousPlacements | null, priorities: number): Ground {
  if (priorities === whole.units.priorities) return whole
  const { priority, lots: all } = whole.units
  const lots = all.map((count, unit) => (priority[unit]! < priorities ? count : 0))
  for (const { unit, cell, lots: count } of previous?.lots ?? []) {
    if (priority[unit]! >= priorities && whole.isLocked[cell]) lots[unit]! += count
  }
  return { ...whole, units: { ...whole.units, lots } }
}

function previousOfFirst(
  { units, isLocked }: Ground,
  previous: PreviousPlacements,
  priorities: number,
): PreviousPlacements {
  const previousLots = previous.lots.filter(
    ({ unit, cell }) => units.priority[unit]! < priorities || isLocked[cell] === 1,
  )
  return { ...previous, lots: previousLots }
}

/** Lots on the board stay planned; others return to their previous place as far as there is room. */
function planAround(
  ground: Ground,
  before: Board,
  previous: PreviousPlacements | null,
  optimum: Optimum,
  { fill }: Planner,
): Board {
  const board = newBoard(ground)
  for (const [placement, unit] of before.placedUnit.entries()) {
    board.place(unit, before.placedCell[placement]!, before.placedLots[placement]!)
  }
  for (const { unit, cell, lots } of previous?.lots ?? []) {
    if (!ground.isLocked[cell]) board.place(unit, cell, Math.min(lots, board.lotsWithin(unit, board.room(cell))))
  }
  fill(ground, board)
  easeAbove(ground, board, optimum.utilisation)
  fill(ground, board)
  return board
}
