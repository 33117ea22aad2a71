import type { Cell } from './cells.ts'
import type { Edge } from './chains.ts'
import type { KeyIndex } from './key-index.ts'
import { type Inflow, lotsNeeded } from './lots.ts'

export interface Split {
  readonly kept: Cell[]
  readonly moved: Cell[]
}

export interface Changeover {
  /** Of the follow-up group; infinite: none. */
  readonly groupDay: number
  /** The last lot of the old part may be a partial one. */
  readonly isPartial: boolean
}

/**
 * Splits sorted cells at the changeover: at once, on the day of the discontinuation or its group, or when the old
 * stock is used up, in whole lots unless the last one may be partial. After the first moved cell all others move
 * too. A cell without pieces is the day of a back order: it stays while the old part may be packed, otherwise it
 * moves.
 */
export function splitAtChange(
  index: KeyIndex,
  { supersession, from }: Edge,
  cells: readonly Cell[],
  inflows: readonly Inflow[],
  { groupDay, isPartial }: Changeover,
): Split {
  const { timing, fromDay } = supersession
  const hasDay = timing === 'DATE' || timing === 'LOT'
  const hasStock = timing === 'STOCK_OUT' || timing === 'LOT'
  const stock = new OldStock(index, from, {
    runOutQty: runOutLeft(supersession, index.keys[from]!.style),
    inflows,
    isPartial,
  })
  const kept: Cell[] = []
  const moved: Cell[] = []
  for (const cell of cells) {
    const isPastDay = (hasDay && cell.latest >= fromDay) || cell.latest >= groupDay
    const isOver = timing === 'IMMEDIATE' || isPastDay || moved.length > 0
    const stays = isOver ? null : hasStock ? stock.take(cell) : cell.qty
    const emergency = Math.min(cell.emergency, stays ?? 0)
    if (stays !== null) kept.push({ ...cell, qty: stays, emergency, moved: trimMoved(cell, stays) })
    if (stays === null || stays < cell.qty)
      moved.push({ ...cell, qty: cell.qty - (stays ?? 0), emergency: cell.emergency - emergency, moved: [] })
  }
  return { kept, moved }
}

/** The run-out quantity is a balance over months. */
export function runOutLeft({ runOutQty, packedBefore = [] }: Edge['supersession'], style: string): number {
  const packed = packedBefore.reduce((sum, before) => sum + (before.style === style ? before.pieces : 0), 0)
  return Math.max(0, runOutQty - packed)
}

interface StockTerms extends Pick<Changeover, 'isPartial'> {
  readonly runOutQty: number
  readonly inflows: readonly Inflow[]
}

class OldStock {
  #carry: number
  #left: number
  #at = 0
  readonly #index: KeyIndex
  readonly #rank: number
  readonly #inflows: readonly Inflow[]
  readonly #isPartial: boolean

  constructor(index: KeyIndex, rank: number, { runOutQty, inflows, isPartial }: StockTerms) {
    this.#index = index
    this.#rank = rank
    this.#inflows = inflows
    this.#isPartial = isPartial
    this.#carry = index.keys[rank]!.carryIn
    this.#left = runOutQty
  }

  take(cell: Cell): number | null {
    for (; (this.#inflows[this.#at]?.day ?? cell.latest + 1) <= cell.latest; this.#at++) {
      this.#carry += this.#inflows[this.#at]!.pieces
    }
    const snp = this.#index.lotSizes.at(this.#rank, cell.latest)
    const packable = this.#isPartial ? this.#left : this.#left - (this.#left % snp)
    const most = this.#carry + packable
    // Stock that is just enough for the backlog is packed for it.
    if (most < 0 || (most === 0 && cell.qty > 0 && this.#carry >= 0)) return null
    const stays = Math.min(cell.qty, most)
    const packed = Math.min(packable, lotsNeeded(stays, this.#carry, snp) * snp)
    this.#left -= packed
    this.#carry += packed - stays
    return stays
  }
}

function trimMoved(cell: Cell, stays: number): Cell['moved'] {
  let room = stays - (cell.qty - cell.moved.reduce((sum, reason) => sum + reason.pieces, 0))
  const kept: Cell['moved'] = []
  for (const reason of cell.moved) {
    if (room > 0) kept.push({ ...reason, pieces: Math.min(reason.pieces, room) })
    room -= reason.pieces
  }
  return kept
}
