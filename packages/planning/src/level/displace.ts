import type { Pulse } from '../watch.ts'
import type { Board } from './board.ts'
import type { Ground } from './ground.ts'

/**
 * Open lots take the places of planned ones that come after them in priority, the last of these first, in the cell
 * that gives up least; pinned placements and locked cells give up nothing. The units that are open then, in the order in
 * which they should be placed.
 */
export function displace(ground: Ground, board: Board, pulse: Pulse): number[] {
  const { units } = ground
  const taker = units.priorities > 1 ? new Taker(ground, board, pulse) : null
  for (let priority = 0; taker && priority < units.priorities - 1; priority++) {
    for (const unit of openUnits(ground, board, priority)) while (board.openLots[unit]! > 0 && taker.takeFor(unit));
  }
  return Array.from({ length: units.priorities }, (_, priority) => openUnits(ground, board, priority)).flat()
}

/** By deadline. */
export function openUnits({ units }: Ground, board: Board, priority: number): number[] {
  const open: number[] = []
  for (let unit = 0; unit < units.count; unit++) {
    if (board.openLots[unit]! > 0 && units.priority[unit] === priority) open.push(unit)
  }
  return open.sort((a, b) => units.lastDay[a]! - units.lastDay[b]! || units.codeRank[a]! - units.codeRank[b]!)
}

class Taker {
  readonly #ground: Ground
  readonly #board: Board
  readonly #pulse: Pulse
  /** Placements by cell, the first to give way last. What is placed by the taker stays: it is not among them. */
  readonly #yielding: number[][]
  readonly #isSorted: Uint8Array
  /** Seconds by cell and priority that may be taken off the board. */
  readonly #movable: Float64Array
  /** Kinds of units for which no cell has been found: none of those that come before them has left room since. */
  readonly #hopeless = new Set<string>()

  constructor(ground: Ground, board: Board, pulse: Pulse) {
    this.#ground = ground
    this.#board = board
    this.#pulse = pulse
    this.#yielding = Array.from(board.load, () => [])
    this.#isSorted = new Uint8Array(board.load.length)
    this.#movable = new Float64Array(board.load.length * ground.units.priorities)
    for (const [placement, cell] of board.placedCell.entries()) {
      pulse.beat()
      if (board.placedLots[placement] === 0) continue
      this.#yielding[cell]!.push(placement)
      this.#movable[this.#movableAt(placement)]! += this.#secondsOf(placement)
    }
  }

  /** One lot, or an indivisibleGroup. */
  takeFor(unit: number): boolean {
    const { lineSet, firstDay, lastDay, seconds, priority } = this.#ground.units
    const kind = [lineSet[unit], firstDay[unit], lastDay[unit], seconds[unit], priority[unit]].join('/')
    if (this.#hopeless.has(kind)) return false
    const cell = this.#cheapestCell(unit)
    if (cell < 0) {
      this.#hopeless.add(kind)
      return false
    }
    this.#clear(cell, seconds[unit]!)
    this.#board.place(unit, cell, 1)
    return true
  }

  #movableAt(placement: number): number {
    const { priority, priorities } = this.#ground.units
    return this.#board.placedCell[placement]! * priorities + priority[this.#board.placedUnit[placement]!]!
  }

  #secondsOf(placement: number): number {
    return this.#board.placedLots[placement]! * this.#ground.units.seconds[this.#board.placedUnit[placement]!]!
  }

  /** Where what must go comes last, of those where least must go; -1: nowhere. */
  #cheapestCell(unit: number): number {
    const { calendar, units, isLocked } = this.#ground
    let best = -1
    let first = -1
    let least = Number.POSITIVE_INFINITY
    for (const line of units.lineSets[units.lineSet[unit]!]!) {
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        this.#pulse.beat()
        const cell = line * calendar.dayCount + day
        if (isLocked[cell] || this.#board.capacity(cell) === 0) continue
        const need = units.seconds[unit]! - this.#board.room(cell)
        const from = this.#firstToGo(cell, need, units.priority[unit]!)
        if (from < 0 || from < first || (from === first && need >= least)) continue
        best = cell
        first = from
        least = need
      }
    }
    return best
  }

  /** The lowest priority that must give way so that `need` seconds are free; -1 where it is not enough. */
  #firstToGo(cell: number, need: number, after: number): number {
    const { priorities } = this.#ground.units
    let open = need
    for (let priority = priorities - 1; priority > after; priority--) {
      open -= this.#movable[cell * priorities + priority]!
      if (open <= 0) return priority
    }
    return -1
  }

  /** Takes off the board what must go for the cell to have so many seconds. */
  #clear(cell: number, seconds: number): void {
    const yielding = this.#yielding[cell]!
    if (!this.#isSorted[cell]) this.#sort(cell)
    for (let placement = yielding.at(-1); placement !== undefined; placement = yielding.at(-1)) {
      this.#pulse.beat()
      const need = seconds - this.#board.room(cell)
      if (need <= 0) return
      const perLot = this.#ground.units.seconds[this.#board.placedUnit[placement]!]!
      const lots = Math.min(this.#board.placedLots[placement]!, Math.ceil(need / perLot))
      this.#board.takeBack(placement, lots)
      this.#movable[this.#movableAt(placement)]! -= lots * perLot
      if (this.#board.placedLots[placement] === 0) yielding.pop()
    }
  }

  #sort(cell: number): void {
    const { priority, codeRank } = this.#ground.units
    const { placedUnit } = this.#board
    this.#pulse.beat(this.#yielding[cell]!.length)
    this.#yielding[cell]!.sort((a, b) => {
      const [x, y] = [placedUnit[a]!, placedUnit[b]!]
      return priority[x]! - priority[y]! || codeRank[x]! - codeRank[y]! || a - b
    })
    this.#isSorted[cell] = 1
  }
}
