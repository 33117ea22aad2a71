import { isDeepStrictEqual } from 'node:util'
import { type BuiltCase, dayToIso } from '@packing/planning'
import { sql } from 'kysely'
import { containerFigures } from '../../domain/loads/write-containers.ts'
import { goodsOfItem } from '../../domain/plans/packaging/case-columns.ts'
import { caseNumber } from '../../domain/plans/packaging/case-number.ts'
import { mergeKpi } from '../../domain/plans/revision/newest-plan.ts'
import { settleCarryOver } from '../../domain/results/settle-carry-over.ts'
import { bulkInsert } from '../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { lockNewestPlan, readPlanVersion, rejectFixed } from '../plan-level/save/plan-version.ts'
import { rejectGoneMasters } from '../reject-gone-masters.ts'
import { type BuiltPart, mergedParts, type Remaining, rebuiltParts, remainingOf } from './built-parts.ts'
import { labelsOf } from './count-labels.ts'
import { dropOldCases } from './drop-cases.ts'
import type { DayOfLine } from './first-days.ts'
import { loadCaseProblem, type StoredCaseProblem } from './load-case-problem.ts'
import { listStandingCases, ofMonth } from './standing-cases.ts'

export interface BuiltMonth {
  readonly prctCode: string
  readonly planId: number
  readonly rev: number
  readonly month: string
  readonly today: string
  readonly firstDays: DayOfLine
  /** The whole plan. */
  readonly whole: StoredCaseProblem
  /** What was built beside the cases that stood then. */
  readonly first: Parameters<typeof rebuiltParts>[1]
  /** As of reading the plan: `readPlanVersion`. */
  readonly version: string
}

export interface SavedCases {
  readonly kept: number
  readonly built: number
  /** Cases with a printed label that are not among them any more. */
  readonly reprints: number
  /** Lots that fit no case. */
  readonly left: number
}

/** The new cases of a month, which may have been built in several parts. */
interface NewCases extends Pick<BuiltMonth, 'prctCode' | 'planId' | 'month'> {
  readonly parts: readonly BuiltPart[]
}

/**
 * Replaces the plan's cases apart from those that somebody relies on, with new cases for what these do not contain. Work that
 * began meanwhile counts, and so do moves of planners. Fails if another revision was made since the plan was read.
 */
export async function saveCases(db: WriteDb, built: BuiltMonth): Promise<SavedCases> {
  const { prctCode, today, first, firstDays } = built
  // The plan of a trial is made anew for each look: its revision is known, its id is not.
  const planId = (await lockNewestPlan(db, built, built.rev)) ?? built.planId
  const month = { ...built, planId }
  await rejectFixed(db, month, 'DONE')
  await lockCases(db, month)
  // A separate statement: one that waits for a lock would still see the cases from before.
  const isSame = (await readPlanVersion(db, month)) === month.version
  const whole = isSame ? month.whole : await loadCaseProblem(db, prctCode, planId)
  const standing = await listStandingCases(db, { prctCode, month: month.month, today })
  const now =
    isSame && isDeepStrictEqual(standing, first.remaining.standing) ? first.remaining : remainingOf(whole, standing)
  const parts = isSame
    ? rebuiltParts(whole, first, { now, today: firstDays })
    : mergedParts(first, { whole, remaining: now, today: firstDays })
  const fresh = { prctCode, planId, month: month.month, parts }
  await dropOldCases(db, month, now)
  await insertCases(db, fresh)
  await settleCarryOver(db, prctCode, sql`select ${planId}::bigint`)
  const counted = { ...countCases(now), ...countNew(fresh) }
  await mergeKpi(db, month, {
    cases: counted.kept + counted.built,
    mixedCases: counted.keptMixed + counted.builtMixed,
    editedSinceCases: 0,
    containerBound: 0,
    containerCostBound: 0,
    ...(await containerFigures(db, month)),
  })
  const cases = [...newCases(fresh)]
  await rejectGoneMasters(db, prctCode, {
    packing_line: cases.map(({ one }) => one.line),
    case_type: cases.map(({ one, problem }) => problem.caseTypes[one.caseType]?.code ?? ''),
  })
  return counted
}

function countCases(remaining: Remaining) {
  const { standing, isKept } = remaining
  const kept = standing.filter((_, at) => isKept[at])
  const { reprints } = labelsOf(remaining)
  return { kept: kept.length, keptMixed: kept.filter(({ isMixed }) => isMixed).length, reprints }
}

function countNew({ parts }: NewCases) {
  const cases = parts.flatMap((part) => part.cases)
  return {
    built: cases.length,
    builtMixed: cases.filter(({ isMixed }) => isMixed).length,
    left: parts.reduce((sum, { left }) => sum + left.length, 0),
  }
}

/** Lock order: whoever sends a notice locks its container first. The first scan of a case locks only the case. */
async function lockCases(db: WriteDb, month: BuiltMonth): Promise<void> {
  const { prctCode } = month
  await sql`
    select 1 from container k where k.prct_code = ${prctCode} and (${ofMonth('k', month)} or k.container_id in (
      select h.container_id from case_header h where ${ofMonth('h', month)} and h.status <> 'CANCELLED'))
    order by k.container_id for update`.execute(db)
  await sql`select 1 from case_header h where ${ofMonth('h', month)} and h.status <> 'CANCELLED' order by h.case_id for update`.execute(
    db,
  )
}

