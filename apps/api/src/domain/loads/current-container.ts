import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, type RowOf } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { isOpenToLoading } from '../notices/ship-notices.ts'
import type { PlanKey } from '../plans/revision/newest-plan.ts'
import { isLoadedPlan } from './loaded-plan.ts'

/**
 * A container counts if it belongs to the loaded revision of its month, or has left or been announced. Others are
 * about to be rebuilt.
 */
export const isCurrentContainer = (prctCode: string, alias: string): Sql =>
  sql`(${isLoadedPlan(prctCode, `${alias}.plan_id`)} or not ${isOpenToLoading(alias)})`

/** Containers of the plan, and those of older revisions of its month that have been closed or announced. */
export const ofPlanOrClosed = (alias: string, { prctCode, planId }: PlanKey): Sql => {
  const one = sql.raw(alias)
  return sql`${one}.prct_code = ${prctCode} and (${one}.plan_id = ${planId} or ${one}.plan_id in (
    select o.plan_id from packing_plan n join packing_plan o on o.prct_code = n.prct_code and o.month = n.month and o.rev < n.rev
    where n.prct_code = ${prctCode} and n.plan_id = ${planId}) and not ${isOpenToLoading(alias)})`
}

const olderRevisionColumns = {
  rev: int,
  newest: int,
}
export type OlderRevision = RowOf<typeof olderRevisionColumns>

export async function findOlderRevision(
  db: ReadDb,
  prctCode: string,
  renbanNos: readonly string[],
): Promise<OlderRevision | undefined> {
  const { rows } = await checkedSql(olderRevisionColumns)`
    select p.rev, (select max(n.rev) from packing_plan n where n.prct_code = p.prct_code and n.month = p.month) as newest
    from container t join packing_plan p on p.plan_id = t.plan_id
    where t.prct_code = ${prctCode} and t.renban_no = any(${renbanNos}::text[]) and not ${isCurrentContainer(prctCode, 't')}
    order by p.rev limit 1`.execute(db)
  return rows[0]
}
