export function lotsNeeded(required: number, carry: number, snp: number): number {
  return required > carry ? Math.ceil((required - carry) / snp) : 0
}

/** Carry-over from a predecessor; negative for a back order. */
export interface Inflow {
  readonly day: number
  readonly pieces: number
}

export interface Alone {
  readonly carryIn: number
  readonly isLastOrder: boolean
  readonly snpOn: (day: number) => number
  readonly cells: readonly { readonly latest: number; readonly qty: number }[]
  readonly inflows: readonly Inflow[]
  readonly stock: number
}

export function lastOrderPieces({ carryIn, cells, inflows, stock }: Omit<Alone, 'snpOn' | 'isLastOrder'>): number {
  const inflow = inflows.reduce((sum, { pieces }) => sum + pieces, 0)
  return Math.min(stock, cells.reduce((sum, { qty }) => sum + qty, 0) - carryIn - inflow)
}

export function closeAlone(key: Alone): number {
  const { cells, inflows, snpOn, isLastOrder } = key
  let carry = key.carryIn
  let capLeft = lastOrderPieces(key)
  let at = 0
  for (const cell of cells) {
    for (; at < inflows.length && inflows[at]!.day <= cell.latest; at++) carry += inflows[at]!.pieces
    const snp = snpOn(cell.latest)
    const full = lotsNeeded(cell.qty, carry, snp) * snp
    const packed = isLastOrder ? Math.min(full, Math.max(0, cell.qty - carry, capLeft)) : full
    capLeft -= packed
    carry += packed - cell.qty
  }
  for (; at < inflows.length; at++) carry += inflows[at]!.pieces
  return carry
}
