import type { Board } from './board.ts'
import { easeAbove } from './ease.ts'
import type { Ground } from './ground.ts'
import type { Optimum } from './optimum.ts'
import { newBoard } from './place.ts'
import { compareUnplanned, qualityOf } from './quality.ts'
import type { PlannedUnits, Standing } from './replan.ts'

/** How units are planned: all at once, or those that are open on a board around what is placed on it. */
export interface Planner {
  readonly plan: (ground: Ground, standing: Standing | null) => PlannedUnits
  /** May move what is placed, and takes off the board only what comes after what it places instead. */
  readonly fill: (ground: Ground, board: Board) => void
}

/**
 * Plans all units, so that what comes first in precedence is planned as if it were alone: where the plan of all leaves
 * more of it open than the plan of it alone does, that one stands, and what comes last is placed around it. Planned
 * alone, what comes first still has beside it what is fixed, and what stands in locked cells.
 */
export function planByPrecedence(ground: Ground, standing: Standing | null, planner: Planner): PlannedUnits {
  return planFirst(ground, standing, planner, ground.units.precedences)
}

/** Units of the first so many precedences. */
function planFirst(whole: Ground, standing: Standing | null, planner: Planner, precedences: number): PlannedUnits {
  const last = precedences - 1
  const ground = onlyFirst(whole, standing, precedences)
  const planned = planner.plan(ground, standing && standingOfFirst(ground, standing, precedences))
  const quality = qualityOf(ground, planned.board)
  if (quality.unplannedSeconds.slice(0, last).every((seconds) => seconds === 0)) return planned
  const before = planFirst(whole, standing, planner, last).board
  const floor = qualityOf(onlyFirst(whole, standing, last), before)
  if (compareUnplanned(upTo(quality, last), upTo(floor, last)) <= 0) return planned
  return { ...planned, board: planAround(ground, before, standing, planned.optimum, planner) }
}

const upTo = ({ unplannedSeconds, hardestStrain }: ReturnType<typeof qualityOf>, last: number) => ({
  unplannedSeconds: unplannedSeconds.slice(0, last),
  hardestStrain,
})

/** Of all other units there is only what stands in locked cells. */
function onlyFirst(whole: Ground, standing: Standing | null, precedences: number): Ground {
  if (precedences === whole.units.precedences) return whole
  const { precedence, lots: all } = whole.units
  const lots = all.map((count, unit) => (precedence[unit]! < precedences ? count : 0))
  for (const { unit, cell, lots: count } of standing?.kept ?? []) {
    if (precedence[unit]! >= precedences && whole.isLocked[cell]) lots[unit]! += count
  }
  return { ...whole, units: { ...whole.units, lots } }
}

function standingOfFirst({ units, isLocked }: Ground, standing: Standing, precedences: number): Standing {
  const kept = standing.kept.filter(({ unit, cell }) => units.precedence[unit]! < precedences || isLocked[cell] === 1)
  return { ...standing, kept }
}

/** What is on the board stays planned; of the rest, what stood stays where it was as far as there is room. */
function planAround(
  ground: Ground,
  before: Board,
  standing: Standing | null,
  optimum: Optimum,
  { fill }: Planner,
): Board {
  const board = newBoard(ground)
  for (const [placement, unit] of before.placedUnit.entries()) {
    board.place(unit, before.placedCell[placement]!, before.placedLots[placement]!)
  }
  for (const { unit, cell, lots } of standing?.kept ?? []) {
    if (!ground.isLocked[cell]) board.place(unit, cell, Math.min(lots, board.lotsWithin(unit, board.room(cell))))
  }
  fill(ground, board)
  easeAbove(ground, board, optimum.strain)
  // Easing may have made room for a lot that had none.
  fill(ground, board)
  return board
}
