import type { CompiledColumns } from '../problem/compile-problem.ts'
import type { Reason } from '../problem/reason.ts'
import type { Cells } from './cells.ts'
import type { KeyIndex } from './key-index.ts'
import type { KeyLots } from './kit-lots.ts'
import { type Inflow, lotsNeeded } from './lots.ts'

interface Lots {
  readonly lots: number
  readonly needed: number
  readonly packed: number
  readonly snp: number
}

export class RowWriter {
  readonly reasons = new Map<number, readonly Reason[]>()
  #count = 0
  readonly #columns: CompiledColumns
  readonly #rounded = new Map<number, readonly Reason[]>()

  constructor(capacity: number) {
    const column = () => new Int32Array(capacity)
    this.#columns = {
      key: column(),
      earliest: column(),
      latest: column(),
      van: column(),
      required: column(),
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
    const { snp, carryIn } = index.keys[rank]!
    const out = this.#columns
    const first = cells.start[rank]!
    let carry = carryIn
    for (let c = first; c < cells.start[rank + 1]!; c++) {
      const row = this.#count++
      const required = cells.qty[c]!
      const lots = lotsNeeded(required, carry, snp)
      out.key[row] = index.order[rank]!
      out.earliest[row] = cells.earliest[c]!
      out.latest[row] = cells.latest[c]!
      out.van[row] = cells.van[c]!
      out.required[row] = required
      out.carryIn[row] = carry
      out.snp[row] = snp
      out.lots[row] = lots
      out.packed[row] = lots * snp
      const opening = c === first ? carry : 0
      carry += lots * snp - required
      out.carryOut[row] = carry
      if (opening !== 0) this.reasons.set(row, [...carryReasons(opening), ...this.#roundReasons(lots, carry)])
      else if (lots > 0 && carry > 0) this.reasons.set(row, this.#roundReasons(lots, carry))
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
      const toSnp = index.lotSizes.at(rank, cell.latest)
      const needed = lotsNeeded(cell.qty, carry, toSnp)
      const full = (plan.lots?.[i] ?? needed) * toSnp
      const packed = key.isLastOrder ? Math.min(full, Math.max(0, cell.qty - carry, capLeft)) : full
      const lots = Math.ceil(packed / toSnp)
      if (cell.qty > 0 || lots > 0) {
        if (toSnp !== snp) news = [...news, { cause: 'SNP_CHANGE', fromSnp: snp, toSnp }]
        const lotReasons = this.#lotReasons(plan, { lots, needed, packed, snp: toSnp, carryOut: carry - cell.qty })
        this.#write(index.order[rank]!, cell, { carryIn: carry, snp: toSnp, lots, packed }, [
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

  #lotReasons({ cause }: KeyLots, row: Lots & { readonly carryOut: number }): Reason[] {
    const { lots, needed, packed, snp } = row
    const reasons: Reason[] =
      packed < lots * snp
        ? [{ cause: 'LAST_ORDER', partialPieces: packed - (lots - 1) * snp }]
        : [...this.#roundReasons(needed, needed * snp + row.carryOut)]
    if (lots > needed && cause) reasons.push({ ...cause, addedLots: lots - needed })
    return reasons
  }

  #write(
    key: number,
    cell: KeyLots['cells'][number],
    { carryIn, snp, lots, packed }: Omit<Lots, 'needed'> & { readonly carryIn: number },
    reasons: readonly Reason[],
  ): void {
    const row = this.#count++
    const out = this.#columns
    out.key[row] = key
    out.earliest[row] = cell.earliest
    out.latest[row] = cell.latest
    out.van[row] = cell.van
    out.required[row] = cell.qty
    out.carryIn[row] = carryIn
    out.snp[row] = snp
    out.lots[row] = lots
    out.packed[row] = packed
    out.carryOut[row] = carryIn + packed - cell.qty
    if (reasons.length > 0) this.reasons.set(row, reasons)
  }

  /** One shared list per number of pieces: hundreds of thousands of rows have few distinct values. */
  #roundReasons(lots: number, addedPieces: number): readonly Reason[] {
    const pieces = lots > 0 ? addedPieces : 0
    let found = this.#rounded.get(pieces)
    if (!found) {
      found = pieces > 0 ? [{ cause: 'LOT_ROUND', addedPieces: pieces }] : []
      this.#rounded.set(pieces, found)
    }
    return found
  }
}

function carryReasons(pieces: number): Reason[] {
  if (pieces > 0) return [{ cause: 'CARRY_IN', pieces }]
  return pieces < 0 ? [{ cause: 'BACK_ORDER', pieces: -pieces }] : []
}
