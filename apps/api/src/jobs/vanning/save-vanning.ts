import { sql } from 'kysely'
import { isLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { isOpenToLoading } from '../../domain/loads/ship-notices.ts'
import { containerFigures, writeContainers } from '../../domain/loads/write-containers.ts'
import { mergeKpi } from '../../domain/plans/newest-plan.ts'
import { restateContainers } from '../../domain/results/restate-containers.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { JobOutdated } from '../../platform/jobs/job.ts'
import { PLAN_CHANGED } from '../plan-level/plan-version.ts'
import { lockUnchanged, readContainerVersions } from './container-versions.ts'
import type { VanningPlan } from './load-in-parallel.ts'
import { readCasesVersion } from './read-vanning.ts'
import { inScope, type VanningScope } from './vanning-scope.ts'

interface VanningVersions {
  readonly containers: string
  readonly cases: string
}

/** Read first, so that later changes are detected. */
export const readVanningVersions = async (db: ReadDb, scope: VanningScope): Promise<VanningVersions> => ({
  containers: await readContainerVersions(db, scope),
  cases: await readCasesVersion(db, scope),
})

export interface LoadedScope {
  readonly scope: VanningScope
  readonly versions: VanningVersions
  readonly loaded: VanningPlan
}

/** Fails if containers or cases changed since they were read. */
export async function saveVanning(db: WriteDb, { scope, versions, loaded: vanning }: LoadedScope): Promise<void> {
  await lockCurrentPlan(db, scope)
  await lockUnchanged(db, scope, versions.containers)
  if ((await readCasesVersion(db, scope)) !== versions.cases) throw new JobOutdated('M-JOB-021')
  await dropOldContainers(db, scope)
  // Weights can have followed a result since they were read.
  await restateContainers(db, scope.prctCode, await writeContainers(db, scope, vanning))
  const isWhole = !scope.dealers && !scope.vanOn
  await mergeKpi(db, scope, {
    ...(await containerFigures(db, scope)),
    // Depends on the plan's cases, so that reloading a part leaves it unchanged.
    ...(isWhole ? { containerBound: vanning.bound } : {}),
  })
}

/**
 * Lock order: locks the plan against a rebuild of its cases, so that parallel runs number containers one after the
 * other. Fails if another revision of the month is loaded now.
 */
async function lockCurrentPlan(db: WriteDb, { prctCode, planId }: VanningScope): Promise<void> {
  const plan = sql`select 1 from packing_plan p where p.prct_code = ${prctCode} and p.plan_id = ${planId}`
  await sql`${plan} for update`.execute(db)
  const { rows } = await sql`${plan} and ${isLoadedPlan(prctCode, 'p.plan_id')}`.execute(db)
  if (rows.length === 0) throw new JobOutdated(PLAN_CHANGED)
}

async function dropOldContainers(db: WriteDb, scope: VanningScope): Promise<void> {
  await sql`
    update case_header h set container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null, dy_mm = null,
      dz_mm = null, left_reason = null
    from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
    where h.prct_code = ${scope.prctCode} and h.case_id = t.case_id and ${inScope(scope)} and (t.container_id is not null or t.left_reason is not null)
      and (k.container_id is null or ${isOpenToLoading('k')})`.execute(db)
  await sql`delete from container t where ${inScope(scope)} and ${isOpenToLoading('t')}`.execute(db)
}
