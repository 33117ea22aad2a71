import { dayToIso, type LimitMeasure, type LineLevel } from '@packing/planning'
import { sql } from 'kysely'
import { createDayTexts } from '../../../domain/plans/days/day-texts.ts'
import { mergeKpi } from '../../../domain/plans/revision/newest-plan.ts'
import { sumNewPlanBlocks } from '../../../domain/plans/revision/plan-blocks.ts'
import { sumNewPlanDealers } from '../../../domain/plans/revision/plan-dealers.ts'
import { sumNewPlanParts } from '../../../domain/plans/revision/plan-parts.ts'
import { bulkInsert, stageRows } from '../../../platform/database/bulk-insert.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int } from '../../../platform/database/column-types.ts'
import type { WriteDb } from '../../../platform/database/database.ts'
import { JobOutdated } from '../../../platform/jobs/job.ts'
import { saveOutlook } from '../../plan-outlook/plan-outlook.ts'
import type { LevelRow } from '../problem/compiled-rows.ts'
import { placeOf } from '../problem/current-plan.ts'
import { vanOf } from '../problem/late-work.ts'
import type { PlannedLine } from '../problem/line-capacities.ts'
import { closeMonth } from './close-month.ts'
import { DayClock } from './day-clock.ts'
import { figuresOfLevel } from './figures-of-level.ts'
import { lacksTime } from './kick-remedies.ts'
import type { LevelledMonth } from './levelled-month.ts'
import { createOwnRemedies } from './own-remedies.ts'
import { PLAN_CHANGED } from './plan-version.ts'
import { createRowReasons } from './row-reasons.ts'
import { whyUnplanned } from './why-unplanned.ts'

export async function saveLevelPlan(db: WriteDb, month: LevelledMonth): Promise<{ planId: number; rev: number }> {
  const header = await insertHeader(db, month)
  await saveLines(db, month, header.planId)
  await bulkInsert(db, 'plan_unplanned', unplannedColumns, unplannedRows(month, header.planId))
  const planned = { ...month, planId: header.planId }
  const carryOver = await closeMonth(db, planned)
  await sumNewPlanDealers(db, planned)
  await saveOutlook(db, planned, month.outlook)
  await bulkInsert(db, 'plan_day', dayColumns, dayRows(month, header.planId))
  const { changes: withChanges, changedSinceTrial } = month
  const remediesState = lacksTime(month.plan) ? 'SOUGHT' : 'FOUND'
  const figures = { ...figuresOfLevel(month), remediesState, carryOver, withChanges, changedSinceTrial }
  await mergeKpi(db, { ...month, ...header }, figures)
  return header
}

async function saveLines(db: WriteDb, month: LevelledMonth, planId: number): Promise<void> {
  const same = { plan_id: sql`${planId}::bigint`, prct_code: sql`${month.prctCode}::prct_code` }
  const lines = await stageRows(db, 'plan_line', { columns: lineColumns, same }, lineRows(month))
  await lines.analyze()
  await lines.insert()
  await sumNewPlanParts(db, lines.table)
  await sumNewPlanBlocks(db, lines.table)
  await lines.drop()
}

async function insertHeader(db: WriteDb, month: LevelledMonth): Promise<{ planId: number; rev: number }> {
  const { rows } = await checkedSql({ planId: int, rev: int })`
    insert into packing_plan (prct_code, month, rev, run_id, problem_hash, plan_hash, created_at)
    select ${month.prctCode}, ${month.month}, coalesce(max(rev), 0) + 1, ${month.runId}, ${month.problemHash}, ${month.planHash}, ${month.now}
    from packing_plan where prct_code = ${month.prctCode} and month = ${month.month}
    on conflict (prct_code, month, rev) do nothing
    returning plan_id as "planId", rev`.execute(db)
  const header = rows[0]
  // Without a plan there was nothing to lock: another run may have saved the first one.
  if (!header) throw new JobOutdated(PLAN_CHANGED)
  return header
}

/** Distributes an item's pieces lot by lot: the last lot of a last order may be partial. */
class Pieces {
  readonly #lotsLeft: Int32Array
  readonly #rows: readonly LevelRow[]

  constructor(rows: readonly LevelRow[]) {
    this.#rows = rows
    this.#lotsLeft = Int32Array.from(rows, (row) => row.lots)
  }

