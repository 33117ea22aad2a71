import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The newest revision of a month's plan, or undefined when there is none. */
export async function findNewestPlan(db: Db, prctCode: string, month: string) {
  return db
    .selectFrom('packing_plan')
    .selectAll()
    .where('prct_code', '=', prctCode)
    .where('month', '=', month)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes figures over into the plan's header; what is not named stays. */
export async function mergeKpi(db: Db, planId: number, figures: Readonly<Record<string, unknown>>): Promise<void> {
  await sql`update packing_plan set kpi = kpi || ${JSON.stringify(figures)}::jsonb where plan_id = ${planId}`.execute(
    db,
  )
}
