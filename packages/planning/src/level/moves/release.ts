import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { utilisationOf } from '../ground/utilisation.ts'

export class Releaser {
  readonly #ground: Ground
  readonly #board: Board
  readonly #inCell: readonly number[][]
  readonly #pulse: Pulse

  constructor(ground: Ground, board: Board) {
    this.#ground = ground
    this.#board = board
    this.#pulse = new Pulse(ground.watch, 'level.release')
    this.#inCell = Array.from(board.load, () => [])
    for (const [placement, cell] of board.placedCell.entries()) {
      this.#pulse.beat()
      this.#inCell[cell]!.push(placement)
    }
  }

  /**
   * Removes lots of about `seconds` from the cell: first those with the least utilised alternative under `load`, large
   * rows before small ones, so that few move. `MOVABLE`: only lots that have another cell. Returns the seconds
   * removed.
   */
  release(cell: number, seconds: number, load: Float64Array, which: 'ANY' | 'MOVABLE'): number {
    const { units } = this.#ground
    this.#pulse.beat(this.#inCell[cell]!.length)
    const rows = this.#inCell[cell]!.filter((placement) => this.#board.placedLots[placement]! > 0)
      .map((placement) => {
        const unit = this.#board.placedUnit[placement]!
        const size = this.#board.placedLots[placement]! * units.seconds[unit]!
        return { placement, unit, size, elsewhere: this.#leastUtilisedElsewhere(unit, cell, load) }
      })
      .filter((row) => which === 'ANY' || row.elsewhere < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.elsewhere - b.elsewhere || b.size - a.size || units.codeRank[a.unit]! - units.codeRank[b.unit]!)
    let released = 0
    for (const { placement, unit } of rows) {
      if (released >= seconds) break
      const lots = Math.ceil((seconds - released) / units.seconds[unit]!)
      const removed = Math.min(lots, this.#board.placedLots[placement]!)
      this.#board.removeLots(placement, removed)
      released += removed * units.seconds[unit]!
    }
    return released
  }

  #leastUtilisedElsewhere(unit: number, cell: number, load: Float64Array): number {
    const { calendar, units } = this.#ground
    let leastUtilised = Number.POSITIVE_INFINITY
    for (const line of units.lineSets[units.lineSet[unit]!]!) {
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        const other = line * calendar.dayCount + day
        if (other === cell || this.#board.capacity(other) === 0) continue
        leastUtilised = Math.min(
          leastUtilised,
          utilisationOf(load[other]!, calendar.regular[other]!, calendar.overtime[other]!),
        )
      }
    }
    return leastUtilised
  }
}
