import { type CallById, type Language, type OutputOf, type PlanStatus, planStatuses } from '@packing/contract'
import { explainMove, explainRemedy } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, float, int, json, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { figuresSeen } from '../loads/loaded-container.ts'
import { casePlanOf } from '../loads/loaded-plan.ts'
import { planDays } from '../plans/days/plan-days.ts'
import { percentOf } from '../plans/figures/level-figures.ts'
import { noFigures, type PlanFigures, type PlanKpi } from '../plans/figures/plan-figures.ts'
import { findNewestPlan, type PlanKey } from '../plans/revision/newest-plan.ts'
import { changesOfRemedy } from '../plans/revision/remedy-changes.ts'
import type { ByUser, InLanguage, ReadContext } from '../rule-context.ts'

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
    isNewest: (await findNewestPlan(context.db, context.prctCode, plan.month))?.planId === plan.planId,
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
  const figures = {
    ...noFigures,
    ...(row?.figures as Partial<PlanFigures> | undefined),
    ...(await caseFigures(db, { prctCode, planId })),
    ...(await remediesState(db, { prctCode, planId }, row?.figures as Partial<PlanFigures> | undefined)),
  }
  return figures.level
    ? { ...figures, level: { ...figures.level, ...(await findPeakDay(db, { prctCode, planId })) } }
    : figures
}

/** What the run comes to that the saved plan has started: without a result, nobody waits for it. */
async function remediesState(
  db: ReadDb,
  { prctCode, planId }: PlanKey,
  stored: Partial<PlanFigures> | undefined,
): Promise<Partial<PlanFigures>> {
  if (stored?.remediesState !== 'SOUGHT') return {}
  const { rows } = await checkedSql({ isSought: bool })`
    select exists (select from job_net_run r join packing_plan p on p.prct_code = r.prct_code and p.plan_id = ${planId}
      where r.prct_code = ${prctCode} and r.net_id = 'PLAN_REMEDIES' and r.status in ('WAITING', 'HELD', 'RUNNING')
        and r.params ->> 'month' = p.month and r.params ->> 'rev' = p.rev::text) as "isSought"`.execute(db)
  return { remediesState: rows[0]?.isSought ? 'SOUGHT' : 'MISSING' }
}

/** Figures follow the cases that exist: after a month in progress was levelled again, those of the revision before. */
async function caseFigures(db: ReadDb, { prctCode, planId }: PlanKey): Promise<Partial<PlanFigures>> {
  const { rows } = await checkedSql({ figures: json<Partial<PlanFigures>>() })`
    select f.figures from plan_figures f where f.prct_code = ${prctCode} and f.plan_id = ${casePlanOf(prctCode, sql`${planId}::bigint`)}
      and f.plan_id <> ${planId}`.execute(db)
  const [found] = rows
  if (!found) return {}
  const { cases, mixedCases, containers, averageFillPercent } = { ...noFigures, ...found.figures }
  const { containerBound, containersByType, containerCost, containerCostBound } = { ...noFigures, ...found.figures }
  return {
    cases,
    mixedCases,
    containers,
    containerBound,
    containersByType,
    containerCost,
    containerCostBound,
    averageFillPercent,
  }
}

/** As it is now: a plan of another month may have been levelled on shared days since. */
async function findPeakDay(
  db: ReadDb,
  plan: PlanKey,
): Promise<Pick<NonNullable<PlanFigures['level']>, 'peakDayPercent' | 'peakDayOn' | 'peakDayLine'>> {
  const { rows } = await checkedSql({ line: text, day: date, permille: int })`
    select line_code as line, pack_on as day, ceil(1000.0 * (load_seconds + other_seconds) / regular_seconds)::int as permille
    from (${planDays(plan)}) d where load_seconds > 0 and regular_seconds > 0 order by 3 desc, 1, 2 limit 1`.execute(db)
  const [peak] = rows
  return {
    peakDayPercent: percentOf(peak?.permille ?? 0),
    peakDayOn: peak?.day ?? null,
    peakDayLine: peak?.line ?? null,
  }
}

export function worded(figures: PlanFigures, language: Language): PlanKpi {
  const { remedies, changes } = figures
  return {
    ...figures,
    remedies: remedies.map((way) => ({
      way: way.way,
      text: explainRemedy(way, language),
      changes: changesOfRemedy(way),
    })),
    changes: changes && {
      ...changes,
      causes: changes.causes.map(({ cause, lots }) => ({ cause, lots, text: explainMove(cause, language) })),
    },
  }
}

async function visibleKpi(planId: number, { db, prctCode, language }: ReadContext & InLanguage): Promise<PlanKpi> {
  const ofPlan = sql`plan_id = ${planId} and prct_code = ${prctCode}`
  const ofCases = sql`plan_id = ${casePlanOf(prctCode, sql`${planId}::bigint`)} and prct_code = ${prctCode}`
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
      (select count(*) from case_header where ${ofCases} and status <> 'CANCELLED') as cases,
      (select count(*) from case_header where ${ofCases} and status <> 'CANCELLED' and is_mixed) as "mixedCases",
      (select count(*) from container where ${ofCases}) as containers,
      (select coalesce(round(avg(${figuresSeen('k').fillPercent})::numeric, 1), 0)::float8 from container k where ${ofCases}) as "averageFillPercent"`.execute(
    db,
  )
  return { ...worded(noFigures, language), ...rows[0] }
}
