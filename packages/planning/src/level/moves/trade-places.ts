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
  #latestFirst: readonly (readonly number[])[] = []
  #rising: readonly (readonly number[])[] = []
  #bySeconds: readonly Map<number, number[]>[] = []
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
    this.longest = units.lastDay.reduce((most, last, unit) => Math.max(most, last - units.firstDay[unit]!), 0)
  }

  /** Takes what has moved into account. */
  sort(): void {
    const { isIndivisible, seconds, lastDay } = this.#ground.units
    this.#sorted = this.#lots.map((own, cell) => {
      if (this.#isFixed[cell]) return NONE
      return this.#byDensity([...own.keys()].filter((unit) => !isIndivisible[unit]))
    })
    this.#latestFirst = this.#sorted.map((own) => own.toSorted((a, b) => lastDay[b]! - lastDay[a]! || a - b))
    this.#rising = this.#sorted.map((own) => own.toReversed())
    this.#bySeconds = this.#rising.map((own) => {
      const groups = new Map<number, number[]>()
      for (const unit of own) {
        const known = groups.get(seconds[unit]!)
        if (known) known.push(unit)
        else groups.set(seconds[unit]!, [unit])
      }
      return groups
    })
  }

  countIn(cell: number): number {
    return this.#sorted[cell]!.length
  }

  /** Units of the cell that can go to the other one, densest first. */
  leaving(cell: number, to: number): readonly number[] {
    const { units, calendar } = this.#ground
    const reaching = this.#latestFirst[cell]!
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
    return this.#bySeconds[cell]!.get(this.#ground.units.seconds[unit]!) ?? NONE
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
