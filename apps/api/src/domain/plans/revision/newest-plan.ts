import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'

export const findNewestPlan = (db: ReadDb, prctCode: string, month: string) => findPlan(db, prctCode, { month })

/** The newest revision unless one is named. */
export async function findPlan(
  db: ReadDb,
  prctCode: string,
  { month, rev }: { readonly month: string; readonly rev?: number | undefined },
) {
  const plans = db
    .selectFrom('packingPlan')
    .selectAll()
    .where('prctCode', '=', prctCode)
    .where('month', '=', month)
    .orderBy('rev', 'desc')
    .limit(1)
  return (rev === undefined ? plans : plans.where('rev', '=', rev)).executeTakeFirst()
}

export interface PlanRevision {
  readonly month: string
  readonly rev: number
}

export interface PlanKey {
  readonly prctCode: string
  readonly planId: number
}

/** plan_id and month of the newest plans of the other months. */
export const newestOfOtherMonths = ({ prctCode, planId }: PlanKey): Sql => sql`
  select distinct on (month) plan_id, month from packing_plan
  where prct_code = ${prctCode} and month <> (select month from packing_plan where prct_code = ${prctCode} and plan_id = ${planId})
  order by month, rev desc`

export async function mergeKpi(
  db: WriteDb,
  { prctCode, planId }: PlanKey,
  figures: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`
    insert into plan_figures (plan_id, prct_code, figures)
    select plan_id, prct_code, ${JSON.stringify(figures)}::jsonb from packing_plan where prct_code = ${prctCode} and plan_id = ${planId}
    on conflict (prct_code, plan_id) do update set figures = plan_figures.figures || excluded.figures`.execute(db)
}
