import type { Board } from '../ground/board.ts'
import type { Calendar } from '../ground/calendar.ts'
import type { Ground } from '../ground/ground.ts'

/** Mixes of this distance from the ideal, in shares of it, are even: squares below it do not count. */
const EVEN = 0.05

/** Seconds of one group of units that come to a cell, or leave it if negative. */
export interface MixStep {
  readonly cell: number
  readonly group: number
  readonly seconds: number
}

/**
 * How far the mix of each cell is from that of its line, as squared seconds: every group has its share of the line's
 * load in the load of every day. The shares are those of the beginning.
 */
export class MixSum {
  readonly #calendar: Calendar
  readonly #groupOf: Int32Array
  readonly #groups: number
  /** By line and group. */
  readonly #shares: Float64Array
  readonly #squaredShares: Float64Array
  /** By cell and group. */
  readonly #seconds: Float64Array
  /** By cell: load, load of each group times its share, squared load of each group. */
  readonly #load: Float64Array
  readonly #shared: Float64Array
  readonly #squares: Float64Array
  #off = 0
  #limit = 0

  constructor(calendar: Calendar, groupOf: Int32Array) {
    this.#calendar = calendar
    this.#groupOf = groupOf
    this.#groups = groupOf.reduce((most, group) => Math.max(most, group + 1), 0)
    const cells = calendar.regular.length
    this.#shares = new Float64Array(calendar.lineCodes.length * this.#groups)
    this.#squaredShares = new Float64Array(calendar.lineCodes.length)
    this.#seconds = new Float64Array(cells * this.#groups)
    this.#load = new Float64Array(cells)
    this.#shared = new Float64Array(cells)
    this.#squares = new Float64Array(cells)
  }

  groupOf(unit: number): number {
    return this.#groupOf[unit]!
  }

  /** Before `begin`. */
  count(unit: number, cell: number, seconds: number): void {
    this.#seconds[cell * this.#groups + this.#groupOf[unit]!]! += seconds
    this.#load[cell]! += seconds
  }

  /** What is counted is the mix to keep. */
  begin(): void {
    this.#setShares()
    let ideal = 0
    for (let cell = 0; cell < this.#load.length; cell++) {
      const line = this.#lineOf(cell)
      for (let group = 0; group < this.#groups; group++) {
        const seconds = this.#seconds[cell * this.#groups + group]!
        this.#shared[cell]! += seconds * this.#shares[line * this.#groups + group]!
        this.#squares[cell]! += seconds ** 2
      }
      this.#off += this.#offOf(cell)
      ideal += this.#load[cell]! ** 2 * this.#squaredShares[line]!
    }
    this.#limit = Math.max(this.#off, EVEN ** 2 * ideal)
  }

  #setShares(): void {
    const total = new Float64Array(this.#squaredShares.length)
    for (const [cell, load] of this.#load.entries()) total[this.#lineOf(cell)]! += load
    for (const [at, seconds] of this.#seconds.entries()) {
      const line = this.#lineOf(Math.floor(at / this.#groups))
      if (seconds > 0) this.#shares[line * this.#groups + (at % this.#groups)]! += seconds / total[line]!
    }
    for (const [at, share] of this.#shares.entries()) this.#squaredShares[Math.floor(at / this.#groups)]! += share ** 2
  }

  /** Whether the mixes stay as even as they were in all. */
  allows(steps: readonly MixStep[]): boolean {
    const before = this.#off
    for (const step of steps) this.#take(step, 1)
    const after = this.#off
    for (const step of steps) this.#take(step, -1)
    this.#off = before
    return after <= this.#limit || after < before
  }

  make(steps: readonly MixStep[]): void {
    for (const step of steps) this.#take(step, 1)
  }

  #take({ cell, group, seconds }: MixStep, sign: 1 | -1): void {
    const at = cell * this.#groups + group
    const before = this.#seconds[at]!
    const after = before + sign * seconds
    this.#off -= this.#offOf(cell)
    this.#seconds[at] = after
    this.#load[cell]! += after - before
    this.#shared[cell]! += (after - before) * this.#shares[this.#lineOf(cell) * this.#groups + group]!
    this.#squares[cell]! += after ** 2 - before ** 2
    this.#off += this.#offOf(cell)
  }

  /** Σ (share × load − seconds)² over the groups. */
  #offOf(cell: number): number {
    const load = this.#load[cell]!
    return load ** 2 * this.#squaredShares[this.#lineOf(cell)]! - 2 * load * this.#shared[cell]! + this.#squares[cell]!
  }

  #lineOf(cell: number): number {
    return Math.floor(cell / this.#calendar.dayCount)
  }
}

/** The mixes of dealers and of families on a board, to be preserved. */
export function mixesOf({ units: { dealer, family, seconds }, calendar }: Ground, board: Board): readonly MixSum[] {
  const mixes = [dealer, family].map((groupOf) => new MixSum(calendar, groupOf))
  for (const mix of mixes) {
    for (const [at, unit] of board.placedUnit.entries())
      mix.count(unit, board.placedCell[at]!, board.placedLots[at]! * seconds[unit]!)
    mix.begin()
  }
  return mixes
}
