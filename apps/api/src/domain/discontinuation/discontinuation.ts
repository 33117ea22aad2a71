import { discontinuedStatuses, interchanges, timings } from '@packing/contract'
import type { Cell, Cells } from '../../editable-lists/editable-list.ts'
import type { ChangeTerms } from './change-day.ts'

/** A part that ends for a dealer ('*': for all that have no row of their own), and what follows it. */
export interface Discontinuation extends ChangeTerms {
  readonly ecnNo: string
  readonly oldPart: string
  readonly dealerCode: string
  readonly newPart: string | null
  readonly interchange: (typeof interchanges)[number]
  /** Rows of one group end together; '': alone. */
  readonly discGroup: string
  readonly status: (typeof discontinuedStatuses)[number]
}

/** How a row is told from others. */
export const keyOf = ({ ecnNo, oldPart, dealerCode }: Pick<Discontinuation, 'ecnNo' | 'oldPart' | 'dealerCode'>) =>
  JSON.stringify([ecnNo, oldPart, dealerCode])

/** What is completed changes no demand any more. */
export const isLive = ({ status }: Pick<Discontinuation, 'status'>) => status !== 'CLOSED'

const text = (cell: Cell | undefined) => String(cell ?? '')
const textOrNull = (cell: Cell | undefined) => text(cell) || null

/** Of the cells of a sheet's row. Field by field: to add some to a spread takes V8 a hundred times as long. */
export const discontinuationOf = (cells: Cells): Discontinuation => ({
  ecnNo: text(cells['ecnNo']),
  oldPart: text(cells['oldPart']),
  dealerCode: text(cells['dealerCode']),
  newPart: textOrNull(cells['newPart']),
  timing: timings.find((timing) => timing === cells['timing']) ?? 'DATE',
  lastOrderMonth: textOrNull(cells['lastOrderMonth']),
  lastPackDate: textOrNull(cells['lastPackDate']),
  newFirstPackDate: textOrNull(cells['newFirstPackDate']),
  runOutQty: Number(cells['runOutQty'] ?? 0),
  interchange: interchanges.find((interchange) => interchange === cells['interchange']) ?? 'NONE',
  discGroup: text(cells['discGroup']),
  status: discontinuedStatuses.find((status) => status === cells['status']) ?? 'REGISTERED',
})

export interface Discontinuations<Row> {
  readonly rows: readonly Row[]
  /** What holds for a dealer: the dealer's own rows, or else those for all. '*': a dealer without rows of its own. */
  of(dealer: string, part: string): readonly Row[]
  /** Dealers with rows of their own for the part. */
  dealersOf(part: string): readonly string[]
}

/** Looks discontinuations up by part and dealer, as the compile of orders does. */
export function lookUpDiscontinuations<Row extends Pick<Discontinuation, 'oldPart' | 'dealerCode'>>(
  rows: readonly Row[],
): Discontinuations<Row> {
  const byPart = new Map<string, Map<string, Row[]>>()
  for (const row of rows) {
    const byDealer = byPart.get(row.oldPart) ?? new Map<string, Row[]>()
    const own = byDealer.get(row.dealerCode)
    if (own) own.push(row)
    else byDealer.set(row.dealerCode, [row])
    byPart.set(row.oldPart, byDealer)
  }
  return {
    rows,
    of: (dealer, part) => byPart.get(part)?.get(dealer) ?? byPart.get(part)?.get('*') ?? [],
    dealersOf: (part) => [...(byPart.get(part)?.keys() ?? [])].filter((dealer) => dealer !== '*'),
  }
}
