import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { newBoard } from './place.ts'

const NONE: readonly number[] = []
/** Of so many units of a cell, one is worth sorting anew. */
const FEW = 4

/** Where the lots are that may change their day, and in which order to look at them. */
export class TradePlaces {
  /** By unit: volume for its line time. */
  readonly density: Float64Array
  /** Most days between the first and the last one of a unit. */
  readonly longest: number
  readonly #ground: Ground
  /** By cell: lots by unit. */
  readonly #lots: readonly Map<number, number>[]
  readonly #isFixed: Uint8Array
  /** By cell, as at the last sort: units by density, falling; by their last day, falling; by density, rising. */
  #sorted: readonly (readonly number[])[] = []
  #rising: readonly (readonly number[])[] = []
  /** Those by day and by seconds are made when they are asked for. */
  #latestFirst: (readonly number[] | undefined)[] = []
  #bySeconds: (Map<number, number[]> | undefined)[] = []
  /** By cell, as at the last sort: days that some unit reaches; by cell and line: whether some unit can be packed there. */
  readonly #firstDay: Int32Array
  readonly #lastDay: Int32Array
  readonly #reaches: Uint8Array
  /** 1: the lines have common units. */
  readonly #isCommon: Uint8Array
  /** By line set and line. */
  readonly #isOnLine: Uint8Array

  constructor(ground: Ground, board: Board) {
    const { units, calendar, isLocked, limits } = ground
    this.#ground = ground
    this.density = units.size.map((size, unit) => size / units.seconds[unit]!)
    this.#lots = Array.from(board.load, () => new Map<number, number>())
    for (const [at, unit] of board.placedUnit.entries()) {
      const own = this.#lots[board.placedCell[at]!]!
      if (board.placedLots[at]! > 0) own.set(unit, (own.get(unit) ?? 0) + board.placedLots[at]!)
    }
    this.#isFixed = isLocked.map((locked, cell) => (locked || (limits?.changeover[cell] ?? 0) > 0 ? 1 : 0))
    const lineCount = calendar.lineCodes.length
    this.#isOnLine = new Uint8Array(units.lineSets.length * lineCount)
    this.#isCommon = new Uint8Array(lineCount * lineCount)
    for (const [set, lines] of units.lineSets.entries())
      for (const line of lines) {
        this.#isOnLine[set * lineCount + line] = 1
        for (const other of lines) this.#isCommon[line * lineCount + other] = 1
      }
    this.#firstDay = new Int32Array(board.load.length)
    this.#lastDay = new Int32Array(board.load.length)
    this.#reaches = new Uint8Array(board.load.length * lineCount)
    this.longest = units.lastDay.reduce((most, last, unit) => Math.max(most, last - units.firstDay[unit]!), 0)
  }

  /** Takes what has moved into account. */
  sort(): void {
    const { isIndivisible } = this.#ground.units
    this.#sorted = this.#lots.map((own, cell) => {
      if (this.#isFixed[cell]) return NONE
      return this.#byDensity([...own.keys()].filter((unit) => !isIndivisible[unit]))
    })
    this.#rising = this.#sorted.map((own) => own.toReversed())
    this.#latestFirst = []
    this.#bySeconds = []
    for (const [cell, own] of this.#sorted.entries()) this.#noteReach(cell, own)
  }

