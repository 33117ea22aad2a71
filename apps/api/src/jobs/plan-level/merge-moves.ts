import { sql } from 'kysely'
import { planDays } from '../../domain/plans/days/plan-days.ts'
import { addPlanFigures } from '../../domain/plans/figures/plan-loads.ts'
import type { PlanKey } from '../../domain/plans/revision/newest-plan.ts'
import { type LineDay, sumEditedPlanBlocks } from '../../domain/plans/revision/plan-blocks.ts'
import { sumEditedPlanParts } from '../../domain/plans/revision/plan-parts.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { JobOutdated } from '../../platform/jobs/job.ts'

const editedColumns = {
  seq: int,
  rowVersion: int,
  line: text,
  packOn: date,
  shift: orNull(text),
  pinnedBy: orNull(text),
  dealer: text,
  part: text,
  style: text,
  latestOn: date,
  lots: int,
}
type EditedRow = RowOf<typeof editedColumns>

/** Rows of a plan that planners have changed since it was levelled. */
export async function listEditedRows(db: ReadDb, { prctCode, planId }: PlanKey): Promise<readonly EditedRow[]> {
  const { rows } = await checkedSql(editedColumns)`
    select seq, row_version as "rowVersion", line_code as line, pack_on as "packOn", shift_code as shift, pinned_by as "pinnedBy",
      dealer_code as dealer, part_no as part, pack_style as style, latest_on as "latestOn", lots
    from plan_line where prct_code = ${prctCode} and plan_id = ${planId} and row_version > 1 order by updated_at, seq`.execute(
    db,
  )
  return rows
}

/** Rows that changed between two looks at a plan. */
export function changedMeanwhile(before: readonly EditedRow[], now: readonly EditedRow[]): readonly EditedRow[] {
  const known = new Map(before.map(({ seq, rowVersion }) => [seq, rowVersion]))
  return now.filter(({ seq, rowVersion }) => known.get(seq) !== rowVersion)
}

/**
 * Does in a new revision what planners did in the one before it while it was levelled: moved rows take their new place, and
 * pins are set or taken away. A move conflicts if its lots are no longer planned, or if its new day is full with what was
 * levelled onto it; the month is then levelled again with the move.
 */
export async function mergeMoves(db: WriteDb, plan: PlanKey, changed: readonly EditedRow[]): Promise<void> {
  const places: LineDay[] = []
  const seqs: number[] = []
  for (const row of changed) {
    const moved = row.pinnedBy === null ? await unpin(db, plan, row) : await place(db, plan, row)
    for (const { seq, lineCode, packOn } of moved) {
      seqs.push(seq)
      places.push({ lineCode, packOn }, { lineCode: row.line, packOn: row.packOn })
    }
  }
  if (seqs.length === 0) return
  await sumEditedPlanParts(db, plan, seqs)
  await sumEditedPlanBlocks(db, plan, places)
  await addPlanFigures(db, plan, changed.length)
  await rejectFull(db, plan, changed)
}

const candidateColumns = { seq: int, lots: int, lineCode: text, packOn: date, isThere: bool }
type Candidate = RowOf<typeof candidateColumns>

/** The run left it on its frozen day. */
const isFrozen = sql`coalesce(t.reasons @> '[{"cause": "FROZEN"}]', false)`

/** Rows of the same part and pack-by date that may move, or are where the row goes: those first, then the nearest days. */
async function listCandidates(
  db: WriteDb,
  { prctCode, planId }: PlanKey,
  row: EditedRow,
): Promise<readonly Candidate[]> {
  const isThere = sql`(t.line_code = ${row.line} and t.pack_on = ${row.packOn}::date)`
  const { rows } = await checkedSql(candidateColumns)`
    select t.seq, t.lots, t.line_code as "lineCode", t.pack_on as "packOn", ${isThere} as "isThere" from plan_line t
    where t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.dealer_code = ${row.dealer} and t.part_no = ${row.part}
      and t.pack_style = ${row.style} and t.latest_on = ${row.latestOn}::date and (not t.is_pinned and not ${isFrozen} or ${isThere})
    order by ${isThere} desc, abs(t.pack_on - ${row.packOn}::date), t.line_code <> ${row.line}, t.seq`.execute(db)
  return rows
}

