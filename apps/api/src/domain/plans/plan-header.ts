import type { CallById, OutputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Context } from '../../handlers.ts'
import type { findNewestPlan } from './newest-plan.ts'

type PlanHeader = NonNullable<OutputOf<CallById<'packingplan/search'>>['plan']>
type Kpi = PlanHeader['kpi']
type StoredPlan = NonNullable<Awaited<ReturnType<typeof findNewestPlan>>>

export async function planHeader(plan: StoredPlan, context: Context): Promise<PlanHeader> {
  return {
    planId: plan.plan_id,
    month: plan.month,
    rev: plan.rev,
    status: plan.status,
    createdAt: plan.created_at.toISOString(),
    kpi: context.user.dealerCodes === null ? (plan.kpi as Kpi) : await visibleKpi(plan.plan_id, context),
  }
}

/** The kept figures are totals over all dealers. A user who may see only some gets those of the rows that he may see. */
async function visibleKpi(planId: number, { db, accessPrctCode }: Context): Promise<Kpi> {
  const ofPlan = sql`plan_id = ${planId} and prct_code = ${accessPrctCode}`
  const { rows } = await sql<Omit<Kpi, 'lines' | 'bottleneck' | 'containerBound'>>`
    select (select coalesce(sum(lots), 0) from plan_line where ${ofPlan}) as "plannedLots",
      (select coalesce(sum(lots), 0) from plan_unplanned where ${ofPlan}) as "unplannedLots",
      (select count(*) from case_header where ${ofPlan} and status <> 'CANCELLED') as cases,
      (select count(*) from case_header where ${ofPlan} and status <> 'CANCELLED' and is_mixed) as "mixedCases",
      (select count(*) from container where ${ofPlan}) as containers,
      (select coalesce(round(avg(fill_permille) / 10.0, 1), 0)::float8 from container where ${ofPlan}) as "averageFillPercent"`.execute(
    db,
  )
  const sums = rows[0]
  if (!sums) throw new Error('No figures of the plan')
  return { lines: [], bottleneck: null, containerBound: 0, ...sums }
}
