import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import { isPacked } from './packed-contents.ts'

/**
 * The condition by which the plan packed a content. Where the plan packs the part by two versions on that day, a case can hold
 * both: then it is the one with the smallest boxes that hold the content. Aliases h: case_header, c: case_content.
 */
export const contentCondition: Sql = sql`(
  select l.condition_id from plan_line l
  left join packing_condition o on o.prct_code = l.prct_code and o.condition_id = l.condition_id
  where l.plan_id = h.plan_id and l.dealer_code = h.dealer_code and l.part_no = c.part_no and l.pack_style = c.pack_style
    and l.pack_on = h.pack_on
  order by o.snp * c.lots < c.qty, o.snp limit 1)`

/** Pieces of a full box of a content; without a known condition: boxes with equal pieces. Aliases h: case_header, c: case_content. */
export const contentSnp: Sql = sql`coalesce((
  select y.snp from packing_condition y where y.prct_code = h.prct_code and y.condition_id = ${contentCondition}), ceil(c.qty::numeric / greatest(c.lots, 1))::int)`

/** Pieces of a content: the packed ones as soon as its case is packed. Aliases as above. */
export const contentQty: Sql = sql`case when ${isPacked('h')} then c.packed_qty else c.qty end`

/** Boxes of a content that hold pieces. Aliases as above. */
export const contentBoxes: Sql = sql`ceil((${contentQty})::numeric / greatest(${contentSnp}, 1))::int`
