import type { CompiledColumns } from '../problem/compile-problem.ts'
import type { Reason } from '../problem/reason.ts'
import type { Cells } from './cells.ts'
import type { KeyIndex } from './key-index.ts'
import type { KeyLots } from './kit-lots.ts'
import type { KitCause } from './kits.ts'
import { type Inflow, type LotTerms, lotsOf } from './lots.ts'

/** First day on which demand of a key (by rank) may be packed. */
type FirstDay = (rank: number, cell: { readonly earliest: number; readonly latest: number }) => number

interface Lots {
  readonly lots: number
  readonly needed: number
  readonly packed: number
  readonly terms: LotTerms
  /** Pieces carried over from the lots needed, before pairs and groups add more. */
  readonly left: number
}

export class RowWriter {
  readonly reasons = new Map<number, readonly Reason[]>()
  #count = 0
  readonly #columns: CompiledColumns
  readonly #rounded = new Map<number, readonly Reason[]>()

  readonly #firstDay: FirstDay

  constructor(capacity: number, firstDay: FirstDay) {
    this.#firstDay = firstDay
    const column = () => new Int32Array(capacity)
    this.#columns = {
      key: column(),
      earliest: column(),
      latest: column(),
      van: column(),
      required: column(),
      emergency: column(),
      carryIn: column(),
      snp: column(),
      lots: column(),
      packed: column(),
      carryOut: column(),
    }
  }

  finish(): CompiledColumns {
    const entries = Object.entries(this.#columns).map(([name, column]) => [name, column.subarray(0, this.#count)])
    return Object.fromEntries(entries) as unknown as CompiledColumns
  }

  /** For keys without pairs, groups and supersessions: nearly all. Returns the closing carry. */
  writePlainKey(index: KeyIndex, rank: number, cells: Cells): number {
    const terms = index.lotSizes.termsAt(rank, 0)
    const { snp } = terms
    const out = this.#columns
    let carry = index.keys[rank]!.carryIn
    let opening = carry
    for (let c = cells.start[rank]!; c < cells.start[rank + 1]!; c++) {
      const required = cells.qty[c]!
      const emergency = cells.emergency[c]!
      const lots = lotsOf({ qty: required, emergency }, carry, terms)
      if (required === 0 && lots === 0) continue
      const row = this.#count++
      out.key[row] = index.order[rank]!
      out.earliest[row] = cells.earliest[c]!
      out.latest[row] = cells.latest[c]!
      out.van[row] = cells.van[c]!
      out.required[row] = required
      out.emergency[row] = emergency
      out.carryIn[row] = carry
      out.snp[row] = snp
      out.lots[row] = lots
      out.packed[row] = lots * snp
      carry += lots * snp - required
      out.carryOut[row] = carry
      if (opening !== 0 || carry < 0 || (lots > 0 && carry > 0)) {
        const rounded = this.#roundReasons({ lots, isMinimum: lots > 0 && carry >= snp, terms, carry })
        this.reasons.set(row, opening === 0 ? rounded : [...carryReasons(opening), ...rounded])
      }
      opening = 0
    }
    return carry
  }

  /** Any key: kits, lot size changes, inherited carry-over, last orders. Returns the closing carry. */
  writeKey(index: KeyIndex, rank: number, plan: KeyLots, inflows: readonly Inflow[]): number {
    const key = index.keys[rank]!
    let carry = key.carryIn
    let capLeft = plan.capPieces
    let snp = key.snp
    let news = carryReasons(carry)
    let at = 0
    for (const [i, cell] of plan.cells.entries()) {
      for (; (inflows[at]?.day ?? cell.latest + 1) <= cell.latest; at++) {
        carry += inflows[at]!.pieces
        news = [...news, ...carryReasons(inflows[at]!.pieces)]
      }
      const terms = index.lotSizes.termsAt(rank, cell.latest)
      const toSnp = terms.snp
      const needed = lotsOf(cell, carry, terms)
      const full = (plan.lots?.[i] ?? needed) * toSnp
      const packed = plan.isPartial ? Math.min(full, Math.max(0, cell.qty - carry, capLeft)) : full
      const lots = Math.ceil(packed / toSnp)
      if (cell.qty > 0 || lots > 0) {
        if (toSnp !== snp) news = [...news, { cause: 'SNP_CHANGE', fromSnp: snp, toSnp }]
        const left = carry + needed * toSnp - cell.qty
        const lotReasons = this.#lotReasons(plan.causes?.[i] ?? null, { lots, needed, packed, terms, left })
        const earliest = this.#firstDay(rank, cell)
        this.#write(index.order[rank]!, { ...cell, earliest }, { carryIn: carry, terms, lots, packed }, [
          ...cell.moved,
          ...news,
          ...lotReasons,
        ])
        news = []
        snp = toSnp
      }
      capLeft -= packed
      carry += packed - cell.qty
    }
    return inflows.slice(at).reduce((sum, inflow) => sum + inflow.pieces, carry)
  }

  /** To the last row written, if it is of this key: a key without rows has none. */
  addReason(key: number, reason: Reason): void {
    const row = this.#count - 1
    if (row >= 0 && this.#columns.key[row] === key) this.reasons.set(row, [...(this.reasons.get(row) ?? []), reason])
  }

  #lotReasons(cause: KitCause | null, { lots, needed, packed, terms, left }: Lots): Reason[] {
    const { snp } = terms
    if (packed < lots * snp) {
      const last: Reason = { cause: 'LAST_ORDER', partialPieces: packed - (lots - 1) * snp }
      return lots > needed && cause ? [last, { ...cause, addedLots: lots - needed }] : [last]
    }
    const isMinimum = needed > 0 && left >= snp
    const carry = left < 0 ? left + (lots - needed) * snp : left
    const rounded = left < 0 && carry > 0 ? [] : this.#roundReasons({ lots: needed, isMinimum, terms, carry })
    return lots > needed && cause ? [...rounded, { ...cause, addedLots: lots - needed }] : [...rounded]
  }

  #write(
    key: number,
    cell: KeyLots['cells'][number],
    { carryIn, terms, lots, packed }: Omit<Lots, 'needed' | 'left'> & { readonly carryIn: number },
    reasons: readonly Reason[],
  ): void {
    const row = this.#count++
    const out = this.#columns
    out.key[row] = key
    out.earliest[row] = cell.earliest
    out.latest[row] = cell.latest
    out.van[row] = cell.van
    out.required[row] = cell.qty
    out.emergency[row] = cell.emergency
    out.carryIn[row] = carryIn
    out.snp[row] = terms.snp
    out.lots[row] = lots
    out.packed[row] = packed
    out.carryOut[row] = carryIn + packed - cell.qty
    if (reasons.length > 0) this.reasons.set(row, reasons)
  }

  /** One shared list per number of pieces: hundreds of thousands of rows have few distinct values. */
  #roundReasons({ lots, isMinimum, terms: { minLots }, carry }: Rounded): readonly Reason[] {
    if (isMinimum) return [{ cause: 'MIN_LOT', minLots, addedPieces: carry }]
    const pieces = lots > 0 || carry < 0 ? carry : 0
    let found = this.#rounded.get(pieces)
    if (!found) {
      found = pieces === 0 ? [] : [roundReason(pieces)]
      this.#rounded.set(pieces, found)
    }
    return found
  }
}

interface Rounded {
  readonly lots: number
  readonly isMinimum: boolean
  readonly terms: LotTerms
  readonly carry: number
}

const roundReason = (pieces: number): Reason =>
  pieces > 0 ? { cause: 'LOT_ROUND', addedPieces: pieces } : { cause: 'ROUND_DOWN', missingPieces: -pieces }

function carryReasons(pieces: number): Reason[] {
  if (pieces > 0) return [{ cause: 'CARRY_IN', pieces }]
  return pieces < 0 ? [{ cause: 'BACK_ORDER', pieces: -pieces }] : []
}
