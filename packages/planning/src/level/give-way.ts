import type { Pulse } from '../watch.ts'
import type { Board } from './board.ts'
import type { Ground } from './ground.ts'

/**
 * Open lots take the places of planned ones that come after them in precedence, the last of these first, in the cell
 * that gives up least; fixed placements and locked cells give up nothing. The units that are open then, in the order in
 * which they should be placed.
 */
export function giveWay(ground: Ground, board: Board, pulse: Pulse): number[] {
  const { units } = ground
  const taker = new Taker(ground, board, pulse)
  for (let precedence = 0; precedence < units.precedences; precedence++) {
    for (const unit of openUnits(ground, board, precedence)) while (board.openLots[unit]! > 0 && taker.takeFor(unit));
  }
  return Array.from({ length: units.precedences }, (_, precedence) => openUnits(ground, board, precedence)).flat()
}

/** Tells of a unit whether lots that come before it are planned where it may be. */
export function findWhoGaveWay({ calendar, units }: Ground, board: Board): (unit: number) => boolean {
  const first = new Int32Array(board.load.length).fill(units.precedences)
  for (const [placement, cell] of board.placedCell.entries()) {
    if (board.placedLots[placement] === 0) continue
    first[cell] = Math.min(first[cell]!, units.precedence[board.placedUnit[placement]!]!)
  }
  return (unit) => {
    if (units.precedence[unit] === 0) return false
    return units.lineSets[units.lineSet[unit]!]!.some((line) => {
      const start = line * calendar.dayCount
      const own = first.subarray(start + units.firstDay[unit]!, start + units.lastDay[unit]! + 1)
      return own.some((precedence) => precedence < units.precedence[unit]!)
    })
  }
}

function openUnits({ units }: Ground, board: Board, precedence: number): number[] {
  const open: number[] = []
  for (let unit = 0; unit < units.count; unit++) {
    if (board.openLots[unit]! > 0 && units.precedence[unit] === precedence) open.push(unit)
  }
  return open.sort((a, b) => units.lastDay[a]! - units.lastDay[b]! || units.codeRank[a]! - units.codeRank[b]!)
}

class Taker {
  readonly #ground: Ground
  readonly #board: Board
  readonly #pulse: Pulse
  readonly #inCell: number[][]
  /** Seconds by cell and precedence that may be taken off the board. */
  readonly #movable: Float64Array
  /** Kinds of units for which no cell has been found: none of those that come before them has left room since. */
  readonly #hopeless = new Set<string>()

  constructor(ground: Ground, board: Board, pulse: Pulse) {
    this.#ground = ground
    this.#board = board
    this.#pulse = pulse
    this.#inCell = Array.from(board.load, () => [])
    this.#movable = new Float64Array(board.load.length * ground.units.precedences)
    for (const placement of board.placedCell.keys()) this.#note(placement)
  }

  /** One lot, or an atom. */
  takeFor(unit: number): boolean {
    const { lineSet, firstDay, lastDay, seconds, precedence } = this.#ground.units
    const kind = [lineSet[unit], firstDay[unit], lastDay[unit], seconds[unit], precedence[unit]].join('/')
    if (this.#hopeless.has(kind)) return false
    const cell = this.#cheapestCell(unit)
    if (cell < 0) {
      this.#hopeless.add(kind)
      return false
    }
    this.#clear(cell, seconds[unit]!, precedence[unit]!)
    this.#board.place(unit, cell, 1)
    this.#note(this.#board.placedCell.length - 1)
    return true
  }

  #note(placement: number): void {
    const cell = this.#board.placedCell[placement]!
    const unit = this.#board.placedUnit[placement]!
    this.#inCell[cell]!.push(placement)
    this.#movable[cell * this.#ground.units.precedences + this.#ground.units.precedence[unit]!]! +=
      this.#board.placedLots[placement]! * this.#ground.units.seconds[unit]!
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
        const from = this.#firstToGo(cell, need, units.precedence[unit]!)
        if (from < 0 || from < first || (from === first && need >= least)) continue
        best = cell
        first = from
        least = need
      }
    }
    return best
  }

  /** The lowest precedence that must give way so that `need` seconds are free; -1 where it is not enough. */
  #firstToGo(cell: number, need: number, after: number): number {
    const { precedences } = this.#ground.units
    let open = need
    for (let precedence = precedences - 1; precedence > after; precedence--) {
      open -= this.#movable[cell * precedences + precedence]!
      if (open <= 0) return precedence
    }
    return -1
  }

  #clear(cell: number, seconds: number, after: number): void {
    const { units } = this.#ground
    const yielding = this.#inCell[cell]!.filter((placement) => {
      return this.#board.placedLots[placement]! > 0 && units.precedence[this.#board.placedUnit[placement]!]! > after
    })
    yielding.sort((a, b) => {
      const [x, y] = [this.#board.placedUnit[a]!, this.#board.placedUnit[b]!]
      return units.precedence[y]! - units.precedence[x]! || units.codeRank[y]! - units.codeRank[x]! || b - a
    })
    for (const placement of yielding) {
      this.#pulse.beat()
      const need = seconds - this.#board.room(cell)
      if (need <= 0) return
      const unit = this.#board.placedUnit[placement]!
      const lots = Math.min(this.#board.placedLots[placement]!, Math.ceil(need / units.seconds[unit]!))
      this.#board.takeBack(placement, lots)
      this.#movable[cell * units.precedences + units.precedence[unit]!]! -= lots * units.seconds[unit]!
    }
  }
}
