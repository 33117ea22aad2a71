import { sql } from 'kysely'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { isLoadedPlan } from './loaded-plan.ts'
import { isOpenToLoading } from './ship-notices.ts'

/**
 * That a container (of the alias) counts: it is of the revision of its month whose cases are loaded, or it is real, being on
 * its way or announced. Others wait for nothing: their cases are built and loaded anew.
 */
export const isStanding = (prctCode: string, alias: string): Sql =>
  sql`(${isLoadedPlan(prctCode, `${alias}.plan_id`)} or not ${isOpenToLoading(alias)})`

/** A revision that a newer one of its month has taken the place of. */
export interface OlderRevision {
  readonly rev: number
  readonly newest: number
}

/** The revision of those of the containers that do not stand any more; undefined: all stand. */
export async function findOlderRevision(
  db: ReadDb,
  prctCode: string,
  renbanNos: readonly string[],
): Promise<OlderRevision | undefined> {
  const { rows } = await sql<OlderRevision>`
    select p.rev, (select max(n.rev) from packing_plan n where n.prct_code = p.prct_code and n.month = p.month) as newest
    from container t join packing_plan p on p.plan_id = t.plan_id
    where t.prct_code = ${prctCode} and t.renban_no = any(${renbanNos}::text[]) and not ${isStanding(prctCode, 't')}
    order by p.rev limit 1`.execute(db)
  return rows[0]
}
