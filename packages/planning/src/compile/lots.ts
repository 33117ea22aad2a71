/** Lots that must be packed so that the requirement is covered: whole, never negative. */
export function lotsNeeded(required: number, carry: number, snp: number): number {
  return required > carry ? Math.ceil((required - carry) / snp) : 0
}

/** Pieces that arrive in a key's carry-over on a day, from a predecessor. May be negative (a back order). */
export interface Inflow {
  readonly day: number
  readonly pieces: number
}

/** The carry-over with which a key would close by itself, without pairs and groups. Cells sorted by latest day. */
export function closeAlone(
  key: { readonly snp: number; readonly carryIn: number; readonly isLastOrder: boolean },
  cells: readonly { readonly latest: number; readonly qty: number }[],
  inflows: readonly Inflow[],
): number {
  let carry = key.carryIn
  let at = 0
  let open = cells.reduce((sum, cell) => sum + cell.qty, 0) - inflows.reduce((sum, inflow) => sum + inflow.pieces, 0)
  for (const cell of cells) {
    for (; at < inflows.length && inflows[at]!.day <= cell.latest; at++) {
      carry += inflows[at]!.pieces
      open += inflows[at]!.pieces
    }
    const full = lotsNeeded(cell.qty, carry, key.snp) * key.snp
    const packed = key.isLastOrder ? Math.max(cell.qty - carry, 0, Math.min(full, open - carry)) : full
    carry += packed - cell.qty
    open -= cell.qty
  }
  for (; at < inflows.length; at++) carry += inflows[at]!.pieces
  return carry
}
