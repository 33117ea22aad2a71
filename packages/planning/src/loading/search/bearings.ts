/**
 * What faces carry, as small numbers: stack code, levels and g/m². Boxes press evenly on their bases, so a box that
 * presses less per m² than every face below it allows overloads none of them.
 */
import { type BlockTable, pressOf } from './block-table.ts'
import type { Hold } from './hold.ts'

export const FLOOR = 0
export const NOTHING = -1
const ANY = -1
/** g/m²; tolerance for rounding. */
const ALLOWANCE = 4

export class Bearings {
  readonly #codes: number[] = []
  readonly #levels: number[] = []
  readonly #gPerM2: number[] = []
  readonly #known = new Map<string, number>()
  readonly #aboveBlock = new Map<number, number>()
  readonly #hold: Hold
  readonly #table: BlockTable
  readonly #isOneCode: boolean
  readonly #least: number
  readonly #isPlain: boolean

  constructor(hold: Hold, table: BlockTable) {
    this.#hold = hold
    this.#table = table
    const codes = new Set([...hold.kinds, ...hold.tops].map(({ code }) => code))
    this.#isOneCode = codes.size <= 1 && !hold.kinds.some(({ floorOnly }) => floorOnly)
    this.#least = table.press.reduce((least, press) => Math.min(least, press), Infinity)
    const isLimited = hold.kinds.some(({ mostHigh, maxTopG }) => mostHigh !== Infinity || maxTopG !== Infinity)
    this.#isPlain = this.#isOneCode && !isLimited && hold.floorGPerM2 === Infinity && hold.tops.length === 0
    this.#numberOf(ANY, Infinity, hold.floorGPerM2)
  }

  carriesAll(bearing: number): boolean {
    return bearing === FLOOR && this.#gPerM2[FLOOR] === Infinity
  }

  carries(bearing: number, block: number): boolean {
    const table = this.#table
    const code = this.#codes[bearing]!
    if (code !== ANY && code !== table.code[block]) return false
    if (table.high[block]! > this.#levels[bearing]!) return false
    if (table.press[block]! > this.#gPerM2[bearing]! + ALLOWANCE) return false
    return bearing === FLOOR || !this.#hold.kinds[table.kind[block]!]!.floorOnly
  }

  above(bearing: number, block: number): number {
    if (this.#isPlain) return FLOOR
    const key = bearing * this.#table.count + block
    const known = this.#aboveBlock.get(key)
    if (known !== undefined) return known
    const made = this.#topOf(bearing, block)
    this.#aboveBlock.set(key, made)
    return made
  }

  of(code: number, levels: number, gPerM2: number): number {
    if (levels < 1 || gPerM2 + ALLOWANCE < this.#least) return NOTHING
    return this.#numberOf(this.#isOneCode ? ANY : code, levels, gPerM2)
  }

  /** Bearing of a face that lies partly on either; NOTHING when no box may stand on both. */
  meet(a: number, b: number): number {
    if (a === b) return a
    const [codeA, codeB] = [this.#codes[a]!, this.#codes[b]!]
    if (codeA !== codeB) return NOTHING
    return this.of(codeA, Math.min(this.#levels[a]!, this.#levels[b]!), Math.min(this.#gPerM2[a]!, this.#gPerM2[b]!))
  }

  isAtLeast(a: number, b: number): boolean {
    if (a === b) return true
    if (this.#codes[a] !== this.#codes[b]) return false
    return this.#levels[a]! >= this.#levels[b]! && this.#gPerM2[a]! >= this.#gPerM2[b]!
  }

  #topOf(bearing: number, block: number): number {
    const table = this.#table
    const hold = this.#hold
    const { mostHigh, maxTopG, weightG, code } = hold.kinds[table.kind[block]!]!
    const base = { dx: table.boxX[block]!, dy: table.boxY[block]!, dz: 0 }
    const high = table.high[block]!
    const own = pressOf(maxTopG - (high - 1) * weightG, base)
    const below = this.#gPerM2[bearing]! - table.press[block]!
    return this.of(code, Math.min(mostHigh, this.#levels[bearing]!) - high, Math.min(own, below))
  }

  #numberOf(code: number, levels: number, gPerM2: number): number {
    const whole = Math.round(gPerM2)
    const key = `${code}/${levels}/${whole}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const made = this.#codes.length
    this.#known.set(key, made)
    this.#codes.push(code)
    this.#levels.push(levels)
    this.#gPerM2.push(whole)
    return made
  }
}
