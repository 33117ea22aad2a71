import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { text, texts } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { type ChangedOpening, listChangedOpenings } from './changed-openings.ts'

export interface ReopenedCycle {
  readonly cycleMonth: string
  /** Dealers whose parts open differently, and those of them that are confirmed: their lots stay until a planner takes it over. */
  readonly dealers: readonly string[]
  readonly confirmed: readonly string[]
  readonly changed: readonly ChangedOpening[]
}

interface WantedCycles {
  /** Absent: from this cycle on. */
  readonly cycleMonth?: string
  readonly from?: string
}

/**
 * Open cycles that were compiled before an earlier month was closed, with the parts that open with other pieces by now. Only
 * then, because the openings of a month take long to add up.
 */
export async function listReopened(
  db: ReadDb,
  prctCode: string,
  { cycleMonth, from = '' }: WantedCycles,
): Promise<ReopenedCycle[]> {
  const isWanted: Sql = cycleMonth === undefined ? sql`c.cycle_month >= ${from}` : sql`c.cycle_month = ${cycleMonth}`
  const { rows } = await checkedSql({ cycle: text, dealers: texts, confirmed: texts })`
    select c.cycle_month as cycle, array_agg(c.dealer_code order by c.dealer_code) as dealers,
      coalesce(array_agg(c.dealer_code order by c.dealer_code) filter (where c.status = 'CONFIRMED'), '{}') as confirmed
    from order_cycle c
    where c.prct_code = ${prctCode} and ${isWanted} and c.status <> 'CLOSED' and c.compiled_rev > 0
      and exists (select from closed_month k where k.prct_code = c.prct_code and k.month <= c.cycle_month and k.closed_at > c.compiled_at)
    group by 1 order by 1`.execute(db)
  const found: ReopenedCycle[] = []
  for (const { cycle, dealers, confirmed } of rows) {
    const changed = await listChangedOpenings(db, { prctCode, cycleMonth: cycle }, dealers)
    const named = [...new Set(changed.map(({ dealer }) => dealer))]
    if (named.length === 0) continue
    found.push({
      cycleMonth: cycle,
      changed,
      dealers: named,
      confirmed: named.filter((dealer) => confirmed.includes(dealer)),
    })
  }
  return found
}
