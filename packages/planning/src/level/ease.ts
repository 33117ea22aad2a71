import { Pulse } from '../watch.ts'
import type { Board } from './board.ts'
import type { Ground } from './ground.ts'
import { utilisationOf } from './utilisation.ts'

const MAX_MOVES = 2000
/** Placements and cells visited. A limit on work, not on time, gives the same plan on every machine. */
const MAX_VISITS = 4_000_000
const SAME = 1e-9

/**
 * Relieves cells above their utilisation limit, the worst first, by moving single lots (or indivisible groups) as long
 * as the worse of both cells improves.
 */
export function easeAbove(ground: Ground, board: Board, limits: Float64Array): void {
  const easer = new Easer(ground, board, limits)
  for (let moves = 0; moves < MAX_MOVES; ) {
    const cell = easer.worstCell()
    if (cell < 0) return
    if (easer.ease(cell)) moves++
  }
}

interface Move {
  readonly placement: number
  readonly to: number
}

class Easer {
  readonly #ground: Ground
  readonly #board: Board
  readonly #limits: Float64Array
  readonly #pulse: Pulse
  readonly #inCell: readonly number[][]
  readonly #isStuck: Uint8Array
  #visitsLeft = MAX_VISITS

  constructor(ground: Ground, board: Board, limits: Float64Array) {
    this.#ground = ground
    this.#board = board
    this.#limits = limits
    this.#pulse = new Pulse(ground.watch, 'level.ease')
    this.#isStuck = Uint8Array.from(ground.isLocked)
    this.#inCell = Array.from(board.load, () => [])
    for (const [placement, cell] of board.placedCell.entries()) {
      this.#pulse.beat()
      this.#inCell[cell]!.push(placement)
    }
  }

  worstCell(): number {
    let worst = -1
    let most = SAME
    for (let cell = 0; cell < this.#board.load.length && this.#visitsLeft > 0; cell++) {
      if (this.#isStuck[cell] || this.#board.capacity(cell) === 0) continue
      const excess = this.#excessWith(cell, 0)
      if (excess <= most) continue
      worst = cell
      most = excess
    }
    return worst
  }

  ease(cell: number): boolean {
    this.#pulse.beat(this.#inCell[cell]!.length)
    const move = this.#bestMove(cell)
    if (!move) {
      this.#isStuck[cell] = 1
      return false
    }
    const unit = this.#board.placedUnit[move.placement]!
    this.#board.removeLots(move.placement, 1)
    this.#board.place(unit, move.to, 1)
    this.#inCell[move.to]!.push(this.#board.placedCell.length - 1)
    return true
  }

  #bestMove(from: number): Move | null {
    const { calendar, units } = this.#ground
    let best: Move | null = null
    let least = this.#excessWith(from, 0) - SAME
    for (const placement of this.#inCell[from]!) {
      if (this.#board.placedLots[placement] === 0) continue
      const unit = this.#board.placedUnit[placement]!
      const seconds = units.seconds[unit]!
      const after = this.#excessWith(from, -seconds)
      if (after >= least) continue
      for (const line of units.lineSets[units.lineSet[unit]!]!) {
        for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
          const to = line * calendar.dayCount + day
          this.#visitsLeft--
          if (to === from || this.#ground.isLocked[to] || this.#board.room(to) < seconds) continue
          const excess = Math.max(after, this.#excessWith(to, seconds))
          if (excess >= least) continue
          best = { placement, to }
          least = excess
        }
      }
    }
    return best
  }

  #excessWith(cell: number, seconds: number): number {
    const { regular, overtime } = this.#ground.calendar
    const load = this.#board.load[cell]! + seconds
    return utilisationOf(load, regular[cell]!, overtime[cell]!) - this.#limits[cell]!
  }
}