  #noteReach(cell: number, own: readonly number[]): void {
    const { units, calendar } = this.#ground
    const lineCount = calendar.lineCodes.length
    let first = Number.MAX_SAFE_INTEGER
    let last = -1
    this.#reaches.fill(0, cell * lineCount, (cell + 1) * lineCount)
    for (const unit of own) {
      first = Math.min(first, units.firstDay[unit]!)
      last = Math.max(last, units.lastDay[unit]!)
      for (const line of units.lineSets[units.lineSet[unit]!]!) this.#reaches[cell * lineCount + line] = 1
    }
    this.#firstDay[cell] = Math.min(first, calendar.dayCount)
    this.#lastDay[cell] = last
  }

  #latest(cell: number): readonly number[] {
    const { lastDay } = this.#ground.units
    this.#latestFirst[cell] ??= this.#sorted[cell]!.toSorted((a, b) => lastDay[b]! - lastDay[a]! || a - b)
    return this.#latestFirst[cell]
  }

  #grouped(cell: number): Map<number, number[]> {
    const known = this.#bySeconds[cell]
    if (known) return known
    const { seconds } = this.#ground.units
    const groups = new Map<number, number[]>()
    for (const unit of this.#rising[cell]!) {
      const group = groups.get(seconds[unit]!)
      if (group) group.push(unit)
      else groups.set(seconds[unit]!, [unit])
    }
    this.#bySeconds[cell] = groups
    return groups
  }

  countIn(cell: number): number {
    return this.#sorted[cell]!.length
  }

  /** Units of the cell that can go to the other one, densest first. */
  leaving(cell: number, to: number): readonly number[] {
    const { units, calendar } = this.#ground
    const reaching = this.#latest(cell)
    const day = to % calendar.dayCount
    let count = 0
    while (count < reaching.length && units.lastDay[reaching[count]!]! >= day) count++
    if (count * FEW > reaching.length) return this.#sorted[cell]!.filter((unit) => this.canGo(unit, to))
    return this.#byDensity(reaching.slice(0, count).filter((unit) => this.canGo(unit, to)))
  }

  #byDensity(units: number[]): number[] {
    return units.sort((a, b) => this.density[b]! - this.density[a]! || a - b)
  }

  densest(cell: number): readonly number[] {
    return this.#sorted[cell]!
  }

  lightestFirst(cell: number): readonly number[] {
    return this.#rising[cell]!
  }

  /** Lightest first. */
  sameSeconds(unit: number, cell: number): readonly number[] {
    return this.#grouped(cell).get(this.#ground.units.seconds[unit]!) ?? NONE
  }

  lowestDensity(cell: number): number {
    const [lightest] = this.#rising[cell]!
    return lightest === undefined ? Number.POSITIVE_INFINITY : this.density[lightest]!
  }

  lotsOf(unit: number, cell: number): number {
    return this.#lots[cell]!.get(unit) ?? 0
  }

  haveCommonUnits(line: number, other: number): boolean {
    return this.#isCommon[line * this.#ground.calendar.lineCodes.length + other] === 1
  }

  canGo(unit: number, cell: number): boolean {
    const { units, calendar } = this.#ground
    if (this.#isFixed[cell]) return false
    const day = cell % calendar.dayCount
    if (day < units.firstDay[unit]! || day > units.lastDay[unit]!) return false
    return this.#isOnLine[units.lineSet[unit]! * calendar.lineCodes.length + (cell - day) / calendar.dayCount] === 1
  }

  /** Where among units of the cell the first is that is still there and can go to the other one; -1: none. */
  firstGoing(units: readonly number[], from: number, to: number): number {
    const { firstDay, lastDay, lineSet } = this.#ground.units
    const { dayCount, lineCodes } = this.#ground.calendar
    const day = to % dayCount
    const line = (to - day) / dayCount
    if (this.#isFixed[to] || day < this.#firstDay[from]! || day > this.#lastDay[from]!) return -1
    if (this.#reaches[from * lineCodes.length + line] === 0) return -1
    const own = this.#lots[from]!
    for (let at = 0; at < units.length; at++) {
      const unit = units[at]!
      if (day < firstDay[unit]! || day > lastDay[unit]!) continue
      if (this.#isOnLine[lineSet[unit]! * lineCodes.length + line] === 1 && own.has(unit)) return at
    }
    return -1
  }

  move(unit: number, from: number, to: number, lots: number): void {
    const left = this.lotsOf(unit, from) - lots
    if (left > 0) this.#lots[from]!.set(unit, left)
    else this.#lots[from]!.delete(unit)
    this.#lots[to]!.set(unit, this.lotsOf(unit, to) + lots)
  }

  toBoard(): Board {
    const board = newBoard(this.#ground)
    for (const [cell, own] of this.#lots.entries()) for (const [unit, lots] of own) board.place(unit, cell, lots)
    return board
  }
}
