import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, type RowOf } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { isMonthBegun } from '../plans/days/trial-month.ts'

/**
 * Per month the revision whose cases are loaded: the newest, or, if the month was levelled again after some cases were
 * packed or announced, the one that has the cases until those of the newest are built around them.
 */
const loadedPlans = (prctCode: string): Sql => {
  const hasCases = (planId: string) =>
    sql`exists (select 1 from case_header h where h.prct_code = ${prctCode} and h.plan_id = ${sql.raw(planId)} and h.status <> 'CANCELLED')`
  return sql`
    select coalesce((
      select o.plan_id from packing_plan o
      where not ${hasCases('n.plan_id')} and ${isMonthBegun(prctCode, sql`n.month`)}
        and o.prct_code = ${prctCode} and o.month = n.month and o.rev < n.rev and ${hasCases('o.plan_id')}
      order by o.rev desc limit 1), n.plan_id) as plan_id, n.month, n.plan_id as newest_id
    from (select distinct on (month) month, plan_id, rev from packing_plan where prct_code = ${prctCode} order by month, rev desc) n`
}

export const isLoadedPlan = (prctCode: string, planId: string): Sql =>
  sql`${sql.raw(planId)} = any(array(select s.plan_id from (${loadedPlans(prctCode)}) s))`

/**
 * A case that is to be reckoned with: of the loaded revision of its month, or of an older one, if its label is printed or it is
 * packed. A month that was levelled again has no others until its cases are built around those.
 */
export const isCurrentCase = (prctCode: string, alias: string): Sql => {
  const status = sql.raw(`${alias}.status`)
  return sql`(${status} <> 'CANCELLED' and (${status} <> 'PLANNED' or ${isLoadedPlan(prctCode, `${alias}.plan_id`)}))`
}

/** Plan whose cases a plan (a column or a value) has: a newest revision has those of an older one until its own are built. */
export const casePlanOf = (prctCode: string, planId: Sql): Sql =>
  sql`coalesce((select s.plan_id from (${loadedPlans(prctCode)}) s where s.newest_id = ${planId}), ${planId})`

const loadedPlanColumns = {
  planId: int,
  rev: int,
}
export type LoadedPlan = RowOf<typeof loadedPlanColumns>

export async function findLoadedPlan(db: ReadDb, prctCode: string, month: string): Promise<LoadedPlan | undefined> {
  const { rows } = await checkedSql(loadedPlanColumns)`
    select p.plan_id as "planId", p.rev from (${loadedPlans(prctCode)}) s join packing_plan p on p.plan_id = s.plan_id
    where p.prct_code = ${prctCode} and s.month = ${month}`.execute(db)
  return rows[0]
}

/** Whether anything is planned in a plan. */
export const hasLots = (prctCode: string, planId: number): Sql =>
  sql`exists (select 1 from plan_line l where l.prct_code = ${prctCode} and l.plan_id = ${planId})`
