import type { Ground } from './ground.ts'

/** The limits of some cells besides time, where only some units and the pinned lots are. */
export class PieceLimits {
  readonly #ground: Ground
  readonly #units: readonly number[]
  readonly #cells: readonly number[]

  constructor(ground: Ground, units: readonly number[], cells: readonly number[]) {
    this.#ground = ground
    this.#units = units
    this.#cells = cells
  }

  /** Seconds of changeovers when the cell has these lots, by unit; infinite: they exceed another limit. */
  changeovers(cellAt: number, lots: readonly number[]): number {
    const { limits, units } = this.#ground
    const cell = this.#cells[cellAt]!
    if (!limits?.isLimited[cell]) return 0
    for (const [m, most] of limits.most.entries()) {
      const amount = (sum: number, own: number, at: number) => sum + own * units.amounts[m]![this.#units[at]!]!
      const placed = lots.reduce(amount, 0)
      if (placed > 0 && limits.pinned[m]![cell]! + placed > most[cell]!) return Number.POSITIVE_INFINITY
    }
    return limits.changeover[cell]! === 0 ? 0 : limits.changeover[cell]! * Math.max(0, this.#families(cell, lots) - 1)
  }

  #families(cell: number, lots: readonly number[]): number {
    const { limits, units } = this.#ground
    const first = cell * limits!.families
    const present = new Set<number>()
    for (let family = 0; family < limits!.families; family++)
      if (limits!.pinnedFamilies[first + family]! > 0) present.add(family)
    for (const [at, own] of lots.entries())
      if (own > 0) for (const family of units.families[this.#units[at]!]!) present.add(family)
    return present.size
  }
}
