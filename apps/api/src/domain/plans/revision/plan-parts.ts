import { sql } from 'kysely'
import type { WriteDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { PlanKey } from './newest-plan.ts'

/** 40 bits for each lot, so that the sum of a part's lots fits. */
const placesHash = sql`sum(t.lots * (hashint8extended((t.pack_on - date '2000-01-01') * 100000::bigint + (t.latest_on - date '2000-01-01'), 0)
  & 1099511627775))::bigint`

const ofPinned = (column: string): Sql => sql`coalesce(sum(${sql.ref(`t.${column}`)}) filter (where t.is_pinned), 0)`

/** In the order of the key, by which months are read: each page of the table is then read once. */
const insertSums = (rows: Sql, which: Sql): Sql => sql`
  insert into plan_part (plan_id, prct_code, dealer_code, part_no, pack_style, line_code, case_code, condition_id, lots, qty, seconds,
    pinned_lots, pinned_qty, pinned_seconds, first_on, latest_on, places_hash)
  select t.plan_id, t.prct_code, t.dealer_code, t.part_no, t.pack_style, t.line_code, t.case_code, t.condition_id, sum(t.lots), sum(t.qty), sum(t.seconds),
    ${ofPinned('lots')}, ${ofPinned('qty')}, ${ofPinned('seconds')}, min(t.pack_on), max(t.latest_on), ${placesHash}
  from ${rows} t where ${which}
  group by 1, 2, 3, 4, 5, 6, 7, 8 order by 3, 4, 5, 6, 7, 8`

/** @param rows those of a new plan, and no others */
export async function sumNewPlanParts(db: WriteDb, rows: Sql): Promise<void> {
  await insertSums(rows, sql`true`).execute(db)
}

/** Sums the parts of edited rows again. */
export async function sumEditedPlanParts(db: WriteDb, plan: PlanKey, seqs: readonly number[]): Promise<void> {
  const { prctCode, planId } = plan
  const ofPlan = sql`t.prct_code = ${prctCode} and t.plan_id = ${planId}`
  const edited = sql`${ofPlan} and (t.dealer_code, t.part_no, t.pack_style) in (select e.dealer_code, e.part_no, e.pack_style from plan_line e
    where e.prct_code = ${prctCode} and e.plan_id = ${planId} and e.seq = any(${seqs}::int[]))`
  await sql`delete from plan_part t where ${edited}`.execute(db)
  await insertSums(sql`plan_line`, edited).execute(db)
}
