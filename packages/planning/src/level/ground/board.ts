import type { LimitName } from '../../problem/reason.ts'
import type { CellLimits } from './cell-limits.ts'
import { CellUse } from './cell-use.ts'
import type { Units } from './units.ts'

/** Targets are fractions: a smaller difference from a whole second is rounding. */
export const EPSILON = 1e-6

/**
 * The placements so far, in the order they were made, with seconds per cell (changeovers included) and open lots per
 * unit.
 */
export class Board {
  readonly load: Float64Array
  readonly openLots: Int32Array
  readonly placedUnit: number[]
  readonly placedCell: number[]
  readonly placedLots: number[]
  readonly #units: Units
  readonly #pinnedLoad: Float64Array
  #capacity: Float64Array
  readonly #limits: CellLimits | null
  readonly #use: CellUse | null

  /** @param placed of the same units: its placements are there from the beginning, with the same numbers */
  constructor(
    units: Units,
    pinnedLoad: Float64Array,
    capacity: Float64Array,
    limits: CellLimits | null,
    placed?: Board,
  ) {
    this.placedUnit = placed?.placedUnit.slice() ?? []
    this.placedCell = placed?.placedCell.slice() ?? []
    this.placedLots = placed?.placedLots.slice() ?? []
    this.#units = units
    this.#pinnedLoad = pinnedLoad
    this.#capacity = capacity
    this.load = Float64Array.from(pinnedLoad)
    this.openLots = Int32Array.from(units.lots)
    this.#limits = limits
    this.#use = limits && new CellUse(units, limits)
    if (this.#use) for (const cell of this.load.keys()) this.load[cell]! += this.#use.changeoverSeconds(cell)
  }

  copy(): Board {
    const board = new Board(this.#units, this.#pinnedLoad, this.#capacity, this.#limits, this)
    board.openLots.set(this.openLots)
    board.load.set(this.load)
    if (this.#use) board.#use?.setTo(this.#use)
    return board
  }

  /** The capacity of each cell. */
  capacities(): Float64Array {
    return this.#capacity
  }

  /** Gives the cells other capacities; placements stay. */
  limitTo(capacity: Float64Array): void {
    this.#capacity = capacity
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

  /** Whether the cell has limits besides its time. */
  isLimited(cell: number): boolean {
    return this.#use?.isLimited(cell) ?? false
  }

  /** Most lots of the unit that the limits of the cell allow besides those in it; infinite without limits. */
  mostLots(unit: number, cell: number): number {
    if (!this.#use?.isLimited(cell)) return Number.POSITIVE_INFINITY
    const room = this.room(cell) - this.#use.changeoverFor(unit, cell)
    const byTime = Math.max(0, Math.floor((room + EPSILON) / this.#units.seconds[unit]!))
    return Math.min(byTime, this.#use.mostLots(unit, cell))
  }

  /** As `lotsWithin`, as far as the limits of the cell allow. */
  lotsFor(unit: number, cell: number, seconds: number): number {
    return Math.min(this.lotsWithin(unit, seconds), this.mostLots(unit, cell))
  }

  /** Whether one lot of the unit has a place in the cell when one lot of the placement leaves it. */
  fitsInstead(unit: number, placement: number): boolean {
    const cell = this.placedCell[placement]!
    this.removeLots(placement, 1)
    const fits = this.room(cell) >= this.#units.seconds[unit]! && this.mostLots(unit, cell) >= 1
    this.addLots(placement, 1)
    return fits
  }

  /** What keeps another lot of the unit out of the cell. CHANGEOVER: without changeovers it would have the time. */
  blockers(unit: number, cell: number): ('TIME' | LimitName)[] {
    const seconds = this.#units.seconds[unit]! - EPSILON
    if (!this.#use?.isLimited(cell)) return this.room(cell) < seconds ? ['TIME'] : []
    const isTooLong = this.room(cell) - this.#use.changeoverFor(unit, cell) < seconds
    const isTime = this.room(cell) + this.#use.changeoverSeconds(cell) < seconds
    const byTime = isTooLong ? [isTime ? ('TIME' as const) : ('CHANGEOVER' as const)] : []
    return [...byTime, ...this.#use.blockingMeasures(unit, cell)]
  }

  /** Seconds by which a lot changes the load of the cell when it comes (1) or leaves (-1). */
  secondsOfLot(unit: number, cell: number, step: 1 | -1): number {
    const seconds = this.#units.seconds[unit]!
    if (!this.#use?.isLimited(cell)) return seconds
    return seconds + (step > 0 ? this.#use.changeoverFor(unit, cell) : this.#use.changeoverAfter(unit, cell))
  }

  /** Whether no lot is open. */
  isWhole(): boolean {
    return this.openLots.every((lots) => lots === 0)
  }

  openSeconds(unit: number): number {
    return this.openLots[unit]! * this.#units.seconds[unit]!
  }

  place(unit: number, cell: number, lots: number): void {
    if (lots > 0) this.#put(unit, cell, lots)
  }

  #put(unit: number, cell: number, lots: number): void {
    this.openLots[unit]! -= lots
    this.#load(unit, cell, lots)
    this.placedUnit.push(unit)
    this.placedCell.push(cell)
    this.placedLots.push(lots)
  }

  addLots(placement: number, lots: number): void {
    const unit = this.placedUnit[placement]!
    this.placedLots[placement]! += lots
    this.openLots[unit]! -= lots
    this.#load(unit, this.placedCell[placement]!, lots)
  }

  removeLots(placement: number, lots: number): void {
    const unit = this.placedUnit[placement]!
    this.placedLots[placement]! -= lots
    this.openLots[unit]! += lots
    this.#load(unit, this.placedCell[placement]!, -lots)
  }

  #load(unit: number, cell: number, lots: number): void {
    this.load[cell]! += lots * this.#units.seconds[unit]!
    if (this.#use === null || lots === 0) return
    const before = this.#use.changeoverSeconds(cell)
    this.#use.add(unit, cell, lots)
    this.load[cell]! += this.#use.changeoverSeconds(cell) - before
  }
}