  next(item: number, lots: number): number {
    const row = this.#rows[item]
    if (!row) return 0
    const left = (this.#lotsLeft[item] ?? 0) - lots
    this.#lotsLeft[item] = left
    const missing = row.lots * row.snp - row.packedQty
    return lots * row.snp - (left === 0 ? missing : 0)
  }
}

const lineColumns = [
  'seq',
  'line_code',
  'pack_on',
  'dealer_code',
  'part_no',
  'pack_style',
  'condition_id',
  'case_code',
  'lots',
  'qty',
  'seconds',
  'earliest_on',
  'latest_on',
  'van_on',
  'is_pinned',
  'pinned_by',
  'reasons',
  'start_minute',
  'end_minute',
  'shift_code',
] as const

function* lineRows(month: LevelledMonth) {
  const { loaded, plan } = month
  const { placements, sequence } = plan
  const reasonsOf = createRowReasons(month)
  const clock = new DayClock(month)
  const pieces = new Pieces(loaded.rows)
  const isoOf = createDayTexts()
  for (const [position, at] of sequence.placement.entries()) {
    const item = placements.item[at] ?? 0
    const row = loaded.rows[item]
    const lineNumber = placements.line[at] ?? 0
    const line = loaded.problem.lines[lineNumber]
    if (!row || !line) continue
    const day = placements.day[at] ?? 0
    const lots = placements.lots[at] ?? 0
    const isPinned = placements.isPinned[at] === 1
    const place = placeOf(item, lineNumber, day)
    const handShift = isPinned ? loaded.previous?.handShifts.get(place) : undefined
    // Lots that follow a pinned part of their group are not pinned themselves.
    const pinnedBy = isPinned ? (loaded.previous?.pinnedBy.get(place) ?? null) : null
    const overtimeSeconds = clock.overtimeOf(at)
    const isFrozen = isPinned && day < (loaded.frozenBefore ?? 0)
    const isPinnedByHand = pinnedBy !== null
    const reasons = reasonsOf({ item, line: lineNumber, day, isPinnedByHand, isFrozen, overtimeSeconds })
    yield [
      position + 1,
      line.line,
      isoOf(day),
      row.dealer,
      row.part,
      row.style,
      row.conditionId,
      loaded.conditions.get(row.conditionId)?.caseCode ?? '',
      lots,
      pieces.next(item, lots),
      placements.seconds[at] ?? 0,
      isoOf(row.earliest),
      isoOf(row.latest),
      isoOf(vanOf(row, { day, isLate: loaded.isLate[item] ?? false, reached: loaded.reached })),
      isPinnedByHand,
      pinnedBy,
      reasons.length > 0 ? JSON.stringify(reasons) : null,
      ...minutesIn(handShift, clock.minutesOf(position, at)),
    ]
  }
}

type Minutes = ReturnType<DayClock['minutesOf']>

/** A row stays in the shift that a planner chose; its time of day is unknown where the sequence has it in another shift. */
const minutesIn = (handShift: string | undefined, sequenced: Minutes): Minutes =>
  handShift === undefined || handShift === sequenced[2] ? sequenced : [null, null, handShift]

const unplannedColumns = [
  'plan_id',
  'prct_code',
  'seq',
  'dealer_code',
  'part_no',
  'pack_style',
  'earliest_on',
  'latest_on',
  'van_on',
  'lots',
  'qty',
  'reason',
] as const

function* unplannedRows({ prctCode, loaded, plan }: LevelledMonth, planId: number) {
  const withRemedies = createOwnRemedies({ loaded, plan })
  for (const [index, entry] of plan.unplanned.entries()) {
    const row = loaded.rows[entry.item]
    if (!row) continue
    const qty = Math.min(entry.lots * row.snp, row.packedQty)
    yield [
      planId,
      prctCode,
      index + 1,
      row.dealer,
      row.part,
      row.style,
      dayToIso(row.earliest),
      dayToIso(row.latest),
      dayToIso(row.van),
      entry.lots,
      qty,
      JSON.stringify(whyUnplanned(withRemedies(entry), row, loaded)),
    ]
  }
}

const dayColumns = [
  'plan_id',
  'prct_code',
  'line_code',
  'pack_on',
  'load_seconds',
  'regular_seconds',
  'overtime_seconds',
  'reasons',
  'case_load',
  'case_limit',
  'm3_load',
  'm3_limit',
  'changeover_sec',
] as const

function* dayRows({ prctCode, loaded, plan }: LevelledMonth, planId: number) {
  for (const line of loaded.lines) {
    const levelled = plan.lines.find((candidate) => candidate.line === line.line)
    for (const [index, day] of line.days.entries()) {
      const reasons = line.reasons[index]
      yield [
        planId,
        prctCode,
        line.line,
        dayToIso(day),
        levelled?.loadSeconds[index] ?? 0,
        line.wholeRegularSeconds[index] ?? 0,
        line.wholeOvertimeSeconds[index] ?? 0,
        reasons && reasons.length > 0 ? JSON.stringify(reasons) : null,
        ...limitColumns(line, levelled, index),
      ]
    }
  }
}

function limitColumns(
  { wholeLimits = [], changeoverSeconds }: PlannedLine,
  levelled: LineLevel | undefined,
  index: number,
): (number | null)[] {
  const of = (measure: LimitMeasure, unit: number) => {
    const limit = wholeLimits.find((each) => each.measure === measure)
    if (!limit) return [null, null]
    const load = levelled?.limitLoads?.find((each) => each.measure === measure)?.load[index] ?? 0
    const most = limit.most[index] ?? Number.POSITIVE_INFINITY
    return [load / unit, Number.isFinite(most) ? most / unit : null]
  }
  return [...of('CASES', 1), ...of('VOLUME', 1e9), changeoverSeconds?.[index] ?? 0]
}
