import type { Pulse } from '../watch.ts'
import type { Board } from './board.ts'
import { CellClearer } from './clear-cell.ts'
import type { Ground } from './ground.ts'
import { kindOf, windowNumber } from './units.ts'

/** Placements visited. A limit on work, not on time, gives the same plan on every machine. */
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
  readonly #inCell: number[][]
  readonly #clearer: CellClearer
  readonly #failedKinds = new Set<string>()
  #visits = 0

  constructor(ground: Ground, board: Board, pulse: Pulse) {
    this.#ground = ground
    this.#board = board
    this.#pulse = pulse
    this.#inCell = Array.from(ground.calendar.regular, () => [])
    this.#clearer = new CellClearer(ground, board, this.#inCell)
    for (const [placement, cell] of board.placedCell.entries()) {
      this.#pulse.beat()
      this.#inCell[cell]!.push(placement)
    }
  }

  placeOne(unit: number): boolean {
    const kind = kindOf(this.#ground, unit)
    if (this.#failedKinds.has(kind) || this.#visits > MAX_VISITS) return false
    const end = this.#search(unit)
    if (end) this.#moveAlong(end, unit)
    const isPlaced = end !== null || this.#placeCleared(unit)
    if (isPlaced) {
      this.#failedKinds.clear()
      this.#clearer.forget()
    } else this.#failedKinds.add(kind)
    return isPlaced
  }

  #placeCleared(unit: number): boolean {
    const seconds = this.#ground.units.seconds[unit]!
    const cells = this.#cellsFor(unit).filter(
      (cell) => !this.#ground.isLocked[cell] && this.#board.capacity(cell) >= seconds,
    )
    cells.sort((a, b) => this.#board.room(b) - this.#board.room(a) || a - b)
    for (const cell of cells) {
      this.#visits += this.#inCell[cell]!.length
      this.#pulse.beat(this.#inCell[cell]!.length)
      if (this.#visits > MAX_VISITS) return false
      if (!this.#clearer.clear(cell, unit)) continue
      this.#board.place(unit, cell, 1)
      this.#note()
      return true
    }
    return false
  }

  #note(): void {
    const placement = this.#board.placedCell.length - 1
    this.#inCell[this.#board.placedCell[placement]!]!.push(placement)
  }

  #search(unit: number): Step | null {
    const seen = new Set<number>()
    const seenWindows = new Set<number>()
    const queue: Step[] = []
    const enter = (moved: number, moving: number, before: Step | null) => {
      seenWindows.add(windowNumber(this.#ground, moved))
      for (const cell of this.#cellsFor(moved)) {
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
      const isLimited = this.#board.isLimited(step.cell)
      for (const placement of this.#inCell[step.cell]!) {
        if (this.#visits++ > MAX_VISITS) return null
        this.#pulse.beat()
        const moved = this.#board.placedUnit[placement]!
        if (this.#board.placedLots[placement] === 0 || seenWindows.has(windowNumber(this.#ground, moved))) continue
        const freed = this.#board.room(step.cell) + this.#ground.units.seconds[moved]!
        const isEnough = isLimited ? this.#board.fitsInstead(coming, placement) : freed >= step.need
        if (isEnough) enter(moved, placement, step)
      }
    }
    return null
  }

  #cellsFor(unit: number): number[] {
    const cells: number[] = []
    for (const line of this.#ground.units.lineSets[this.#ground.units.lineSet[unit]!]!) {
      for (let day = this.#ground.units.firstDay[unit]!; day <= this.#ground.units.lastDay[unit]!; day++) {
        const cell = line * this.#ground.calendar.dayCount + day
        if (this.#board.capacity(cell) > 0) cells.push(cell)
      }
    }
    return cells
  }

  #moveAlong(end: Step, unit: number): void {
    for (let step: Step | null = end; step; step = step.before) {
      const moved = step.moving < 0 ? unit : this.#board.placedUnit[step.moving]!
      if (step.moving >= 0) this.#board.removeLots(step.moving, 1)
      this.#board.place(moved, step.cell, 1)
      this.#note()
    }
  }
}
