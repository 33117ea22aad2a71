import type { MessageCode } from '@packing/contract'
import type { Issue } from '../../uploads/upload-issues.ts'
import { type LeftOut, LeftOutList } from '../accounts/left-out.ts'
import type { DayPlace } from '../days/day-notes.ts'
import { type NamedUnit, piecesOf, type UnitRules, unitCode } from './units.ts'

/** Where a unit is named: in the heading of the quantity, or in a column of units. */
interface StatedUnit {
  /** The heading of the quantity or of the column of units. */
  readonly heading: string
  readonly named: NamedUnit
  readonly isColumn: boolean
}

interface CountedQuantity {
  /** As it stands in the file. */
  readonly qty: number
  readonly units: readonly StatedUnit[]
}

interface Note {
  readonly issue: Issue
  count: number
}

const inPieces = ({ column: heading }: DayPlace): StatedUnit => ({ heading, named: PIECES, isColumn: true })
const PIECES: NamedUnit = { text: 'PC', unit: { code: 'PC', pieces: 1 } }

/** Fractions are exact up to this many decimals: 2.5 dozen are 30 pieces. */
const SCALE = 1_000_000
/** No order is larger. */
const MAX_PIECES = 9_999_999

/** Quantities that are stated in other units than pieces: converted and named, or asked about. */
export class UnitNotes {
  readonly #rulesOf: (dealerCode: string, partNo: string) => UnitRules
  readonly #notes = new Map<string, Note>()
  readonly #leftOut = new LeftOutList()
  /** By unit and rules: most rows have one of a few. */
  readonly #factors = new WeakMap<Readonly<Record<string, number>>, Map<string, number | undefined>>()

  constructor(rulesOf: (dealerCode: string, partNo: string) => UnitRules) {
    this.#rulesOf = rulesOf
  }

  /** undefined: no number of pieces can be ordered. With an unknown unit the quantity stays as it is, with an error. */
  piecesOf({ qty, units }: CountedQuantity, place: DayPlace): number | undefined {
    // A row without a unit, in a file that has a column of them.
    if (units.length === 0 && Number.isInteger(qty)) return qty
    const [first = inPieces(place), ...others] = units
    if (qty === 0) return qty
    const rules = this.#rulesOf(place.dealerCode, place.part)
    const factor = this.#factorOf(first, rules, place)
    if (factor === undefined) return this.#whole(qty, 1, first, place)
    for (const other of others) {
      const otherFactor = this.#factorOf(other, rules, place)
      if (otherFactor !== undefined && otherFactor !== factor) {
        this.#add('ERROR', 'M-I02-191', first, place, { other: other.named.text, otherHeading: other.heading })
        return this.#whole(qty, 1, first, place)
      }
    }
    const pieces = this.#whole(qty, factor, first, place)
    if (factor !== 1 && pieces !== undefined) this.#add('WARNING', 'M-I02-189', first, place, { pieces: factor })
    return pieces
  }

  get leftOut(): LeftOut[] {
    return this.#leftOut.list()
  }

  issues(): Issue[] {
    return Array.from(this.#notes.values(), ({ issue, count }) => ({ ...issue, params: { ...issue.params, count } }))
  }

  #factorOf(stated: StatedUnit, rules: UnitRules, place: DayPlace): number | undefined {
    const { named, isColumn } = stated
    const factor = named.unit === undefined && !isColumn ? undefined : this.#known(named.text, rules)
    if (factor === undefined) this.#add('ERROR', isColumn ? 'M-I02-123' : 'M-I02-138', stated, place, {})
    return factor
  }

  #known(text: string, rules: UnitRules): number | undefined {
    const key = JSON.stringify([text, rules.ofPart])
    const known = this.#factors.get(rules.agreed) ?? new Map<string, number | undefined>()
    if (!known.has(key)) known.set(key, piecesOf(text, rules))
    this.#factors.set(rules.agreed, known)
    return known.get(key)
  }

  #whole(qty: number, factor: number, stated: StatedUnit, place: DayPlace): number | undefined {
    const counted = Number.isInteger(qty) ? qty : 0
    const pieces = (Math.round(qty * SCALE) * factor) / SCALE
    if (Number.isInteger(pieces) && pieces <= MAX_PIECES) {
      this.#leftOut.add('UNIT', counted - pieces, place)
      return pieces
    }
    this.#leftOut.add('BAD_ROW', counted, place)
    this.#add('ERROR', 'M-I02-190', stated, place, { qty })
    return undefined
  }

  /** One for each heading and unit of a dealer, at its first quantity. */
  #add(
    errorType: Issue['errorType'],
    messageCode: MessageCode,
    { heading, named: { text: unit } }: StatedUnit,
    { line, dealerCode, part }: DayPlace,
    more: Issue['params'],
  ): void {
    const key = JSON.stringify([messageCode, dealerCode, heading, unit])
    const params = { value: unit, unit, heading, part, line, code: unitCode(unit), ...more }
    const place = { line, column: heading, value: unit, dealerCode }
    const note = this.#notes.get(key) ?? { issue: { ...place, errorType, messageCode, params }, count: 0 }
    note.count += 1
    this.#notes.set(key, note)
  }
}
