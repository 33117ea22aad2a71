import { sql } from 'kysely'
import type { WriteDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { PlanKey } from './newest-plan.ts'

export interface LineDay {
  readonly lineCode: string
  readonly packOn: string
}

/** Rows t of a table like plan_line, each with what it adds to its block: the columns of plan_block. */
const asBlocks = (rows: Sql): Sql => sql`(
  select t.*, t.seq as first_seq, 1 as row_count, t.is_pinned::int as pinned_count, (t.pack_on > t.latest_on)::int as late_count,
    t.lots::float8 / c.boxes_per_case as cases, t.lots * c.box_length_mm::bigint * c.box_width_mm * c.box_height_mm as volume_mm3
  from ${rows} t left join packing_condition c on c.condition_id = t.condition_id and c.prct_code = t.prct_code) t`

export const rowsAsBlocks: Sql = asBlocks(sql`plan_line`)

/** Rows are inserted in the order of the key. */
const insertSums = (rows: Sql, which: Sql): Sql => sql`
  insert into plan_block (plan_id, prct_code, pack_on, line_code, shift_code, dealer_code, case_code, start_minute, first_seq,
    row_count, pinned_count, late_count, lots, qty, seconds, cases, volume_mm3, earliest_on, latest_on)
  select t.plan_id, t.prct_code, t.pack_on, t.line_code, coalesce(t.shift_code, ''), t.dealer_code, t.case_code, min(t.start_minute), min(t.first_seq),
    sum(t.row_count), sum(t.pinned_count), sum(t.late_count), sum(t.lots), sum(t.qty), sum(t.seconds),
    coalesce(sum(t.cases), 0), coalesce(sum(t.volume_mm3), 0), max(t.earliest_on), min(t.latest_on)
  from ${rows} where ${which}
  group by 1, 2, 3, 4, 5, 6, 7 order by 3, 4, 5, 6, 7`

/** @param rows those of a new plan, and no others */
export async function sumNewPlanBlocks(db: WriteDb, rows: Sql): Promise<void> {
  await insertSums(asBlocks(rows), sql`true`).execute(db)
}

/** After rows on these days of lines were edited, or moved from or to them. */
export async function sumEditedPlanBlocks(db: WriteDb, plan: PlanKey, places: readonly LineDay[]): Promise<void> {
  const { prctCode, planId } = plan
  const edited = sql`t.prct_code = ${prctCode} and t.plan_id = ${planId} and (t.pack_on, t.line_code) in (
    select r."packOn", r."lineCode" from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r ("packOn" date, "lineCode" text))`
  await sql`delete from plan_block t where ${edited}`.execute(db)
  await insertSums(rowsAsBlocks, edited).execute(db)
}
