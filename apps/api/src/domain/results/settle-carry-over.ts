import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import { leftPieces } from '../cases/left-pieces.ts'
import { isPacked } from '../cases/packed-contents.ts'
import { closesWith } from '../orders/standing/opening-carry.ts'

/**
 * Closing carry-over of the open months of these plans = closing of the newest plan − what the month lacks of the plan that its
 * cases were built from. That plan's pieces are expected in its cases: packed ones count with what they contain, the others with
 * what they will contain, and lots that fit no case as planned. Cases that were cancelled contain nothing; what replaces a short
 * or cancelled case makes up for it. Closed months and figures of the host stay.
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
  await temporaryTable(db, 'settled_case', parts ? casesOfParts(prctCode) : casesOfReported(prctCode))
  await temporaryTable(db, 'settled_lack', lackOf(prctCode))
  await sql`
    update carry_over c set ${closesWith(sql`s.planned - coalesce(l.lack, 0)`)}
    from settled_row s left join settled_lack l using (month, dealer_code, part_no, pack_style)
    where c.prct_code = ${prctCode} and c.month = s.month and c.dealer_code = s.dealer_code and c.part_no = s.part_no
      and c.pack_style = s.pack_style and c.pieces + c.written_off <> s.planned - coalesce(l.lack, 0)`.execute(db)
  await sql`drop table if exists settled_part, settled_figure, settled_quantity, settled_row, settled_case, settled_lack`.execute(
    db,
  )
}

const expectedPieces: Sql = sql`case when h.status = 'CANCELLED' then 0 when ${isPacked('h')} then x.packed_qty else x.qty end`

/** Pieces that the months' cases of the parts contain or will contain, found by part. */
const casesOfParts = (prctCode: string): Sql => sql`
  select p.month, h.plan_id, h.dealer_code, x.part_no, x.pack_style, sum(${expectedPieces})::int as pieces
  from (select distinct month, dealer_code, part_no from settled_row) s
  join packing_plan p on p.prct_code = ${prctCode} and p.month = s.month
  join case_content x on x.prct_code = ${prctCode} and x.part_no = s.part_no and x.dealer_code = s.dealer_code and x.plan_id = p.plan_id
  join case_header h on h.prct_code = ${prctCode} and h.case_id = x.case_id
  group by 1, 2, 3, 4, 5`

/**
 * The same of the parts of all cases that have begun, found by case: a month that was just levelled has few. Of other parts
 * nothing can be lacking.
 */
const casesOfReported = (prctCode: string): Sql => sql`
  with of_month as materialized (
    select p.plan_id, p.month from packing_plan p where p.prct_code = ${prctCode} and p.month in (select month from settled_row)),
  reported as materialized (
    select distinct o.month, h.dealer_code, x.part_no from of_month o
    join case_header h on h.prct_code = ${prctCode} and h.plan_id = o.plan_id and (h.status not in ('PLANNED', 'PRINTED', 'CANCELLED') or h.result_id is not null)
    join case_content x on x.prct_code = ${prctCode} and x.case_id = h.case_id)
  select o.month, h.plan_id, h.dealer_code, x.part_no, x.pack_style, sum(${expectedPieces})::int as pieces
  from reported r join of_month o using (month)
  join case_content x on x.prct_code = ${prctCode} and x.part_no = r.part_no and x.dealer_code = r.dealer_code and x.plan_id = o.plan_id
  join case_header h on h.prct_code = ${prctCode} and h.case_id = x.case_id
  group by 1, 2, 3, 4, 5`

/** Pieces of the plan that the cases were built from, less those of cases and of lots that fit none. Negative: more than planned. */
const lackOf = (prctCode: string): Sql => sql`
  with built as (
    select p.month, max(p.plan_id) as plan_id from packing_plan p
    where p.prct_code = ${prctCode} and p.month in (select month from settled_case)
      and exists (select 1 from case_header h where h.prct_code = ${prctCode} and h.plan_id = p.plan_id) group by 1
  ), keys as (select month, dealer_code, part_no, pack_style, sum(pieces) as pieces from settled_case group by 1, 2, 3, 4)
  select k.month, k.dealer_code, k.part_no, k.pack_style,
    (coalesce((select sum(t.qty) from plan_part t where t.prct_code = ${prctCode} and t.plan_id = b.plan_id and t.dealer_code = k.dealer_code
        and t.part_no = k.part_no and t.pack_style = k.pack_style), 0)
      - ${leftPieces(prctCode, 'k', sql`b.plan_id`)} - k.pieces)::int as lack
  from keys k join built b using (month)`
