import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

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
