import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** The case is filled, perhaps with fewer pieces than planned, and may have left. Alias: case_header. */
export const isPacked = (alias: string): Sql =>
  sql`${sql.raw(alias)}.status in ('PACKED', 'SHORT', 'VANNED', 'SHIPPED')`

/** Pieces of a case: the packed ones as soon as it is packed. Alias: case_header. */
export const piecesOfCase = (alias: string): Sql =>
  sql`case when ${isPacked(alias)} then ${sql.raw(alias)}.packed_qty else ${sql.raw(alias)}.qty end`

/** Status of case h when it leaves a closed container again: short if its result is, even if other parts exceed the plan. */
export const statusBeforeVanning: Sql = sql`case when h.packed_qty < h.qty or exists (select from packing_result r
  where r.prct_code = h.prct_code and r.result_id = h.result_id and r.status = 'SHORT') then 'SHORT' else 'PACKED' end`

/**
 * Planned and packed pieces, the one source for every screen: a row per case and content. `packed_on` is the business day, null
 * while the case is not packed; `vanned_qty` and `shipped_qty` are the packed pieces that have got that far. Cancelled cases
 * of superseded plans are included: add `status <> 'CANCELLED'` where they do not count.
 */
export const packedContents = (prctCode: string): Sql => sql`(
  select h.case_id, c.plan_id, h.case_no, c.dealer_code, h.line_code, h.status, h.container_id, h.pack_on as planned_on, h.van_on,
    h.left_reason, h.packed_on, r.shift_code, r.status as result_status, coalesce(r.is_unplanned, false) as is_unplanned,
    h.packing_at, h.packed_at, h.vanned_at, h.shipped_at,
    c.seq, c.part_no, c.pack_style, c.lots, c.qty as planned_qty, c.packed_qty,
    case when h.status in ('VANNED', 'SHIPPED') then c.packed_qty else 0 end as vanned_qty,
    case when h.status = 'SHIPPED' then c.packed_qty else 0 end as shipped_qty
  from case_header h
  join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id
  left join packing_result r on r.prct_code = ${prctCode} and r.result_id = h.result_id
  where h.prct_code = ${prctCode})`
