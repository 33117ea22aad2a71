import type { Cell } from './cells.ts'
import type { Edge } from './chains.ts'
import type { KeyIndex } from './key-index.ts'
import { type Inflow, lotsNeeded } from './lots.ts'

/** Demand of a discontinued key before and after its change. */
export interface Split {
  readonly kept: Cell[]
  readonly moved: Cell[]
}

/**
 * Splits sorted cells where the discontinuation changes over: at once, on its day or its group's, or when the stock of
 * the old part is used up, in whole lots (a last order may also pack a partial one). Once demand has moved, none stays.
 * A cell of no pieces is the day of what is backlog: it stays where the old part may still be packed, and moves where not.
 */
export function splitAtChange(
  index: KeyIndex,
  { supersession, from }: Edge,
  cells: readonly Cell[],
  inflows: readonly Inflow[],
  groupDay: number,
): Split {
  const { timing, fromDay } = supersession
  const hasDay = timing === 'DATE' || timing === 'LOT'
  const hasStock = timing === 'STOCK_OUT' || timing === 'LOT'
  const stock = new OldStock(index, from, supersession.runOutQty, inflows)
  const kept: Cell[] = []
  const moved: Cell[] = []
  for (const cell of cells) {
    const isPastDay = (hasDay && cell.latest >= fromDay) || cell.latest >= groupDay
    const isOver = timing === 'IMMEDIATE' || isPastDay || moved.length > 0
    const stays = isOver ? null : hasStock ? stock.take(cell) : cell.qty
    if (stays !== null) kept.push({ ...cell, qty: stays, moved: trimMoved(cell, stays) })
    if (stays === null || stays < cell.qty) moved.push({ ...cell, qty: cell.qty - (stays ?? 0), moved: [] })
  }
  return { kept, moved }
}

/** Packs the old part's demand day by day, as far as carry-over and stock reach. */
class OldStock {
  #carry: number
  #left: number
  #at = 0
  readonly #index: KeyIndex
  readonly #rank: number
  readonly #inflows: readonly Inflow[]

  constructor(index: KeyIndex, rank: number, runOutQty: number, inflows: readonly Inflow[]) {
    this.#index = index
    this.#rank = rank
    this.#inflows = inflows
    this.#carry = index.keys[rank]!.carryIn
    this.#left = runOutQty
  }

  /** Pieces of the cell that can still be covered; null: none of it. */
  take(cell: Cell): number | null {
    for (; (this.#inflows[this.#at]?.day ?? cell.latest + 1) <= cell.latest; this.#at++) {
      this.#carry += this.#inflows[this.#at]!.pieces
    }
    const snp = this.#index.lotSizes.at(this.#rank, cell.latest)
    const { isLastOrder } = this.#index.keys[this.#rank]!
    const packable = isLastOrder ? this.#left : this.#left - (this.#left % snp)
    const most = this.#carry + packable
    if (most < 0 || (most === 0 && cell.qty > 0)) return null
    const stays = Math.min(cell.qty, most)
    const packed = Math.min(packable, lotsNeeded(stays, this.#carry, snp) * snp)
    this.#left -= packed
    this.#carry += packed - stays
    return stays
  }
}

/** Where only part of a cell stays, the key's own demand stays first, then what was moved in. */
function trimMoved(cell: Cell, stays: number): Cell['moved'] {
  let room = stays - (cell.qty - cell.moved.reduce((sum, reason) => sum + reason.pieces, 0))
  const kept: Cell['moved'] = []
  for (const reason of cell.moved) {
    if (room > 0) kept.push({ ...reason, pieces: Math.min(reason.pieces, room) })
    room -= reason.pieces
  }
  return kept
}
