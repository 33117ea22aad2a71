import { isoToDay, type Redirect } from '@packing/planning'
import { sql } from 'kysely'
import { addMonths, firstDayOf } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { KeyCodes } from './load-rules.ts'

interface Discontinuation {
  readonly ecnNo: string
  readonly dealerCode: string
  readonly oldPart: string
  readonly newPart: string | null
  readonly timing: Redirect['timing']
  readonly interchange: Redirect['interchange']
  readonly lastOrderMonth: string | null
  readonly lastPackDate: string | null
  readonly newFirstPackDate: string | null
  readonly runOutQty: number
  readonly followUpGroup: string
}

/** Discontinuations of the unit by dealer and old part. */
export interface Discontinuations {
  /** Those of the dealer itself, or else those for any dealer. */
  of(dealer: string, part: string): readonly Discontinuation[]
}

export async function listDiscontinuations(db: Db, prctCode: string): Promise<Discontinuations> {
  const { rows } = await sql<Discontinuation>`
    select ecn_no as "ecnNo", dealer_code as "dealerCode", old_part as "oldPart", new_part as "newPart", timing, interchange,
      last_order_month as "lastOrderMonth", last_pack_date as "lastPackDate", new_first_pack_date as "newFirstPackDate",
      run_out_qty as "runOutQty", disc_group as "followUpGroup"
    from discontinued_part where prct_code = ${prctCode} and status <> 'CLOSED' order by ecn_no, old_part, dealer_code`.execute(
    db,
  )
  const byPart = new Map<string, Discontinuation[]>()
  for (const row of rows) {
    const code = `${row.oldPart}|${row.dealerCode}`
    byPart.set(code, [...(byPart.get(code) ?? []), row])
  }
  return { of: (dealer, part) => byPart.get(`${part}|${dealer}`) ?? byPart.get(`${part}|*`) ?? [] }
}

/** First day that belongs to the successor. */
function changeDay(row: Discontinuation): number {
  if (row.timing === 'IMMEDIATE') return 0
  if (row.newFirstPackDate) return isoToDay(row.newFirstPackDate)
  if (row.lastPackDate) return isoToDay(row.lastPackDate) + 1
  const after = row.lastOrderMonth ? addMonths(row.lastOrderMonth, 1) : '197001'
  return isoToDay(firstDayOf(after))
}

/** Whether the part is ordered for the last time in the month, of which packing ends on `lastDay`. */
export function isLastOrder(row: Discontinuation, month: string, lastDay: number): boolean {
  if (row.lastOrderMonth !== null) return row.lastOrderMonth <= month
  return row.timing !== 'STOCK_OUT' && changeDay(row) <= lastDay
}

const redirectOf = (row: Discontinuation, dealer: string): Redirect => ({
  ecnNo: row.ecnNo,
  dealer,
  oldPart: row.oldPart,
  newPart: row.newPart,
  timing: row.timing,
  fromDay: changeDay(row),
  runOutQty: row.runOutQty,
  interchange: row.interchange,
  followUpGroup: row.followUpGroup,
})

/**
 * The discontinuations that reach the keys, along chains: a successor that ends itself hands on, though nobody orders it.
 * `addSuccessor` is told of each key that demand may go to.
 */
export function followRedirects(
  discontinuations: Discontinuations,
  keys: readonly KeyCodes[],
  addSuccessor: (successor: KeyCodes) => void,
): Redirect[] {
  const redirects = new Map<string, Redirect>()
  const reached = new Set<string>()
  const queue = [...keys]
  for (let at = 0; at < queue.length; at++) {
    const { dealer, part, style } = queue[at] as KeyCodes
    const code = `${dealer}|${part}|${style}`
    if (reached.has(code)) continue
    reached.add(code)
    for (const row of discontinuations.of(dealer, part)) {
      redirects.set(`${row.ecnNo}|${dealer}|${part}`, redirectOf(row, dealer))
      if (row.newPart === null) continue
      const successor = { dealer, part: row.newPart, style }
      addSuccessor(successor)
      queue.push(successor)
    }
  }
  return [...redirects.values()]
}