async function insertCases(db: WriteDb, fresh: NewCases): Promise<void> {
  const ids = await reserveIds(
    db,
    fresh.parts.reduce((sum, { cases }) => sum + cases.length, 0),
  )
  const numbers = await reserveNumbers(db, fresh)
  const same = { prct_code: sql`${fresh.prctCode}::prct_code`, plan_id: sql`${fresh.planId}::bigint` }
  await bulkInsert(db, 'case_header', { columns: headerColumns, same }, headerRows(fresh, ids, numbers))
  await bulkInsert(db, 'case_content', { columns: contentColumns, same }, contentRows(fresh, ids))
  await bulkInsert(db, 'case_left', leftColumns, leftRows(fresh))
}

interface NewCase {
  readonly one: BuiltCase
  readonly problem: StoredCaseProblem
}

function* newCases({ parts }: NewCases): Generator<NewCase> {
  for (const { problem, cases } of parts) for (const one of cases) yield { one, problem }
}

async function reserveIds(db: WriteDb, count: number): Promise<number[]> {
  const { rows } = await checkedSql({ id: int })`
    with ids as materialized (select pg_get_serial_sequence('case_header', 'case_id')::regclass as sequence)
    select nextval(sequence) as id from ids cross join generate_series(1, ${count}::int)`.execute(db)
  return rows.map((row) => row.id)
}

const rangeOf = (built: BuiltCase) => `${built.dealer}|${built.line}`

/** Sequential per dealer and line of the month, in case order, never reused. */
async function reserveNumbers(db: WriteDb, fresh: NewCases): Promise<string[]> {
  const { prctCode, month } = fresh
  const counts = new Map<string, number>()
  for (const { one } of newCases(fresh)) counts.set(rangeOf(one), (counts.get(rangeOf(one)) ?? 0) + 1)
  const next = new Map<string, number>()
  for (const [range, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [dealer = '', line = ''] = range.split('|')
    const { rows } = await checkedSql({ last: int })`
      insert into case_number (prct_code, dealer_code, line_code, month, last_seq) values (${prctCode}, ${dealer}, ${line}, ${month}, ${count})
      on conflict (prct_code, dealer_code, line_code, month) do update set last_seq = case_number.last_seq + excluded.last_seq
      returning last_seq as last`.execute(db)
    next.set(range, (rows[0]?.last ?? count) - count + 1)
  }
  return [...newCases(fresh)].map(({ one }) => {
    const sequence = next.get(rangeOf(one)) ?? 1
    next.set(rangeOf(one), sequence + 1)
    return caseNumber(one.dealer, month, one.line, sequence)
  })
}

const headerColumns = [
  'case_id',
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

function* headerRows(fresh: NewCases, ids: readonly number[], numbers: readonly string[]) {
  for (const [index, { one, problem }] of [...newCases(fresh)].entries()) {
    const type = problem.caseTypes[one.caseType]
    const parts = new Set(one.contents.map((content) => goodsOfItem(problem, content.item)?.part))
    yield [
      ids[index],
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
  'dealer_code',
  'seq',
  'part_no',
  'pack_style',
  'lots',
  'qty',
  'net_g',
  'places',
] as const

function* contentRows(fresh: NewCases, ids: readonly number[]) {
  for (const [index, { one, problem }] of [...newCases(fresh)].entries()) {
    const placesOf = placesByItem(one)
    for (const [position, content] of one.contents.entries()) {
      const goods = goodsOfItem(problem, content.item)
      if (!goods) continue
      yield [
        ids[index],
        one.dealer,
        position + 1,
        goods.part,
        goods.style,
        content.lots,
        content.pieces,
        content.pieces * goods.pieceNetG,
        placesOf(content.item),
      ]
    }
  }
}

/** A mixed case has dozens of items and blocks: its blocks are looked through once. */
function placesByItem({ placement }: BuiltCase): (item: number) => string | null {
  if (!placement) return () => null
  const places = new Map<number, string>()
  for (const { item, x, y, z, dx, dy, dz, nx, ny, nz } of placement) {
    const before = places.get(item)
    const own = `[${x},${y},${z},${dx},${dy},${dz},${nx},${ny},${nz}]`
    places.set(item, before === undefined ? own : `${before},${own}`)
  }
  return (item) => `[${places.get(item) ?? ''}]`
}

const leftColumns = [
  'plan_id',
  'prct_code',
  'seq',
  'dealer_code',
  'part_no',
  'pack_style',
  'line_code',
  'pack_on',
  'lots',
  'qty',
  'reason',
] as const

function* leftRows({ prctCode, planId, parts }: NewCases) {
  const all = parts.flatMap(({ problem, left }) => left.map((one) => ({ left: one, problem })))
  for (const [index, { left, problem }] of all.entries()) {
    const goods = goodsOfItem(problem, left.item)
    if (!goods) continue
    const { lines, lineOf, day, pieces } = problem
    yield [
      planId,
      prctCode,
      index + 1,
      goods.dealer,
      goods.part,
      goods.style,
      lines[lineOf[left.item] ?? -1] ?? '',
      dayToIso(day[left.item] ?? 0),
      left.lots,
      Math.min(left.lots * goods.snp, pieces[left.item] ?? 0),
      JSON.stringify(left.reason),
    ]
  }
}
