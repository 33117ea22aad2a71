import { type BuiltCase, type CasePlan, dayToIso } from '@packing/planning'
import { sql } from 'kysely'
import { isMonthBegun } from '../../domain/loads/loaded-plan.ts'
import { goodsOfItem } from '../../domain/plans/case-columns.ts'
import { caseNumber } from '../../domain/plans/case-number.ts'
import { mergeKpi } from '../../domain/plans/newest-plan.ts'
import { takenOut } from '../../domain/results/left-behind.ts'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { JobFailure } from '../../platform/jobs/job.ts'
import { lockUnchangedPlan, rejectFixed } from '../plan-level/plan-version.ts'
import { lockUnchanged } from '../vanning/container-versions.ts'
import type { StoredCaseProblem } from './load-case-problem.ts'

export interface BuiltMonth {
  readonly prctCode: string
  readonly planId: number
  readonly month: string
  readonly problem: StoredCaseProblem
  readonly built: CasePlan
  /** As of reading the plan: `readPlanVersion`, `readContainerVersions`. */
  readonly versions: { readonly plan: string; readonly containers: string }
}

/**
 * Replaces the plan's cases and drops its containers. Planned cases of older revisions are cancelled, and so are cases with
 * printed labels: whoever finds a label on the floor finds its number. Fails if the plan or one of its loads changed since it was read.
 */
export async function saveCases(db: WriteDb, month: BuiltMonth): Promise<void> {
  await lockUnchangedPlan(db, month, month.versions.plan)
  await rejectFixed(db, month, 'DONE')
  await rejectBegunMonth(db, month)
  await lockUnchanged(db, month, month.versions.containers)
  await dropOldCases(db, month)
  const ids = await reserveIds(db, month.built.cases.length)
  const numbers = await reserveNumbers(db, month)
  await bulkInsert(db, 'case_header', headerColumns, headerRows(month, ids, numbers))
  await bulkInsert(db, 'case_content', contentColumns, contentRows(month, ids))
  await bulkInsert(db, 'case_left', leftColumns, leftRows(month))
  await mergeKpi(db, month, {
    cases: month.built.cases.length,
    mixedCases: month.built.cases.filter((built) => built.isMixed).length,
    editedSinceCases: 0,
    containers: 0,
    containerBound: 0,
    averageFillPercent: 0,
  })
}

/** Cases can be rebuilt only while none of any revision of the month is packed or announced. */
async function rejectBegunMonth(db: WriteDb, { prctCode, month }: BuiltMonth): Promise<void> {
  const plans = sql`prct_code = ${prctCode} and plan_id in (
    select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month})`
  // Lock order: whoever sends a notice locks its container first.
  await sql`select 1 from container where ${plans} order by container_id for update`.execute(db)
  // The first scan of a case locks only the case. The next statement sees such scans; later ones wait and find no case.
  await sql`select 1 from case_header where ${plans} and status <> 'CANCELLED' order by case_id for update`.execute(db)
  const { rows } = await checkedSql({
    isBegun: bool,
  })`select ${isMonthBegun(prctCode, sql`${month}`)} as "isBegun"`.execute(db)
  if (rows[0]?.isBegun) throw new JobFailure('M-JOB-010', { month })
}

const cancelled = sql`status = 'CANCELLED', updated_by = 'CASE_BUILD', updated_at = now()`

async function dropOldCases(db: WriteDb, { prctCode, planId, month }: BuiltMonth): Promise<void> {
  const ofPlan = sql`prct_code = ${prctCode} and plan_id = ${planId}`
  await sql`
    delete from case_content c using case_header h
    where h.prct_code = ${prctCode} and h.plan_id = ${planId} and h.printed_at is null and c.case_id = h.case_id
      and c.prct_code = ${prctCode}`.execute(db)
  await sql`delete from case_header where ${ofPlan} and printed_at is null`.execute(db)
  await sql`update case_header set ${cancelled}, ${takenOut}, left_reason = null where ${ofPlan}`.execute(db)
  await sql`delete from case_left where ${ofPlan}`.execute(db)
  await sql`delete from container where ${ofPlan}`.execute(db)
  await sql`
    update case_header c set ${cancelled} from packing_plan p
    where p.prct_code = ${prctCode} and p.month = ${month} and p.plan_id <> ${planId}
      and c.prct_code = ${prctCode} and c.plan_id = p.plan_id and c.status in ('PLANNED', 'PRINTED')`.execute(db)
}

