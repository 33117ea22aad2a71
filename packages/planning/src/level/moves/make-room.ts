import type { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import { CellPlacements, type WindowPlacements } from '../ground/cell-placements.ts'
import type { Ground } from '../ground/ground.ts'
import { kindOf, windowNumber } from '../ground/units.ts'
import { CellClearer } from './clear-cell.ts'

/** Windows and placements visited. A limit on work, not on time, gives the same plan on every machine. */
const MAX_VISITS = 2_000_000

interface Step {
  readonly cell: number
  readonly need: number
  readonly moving: number
  readonly before: Step | null
}

/**
 * Makes room for lots that fit nowhere by moving single lots (or indivisible groups) along the shortest chain of moves
 * (an augmenting path). Pinned placements and locked cells do not move. When no chain works, often for a large
 * indivisible group, clears a cell of lots that fit elsewhere.
 */
export class RoomMaker {
  readonly #ground: Ground
  readonly #board: Board
  readonly #pulse: Pulse
  readonly #placed: CellPlacements
  readonly #clearer: CellClearer
  readonly #failedKinds = new Set<string>()
  #visits = 0

  constructor(ground: Ground, board: Board, pulse: Pulse) {
    this.#ground = ground
    this.#board = board
    this.#pulse = pulse
    this.#placed = new CellPlacements(ground, board, pulse)
    this.#clearer = new CellClearer(ground, board, this.#placed)
  }

  /** Cells have other capacities now. */
  forget(): void {
    this.#failedKinds.clear()
    this.#clearer.forget()
  }

  placementsIn(cell: number): number[] {
    return Array.from(this.#placed.windowsIn(cell), ({ placements }) => placements).flat()
  }

  placeOne(unit: number): boolean {
    const kind = kindOf(this.#ground, unit)
    if (this.#failedKinds.has(kind) || this.#visits > MAX_VISITS) return false
    const end = this.#search(unit)
    if (end) this.#moveAlong(end, unit)
    const isPlaced = end !== null || this.#placeCleared(unit)
    if (isPlaced) this.forget()
    else this.#failedKinds.add(kind)
    return isPlaced
  }

  #placeCleared(unit: number): boolean {
    const seconds = this.#ground.units.seconds[unit]!
    const cells = this.#placesOf(unit).filter(
      (cell) => !this.#ground.isLocked[cell] && this.#board.capacity(cell) >= seconds,
    )
    for (const cell of cells.sort((a, b) => this.#board.room(b) - this.#board.room(a) || a - b)) {
      if (!this.#clearer.isPossible(cell, unit)) continue
      const placements = this.#placed.countIn(cell)
      this.#visit(placements)
      if (this.#visits > MAX_VISITS) return false
      if (!this.#clearer.clear(cell, unit)) continue
      this.#place(unit, cell)
      return true
    }
    return false
  }

  #visit(count: number): void {
    this.#visits += count
    this.#pulse.beat(count)
  }

  #place(unit: number, cell: number): void {
    this.#board.place(unit, cell, 1)
    this.#placed.add(this.#board.placedCell.length - 1)
  }

  #search(unit: number): Step | null {
    const seen = new Set<number>()
    const seenWindows = new Set<number>()
    const queue: Step[] = []
    const enter = (moved: number, moving: number, before: Step | null) => {
      seenWindows.add(windowNumber(this.#ground, moved))
      for (const cell of this.#placesOf(moved)) {
        if (seen.has(cell)) continue
        seen.add(cell)
        queue.push({ cell, need: this.#ground.units.seconds[moved]!, moving, before })
      }
    }
    enter(unit, -1, null)
    for (let i = 0; i < queue.length; i++) {
      const step = queue[i]!
      const coming = step.moving < 0 ? unit : this.#board.placedUnit[step.moving]!
      if (this.#board.room(step.cell) >= step.need && this.#board.mostLots(coming, step.cell) >= 1) return step
      if (this.#ground.isLocked[step.cell]) continue
      for (const own of this.#placed.windowsIn(step.cell)) {
        if (this.#visits > MAX_VISITS) return null
        this.#visit(1)
        if (seenWindows.has(own.window)) continue
        const leaving = this.#leaving(own, step, coming)
        if (leaving >= 0) enter(this.#board.placedUnit[leaving]!, leaving, step)
      }
    }
    return null
  }

  /** The first placement of the window of which a lot makes enough room for the coming one; -1: none. */
  #leaving(own: WindowPlacements, { cell, need }: Step, coming: number): number {
    const { placedLots, placedUnit } = this.#board
    const { seconds } = this.#ground.units
    const isLimited = this.#board.isLimited(cell)
    const least = need - this.#board.room(cell)
    if (!isLimited && own.mostSeconds < least) return -1
    let most = 0
    for (const placement of own.placements) {
      this.#visit(1)
      if (placedLots[placement] === 0) continue
      const freed = seconds[placedUnit[placement]!]!
      most = Math.max(most, freed)
      if (isLimited ? this.#board.fitsInstead(coming, placement) : freed >= least) return placement
    }
    own.mostSeconds = most
    return -1
  }

  #placesOf(unit: number): readonly number[] {
    return this.#placed.placesOf(windowNumber(this.#ground, unit), unit)
  }

  #moveAlong(end: Step, unit: number): void {
    for (let step: Step | null = end; step; step = step.before) {
      const moved = step.moving < 0 ? unit : this.#board.placedUnit[step.moving]!
      if (step.moving >= 0) this.#board.removeLots(step.moving, 1)
      this.#place(moved, step.cell)
    }
  }
}
