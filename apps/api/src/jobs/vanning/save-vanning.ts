import { sql } from 'kysely'
import { mergeKpi } from '../../domain/plans/newest-plan.ts'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { copyRows } from '../../platform/database/copy-rows.ts'
import { clientOf, type Db } from '../../platform/database/database.ts'
import type { VannedContainer, VanningPlan } from './load-in-parallel.ts'

export interface VannedMonth {
  readonly prctCode: string
  readonly planId: number
  readonly vanning: VanningPlan
}

/** Replaces the containers of the plan and puts its cases to their places. */
export async function saveVanning(db: Db, month: VannedMonth): Promise<void> {
  const { planId, vanning } = month
  await dropOldContainers(db, planId)
  const containers = [...vanning.containers].sort(inOrder)
  const ids = await reserveIds(db, containers.length)
  await bulkInsert(db, 'container', containerColumns, containerRows(month, containers, ids))
  await placeCases(db, containers, ids, vanning.left)
  await prepareNotices(db, month)
  await mergeKpi(db, planId, kpiOf(vanning))
}

/**
 * One ship notice per container and part. Goes out from the cases just placed, of which the database has statistics: of
 * the tables filled a moment ago it has none, and would choose a plan for a handful of rows.
 */
async function prepareNotices(db: Db, { prctCode, planId }: VannedMonth): Promise<void> {
  await sql`
    with sailing as (
      select dealer_code, van_date, min(etd) as etd, min(eta) as eta from correspondence where prct_code = ${prctCode} group by 1, 2
    ), loaded as (
      select p.container_id, c.part_no, count(distinct p.case_id) as cases, sum(c.qty) as qty
      from placed p join case_content c on c.case_id = p.case_id
      where p.container_id is not null and c.prct_code = ${prctCode} group by 1, 2
    )
    insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, etd, eta)
    select k.prct_code, k.plan_id, 'A' || k.renban_no, k.container_id, k.renban_no, k.dealer_code, l.part_no, l.cases, l.qty,
      k.van_on, s.etd, s.eta
    from loaded l
    join container k on k.container_id = l.container_id
    left join sailing s on s.dealer_code = k.dealer_code and s.van_date = k.van_on
    where k.prct_code = ${prctCode} and k.plan_id = ${planId}`.execute(db)
}

async function dropOldContainers(db: Db, planId: number): Promise<void> {
  await sql`delete from asn where plan_id = ${planId}`.execute(db)
  await sql`
    update case_header set container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null, dy_mm = null,
      dz_mm = null, left_reason = null
    where plan_id = ${planId} and (container_id is not null or left_reason is not null)`.execute(db)
  await sql`delete from container where plan_id = ${planId}`.execute(db)
}

const inOrder = (a: VannedContainer, b: VannedContainer) => {
  const [x, y] = [`${a.dealer}|${a.vanOn}|${a.cases[0]?.caseNo}`, `${b.dealer}|${b.vanOn}|${b.cases[0]?.caseNo}`]
  return x < y ? -1 : x > y ? 1 : 0
}

async function reserveIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
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
  'van_on',
  'case_count',
  'cargo_g',
  'fill_permille',
  'gravity_x_mm',
  'gravity_y_mm',
  'gravity_z_mm',
  'status',
] as const

/** Running number of a container: dealer, vanning date, plan and count within them. */
function* containerRows(
  { prctCode, planId }: VannedMonth,
  containers: readonly VannedContainer[],
  ids: readonly number[],
) {
  let group = ''
  let count = 0
  for (const [index, one] of containers.entries()) {
    const thisGroup = `${one.dealer}${one.vanOn.slice(2).replaceAll('-', '')}`
    count = thisGroup === group ? count + 1 : 1
    group = thisGroup
    const { container } = one
    yield [
      ids[index],
      prctCode,
      planId,
      `${group}-${planId}-${String(count).padStart(3, '0')}`,
      one.containerType,
      one.dealer,
      one.vanOn,
      one.cases.length,
      container.weightG,
      container.fillPermille,
      container.gravityX,
      container.gravityY,
      container.gravityZ,
      'PLANNED',
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
] as const

function* placeRows(containers: readonly VannedContainer[], ids: readonly number[], left: VanningPlan['left']) {
  for (const [index, one] of containers.entries()) {
    for (const [step, box] of one.container.boxes.entries()) {
      yield [one.cases[step]?.caseId, ids[index], step + 1, box.x, box.y, box.z, box.dx, box.dy, box.dz, null]
    }
  }
  for (const { one, reason } of left)
    yield [one.caseId, null, null, null, null, null, null, null, null, JSON.stringify(reason)]
}

async function placeCases(
  db: Db,
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
  await client.query(`
    update case_header h set container_id = p.container_id, load_step = p.load_step, x_mm = p.x_mm, y_mm = p.y_mm, z_mm = p.z_mm,
      dx_mm = p.dx_mm, dy_mm = p.dy_mm, dz_mm = p.dz_mm, left_reason = p.left_reason
    from placed p where h.case_id = p.case_id`)
}

function kpiOf({ containers, bound }: VanningPlan) {
  const fill = containers.reduce((sum, one) => sum + one.container.fillPermille, 0)
  return {
    containers: containers.length,
    containerBound: bound,
    averageFillPercent: containers.length === 0 ? 0 : Math.round(fill / containers.length) / 10,
  }
}
