import type { Board } from './board.ts'
import type { Ground } from './ground.ts'

/** Lots of a unit that come to a cell, or leave it if negative. */
export interface Coming {
  readonly unit: number
  readonly cell: number
  readonly lots: number
}

/** What is left of the limits of cells besides their time, while lots move. */
export class LimitRoom {
  readonly #amounts: readonly Float64Array[]
  /** By measure and cell; infinite: no limit. */
  readonly #left: readonly Float64Array[]

  constructor({ limits, units }: Ground, board: Board) {
    this.#amounts = limits ? units.amounts : []
    this.#left = (limits?.most ?? []).map((most, m) => most.map((own, cell) => own - limits!.pinned[m]![cell]!))
    for (const [at, unit] of board.placedUnit.entries())
      this.move({ unit, cell: board.placedCell[at]!, lots: board.placedLots[at]! })
  }

  /** Whether cells that get more of a measure have room for it. */
  fits(moves: readonly Coming[]): boolean {
    return this.#left.every((left, m) =>
      moves.every(({ cell }) => {
        const more = moves.reduce(
          (sum, move) => (move.cell === cell ? sum + move.lots * this.#amounts[m]![move.unit]! : sum),
          0,
        )
        return more <= 0 || more <= left[cell]!
      }),
    )
  }

  move({ unit, cell, lots }: Coming): void {
    for (const [m, left] of this.#left.entries()) left[cell]! -= lots * this.#amounts[m]![unit]!
  }
}
