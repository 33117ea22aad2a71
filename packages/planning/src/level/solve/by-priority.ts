import type { Optimum } from '../bound/optimum.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import type { PreviousLots } from '../ground/previous-lots.ts'
import { easeAbove } from '../moves/ease.ts'
import { newBoard } from '../moves/place.ts'
import { shuffle } from '../pieces/shuffle.ts'
import {
  type Fill,
  keepAll,
  lotsOf,
  type PreviousPlacements,
  replanFrom,
  settledLate,
} from '../replan/keep-previous.ts'
import { compareUnplanned, qualityOf } from '../replan/quality.ts'
import { findFlow, type PlannedUnits } from '../replan/replan.ts'

const MAX_ROUNDS = 10

export interface Planner {
  /** `locked`: previous lots in locked cells. */
  readonly plan: (ground: Ground, locked: readonly PreviousLots[]) => PlannedUnits
  readonly fill: Fill
  /** On which `plan` begins to place lots; null: only a plan tells. */
  readonly firstGround: (ground: Ground, locked: readonly PreviousLots[]) => Ground | null
}

/**
 * Plans all units so that each priority is planned as if lower ones did not exist: where the plan of all leaves more
 * of it open than the plan without lower priorities, the latter is used and the lower priorities are placed around it.
 * Pinned lots and locked cells are part of every plan.
 */
export function planByPriority(
  ground: Ground,
  previous: PreviousPlacements | null,
  planner: Planner,
  rounds = MAX_ROUNDS,
): Omit<PlannedUnits, 'replan'> {
  if (previous?.isUnchanged) return { ...findFlow(ground), board: keepAll(ground, previous.lots) }
  const locked = lockedLots(ground, previous)
  const fresh = planFirst(ground, locked, planner, ground.units.priorities)
  if (!previous) return fresh
  const board = fresh.replan(previous)
  const lots = lotsOf(ground, board)
  // Other lots in the locked cells can make the next plan better: plan it now.
  const isStable = lockedIn(ground, lots) === lockedIn(ground, locked) || rounds === 0
  return isStable ? { ...fresh, board } : planByPriority(ground, { ...previous, lots }, planner, rounds - 1)
}

export const lockedLots = (ground: Ground, previous: Pick<PreviousPlacements, 'lots'> | null): PreviousLots[] =>
  (previous?.lots ?? []).filter(({ cell }) => ground.isLocked[cell] === 1)

/** Lots in locked cells by unit. */
function lockedIn({ isLocked }: Ground, lots: readonly PreviousLots[]): string {
  const sums = new Map<number, number>()
  for (const own of lots) if (isLocked[own.cell] === 1) sums.set(own.unit, (sums.get(own.unit) ?? 0) + own.lots)
  return [...sums].map((sum) => sum.join('/')).join()
}

function planFirst(whole: Ground, locked: readonly PreviousLots[], planner: Planner, priorities: number): PlannedUnits {
  const last = priorities - 1
  const ground = onlyFirst(whole, locked, priorities)
  const planned = planner.plan(ground, locked)
  const quality = qualityOf(ground, planned.board)
  if (quality.unplannedSeconds.slice(0, last).every((seconds) => seconds === 0)) return planned
  const first = planFirst(whole, locked, planner, last)
  const floor = qualityOf(onlyFirst(whole, locked, last), first.board)
  if (compareUnplanned(upTo(quality, last), upTo(floor, last)) <= 0) return planned
  const { optimum } = planned
  const { fill } = planner
  const board = planAround(ground, first.board, [], optimum, fill)
  return {
    ...planned,
    board,
    replan: (previous) =>
      replanFrom(ground, { board, optimum, fill }, previous, () => {
        const lots = previous.lots.filter(
          ({ unit, cell }) => whole.units.priority[unit]! < last || whole.isLocked[cell] === 1,
        )
        return planAround(ground, first.replan({ ...previous, lots }), previous.lots, optimum, fill)
      }),
  }
}

const upTo = ({ unplannedSeconds, peakUtilisation }: ReturnType<typeof qualityOf>, last: number) => ({
  unplannedSeconds: unplannedSeconds.slice(0, last),
  peakUtilisation,
})

function onlyFirst(whole: Ground, locked: readonly PreviousLots[], priorities: number): Ground {
  if (priorities === whole.units.priorities) return whole
  const { priority, lots: all } = whole.units
  const lots = all.map((count, unit) => (priority[unit]! < priorities ? count : 0))
  for (const { unit, lots: count } of locked) if (priority[unit]! >= priorities) lots[unit]! += count
  return { ...whole, units: { ...whole.units, lots } }
}

/** Lots on the board stay planned; others return to their previous place as far as there is room. */
function planAround(
  ground: Ground,
  before: Board,
  previousLots: readonly PreviousLots[],
  optimum: Optimum,
  fill: Fill,
): Board {
  const board = newBoard(ground)
  for (const [placement, unit] of before.placedUnit.entries()) {
    board.place(unit, before.placedCell[placement]!, before.placedLots[placement]!)
  }
  for (const { unit, cell, lots } of previousLots) {
    if (!ground.isLocked[cell]) board.place(unit, cell, Math.min(lots, board.lotsFor(unit, cell, board.room(cell))))
  }
  fill(ground, board)
  easeAbove(ground, board, optimum.utilisation)
  fill(ground, board)
  return settledLate(ground, shuffle(ground, board, board.isWhole() ? optimum.boundUtilisation : 0), fill)
}
