import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

const ofCycle = (prctCode: string, cycleMonth: string) => sql`prct_code = ${prctCode} and cycle_month = ${cycleMonth}`

/** Whether orders of a cycle have been compiled before: once they are withdrawn, their lots are to go. */
export async function wasCompiled(db: ReadDb, prctCode: string, cycleMonth: string): Promise<boolean> {
  const { rows } = await checkedSql({ was: bool })`
    select exists (select 1 from order_cycle where ${ofCycle(prctCode, cycleMonth)} and compiled_rev > 0) as was`.execute(
    db,
  )
  return rows[0]?.was ?? false
}

/**
 * Whether the firm month of a cycle can be levelled: its orders are compiled to lots, or need none, because carry-over covers
 * them or nobody orders anything any more. If none of its orders has a window and a condition, it cannot.
 */
export async function isCompiledMonth(db: ReadDb, prctCode: string, cycleMonth: string): Promise<boolean> {
  const { rows } = await checkedSql({ hasRows: bool, hasLost: bool })`
    select exists (select 1 from compiled_req where ${ofCycle(prctCode, cycleMonth)}) as "hasRows",
      exists (select 1 from compile_exception where ${ofCycle(prctCode, cycleMonth)} and reason ->> 'cause' <> 'EXCLUDED') as "hasLost"`.execute(
    db,
  )
  const [found] = rows
  return found?.hasRows || (found?.hasLost === false && (await wasCompiled(db, prctCode, cycleMonth)))
}
