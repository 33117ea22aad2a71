import type { Rounding } from '../problem/compile-problem.ts'

/** The least lots that cover the requirement. */
export function lotsNeeded(required: number, carry: number, snp: number): number {
  return required > carry ? Math.ceil((required - carry) / snp) : 0
}

export interface LotTerms {
  readonly snp: number
  readonly rounding: Rounding
  readonly minLots: number
}

interface Required {
  readonly qty: number
  readonly emergency: number
}

/** Lots of a day by the rounding of the key: none, or at least the minimum. Emergency pieces are always covered. */
export function lotsOf({ qty, emergency }: Required, carry: number, terms: LotTerms): number {
  const { snp, rounding, minLots } = terms
  if (qty <= carry) return 0
  if (rounding === 'UP') return Math.max(minLots, lotsNeeded(qty, carry, snp))
  const rounded = roundLots(qty - carry, terms)
  const least = lotsNeeded(emergency, Math.max(0, carry), snp)
  return rounded >= least ? rounded : Math.max(minLots, least)
}

function roundLots(pieces: number, { snp, rounding, minLots }: LotTerms): number {
  const isNearest = rounding === 'NEAREST'
  const lots = isNearest ? Math.floor((2 * pieces + snp) / (2 * snp)) : Math.floor(pieces / snp)
  if (lots >= minLots) return lots
  return isNearest && 2 * pieces >= minLots * snp ? minLots : 0
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
