import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import { CellPlacements, type WindowPlacements } from '../ground/cell-placements.ts'
import type { Ground } from '../ground/ground.ts'
import { LotsBySeconds } from '../ground/lots-by-seconds.ts'
import { utilisationOf } from '../ground/utilisation.ts'

const MAX_MOVES = 2000
/** Cells and placements visited. A limit on work, not on time, gives the same plan on every machine. */
const MAX_VISITS = 4_000_000
/** Lengths of lots tried on either side of the best, where a limit of a cell rejects some. */
const MAX_TRIES = 32
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
  /** Excess of the worse of both cells after it. */
  readonly excess: number
}

/** Lots of one window that could go from one cell to another. */
interface Way {
  readonly lots: LotsBySeconds
  readonly from: number
  readonly to: number
}

class Easer {
  readonly #ground: Ground
  readonly #board: Board
  readonly #limits: Float64Array
  readonly #pulse: Pulse
  readonly #placed: CellPlacements
  readonly #lotsOf = new Map<WindowPlacements, LotsBySeconds>()
  readonly #isStuck: Uint8Array
  #visitsLeft = MAX_VISITS

  constructor(ground: Ground, board: Board, limits: Float64Array) {
    this.#ground = ground
    this.#board = board
    this.#limits = limits
    this.#pulse = new Pulse(ground.watch, 'level.ease')
    this.#isStuck = Uint8Array.from(ground.isLocked)
    this.#placed = new CellPlacements(ground, board, this.#pulse)
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
    const move = this.#bestMove(cell)
    if (!move) {
      this.#isStuck[cell] = 1
      return false
    }
    const unit = this.#board.placedUnit[move.placement]!
    this.#board.removeLots(move.placement, 1)
    this.#board.place(unit, move.to, 1)
    const placement = this.#board.placedCell.length - 1
    this.#lotsOf.get(this.#placed.add(placement))?.add(placement, this.#ground.units.seconds[unit]!)
    return true
  }

  #bestMove(from: number): Move | null {
    let best: Move | null = null
    const least = () => best?.excess ?? this.#excessWith(from, 0) - SAME
    for (const own of this.#placed.windowsIn(from)) {
      for (const to of this.#placed.placesOf(own.window, own.unit)) {
        this.#visit(1)
        if (to === from || this.#ground.isLocked[to] || this.#board.room(to) <= 0) continue
        if (this.#excessWith(to, 0) >= least()) continue
        best = this.#bestOnWay({ lots: this.#lots(own), from, to }, least()) ?? best
      }
    }
    return best
  }

  #lots(own: WindowPlacements): LotsBySeconds {
    const known = this.#lotsOf.get(own)
    if (known) return known
    this.#visit(own.placements.length)
    const { seconds } = this.#ground.units
    const lots = new LotsBySeconds(own.placements, (placement) => seconds[this.#board.placedUnit[placement]!]!)
    this.#lotsOf.set(own, lots)
    return lots
  }

  /** The longer the lot, the lower the one cell and the higher the other: the best length is where they are equal. */
  #bestOnWay({ lots, from, to }: Way, before: number): Move | null {
    let best: Move | null = null
    const tryAt = (index: number) => {
      const move = this.#moveOf(lots.placementsAt(index), from, to)
      if (move && move.excess < (best?.excess ?? before)) best = move
      return move !== null
    }
    const longer = lots.countWhile((seconds) => this.#excessWith(from, -seconds) >= this.#excessWith(to, seconds))
    const shortest = Math.max(0, longer - MAX_TRIES)
    for (let index = longer - 1; index >= shortest; index--) if (tryAt(index)) break
    const longest = Math.min(lots.seconds.length, longer + MAX_TRIES)
    for (let index = longer; index < longest && this.#board.room(to) >= lots.seconds[index]!; index++)
      if (tryAt(index)) break
    return best
  }

  /** Of the first placement that the limits of both cells allow; null: none. */
  #moveOf(placements: readonly number[], from: number, to: number): Move | null {
    for (const placement of placements) {
      this.#visit(1)
      if (this.#board.placedLots[placement] === 0) continue
      const unit = this.#board.placedUnit[placement]!
      const seconds = this.#board.secondsOfLot(unit, to, 1)
      if (this.#board.room(to) < seconds || this.#board.mostLots(unit, to) < 1) continue
      const after = this.#excessWith(from, -this.#board.secondsOfLot(unit, from, -1))
      return { placement, to, excess: Math.max(after, this.#excessWith(to, seconds)) }
    }
    return null
  }

  #visit(count: number): void {
    this.#visitsLeft -= count
    this.#pulse.beat(count)
  }

  #excessWith(cell: number, seconds: number): number {
    const { regular, overtime } = this.#ground.calendar
    const load = this.#board.load[cell]! + seconds
    return utilisationOf(load, regular[cell]!, overtime[cell]!) - this.#limits[cell]!
  }
}
