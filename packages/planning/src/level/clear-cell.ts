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

  /** Makes room for a lot of the unit in the cell, or changes nothing. */
  clear(cell: number, unit: number): boolean {
    const { units } = this.#ground
    const moves: Move[] = []
    const secondsOpen = () => units.seconds[unit]! - this.#board.room(cell)
    const isOpen = () => secondsOpen() > 0 || this.#board.mostLots(unit, cell) < 1
    for (const { placement } of this.#largestFirst(cell)) {
      const perLot = units.seconds[this.#board.placedUnit[placement]!]!
      while (isOpen() && this.#board.placedLots[placement]! > 0) {
        const move = this.#moveOut(placement, Math.max(1, Math.ceil(secondsOpen() / perLot)))
        if (!move) break
        moves.push(move)
      }
    }
    if (!isOpen()) return true
    for (const move of moves.reverse()) this.#removeLots(move)
    return false
  }

  #largestFirst(cell: number) {
    const { placedLots, placedUnit } = this.#board
    return this.#inCell[cell]!.filter((placement) => placedLots[placement]! > 0)
      .map((placement) => {
        const seconds = placedLots[placement]! * this.#ground.units.seconds[placedUnit[placement]!]!
        return { placement, seconds }
      })
      .sort((a, b) => b.seconds - a.seconds || a.placement - b.placement)
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
        const byTime = Math.floor(Math.max(0, this.#board.room(cell)) / units.seconds[unit]!)
        const within = Math.min(wanted, byTime, this.#board.mostLots(unit, cell))
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
