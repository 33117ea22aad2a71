import { isoToDay, type Supersession } from '@packing/planning'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/database/database.ts'
import type { KeyCodes } from '../plans/load-rules.ts'
import { changeDay } from './change-day.ts'
import { type Discontinuation, type Discontinuations, lookUpDiscontinuations } from './discontinuation.ts'

export type Ending = Omit<Discontinuation, 'status'>

/** The discontinuations of a unit that are not completed. */
export async function listDiscontinuations(db: ReadDb, prctCode: string): Promise<Discontinuations<Ending>> {
  const { rows } = await sql<Ending>`
    select ecn_no as "ecnNo", dealer_code as "dealerCode", old_part as "oldPart", new_part as "newPart", timing, interchange,
      last_order_month as "lastOrderMonth", last_pack_date as "lastPackDate", new_first_pack_date as "newFirstPackDate",
      run_out_qty as "runOutQty", disc_group as "discGroup"
    from discontinued_part where prct_code = ${prctCode} and status <> 'CLOSED' order by ecn_no, old_part, dealer_code`.execute(
    db,
  )
  return lookUpDiscontinuations(rows)
}

/** For who has no day of change: after every day of a plan. */
const NEVER = '9999-12-31'

/** A discontinuation for a dealer as the engine takes it. */
export const redirectOf = (row: Ending, dealer: string): Supersession => ({
  ecnNo: row.ecnNo,
  dealer,
  oldPart: row.oldPart,
  newPart: row.newPart,
  timing: row.timing,
  fromDay: isoToDay(changeDay(row) ?? NEVER),
  runOutQty: row.runOutQty,
  interchange: row.interchange,
  followUpGroup: row.discGroup,
})

/**
 * The discontinuations that reach the keys, along chains: a successor that ends itself hands on, though nobody orders it.
 * `addSuccessor` is told of each key that demand may go to.
 */
export function followSupersessions(
  discontinuations: Discontinuations<Ending>,
  keys: readonly KeyCodes[],
  addSuccessor: (successor: KeyCodes) => void,
): Supersession[] {
  const supersessions = new Map<string, Supersession>()
  const reached = new Set<string>()
  const queue = [...keys]
  for (let at = 0; at < queue.length; at++) {
    const { dealer, part, style } = queue[at] as KeyCodes
    const code = `${dealer}|${part}|${style}`
    if (reached.has(code)) continue
    reached.add(code)
    for (const row of discontinuations.of(dealer, part)) {
      supersessions.set(`${row.ecnNo}|${dealer}|${part}`, redirectOf(row, dealer))
      if (row.newPart === null) continue
      const successor = { dealer, part: row.newPart, style }
      addSuccessor(successor)
      queue.push(successor)
    }
  }
  return [...supersessions.values()]
}
