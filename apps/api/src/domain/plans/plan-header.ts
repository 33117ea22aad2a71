import { type CallById, type Language, type OutputOf, type PlanStatus, planStatuses } from '@packing/contract'
import { explainMove, explainRemedy } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int } from '../../platform/database/column-types.ts'
import { figuresSeen } from '../loads/loaded-container.ts'
import type { ByUser, InLanguage, ReadContext } from '../rule-context.ts'
import type { findNewestPlan } from './newest-plan.ts'
import { noFigures, type PlanFigures, type PlanKpi } from './plan-figures.ts'

type PlanHeader = NonNullable<OutputOf<CallById<'packingplan/search'>>['plan']>
type StoredPlan = NonNullable<Awaited<ReturnType<typeof findNewestPlan>>>

/** The database checks the values. */
export const statusOf = ({ status }: Pick<StoredPlan, 'status'>): PlanStatus =>
  planStatuses.find((known) => known === status) ?? 'LEVELLED'

export async function planHeader(plan: StoredPlan, context: ReadContext & ByUser & InLanguage): Promise<PlanHeader> {
  const { user, language } = context
  return {
    planId: plan.planId,
    month: plan.month,
    rev: plan.rev,
    status: statusOf(plan),
    createdAt: plan.createdAt.toISOString(),
    kpi:
      user.dealerCodes === null
        ? worded(await findFigures(context, plan.planId), language)
        : await visibleKpi(plan.planId, context),
  }
}

/** Stored figures are totals over all dealers: row-level security hides them from users who see only some. */
export async function findFigures(
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
  planId: number,
): Promise<PlanFigures> {
  const row = await db
    .selectFrom('planFigures')
    .select('figures')
    .where('prctCode', '=', prctCode)
    .where('planId', '=', planId)
    .executeTakeFirst()
  return { ...noFigures, ...(row?.figures as Partial<PlanFigures> | undefined) }
}

export function worded(figures: PlanFigures, language: Language): PlanKpi {
  const { remedies, changes } = figures
  return {
    ...figures,
    remedies: remedies.map((way) => ({ way: way.way, text: explainRemedy(way, language) })),
    changes: changes && {
      ...changes,
      causes: changes.causes.map(({ cause, lots }) => ({ cause, lots, text: explainMove(cause, language) })),
    },
  }
}

async function visibleKpi(planId: number, { db, prctCode, language }: ReadContext & InLanguage): Promise<PlanKpi> {
  const ofPlan = sql`plan_id = ${planId} and prct_code = ${prctCode}`
  const { rows } = await checkedSql({
    plannedLots: int,
    unplannedLots: int,
    pinnedRows: int,
    cases: int,
    mixedCases: int,
    containers: int,
    averageFillPercent: float,
  })`
    select (select coalesce(sum(lots), 0) from plan_part where ${ofPlan}) as "plannedLots",
      (select coalesce(sum(lots), 0) from plan_unplanned where ${ofPlan}) as "unplannedLots",
      (select count(*) from plan_line where ${ofPlan} and pinned_by is not null) as "pinnedRows",
      (select count(*) from case_header where ${ofPlan} and status <> 'CANCELLED') as cases,
      (select count(*) from case_header where ${ofPlan} and status <> 'CANCELLED' and is_mixed) as "mixedCases",
      (select count(*) from container where ${ofPlan}) as containers,
      (select coalesce(round(avg(${figuresSeen('k').fillPercent})::numeric, 1), 0)::float8 from container k where ${ofPlan}) as "averageFillPercent"`.execute(
    db,
  )
  return { ...worded(noFigures, language), ...rows[0] }
}
