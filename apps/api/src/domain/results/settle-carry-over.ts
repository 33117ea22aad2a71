import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import { closesWith } from '../orders/opening-carry.ts'

/**
 * Closing carry-over of the open months of these plans = closing of the newest plan − pieces that cases contain less than
 * planned, or will never contain. Packed cases of superseded plans count with all their pieces, as a gain. Cases without a
 * result and cases reported as not packed are still expected. Closed months and figures of the host stay.
 *
 * Locks the figures first, in one order for everybody: results of the same part that are recorded at the same time would
 * otherwise overwrite each other's loss or wait for each other.
 *
 * In steps with statistics of their own: a whole day can have been recorded, or a whole month levelled, in this transaction,
 * and the statistics of the tables know nothing of it.
 *
 * Without `parts`, all of the months: rows of a plan that was just written would be looked up part by part.
 */
export async function settleCarryOver(db: WriteDb, prctCode: string, plans: Sql, parts?: Sql): Promise<void> {
  const months = sql`select m.month from packing_plan m where m.prct_code = ${prctCode} and m.plan_id in (${plans})`
  if (parts) await temporaryTable(db, 'settled_part', sql`select distinct part_no from (${parts}) t`)
  const isOfParts = (part: Sql) => (parts ? sql`${part} in (select part_no from settled_part)` : sql`true`)
  const isSettled = sql`c.prct_code = ${prctCode} and c.source = 'LEVEL' and c.month in (${months}) and ${isOfParts(sql`c.part_no`)}`
  await sql`
    select 1 from carry_over c where ${isSettled} order by c.month, c.dealer_code, c.part_no, c.pack_style for update`.execute(
    db,
  )
  await temporaryTable(
    db,
    'settled_figure',
    sql`
    select c.month, c.dealer_code, c.part_no, c.pack_style, c.compiled_pieces from carry_over c where ${isSettled}`,
  )
  await temporaryTable(
    db,
    'settled_quantity',
    sql`
    select n.month, q.dealer_code, q.part_no, q.pack_style, q.closing_qty + q.written_off_qty as closing_qty
    from (select distinct on (p.month) p.month, p.plan_id from packing_plan p
      where p.prct_code = ${prctCode} and p.month in (${months})
      order by p.month, p.rev desc) n
    join plan_quantity q on q.prct_code = ${prctCode} and q.plan_id = n.plan_id
    where ${isOfParts(sql`q.part_no`)}`,
  )
  await temporaryTable(
    db,
    'settled_row',
    sql`
    select month, dealer_code, part_no, pack_style, coalesce(q.closing_qty, f.compiled_pieces) as planned
    from settled_figure f left join settled_quantity q using (month, dealer_code, part_no, pack_style)`,
  )
  await temporaryTable(db, 'settled_content', parts ? contentsOfParts(prctCode) : contentsOfResults(prctCode))
  await sql`
    update carry_over c set ${closesWith(sql`s.planned - coalesce(l.lost, 0)`)}
    from settled_row s
    left join (
      select x.month, x.dealer_code, x.part_no, x.pack_style, sum(case when r.is_unplanned then -x.packed_qty
        when r.status in ('OK', 'SHORT', 'CANCELLED') then x.qty - x.packed_qty else 0 end)::int as lost
      from settled_content x join packing_result r on r.prct_code = ${prctCode} and r.result_id = x.result_id
      group by 1, 2, 3, 4
    ) l using (month, dealer_code, part_no, pack_style)
    where c.prct_code = ${prctCode} and c.month = s.month and c.dealer_code = s.dealer_code and c.part_no = s.part_no
      and c.pack_style = s.pack_style and c.pieces + c.written_off <> s.planned - coalesce(l.lost, 0)`.execute(db)
  await sql`drop table if exists settled_part, settled_figure, settled_quantity, settled_row, settled_content`.execute(
    db,
  )
}

/** What the months' cases with a result contain of the parts, found by part. */
const contentsOfParts = (prctCode: string): Sql => sql`
  select h.result_id, p.month, h.dealer_code, x.part_no, x.pack_style, x.qty, x.packed_qty
  from (select distinct month, dealer_code, part_no from settled_row) s
  join packing_plan p on p.prct_code = ${prctCode} and p.month = s.month
  join case_content x on x.prct_code = ${prctCode} and x.part_no = s.part_no and x.dealer_code = s.dealer_code and x.plan_id = p.plan_id
  join case_header h on h.prct_code = ${prctCode} and h.case_id = x.case_id and h.result_id is not null`

/** What all of the months' cases with a result contain, found by case: a month that was just levelled has few. */
const contentsOfResults = (prctCode: string): Sql => sql`
  with reported as materialized (
    select h.case_id, h.result_id, h.dealer_code, p.month from packing_plan p
    join case_header h on h.prct_code = ${prctCode} and h.plan_id = p.plan_id and h.result_id is not null
    where p.prct_code = ${prctCode} and p.month in (select month from settled_row))
  select h.result_id, h.month, h.dealer_code, x.part_no, x.pack_style, x.qty, x.packed_qty
  from reported h join case_content x on x.prct_code = ${prctCode} and x.case_id = h.case_id`