/** Moves as many lots as the row has to its place, and pins them. Returns the rows as they were. */
async function place(db: WriteDb, plan: PlanKey, row: EditedRow): Promise<readonly Candidate[]> {
  const found = await listCandidates(db, plan, row)
  if (found.reduce((sum, { lots }) => sum + lots, 0) < row.lots) throw conflict('M-JOB-035', row)
  const taken: Candidate[] = []
  let open = row.lots
  for (const candidate of found) {
    if (open === 0) break
    const lots = Math.min(open, candidate.lots)
    if (lots < candidate.lots) await splitOff(db, plan, { ...candidate, lots: candidate.lots - lots })
    await pinAt(db, plan, candidate.seq, row)
    taken.push(candidate)
    open -= lots
  }
  return taken
}

/** Leaves the given lots in a row of their own, unpinned as they were; the row keeps the others, with any partial lot. */
async function splitOff(db: WriteDb, { prctCode, planId }: PlanKey, { seq, lots }: Candidate): Promise<void> {
  const of = sql`prct_code = ${prctCode} and plan_id = ${planId}`
  await sql`
    insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds,
      earliest_on, latest_on, van_on, is_pinned, reasons, start_minute, end_minute, shift_code)
    select t.plan_id, t.prct_code, (select max(seq) + 1 from plan_line where ${of}), t.line_code, t.pack_on, t.dealer_code, t.part_no, t.pack_style,
      t.condition_id, t.case_code, ${lots}, ${lots} * c.snp, round(t.seconds::numeric * ${lots} / t.lots), t.earliest_on, t.latest_on, t.van_on,
      t.is_pinned, t.reasons, t.start_minute, t.end_minute, t.shift_code
    from plan_line t join packing_condition c on c.prct_code = t.prct_code and c.condition_id = t.condition_id
    where t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.seq = ${seq}`.execute(db)
  await sql`
    update plan_dealer d set row_count = row_count + 1 from plan_line t where d.prct_code = ${prctCode} and d.plan_id = ${planId}
      and t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.seq = ${seq} and d.dealer_code = t.dealer_code`.execute(
    db,
  )
  await sql`
    update plan_line t set lots = t.lots - ${lots}, qty = t.qty - ${lots} * c.snp, seconds = t.seconds - round(t.seconds::numeric * ${lots} / t.lots)
    from packing_condition c where c.prct_code = t.prct_code and c.condition_id = t.condition_id
      and t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.seq = ${seq}`.execute(db)
}

const pinAt = (db: WriteDb, { prctCode, planId }: PlanKey, seq: number, row: EditedRow) =>
  sql`
    update plan_line set line_code = ${row.line}, pack_on = ${row.packOn}::date, is_pinned = true, pinned_by = ${row.pinnedBy},
      reasons = '[{"cause": "PINNED"}]', start_minute = null, end_minute = null, shift_code = ${row.shift}
    where prct_code = ${prctCode} and plan_id = ${planId} and seq = ${seq}`.execute(db)

/** The row stays where it was pinned, and the next levelling may move it. */
async function unpin(db: WriteDb, { prctCode, planId }: PlanKey, row: EditedRow): Promise<readonly Candidate[]> {
  const { rows } = await checkedSql(candidateColumns)`
    update plan_line t set is_pinned = false, pinned_by = null, reasons = null
    where t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.dealer_code = ${row.dealer} and t.part_no = ${row.part}
      and t.pack_style = ${row.style} and t.latest_on = ${row.latestOn}::date and t.line_code = ${row.line} and t.pack_on = ${row.packOn}::date
      and t.pinned_by is not null
    returning t.seq, t.lots, t.line_code as "lineCode", t.pack_on as "packOn", true as "isThere"`.execute(db)
  return rows
}

/** The days of the moves may hold no more than their time. */
async function rejectFull(db: WriteDb, plan: PlanKey, changed: readonly EditedRow[]): Promise<void> {
  const { rows } = await checkedSql({ line: text, packOn: date })`
    select d.line_code as line, d.pack_on as "packOn" from (${planDays(plan)}) d
    where d.load_seconds + d.other_seconds > d.regular_seconds + d.overtime_seconds`.execute(db)
  const full = new Set(rows.map(({ line, packOn }) => `${line} ${packOn}`))
  const row = changed.find(({ pinnedBy, line, packOn }) => pinnedBy !== null && full.has(`${line} ${packOn}`))
  if (row) throw conflict('M-JOB-036', row)
}

const conflict = (code: 'M-JOB-035' | 'M-JOB-036', { pinnedBy, dealer, part, line, packOn }: EditedRow) =>
  new JobOutdated(code, { by: pinnedBy ?? '', dealer, part, line, on: packOn })
