import type { Units } from './units.ts'

/** Targets are fractions: a smaller difference from a whole second is rounding. */
export const EPSILON = 1e-6

/** The placements so far, in the order they were made, with seconds per cell and open lots per unit. */
export class Board {
  readonly load: Float64Array
  readonly openLots: Int32Array
  readonly placedUnit: number[] = []
  readonly placedCell: number[] = []
  readonly placedLots: number[] = []
  readonly #units: Units
  readonly #pinnedLoad: Float64Array
  readonly #capacity: Float64Array

  constructor(units: Units, pinnedLoad: Float64Array, capacity: Float64Array) {
    this.#units = units
    this.#pinnedLoad = pinnedLoad
    this.#capacity = capacity
    this.load = Float64Array.from(pinnedLoad)
    this.openLots = Int32Array.from(units.lots)
  }

  copy(): Board {
    return this.withCapacity(this.#capacity)
  }

  /** The same placements with the same numbers, on cells of other capacities. */
  withCapacity(capacity: Float64Array): Board {
    const board = new Board(this.#units, this.#pinnedLoad, capacity)
    for (const [placement, unit] of this.placedUnit.entries()) {
      board.#put(unit, this.placedCell[placement]!, this.placedLots[placement]!)
    }
    return board
  }

  room(cell: number): number {
    return this.#capacity[cell]! - this.load[cell]!
  }

  capacity(cell: number): number {
    return this.#capacity[cell]!
  }

  /** An indivisible group counts as one lot. */
  lotsWithin(unit: number, seconds: number): number {
    return Math.min(this.openLots[unit]!, Math.max(0, Math.floor((seconds + EPSILON) / this.#units.seconds[unit]!)))
  }

  openSeconds(unit: number): number {
    return this.openLots[unit]! * this.#units.seconds[unit]!
  }

  place(unit: number, cell: number, lots: number): void {
    if (lots > 0) this.#put(unit, cell, lots)
  }

  #put(unit: number, cell: number, lots: number): void {
    this.openLots[unit]! -= lots
    this.load[cell]! += lots * this.#units.seconds[unit]!
    this.placedUnit.push(unit)
    this.placedCell.push(cell)
    this.placedLots.push(lots)
  }

  addLots(placement: number, lots: number): void {
    const unit = this.placedUnit[placement]!
    this.placedLots[placement]! += lots
    this.openLots[unit]! -= lots
    this.load[this.placedCell[placement]!]! += lots * this.#units.seconds[unit]!
  }

  removeLots(placement: number, lots: number): void {
    const unit = this.placedUnit[placement]!
    this.placedLots[placement]! -= lots
    this.openLots[unit]! += lots
    this.load[this.placedCell[placement]!]! -= lots * this.#units.seconds[unit]!
  }
}
