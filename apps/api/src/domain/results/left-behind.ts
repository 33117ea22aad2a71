import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, orNull } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** Out of its container, without a place. */
export const takenOut: Sql = sql`container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null,
  dy_mm = null, dz_mm = null`

/** The first vanning date of the dealer after a day; null: its calendar ends before. */
export const nextVanningOn = (prctCode: string, dealer: Sql, after: Sql): Sql => sql`(
  select min(n.van_date) from correspondence n where n.prct_code = ${prctCode} and n.dealer_code = ${dealer} and n.van_date > ${after})`

export async function findNextVanning(
  db: ReadDb,
  prctCode: string,
  container: { readonly dealerCode: string; readonly after: string },
): Promise<string | null> {
  const next = nextVanningOn(prctCode, sql`${container.dealerCode}`, sql`${container.after}::date`)
  const { rows } = await checkedSql({ nextOn: orNull(date) })`select ${next} as "nextOn"`.execute(db)
  return rows[0]?.nextOn ?? null
}

/**
 * Cases that stay behind get the dealer's next vanning date, so that VANNING loads them with its cases. Cases of a dealer
 * whose calendar has no later date keep theirs. They join the load group of that day if it has only one.
 */
export async function replanLeft(
  db: WriteDb,
  prctCode: string,
  { caseIds, after }: { readonly caseIds: readonly number[]; readonly after: string },
): Promise<number> {
  const { rows } = await checkedSql({ caseId: int })`
    update case_header h set van_on = n.van_on, load_group = coalesce((
      select min(k.load_group) from container k where k.prct_code = ${prctCode} and k.plan_id = h.plan_id and k.van_on = n.van_on
        and k.dealer_code = h.dealer_code and k.status = 'PLANNED' having count(distinct k.load_group) = 1), '')
    from (select x.case_id, ${nextVanningOn(prctCode, sql`x.dealer_code`, sql`greatest(x.van_on, ${after}::date)`)} as van_on
      from case_header x where x.prct_code = ${prctCode} and x.case_id = any(${caseIds}::bigint[])) n
    where h.prct_code = ${prctCode} and h.case_id = n.case_id and n.van_on is not null
    returning h.case_id as "caseId"`.execute(db)
  return rows.length
}
