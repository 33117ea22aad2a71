import type { CompiledColumns, Reason } from '../problem.ts'
import type { Cells } from './cells.ts'
import type { KeyIndex } from './key-index.ts'
import type { MemberLots } from './kit-lots.ts'
import type { KitCause } from './kits.ts'
import { type Inflow, lotsNeeded } from './lots.ts'

/** Growing result of compile: rows are appended in key order, days ascending within a key. */
export class RowWriter {
  readonly reasons = new Map<number, readonly Reason[]>()
  #count = 0
  readonly #columns: CompiledColumns
  readonly #rounded = new Map<number, readonly Reason[]>()

  /** `capacity`: most rows that will be written. */
  constructor(capacity: number) {
    const column = () => new Int32Array(capacity)
    this.#columns = {
      key: column(),
      earliest: column(),
      latest: column(),
      van: column(),
      required: column(),
      carryIn: column(),
      lots: column(),
      packed: column(),
      carryOut: column(),
    }
  }

  /** The rows written so far. */
  finish(): CompiledColumns {
    const entries = Object.entries(this.#columns).map(([name, column]) => [name, column.subarray(0, this.#count)])
    return Object.fromEntries(entries) as unknown as CompiledColumns
  }

  /** Key without pairs, groups and redirects: nearly all keys. Returns the closing carry. */
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

  /** Any key: forced lots, carry-over from predecessors, a last order's partial lot. Returns the closing carry. */
  writeKey(index: KeyIndex, rank: number, plan: MemberLots, inflows: readonly Inflow[], cause?: KitCause): number {
    const key = index.keys[rank]!
    let carry = key.carryIn
    let capLeft = plan.capPieces
    let news = carryReasons(carry)
    let at = 0
    for (const [i, cell] of plan.cells.entries()) {
      for (; (inflows[at]?.day ?? cell.latest + 1) <= cell.latest; at++) {
        carry += inflows[at]!.pieces
        news = [...news, ...carryReasons(inflows[at]!.pieces)]
      }
      const needed = lotsNeeded(cell.qty, carry, key.snp)
      const full = (plan.lots[i] ?? needed) * key.snp
      const packed = key.isLastOrder ? Math.max(0, cell.qty - carry, Math.min(full, capLeft)) : full
      const lots = Math.ceil(packed / key.snp)
      if (cell.qty > 0 || lots > 0) {
        const added = lots - needed
        const reasons = [...cell.moved, ...news, ...this.#roundReasons(needed, needed * key.snp + carry - cell.qty)]
        if (packed < lots * key.snp) {
          reasons.splice(0, reasons.length, ...cell.moved, ...news)
          reasons.push({ cause: 'LAST_ORDER', partialPieces: packed - (lots - 1) * key.snp })
        }
        if (added > 0 && cause) reasons.push({ ...cause, addedLots: added })
        this.#write(index.order[rank]!, cell, carry, lots, packed, reasons)
        news = []
      }
      capLeft -= packed
      carry += packed - cell.qty
    }
    return inflows.slice(at).reduce((sum, inflow) => sum + inflow.pieces, carry)
  }

  #write(
    key: number,
    cell: MemberLots['cells'][number],
    carryIn: number,
    lots: number,
    packed: number,
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
    out.lots[row] = lots
    out.packed[row] = packed
    out.carryOut[row] = carryIn + packed - cell.qty
    if (reasons.length > 0) this.reasons.set(row, reasons)
  }

  /** One shared list per number of pieces: a month has hundreds of thousands of rounded rows and few different ones. */
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
