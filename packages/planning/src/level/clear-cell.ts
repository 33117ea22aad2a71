import type { Board } from './board.ts'
import type { Ground } from './ground.ts'

interface Move {
  readonly from: number
  readonly to: number
  readonly lots: number
}

export class CellClearer {
  readonly #ground: Ground
  readonly #board: Board
  readonly #inCell: readonly number[][]

  constructor(ground: Ground, board: Board, inCell: readonly number[][]) {
    this.#ground = ground
    this.#board = board
    this.#inCell = inCell
  }

  /** Frees `seconds` in the cell, or changes nothing. */
  clear(cell: number, seconds: number): boolean {
    const { units } = this.#ground
    const moves: Move[] = []
    let open = seconds
    const largestFirst = this.#inCell[cell]!.toSorted((a, b) => this.#secondsOf(b) - this.#secondsOf(a) || a - b)
    for (const placement of largestFirst) {
      const perLot = units.seconds[this.#board.placedUnit[placement]!]!
      while (open > 0 && this.#board.placedLots[placement]! > 0) {
        const move = this.#moveOut(placement, Math.ceil(open / perLot))
        if (!move) break
        moves.push(move)
        open -= move.lots * perLot
      }
    }
    if (open > 0) for (const move of moves.reverse()) this.#removeLots(move)
    return open <= 0
  }

  #secondsOf(placement: number): number {
    return this.#board.placedLots[placement]! * this.#ground.units.seconds[this.#board.placedUnit[placement]!]!
  }

  #moveOut(placement: number, most: number): Move | null {
    const { calendar, units, isLocked } = this.#ground
    const unit = this.#board.placedUnit[placement]!
    const from = this.#board.placedCell[placement]!
    const wanted = Math.min(most, this.#board.placedLots[placement]!)
    let best = -1
    let lots = 0
    for (const line of units.lineSets[units.lineSet[unit]!]!) {
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        const cell = line * calendar.dayCount + day
        if (cell === from || isLocked[cell]) continue
        const within = Math.min(wanted, Math.floor(Math.max(0, this.#board.room(cell)) / units.seconds[unit]!))
        if (within <= lots) continue
        best = cell
        lots = within
      }
    }
    if (best < 0) return null
    this.#board.removeLots(placement, lots)
    this.#board.place(unit, best, lots)
    const to = this.#board.placedCell.length - 1
    this.#inCell[best]!.push(to)
    return { from: placement, to, lots }
  }

  #removeLots({ from, to, lots }: Move): void {
    this.#board.removeLots(to, lots)
    this.#board.addLots(from, lots)
  }
}
