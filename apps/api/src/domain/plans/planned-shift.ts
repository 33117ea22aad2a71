import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** The shift in which the plan starts case t; null: the shifts of its line are unknown. */
export const plannedShift: Sql = sql`(select l.shift_code from plan_line l join case_content c on c.case_id = t.case_id and c.part_no = l.part_no and c.pack_style = l.pack_style
  where l.plan_id = t.plan_id and l.dealer_code = t.dealer_code and l.pack_on = t.pack_on and l.line_code = t.line_code
  order by l.start_minute limit 1)`
