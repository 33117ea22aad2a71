import { Pulse } from '../watch.ts'
import type { Board } from './board.ts'
import type { Ground } from './ground.ts'
import { kindOf, windowNumber } from './units.ts'
import { utilisationOf } from './utilisation.ts'

const MAX_MOVES = 2000
/** Placements and cells visited. A limit on work, not on time, gives the same plan on every machine. */
const MAX_VISITS = 4_000_000
const SAME = 1e-9
const UNKNOWN = -1

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
  readonly #kinds = new Map<string, number>()
  /** By unit; UNKNOWN: not asked for yet. */
  readonly #kindOfUnit: Int32Array
  #visitsLeft = MAX_VISITS

  constructor(ground: Ground, board: Board, limits: Float64Array) {
    this.#ground = ground
    this.#board = board
    this.#limits = limits
    this.#pulse = new Pulse(ground.watch, 'level.ease')
    this.#isStuck = Uint8Array.from(ground.isLocked)
    this.#kindOfUnit = new Int32Array(ground.units.count).fill(UNKNOWN)
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
    let best: Move | null = null
    let least = this.#excessWith(from, 0) - SAME
    const targets = new Map<number, readonly number[]>()
    // Of units of one kind the first is as good as any other.
    const tried = new Set<number>()
    for (const placement of this.#inCell[from]!) {
      this.#visitsLeft--
      if (this.#board.placedLots[placement] === 0) continue
      const unit = this.#board.placedUnit[placement]!
      const kind = this.#kindOf(unit)
      if (tried.has(kind)) continue
      tried.add(kind)
      const after = this.#excessWith(from, -this.#board.secondsOfLot(unit, from, -1))
      if (after >= least) continue
      const window = windowNumber(this.#ground, unit)
      const cells = targets.get(window) ?? this.#targets(unit, from, least)
      targets.set(window, cells)
      for (const to of cells) {
        this.#visitsLeft--
        const seconds = this.#board.secondsOfLot(unit, to, 1)
        if (this.#board.room(to) < seconds || this.#board.mostLots(unit, to) < 1) continue
        const excess = Math.max(after, this.#excessWith(to, seconds))
        if (excess >= least) continue
        best = { placement, to }
        least = excess
      }
    }
    return best
  }

  #kindOf(unit: number): number {
    const known = this.#kindOfUnit[unit]!
    if (known !== UNKNOWN) return known
    const name = kindOf(this.#ground, unit)
    const kind = this.#kinds.get(name) ?? this.#kinds.size
    this.#kinds.set(name, kind)
    this.#kindOfUnit[unit] = kind
    return kind
  }

  /** Cells of the unit's window that have room at all and less excess than `least`. */
  #targets(unit: number, from: number, least: number): number[] {
    const { calendar, units, isLocked } = this.#ground
    const cells: number[] = []
    for (const line of units.lineSets[units.lineSet[unit]!]!) {
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        const to = line * calendar.dayCount + day
        this.#visitsLeft--
        if (to === from || isLocked[to] || this.#board.room(to) <= 0 || this.#excessWith(to, 0) >= least) continue
        cells.push(to)
      }
    }
    return cells
  }

  #excessWith(cell: number, seconds: number): number {
    const { regular, overtime } = this.#ground.calendar
    const load = this.#board.load[cell]! + seconds
    return utilisationOf(load, regular[cell]!, overtime[cell]!) - this.#limits[cell]!
  }
}
