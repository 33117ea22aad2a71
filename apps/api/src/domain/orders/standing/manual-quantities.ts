import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/page-query.ts'

/** Joins as `a` what planners set for order line `line`, as far as it is in force. */
export const joinManual = (line: string): Sql =>
  sql.raw(`left join order_adjustment a on a.prct_code = ${line}.prct_code and a.cycle_month = ${line}.cycle_month
    and a.dealer_code = ${line}.dealer_code and a.order_no = ${line}.order_no and a.line_no = ${line}.line_no and a.line_rev = ${line}.rev_from
    and (a.manual_qty is not null or a.is_excluded)`)

/** Pieces of order line `line` that are compiled; needs `joinManual`. */
export const compiledQtyOf = (line: string): Sql =>
  sql.raw(`case when a.is_excluded then 0 else coalesce(a.manual_qty, ${line}.qty) end`)
