import type { Pulse } from '../../terms/report.ts'
import type { Board } from './board.ts'
import type { Ground } from './ground.ts'
import { windowNumber } from './units.ts'

/** Placements in one cell of units with one window. */
export interface WindowPlacements {
  readonly window: number
  /** Any of its units: they have the same places. */
  readonly unit: number
  /** In the order in which they were made; those without lots any more included. */
  readonly placements: number[]
  /** No lot is longer or shorter, in seconds. */
  mostSeconds: number
  leastSeconds: number
}

/**
 * The placements of each cell by the window of their unit: a cell has thousands of placements, but tens of windows, and
 * lots of one window can go to the same cells.
 */
export class CellPlacements {
  readonly #ground: Ground
  readonly #board: Board
  readonly #cells: readonly Map<number, WindowPlacements>[]
  readonly #placesOf = new Map<number, readonly number[]>()

  constructor(ground: Ground, board: Board, pulse: Pulse) {
    this.#ground = ground
    this.#board = board
    this.#cells = Array.from(board.load, () => new Map())
    for (const placement of board.placedCell.keys()) {
      pulse.beat()
      this.add(placement)
    }
  }

  add(placement: number): WindowPlacements {
    const unit = this.#board.placedUnit[placement]!
    const window = windowNumber(this.#ground, unit)
    const cell = this.#cells[this.#board.placedCell[placement]!]!
    const seconds = this.#ground.units.seconds[unit]!
    const known = cell.get(window)
    if (!known) {
      const own = { window, unit, placements: [placement], mostSeconds: seconds, leastSeconds: seconds }
      cell.set(window, own)
      return own
    }
    known.placements.push(placement)
    known.mostSeconds = Math.max(known.mostSeconds, seconds)
    known.leastSeconds = Math.min(known.leastSeconds, seconds)
    return known
  }

  windowsIn(cell: number): IterableIterator<WindowPlacements> {
    return this.#cells[cell]!.values()
  }

  countIn(cell: number): number {
    let count = 0
    for (const { placements } of this.windowsIn(cell)) count += placements.length
    return count
  }

  /** Cells in which units of the window can be packed, in order of line and day. */
  placesOf(window: number, unit: number): readonly number[] {
    const known = this.#placesOf.get(window)
    if (known) return known
    const { units, calendar } = this.#ground
    const cells: number[] = []
    for (const line of units.lineSets[units.lineSet[unit]!]!) {
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        const cell = line * calendar.dayCount + day
        if (this.#board.capacity(cell) > 0) cells.push(cell)
      }
    }
    this.#placesOf.set(window, cells)
    return cells
  }
}
