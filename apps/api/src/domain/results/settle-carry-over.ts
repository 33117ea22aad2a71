import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'

/** Cases with a result of the months that these plans are for. */
const findReported = (db: WriteDb, prctCode: string, plans: Sql) =>
  temporaryTable(
    db,
    'settled_case',
    sql`
    select h.case_id, p.month, h.dealer_code, r.status, r.is_unplanned
    from packing_plan p join case_header h on h.prct_code = ${prctCode} and h.plan_id = p.plan_id and h.result_id is not null
    join packing_result r on r.result_id = h.result_id
    where p.prct_code = ${prctCode}
      and p.month = any(array(select m.month from packing_plan m where m.prct_code = ${prctCode} and m.plan_id in (${plans})))`,
  )

/**
 * Pieces that cases contain less than planned, or will never contain. Packed cases of superseded plans count with all their
 * pieces, as a gain. Cases without a result and cases reported as not packed are still expected.
 */
const findLost = (db: WriteDb, prctCode: string) =>
  temporaryTable(
    db,
    'settled_loss',
    sql`
    select s.month, s.dealer_code, c.part_no, c.pack_style,
      sum(case when s.is_unplanned then -c.packed_qty when s.status in ('OK', 'SHORT', 'CANCELLED') then c.qty - c.packed_qty else 0 end)::int as lost
    from settled_case s join case_content c on c.prct_code = ${prctCode} and c.case_id = s.case_id
    join settled_part k on k.part_no = c.part_no
    group by 1, 2, 3, 4`,
  )

const findClosing = (db: WriteDb, prctCode: string, plans: Sql) =>
  temporaryTable(
    db,
    'settled_carry',
    sql`
    select c.month, c.dealer_code, c.part_no, c.pack_style, coalesce(q.closing_qty, c.compiled_pieces) - coalesce(l.lost, 0) as pieces
    from (select distinct on (p.month) p.month, p.plan_id from packing_plan p
      where p.prct_code = ${prctCode}
        and p.month = any(array(select m.month from packing_plan m where m.prct_code = ${prctCode} and m.plan_id in (${plans})))
      order by p.month, p.rev desc) n
    join carry_over c on c.prct_code = ${prctCode} and c.month = n.month and c.source = 'LEVEL'
    join settled_part k on k.part_no = c.part_no
    left join plan_quantity q on q.plan_id = n.plan_id and q.dealer_code = c.dealer_code and q.part_no = c.part_no and q.pack_style = c.pack_style
    left join settled_loss l on l.month = c.month and l.dealer_code = c.dealer_code and l.part_no = c.part_no and l.pack_style = c.pack_style`,
  )

/**
 * Closing carry-over of the open months of these plans = closing of the newest plan − pieces reported as missing. Closed months
 * and figures of the host stay. Step by step: results that were only just written have no statistics, and a join of
 * everything at once takes minutes.
 */
export async function settleCarryOver(db: WriteDb, prctCode: string, plans: Sql, parts: Sql): Promise<void> {
  await temporaryTable(db, 'settled_part', sql`select distinct part_no from (${parts}) p`)
  await findReported(db, prctCode, plans)
  await findLost(db, prctCode)
  await findClosing(db, prctCode, plans)
  await sql`
    update carry_over c set pieces = s.pieces from settled_carry s
    where c.prct_code = ${prctCode} and c.month = s.month and c.dealer_code = s.dealer_code and c.part_no = s.part_no
      and c.pack_style = s.pack_style and c.pieces <> s.pieces`.execute(db)
  await sql`drop table settled_part, settled_case, settled_loss, settled_carry`.execute(db)
}
