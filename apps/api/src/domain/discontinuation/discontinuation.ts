import { discontinuedStatuses, interchanges, timings } from '@packing/contract'
import type { Cell, Cells } from '../edits/row-edit.ts'
import type { ChangeTerms } from './change-day.ts'

/** `dealerCode` '*': all dealers without a row of their own. */
export interface Discontinuation extends ChangeTerms {
  readonly ecnNo: string
  readonly oldPart: string
  readonly dealerCode: string
  readonly newPart: string | null
  readonly interchange: (typeof interchanges)[number]
  /** Rows of a group end together; '': no group. */
  readonly discGroup: string
  readonly status: (typeof discontinuedStatuses)[number]
}

/** No code has the separator. Of 100,000 rows it is asked a million times: JSON takes several times as long. */
export const keyOf = ({ ecnNo, oldPart, dealerCode }: Pick<Discontinuation, 'ecnNo' | 'oldPart' | 'dealerCode'>) =>
  `${ecnNo}\u0000${oldPart}\u0000${dealerCode}`

/** Closed rows no longer affect demand. */
export const isLive = ({ status }: Pick<Discontinuation, 'status'>) => status !== 'CLOSED'

const text = (cell: Cell | undefined) => String(cell ?? '')
const textOrNull = (cell: Cell | undefined) => text(cell) || null

/** Field by field: adding fields to a spread is a hundred times slower in V8. */
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
  /** The dealer's own rows, else those for all. '*': a dealer without own rows. */
  of(dealer: string, part: string): readonly Row[]
  dealersOf(part: string): readonly string[]
}

const live = new WeakMap<readonly Discontinuation[], Discontinuations<Discontinuation>>()

/** Those that still count. The same rows are looked up once, by whatever asks: a file has 100,000. */
export function lookUpLive(rows: readonly Discontinuation[]): Discontinuations<Discontinuation> {
  const found = live.get(rows) ?? lookUpDiscontinuations(rows.filter(isLive))
  live.set(rows, found)
  return found
}

/** All of them: mostly none is closed. */
export const lookUpAll = (rows: readonly Discontinuation[]): Discontinuations<Discontinuation> =>
  rows.every(isLive) ? lookUpLive(rows) : lookUpDiscontinuations(rows)

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
