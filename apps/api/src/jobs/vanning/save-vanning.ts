import { sql } from 'kysely'
import { isLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { isOpenToLoading, rebuildNotices } from '../../domain/loads/ship-notices.ts'
import { mergeKpi } from '../../domain/plans/newest-plan.ts'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int } from '../../platform/database/column-types.ts'
import { copyRows } from '../../platform/database/copy-rows.ts'
import { clientOf, type ReadDb, type WriteDb } from '../../platform/database/database.ts'
import { JobOutdated } from '../../platform/jobs/job.ts'
import { PLAN_CHANGED } from '../plan-level/plan-version.ts'
import { lockUnchanged, readContainerVersions } from './container-versions.ts'
import type { VannedContainer, VanningPlan } from './load-in-parallel.ts'
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
  const used = await listUsedNumbers(db, scope)
  for (const { pinned } of vanning.containers) if (pinned) used.add(pinned.renbanNo)
  const containers = [...vanning.containers].sort(inOrder)
  const ids = await reserveIds(db, containers.length)
  await bulkInsert(db, 'container', containerColumns, containerRows(scope, containers, ids, used))
  await placeCases(db, scope.prctCode, containers, ids, vanning.left)
  await rebuildNotices(db, scope.prctCode, ids)
  await mergeKpi(db, scope, await kpiOf(db, scope, vanning))
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
  await sql`
    delete from asn where prct_code = ${scope.prctCode} and plan_id = ${scope.planId} and status = 'DRAFT'
      and container_id in (select t.container_id from container t where ${inScope(scope)} and ${isOpenToLoading('t')})`.execute(
    db,
  )
  await sql`delete from container t where ${inScope(scope)} and ${isOpenToLoading('t')}`.execute(db)
}

async function listUsedNumbers(db: ReadDb, { prctCode, planId }: VanningScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('container')
    .select('renbanNo')
    .where('prctCode', '=', prctCode)
    .where('planId', '=', planId)
    .execute()
  return new Set(rows.map((row) => row.renbanNo))
}

const placeInList = ({ dealers, vanOn, cases }: VannedContainer) => `${dealers[0]}|${vanOn}|${cases[0]?.caseNo}`

const inOrder = (a: VannedContainer, b: VannedContainer) => {
  const [x, y] = [placeInList(a), placeInList(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

async function reserveIds(db: WriteDb, count: number): Promise<number[]> {
  const { rows } = await checkedSql({ id: int })`
    select nextval(pg_get_serial_sequence('container', 'container_id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

const containerColumns = [
  'container_id',
  'prct_code',
  'plan_id',
  'renban_no',
  'container_type',
  'dealer_code',
  'also_dealers',
  'load_group',
  'cv_id',
  'van_on',
  'case_count',
  'cargo_g',
  'fill_permille',
  'gravity_x_mm',
  'gravity_y_mm',
  'gravity_z_mm',
  'status',
  'held_steps',
] as const

/** Renban: dealer, vanning date, plan and a count within them. */
function* containerRows(
  { prctCode, planId }: VanningScope,
  containers: readonly VannedContainer[],
  ids: readonly number[],
  used: Set<string>,
) {
  const counts = new Map<string, number>()
  const nextNo = (one: VannedContainer): string => {
    const group = `${one.dealers[0]}${one.vanOn.slice(2).replaceAll('-', '')}`
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    const renbanNo = `${group}-${planId}-${String(count).padStart(3, '0')}`
    return used.has(renbanNo) ? nextNo(one) : renbanNo
  }
  for (const [index, one] of containers.entries()) {
    const { container, pinned } = one
    yield [
      ids[index],
      prctCode,
      planId,
      pinned?.renbanNo ?? nextNo(one),
      one.containerType,
      one.dealers[0],
      one.dealers.slice(1),
      one.group,
      one.ruleId,
      one.vanOn,
      one.cases.length,
      container.weightG,
      container.fillPermille,
      container.gravityX,
      container.gravityY,
      container.gravityZ,
      'PLANNED',
      pinned?.heldSteps ?? 0,
    ]
  }
}

const placeColumns = [
  'case_id',
  'container_id',
  'load_step',
  'x_mm',
  'y_mm',
  'z_mm',
  'dx_mm',
  'dy_mm',
  'dz_mm',
  'left_reason',
  'load_group',
] as const

function* placeRows(containers: readonly VannedContainer[], ids: readonly number[], left: VanningPlan['left']) {
  for (const [index, one] of containers.entries()) {
    for (const [step, box] of one.container.boxes.entries()) {
      yield [
        one.cases[step]?.caseId,
        ids[index],
        step + 1,
        box.x,
        box.y,
        box.z,
        box.dx,
        box.dy,
        box.dz,
        null,
        one.group,
      ]
    }
  }
  for (const { one, group, reason } of left)
    yield [one.caseId, null, null, null, null, null, null, null, null, JSON.stringify(reason), group]
}

async function placeCases(
  db: WriteDb,
  prctCode: string,
  containers: readonly VannedContainer[],
  ids: readonly number[],
  left: VanningPlan['left'],
) {
  const client = clientOf(db)
  await client.query(
    `create temp table placed on commit drop as select ${placeColumns.join(', ')} from case_header with no data`,
  )
  await copyRows(client, 'placed', placeColumns, placeRows(containers, ids, left))
  await client.query('analyze placed')
  await client.query(
    `update case_header h set container_id = p.container_id, load_step = p.load_step, x_mm = p.x_mm, y_mm = p.y_mm, z_mm = p.z_mm,
      dx_mm = p.dx_mm, dy_mm = p.dy_mm, dz_mm = p.dz_mm, left_reason = p.left_reason, load_group = p.load_group
    from placed p where h.prct_code = $1 and h.case_id = p.case_id`,
    [prctCode],
  )
}

/** Counted over the whole plan. The bound depends on the plan's cases, so that reloading a part leaves it unchanged. */
async function kpiOf(db: ReadDb, scope: VanningScope, { bound }: VanningPlan) {
  const { rows } = await checkedSql({ containers: int, averageFillPercent: float })`
    select count(*)::int as containers, coalesce(round(avg(fill_permille)) / 10.0, 0)::float8 as "averageFillPercent"
    from container where prct_code = ${scope.prctCode} and plan_id = ${scope.planId}`.execute(db)
  const isWhole = !scope.dealers && !scope.vanOn
  return { ...rows[0], ...(isWhole ? { containerBound: bound } : {}) }
}
