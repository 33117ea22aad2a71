import type { LoadedContainer, Reason } from '@packing/planning'
import { sql } from 'kysely'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int, json, text } from '../../platform/database/column-types.ts'
import { copyRows } from '../../platform/database/connection/copy-rows.ts'
import { clientOf, type ReadDb, type WriteDb } from '../../platform/database/database.ts'
import type { PlanFigures } from '../plans/figures/plan-figures.ts'
import type { PlanKey } from '../plans/revision/newest-plan.ts'
import { ofPlanOrClosed } from './current-container.ts'

interface PlacedCase {
  readonly caseId: number
  readonly caseNo: string
}

export interface NewContainer {
  /** The plan whose month the container belongs to. */
  readonly planId: number
  readonly containerType: string
  readonly group: string
  readonly ruleId: string | null
  /** The first dealer is unloaded first. */
  readonly dealers: readonly string[]
  readonly vanOn: string
  readonly container: LoadedContainer
  /** The first case is loaded first. */
  readonly cases: readonly PlacedCase[]
  /** Present if a planner locked some of its cases: the container keeps its number. */
  readonly pinned: { readonly renbanNo: string; readonly lockedSteps: number } | undefined
}

export interface UnloadedCase {
  readonly one: PlacedCase
  readonly group: string
  readonly reason: Reason
}

interface WrittenLoads {
  readonly containers: readonly NewContainer[]
  readonly left: readonly UnloadedCase[]
}

/** Adds containers with new numbers and places the cases. Returns their ids in order of their numbers. */
export async function writeContainers(
  db: WriteDb,
  prctCode: string,
  { containers, left }: WrittenLoads,
): Promise<number[]> {
  const used = await listUsedNumbers(db, prctCode, [...new Set(containers.map(({ vanOn }) => vanOn))])
  for (const { pinned } of containers) if (pinned) used.add(pinned.renbanNo)
  const ordered = [...containers].sort(inOrder)
  const ids = await reserveIds(db, ordered.length)
  await bulkInsert(db, 'container', containerColumns, containerRows(prctCode, ordered, ids, used))
  await placeCases(db, prctCode, ordered, ids, left)
  return ids
}

/** Numbers of the vanning dates, also those that only a notice still names: a dealer never gets two containers of one number. */
async function listUsedNumbers(db: ReadDb, prctCode: string, vanDays: readonly string[]): Promise<Set<string>> {
  const { rows } = await checkedSql({ renbanNo: text })`
    select renban_no as "renbanNo" from container where prct_code = ${prctCode} and van_on = any(${vanDays}::date[])
    union select renban_no from asn where prct_code = ${prctCode} and van_on = any(${vanDays}::date[])`.execute(db)
  return new Set(rows.map(({ renbanNo }) => renbanNo))
}

const placeInList = ({ dealers, vanOn, cases }: NewContainer) => `${dealers[0]}|${vanOn}|${cases[0]?.caseNo}`

const inOrder = (a: NewContainer, b: NewContainer) => {
  const [x, y] = [placeInList(a), placeInList(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

async function reserveIds(db: WriteDb, count: number): Promise<number[]> {
  const { rows } = await checkedSql({ id: int })`
    with ids as materialized (select pg_get_serial_sequence('container', 'container_id')::regclass as sequence)
    select nextval(sequence) as id from ids cross join generate_series(1, ${count}::int)`.execute(db)
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
  'locked_steps',
] as const

/** Renban: dealer, vanning date and a count within them. */
function* containerRows(
  prctCode: string,
  containers: readonly NewContainer[],
  ids: readonly number[],
  used: Set<string>,
) {
  const counts = new Map<string, number>()
  const nextNo = (one: NewContainer): string => {
    const group = `${one.dealers[0]}${one.vanOn.slice(2).replaceAll('-', '')}`
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    const renbanNo = `${group}-${String(count).padStart(3, '0')}`
    return used.has(renbanNo) ? nextNo(one) : renbanNo
  }
  for (const [index, one] of containers.entries()) {
    const { planId, container, pinned } = one
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
      pinned?.lockedSteps ?? 0,
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

function* placeRows(containers: readonly NewContainer[], ids: readonly number[], left: readonly UnloadedCase[]) {
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
  containers: readonly NewContainer[],
  ids: readonly number[],
  left: readonly UnloadedCase[],
) {
  const columns = sql.raw(placeColumns.join(', '))
  await sql`create temp table placed on commit drop as select ${columns} from case_header with no data`.execute(db)
  await copyRows(clientOf(db), 'placed', placeColumns, placeRows(containers, ids, left))
  await sql`analyze placed`.execute(db)
  await sql`
    update case_header h set container_id = p.container_id, load_step = p.load_step, x_mm = p.x_mm, y_mm = p.y_mm, z_mm = p.z_mm,
      dx_mm = p.dx_mm, dy_mm = p.dy_mm, dz_mm = p.dz_mm, left_reason = p.left_reason, load_group = p.load_group
    from placed p where h.prct_code = ${prctCode} and h.case_id = p.case_id`.execute(db)
}

/** Of the plan, with those of older revisions of its month that are closed or announced. */
export async function containerFigures(db: ReadDb, { prctCode, planId }: PlanKey) {
  const { rows } = await checkedSql({
    containers: int,
    averageFillPercent: float,
    containerCost: float,
    containersByType: json<PlanFigures['containersByType']>(),
  })`
    with counted as (
      select k.container_type as type, count(*)::int as containers, sum(y.cost)::float8 as cost, sum(k.fill_permille) as fill
      from container k join container_type y on y.prct_code = k.prct_code and y.container_type = k.container_type
      where ${ofPlanOrClosed('k', { prctCode, planId })} group by 1
    )
    select coalesce(sum(containers), 0)::int as containers, coalesce(sum(cost), 0)::float8 as "containerCost",
      coalesce(round(sum(fill)::numeric / sum(containers)) / 10.0, 0)::float8 as "averageFillPercent",
      coalesce(jsonb_agg(jsonb_build_object('containerType', type, 'containers', containers, 'cost', cost) order by type), '[]') as "containersByType"
    from counted`.execute(db)
  return { ...rows[0] }
}
