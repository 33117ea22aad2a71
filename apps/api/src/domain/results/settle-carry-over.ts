import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/**
 * Pieces that the cases of a month's plans contain less than planned, or will never contain: dealer_code, part_no, pack_style,
 * lost. Packed cases of superseded plans count with all their pieces, as a gain. Cases without a result and cases reported
 * as not packed are still expected.
 */
const lostPieces = (prctCode: string, plans: Sql, parts: Sql): Sql => sql`
  select p.month, h.dealer_code, c.part_no, c.pack_style,
    sum(case when r.is_unplanned then -c.packed_qty when r.status in ('OK', 'SHORT', 'CANCELLED') then c.qty - c.packed_qty else 0 end)::int as lost
  from packing_plan p join case_header h on h.prct_code = ${prctCode} and h.plan_id = p.plan_id
  join packing_result r on r.result_id = h.result_id
  join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id
  where p.prct_code = ${prctCode} and p.month in (select m.month from packing_plan m where m.prct_code = ${prctCode} and m.plan_id in (${plans}))
    and c.part_no in (${parts})
  group by 1, 2, 3, 4`

/**
 * Closing carry-over of the open months of these plans = closing of the newest plan − pieces reported as missing. Closed months
 * and figures of the host stay.
 */
export async function settleCarryOver(db: WriteDb, prctCode: string, plans: Sql, parts: Sql): Promise<void> {
  await sql`
    update carry_over c set pieces = s.pieces
    from (
      select c.month, c.dealer_code, c.part_no, c.pack_style, coalesce(q.closing_qty, c.compiled_pieces) - coalesce(l.lost, 0) as pieces
      from (select distinct on (p.month) p.month, p.plan_id from packing_plan p
        where p.prct_code = ${prctCode} and p.month in (select m.month from packing_plan m where m.prct_code = ${prctCode} and m.plan_id in (${plans}))
        order by p.month, p.rev desc) n
      join carry_over c on c.prct_code = ${prctCode} and c.month = n.month and c.source = 'LEVEL' and c.part_no in (${parts})
      left join plan_quantity q on q.plan_id = n.plan_id and q.dealer_code = c.dealer_code and q.part_no = c.part_no and q.pack_style = c.pack_style
      left join (${lostPieces(prctCode, plans, parts)}) l on l.month = c.month and l.dealer_code = c.dealer_code and l.part_no = c.part_no
        and l.pack_style = c.pack_style
    ) s
    where c.prct_code = ${prctCode} and c.month = s.month and c.dealer_code = s.dealer_code and c.part_no = s.part_no
      and c.pack_style = s.pack_style and c.pieces <> s.pieces`.execute(db)
}
