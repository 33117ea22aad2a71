import type { LimitMeasure } from '../../problem/level-terms.ts'
import type { CellLimits } from './cell-limits.ts'
import type { Units } from './units.ts'

/** How much of the limits of each cell the lots on a board use. */
export class CellUse {
  readonly #units: Units
  readonly #limits: CellLimits
  readonly #used: readonly Float64Array[]
  /** Lots by cell and case family. */
  readonly #lots: Int32Array
  readonly #familiesIn: Int32Array

  constructor(units: Units, limits: CellLimits) {
    this.#units = units
    this.#limits = limits
    this.#used = limits.pinned.map((column) => Float64Array.from(column))
    this.#lots = Int32Array.from(limits.pinnedFamilies)
    this.#familiesIn = new Int32Array(limits.isLimited.length)
    for (const [at, lots] of limits.pinnedFamilies.entries())
      if (lots > 0) this.#familiesIn[Math.floor(at / limits.families)]!++
  }

  /** The other one has the same limits. */
  setTo(other: CellUse): void {
    for (const [m, column] of other.#used.entries()) this.#used[m]!.set(column)
    this.#lots.set(other.#lots)
    this.#familiesIn.set(other.#familiesIn)
  }

  isLimited(cell: number): boolean {
    return this.#limits.isLimited[cell] === 1
  }

  changeoverSeconds(cell: number): number {
    return this.#limits.changeover[cell]! * Math.max(0, this.#familiesIn[cell]! - 1)
  }

  add(unit: number, cell: number, lots: number): void {
    // Called for each lot that moves: iterators would take most of its time.
    for (let m = 0; m < this.#used.length; m++) this.#used[m]![cell]! += lots * this.#units.amounts[m]![unit]!
    const families = this.#limits.families === 0 ? undefined : this.#units.families[unit]
    for (let f = 0; families && f < families.length; f++) {
      const family = families[f]!
      const at = cell * this.#limits.families + family
      const before = this.#lots[at]!
      this.#lots[at] = before + lots
      if (before === 0 && lots > 0) this.#familiesIn[cell]!++
      if (before > 0 && before + lots === 0) this.#familiesIn[cell]!--
    }
  }

  /** Seconds of changeovers that the first lot of the unit adds. */
  changeoverFor(unit: number, cell: number): number {
    const perFamily = this.#limits.changeover[cell]!
    if (perFamily === 0) return 0
    let families = this.#familiesIn[cell]!
    for (const family of this.#units.families[unit] ?? [])
      if (this.#lots[cell * this.#limits.families + family] === 0) families++
    return perFamily * Math.max(0, families - 1) - this.changeoverSeconds(cell)
  }

  /** Seconds of changeovers that end when a lot of the unit leaves the cell: those of families that have no other. */
  changeoverAfter(unit: number, cell: number): number {
    const perFamily = this.#limits.changeover[cell]!
    if (perFamily === 0) return 0
    let families = this.#familiesIn[cell]!
    for (const family of this.#units.families[unit] ?? [])
      if (this.#lots[cell * this.#limits.families + family] === 1) families--
    return this.changeoverSeconds(cell) - perFamily * Math.max(0, families - 1)
  }

  /** Limits that another lot of the unit would exceed. */
  blockingMeasures(unit: number, cell: number): LimitMeasure[] {
    const { measures, most } = this.#limits
    const isBlocking = (m: number) => {
      const perLot = this.#units.amounts[m]![unit]!
      return perLot > 0 && this.#used[m]![cell]! + perLot > most[m]![cell]!
    }
    return measures.filter((_, m) => isBlocking(m))
  }

  /** Lots that the cell holds besides those in it, whatever their time. */
  mostLots(unit: number, cell: number): number {
    let most = Number.POSITIVE_INFINITY
    for (let m = 0; m < this.#used.length; m++) {
      const perLot = this.#units.amounts[m]![unit]!
      if (perLot > 0) most = Math.min(most, Math.floor((this.#limits.most[m]![cell]! - this.#used[m]![cell]!) / perLot))
    }
    return Math.max(0, most)
  }
}
