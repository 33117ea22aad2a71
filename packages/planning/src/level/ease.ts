import { Pulse } from '../watch.ts'
import type { Board } from './board.ts'
import type { Ground } from './ground.ts'
import { strainOf } from './strain.ts'

const MAX_MOVES = 2000
/** Placements and cells looked at in all: bounded work, and the same plan on every machine. */
const MAX_LOOKS = 4_000_000
const SAME = 1e-9

interface Move {
  readonly placement: number
  readonly to: number
  /** Excess of the worse of both cells afterwards. */
  readonly excess: number
}

/**
 * Eases cells above their limit of strain, the worst first, by moving single lots (or atoms) to where the worse of both
 * cells is better off than before, until none is above or no such move is left.
 */
export function easeAbove(ground: Ground, board: Board, limits: Float64Array): void {
  const inCell: number[][] = Array.from(board.load, () => [])
  for (const [placement, cell] of board.placedCell.entries()) inCell[cell]!.push(placement)
  const isStuck = Uint8Array.from(ground.isLocked)
  const pulse = new Pulse(ground.watch, 'level.ease')
  const budget = { looks: MAX_LOOKS }
  for (let moves = 0; moves < MAX_MOVES && budget.looks > 0; ) {
    const cell = worstCell(ground, board, limits, isStuck)
    if (cell < 0) return
    pulse.beat(inCell[cell]!.length)
    const move = bestMove(ground, board, limits, cell, inCell[cell]!, budget)
    if (!move) {
      isStuck[cell] = 1
      continue
    }
    const unit = board.placedUnit[move.placement]!
    board.takeBack(move.placement, 1)
    board.place(unit, move.to, 1)
    inCell[move.to]!.push(board.placedCell.length - 1)
    moves++
  }
}

function excessWith({ calendar }: Ground, limits: Float64Array, cell: number, load: number): number {
  return strainOf(load, calendar.regular[cell]!, calendar.overtime[cell]!) - limits[cell]!
}

function worstCell(ground: Ground, board: Board, limits: Float64Array, isStuck: Uint8Array): number {
  let worst = -1
  let most = SAME
  for (let cell = 0; cell < board.load.length; cell++) {
    if (isStuck[cell] || board.capacity(cell) === 0) continue
    const excess = excessWith(ground, limits, cell, board.load[cell]!)
    if (excess <= most) continue
    worst = cell
    most = excess
  }
  return worst
}

function bestMove(
  ground: Ground,
  board: Board,
  limits: Float64Array,
  from: number,
  placements: readonly number[],
  budget: { looks: number },
): Move | null {
  const { calendar, units } = ground
  let best: Move | null = null
  let least = excessWith(ground, limits, from, board.load[from]!) - SAME
  for (const placement of placements) {
    if (board.placedLots[placement] === 0) continue
    const unit = board.placedUnit[placement]!
    const seconds = units.seconds[unit]!
    const after = excessWith(ground, limits, from, board.load[from]! - seconds)
    if (after >= least) continue
    for (const line of units.lineSets[units.lineSet[unit]!]!) {
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        const to = line * calendar.dayCount + day
        budget.looks--
        if (to === from || ground.isLocked[to] || board.room(to) < seconds) continue
        const excess = Math.max(after, excessWith(ground, limits, to, board.load[to]! + seconds))
        if (excess >= least) continue
        best = { placement, to, excess }
        least = excess
      }
    }
  }
  return best
}
