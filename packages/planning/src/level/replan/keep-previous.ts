import { Pulse } from '../../terms/report.ts'
import type { Optimum } from '../bound/optimum.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import type { PreviousLots } from '../ground/previous-lots.ts'
import { rowsByItem } from '../ground/row-index.ts'
import { evenBand, lateBand } from '../moves/load-bands.ts'
import { earlyStockOf, hasEarlyStockWeight, packLater, packLatest } from '../moves/pack-later.ts'
import { newBoard } from '../moves/place.ts'
import { Releaser } from '../moves/release.ts'
import { tradeDays } from '../moves/trade-days.ts'
import { compareQuality, compareUnplanned, excessOver, qualityOf } from './quality.ts'

/**
 * Lots of the previous plan. `tolerance`: utilisation above the optimum up to which they need not move. `isUnchanged`:
 * this very problem led to them.
 */
export interface PreviousPlacements {
  readonly lots: readonly PreviousLots[]
  readonly tolerance: number
  readonly isUnchanged: boolean
}

/** Places open lots, and makes room for them. */
export type Fill = (ground: Ground, board: Board) => void

export interface FreshPlan {
  readonly board: Board
  readonly optimum: Optimum
  readonly fill: Fill
}

/**
 * Re-plans so that an unchanged problem moves nothing, whatever `make` does: every result is settled and as good as the
 * fresh plan, and a previous plan that is both stays as it is. `make` gets the previous plan with its open lots filled
 * in. Never leaves more unplanned than that.
 */
export function replanFrom(
  ground: Ground,
  { board: fresh, optimum, fill }: FreshPlan,
  previous: PreviousPlacements,
  make: (unmoved: Board) => Board,
): Board {
  const kept = keepAll(ground, previous.lots)
  const unmoved = kept.copy()
  fill(ground, unmoved)
  const isGood = (board: Board) => isAsGood(ground, board, fresh, { optimum, tolerance: previous.tolerance })
  const keptQuality = qualityOf(ground, kept)
  if (compareUnplanned(qualityOf(ground, unmoved), keptQuality) >= 0 && isGood(kept)) return kept
  const made = settled(ground, make(unmoved), fill)
  const best =
    compareUnplanned(qualityOf(ground, unmoved), qualityOf(ground, made)) < 0 ? settled(ground, unmoved, fill) : made
  return isGood(best) ? best : fresh
}

/** Plans more, or as much with no day further above the optimum than the tolerance or than in the fresh plan. */
function isAsGood(
  ground: Ground,
  board: Board,
  fresh: Board,
  { optimum, tolerance }: { readonly optimum: Optimum; readonly tolerance: number },
): boolean {
  const [own, other] = [qualityOf(ground, board), qualityOf(ground, fresh)]
  const order = compareUnplanned(own, other)
  if (order !== 0) return order < 0
  if (hasEarlyStockWeight(ground)) {
    if (earlyStockOf(ground, board) > earlyStockOf(ground, fresh) * (1 + tolerance)) return false
  } else if (compareQuality(own, other) < 0) return true
  return excessOver(ground, board, optimum) <= Math.max(tolerance, excessOver(ground, fresh, optimum))
}

/** The previous lots at their places, less what exceeds the time or the limits of a day. */
export function keepAll(ground: Ground, previousLots: readonly PreviousLots[]): Board {
  const board = newBoard(ground)
  const pulse = new Pulse(ground.watch, 'level.keep')
  for (const { unit, cell, lots } of previousLots) {
    pulse.beat()
    board.place(unit, cell, Math.min(lots, board.mostLots(unit, cell)))
  }
  const overfull = Array.from(board.load.keys()).filter((cell) => board.room(cell) < 0)
  if (overfull.length === 0) return board
  const releaser = new Releaser(ground, board)
  for (const cell of overfull) releaser.release(cell, -board.room(cell), board.load, 'ANY')
  return board
}

/** The board, or a fuller one: filled again from itself, it would not plan more. */
export function settled(ground: Ground, board: Board, fill: Fill): Board {
  if (board.isWhole()) return board
  const again = keepAll(ground, lotsOf(ground, board))
  fill(ground, again)
  const isFuller = compareUnplanned(qualityOf(ground, again), qualityOf(ground, board)) < 0
  return isFuller ? settled(ground, again, fill) : board
}

/**
 * Settled, with little early stock: where the days are as full as they are, and on the lines that have a weight for it
 * with later days fuller. Lots that move to later days can make room.
 */
export function settledLate(ground: Ground, board: Board, fill: Fill): Board {
  const full = settled(ground, board, fill)
  const even = tradeDays(ground, full, evenBand(ground, full))
  const late = hasEarlyStockWeight(ground) ? packedLate(ground, even) : even
  const again = settled(ground, late, fill)
  return again === late ? late : settledLate(ground, again, fill)
}

function packedLate(ground: Ground, board: Board): Board {
  const filled = packLater(ground, board.copy())
  return packLatest(ground, tradeDays(ground, filled, lateBand(ground, filled)).copy())
}

/** In the order of `findPreviousLots`. */
export function lotsOf({ calendar: { dayCount }, units }: Ground, board: Board): PreviousLots[] {
  const { placedUnit, placedCell, placedLots } = board
  const { start, rows } = rowsByItem(units.count, { item: placedUnit })
  const lots: PreviousLots[] = []
  for (let unit = 0; unit < units.count; unit++) {
    const own: { unit: number; cell: number; lots: number }[] = []
    for (const placement of rows.subarray(start[unit], start[unit + 1])) {
      if (placedLots[placement] === 0) continue
      const cell = placedCell[placement]!
      const known = own.find((each) => each.cell === cell)
      if (known) known.lots += placedLots[placement]!
      else own.push({ unit, cell, lots: placedLots[placement]! })
    }
    lots.push(...own.sort((a, b) => (a.cell % dayCount) - (b.cell % dayCount) || a.cell - b.cell))
  }
  return lots
}
