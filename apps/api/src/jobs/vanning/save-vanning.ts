import { sql } from 'kysely'
import { isLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { containerFigures, writeContainers } from '../../domain/loads/write-containers.ts'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import { mergeKpi, type PlanKey } from '../../domain/plans/revision/newest-plan.ts'
import { takenOut } from '../../domain/results/left-behind.ts'
import { restateContainers } from '../../domain/results/restate-containers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { JobOutdated } from '../../platform/jobs/job.ts'
import { PLAN_CHANGED } from '../plan-level/save/plan-version.ts'
import { rejectGoneMasters } from '../reject-gone-masters.ts'
import { lockContainers } from './container-versions.ts'
import { joinParts, noTotals, type VanningPlan } from './load-in-parallel.ts'
import { type LoadedScope, reloadChanged } from './reload-changed.ts'
import { inScope, isWaiting, type VanningScope } from './vanning-scope.ts'

export interface SavedScope extends LoadedScope {
  /** Of the month that was to be loaded. */
  readonly planId: number
  readonly today: string
  /** All vanning dates of the plan, and all dealers. */
  readonly isWhole: boolean
}

/** Merges what people changed since the loads were read. Fails if another revision of the month has cases by now. */
export async function saveVanning(
  db: WriteDb,
  save: SavedScope,
  engine: Parameters<typeof reloadChanged>[2],
): Promise<VanningPlan> {
  const { scope, planId, today, isWhole, planIds } = save
  const { prctCode } = scope
  await lockCurrentPlans(db, { prctCode, planId }, planIds)
  await lockContainers(db, scope)
  // A separate statement: one that waits for the lock would still see the notices from before.
  const loaded = joinParts(await reloadChanged(db, { ...save, planIds: [planId, ...planIds] }, engine))
  const emptied = await dropOldContainers(db, scope)
  // Weights can have followed a result since they were read.
  await restateContainers(db, prctCode, await writeContainers(db, prctCode, loaded))
  await markStranded(db, { prctCode, planId }, today)
  for (const each of new Set([planId, ...emptied, ...loaded.containers.map((one) => one.planId)])) {
    const plan = { prctCode, planId: each }
    const figures = await containerFigures(db, plan)
    const { containers, cost, leastContainers, leastCost } = loaded.totals.get(each) ?? noTotals
    // Containers that stay are as few as they are. Of a part of the plan the bounds say nothing about the whole.
    const bounds = {
      containerBound: (figures.containers ?? containers) - containers + leastContainers,
      containerCostBound: (figures.containerCost ?? cost) - cost + leastCost,
    }
    await mergeKpi(db, plan, isWhole && each === planId ? { ...figures, ...bounds } : figures)
  }
  await rejectGoneMasters(db, prctCode, { container_type: loaded.containers.map((one) => one.containerType) })
  return loaded
}

/**
 * Lock order: locks the plans against a rebuild of their cases, so that parallel runs number containers one after the
 * other. Fails if another revision of the month is loaded now.
 */
async function lockCurrentPlans(db: WriteDb, { prctCode, planId }: PlanKey, planIds: readonly number[]): Promise<void> {
  const all = [...new Set([planId, ...planIds])]
  await sql`
    select 1 from packing_plan p where p.prct_code = ${prctCode} and p.plan_id = any(${all}::bigint[]) order by p.plan_id for update`.execute(
    db,
  )
  const { rows } = await sql`select 1 from packing_plan p where p.prct_code = ${prctCode} and p.plan_id = ${planId}
    and ${isLoadedPlan(prctCode, 'p.plan_id')}`.execute(db)
  if (rows.length === 0) throw new JobOutdated(PLAN_CHANGED)
}

/** Returns the plans to which the containers belonged. */
async function dropOldContainers(db: WriteDb, scope: VanningScope): Promise<readonly number[]> {
  const { prctCode } = scope
  const dropped = sql`select t.container_id from container t where ${inScope(scope)} and ${isOpenToLoading('t')}`
  await sql`
    update case_header h set ${takenOut}, left_reason = null
    where h.prct_code = ${prctCode} and (h.container_id in (${dropped}) or h.left_reason is not null and h.case_id in (
      select t.case_id from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
      where ${isWaiting(scope)}))`.execute(db)
  const { rows } = await checkedSql({ planId: int })`
    with gone as (delete from container k where k.prct_code = ${prctCode} and k.container_id in (${dropped}) returning k.plan_id)
    select distinct plan_id as "planId" from gone order by 1`.execute(db)
  return rows.map((row) => row.planId)
}

/** Cases of the plan whose vanning date has passed without them: nothing loads them until they get another date. */
const markStranded = (db: WriteDb, { prctCode, planId }: PlanKey, today: string) =>
  sql`
    update case_header h set left_reason = '{"cause": "LEFT_BEHIND"}'
    where h.prct_code = ${prctCode} and h.plan_id = ${planId} and h.status <> 'CANCELLED' and h.container_id is null
      and h.left_reason is null and h.van_on < ${today}::date`.execute(db)
