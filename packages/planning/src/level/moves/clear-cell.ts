import type { Board } from '../ground/board.ts'
import type { CellPlacements } from '../ground/cell-placements.ts'
import type { Ground } from '../ground/ground.ts'
import { windowNumber } from '../ground/units.ts'

interface Move {
  readonly from: number
  readonly to: number
  readonly lots: number
}

/** Most seconds free in any cell of a window, by window. They only shrink while one cell is cleared. */
type Rooms = Map<number, number>

export class CellClearer {
  readonly #ground: Ground
  readonly #board: Board
  readonly #placed: CellPlacements
  /** Placements of cells, while nothing has changed on the board. */
  readonly #sorted = new Map<number, readonly number[]>()

  constructor(ground: Ground, board: Board, placed: CellPlacements) {
    this.#ground = ground
    this.#board = board
    this.#placed = placed
  }

  /** Whether the cells to which its lots could go have as much time as the unit needs. False: `clear` would fail. */
  isPossible(cell: number, unit: number): boolean {
    const missing = this.#ground.units.seconds[unit]! - this.#board.room(cell)
    const seen = new Set([cell])
    let room = 0
    for (const own of this.#placed.windowsIn(cell)) {
      for (const to of this.#placed.placesOf(own.window, own.unit)) {
        if (this.#board.room(to) < own.leastSeconds || seen.has(to) || this.#ground.isLocked[to]) continue
        seen.add(to)
        room += this.#board.room(to)
        if (room >= missing) return true
      }
    }
    return false
  }

  /** Makes room for a lot of the unit in the cell, or changes nothing. */
  clear(cell: number, unit: number): boolean {
    const { units } = this.#ground
    const moves: Move[] = []
    const rooms: Rooms = new Map()
    const secondsOpen = () => units.seconds[unit]! - this.#board.room(cell)
    const isOpen = () => secondsOpen() > 0 || this.#board.mostLots(unit, cell) < 1
    for (const placement of this.#largestFirst(cell)) {
      const perLot = units.seconds[this.#board.placedUnit[placement]!]!
      while (isOpen() && this.#board.placedLots[placement]! > 0) {
        const move = this.#moveOut(placement, Math.max(1, Math.ceil(secondsOpen() / perLot)), rooms)
        if (!move) break
        moves.push(move)
      }
    }
    if (!isOpen()) return true
    for (const move of moves.reverse()) this.#removeLots(move)
    return false
  }

  /** The board has changed, other than by an attempt that changed nothing. */
  forget(): void {
    this.#sorted.clear()
  }

  #largestFirst(cell: number): readonly number[] {
    const known = this.#sorted.get(cell)
    if (known) return known
    const { placedLots, placedUnit } = this.#board
    const secondsOf = (placement: number) =>
      placedLots[placement]! * this.#ground.units.seconds[placedUnit[placement]!]!
    const sorted = Array.from(this.#placed.windowsIn(cell), ({ placements }) => placements)
      .flat()
      .filter((placement) => placedLots[placement]! > 0)
      .map((placement) => ({ placement, seconds: secondsOf(placement) }))
      .sort((a, b) => b.seconds - a.seconds || a.placement - b.placement)
      .map(({ placement }) => placement)
    this.#sorted.set(cell, sorted)
    return sorted
  }

  #moveOut(placement: number, most: number, rooms: Rooms): Move | null {
    const { units, isLocked } = this.#ground
    const unit = this.#board.placedUnit[placement]!
    const from = this.#board.placedCell[placement]!
    const wanted = Math.min(most, this.#board.placedLots[placement]!)
    const window = windowNumber(this.#ground, unit)
    if ((rooms.get(window) ?? Number.POSITIVE_INFINITY) < units.seconds[unit]!) return null
    let best = -1
    let lots = 0
    let mostRoom = 0
    for (const cell of this.#placed.placesOf(window, unit)) {
      if (cell === from || isLocked[cell]) continue
      const room = Math.max(0, this.#board.room(cell))
      mostRoom = Math.max(mostRoom, room)
      const byTime = Math.min(wanted, Math.floor(room / units.seconds[unit]!))
      if (byTime <= lots) continue
      const within = Math.min(byTime, this.#board.mostLots(unit, cell))
      if (within <= lots) continue
      best = cell
      lots = within
    }
    rooms.set(window, mostRoom)
    if (best < 0) return null
    this.#board.removeLots(placement, lots)
    this.#board.place(unit, best, lots)
    const to = this.#board.placedCell.length - 1
    this.#placed.add(to)
    return { from: placement, to, lots }
  }

  #removeLots({ from, to, lots }: Move): void {
    this.#board.removeLots(to, lots)
    this.#board.addLots(from, lots)
  }
}