async function reserveIds(db: WriteDb, count: number): Promise<number[]> {
  const { rows } = await checkedSql({ id: int })`
    select nextval(pg_get_serial_sequence('case_header', 'case_id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

const rangeOf = (built: BuiltCase) => `${built.dealer}|${built.line}`

/** Sequential per dealer and line of the month, in case order, never reused. */
async function reserveNumbers(db: WriteDb, { prctCode, month, built }: BuiltMonth): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const one of built.cases) counts.set(rangeOf(one), (counts.get(rangeOf(one)) ?? 0) + 1)
  const next = new Map<string, number>()
  for (const [range, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [dealer = '', line = ''] = range.split('|')
    const { rows } = await checkedSql({ last: int })`
      insert into case_number (prct_code, dealer_code, line_code, month, last_seq) values (${prctCode}, ${dealer}, ${line}, ${month}, ${count})
      on conflict (prct_code, dealer_code, line_code, month) do update set last_seq = case_number.last_seq + excluded.last_seq
      returning last_seq as last`.execute(db)
    next.set(range, (rows[0]?.last ?? count) - count + 1)
  }
  return built.cases.map((one) => {
    const sequence = next.get(rangeOf(one)) ?? 1
    next.set(rangeOf(one), sequence + 1)
    return caseNumber(one.dealer, month, one.line, sequence)
  })
}

const headerColumns = [
  'case_id',
  'prct_code',
  'plan_id',
  'case_no',
  'case_code',
  'dealer_code',
  'line_code',
  'pack_on',
  'van_on',
  'is_mixed',
  'part_count',
  'box_count',
  'qty',
  'net_g',
  'gross_g',
  'volume_mm3',
  'status',
] as const

function* headerRows(
  { prctCode, planId, problem, built }: BuiltMonth,
  ids: readonly number[],
  numbers: readonly string[],
) {
  for (const [index, one] of built.cases.entries()) {
    const type = problem.caseTypes[one.caseType]
    const parts = new Set(one.contents.map((content) => goodsOfItem(problem, content.item)?.part))
    yield [
      ids[index],
      prctCode,
      planId,
      numbers[index],
      type?.code ?? '',
      one.dealer,
      one.line,
      dayToIso(one.day),
      dayToIso(one.van),
      one.isMixed,
      parts.size,
      one.contents.reduce((sum, content) => sum + content.lots, 0),
      one.contents.reduce((sum, content) => sum + content.pieces, 0),
      one.netG,
      one.grossG,
      type?.outerMm3 ?? 0,
      'PLANNED',
    ]
  }
}

const contentColumns = [
  'case_id',
  'prct_code',
  'plan_id',
  'dealer_code',
  'seq',
  'part_no',
  'pack_style',
  'lots',
  'qty',
  'net_g',
  'places',
] as const

function* contentRows({ prctCode, planId, problem, built }: BuiltMonth, ids: readonly number[]) {
  for (const [index, one] of built.cases.entries()) {
    for (const [position, content] of one.contents.entries()) {
      const goods = goodsOfItem(problem, content.item)
      if (!goods) continue
      yield [
        ids[index],
        prctCode,
        planId,
        one.dealer,
        position + 1,
        goods.part,
        goods.style,
        content.lots,
        content.pieces,
        content.pieces * goods.pieceNetG,
        placesOf(one, content.item),
      ]
    }
  }
}

function placesOf({ placement }: BuiltCase, item: number): string | null {
  if (!placement) return null
  const blocks = placement.filter((block) => block.item === item)
  return JSON.stringify(blocks.map(({ x, y, z, dx, dy, dz, nx, ny, nz }) => [x, y, z, dx, dy, dz, nx, ny, nz]))
}

const leftColumns = [
  'plan_id',
  'prct_code',
  'seq',
  'dealer_code',
  'part_no',
  'line_code',
  'pack_on',
  'lots',
  'qty',
  'reason',
] as const

function* leftRows({ prctCode, planId, problem, built }: BuiltMonth) {
  for (const [index, left] of built.left.entries()) {
    const goods = goodsOfItem(problem, left.item)
    if (!goods) continue
    const { lines, lineOf, day, pieces } = problem
    yield [
      planId,
      prctCode,
      index + 1,
      goods.dealer,
      goods.part,
      lines[lineOf[left.item] ?? -1] ?? '',
      dayToIso(day[left.item] ?? 0),
      left.lots,
      Math.min(left.lots * goods.snp, pieces[left.item] ?? 0),
      JSON.stringify(left.reason),
    ]
  }
}
