import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/**
 * Pieces of lots that fit no case, of a plan's part in one pack style. `of`: an alias with plan_id, dealer_code, part_no and
 * pack_style. Rows that a version before wrote name no style: they count for each.
 */
export const leftPieces = (prctCode: string, of: string, planId: Sql = sql`${sql.raw(of)}.plan_id`): Sql => {
  const one = sql.raw(of)
  return sql`coalesce((select sum(f.qty) from case_left f where f.prct_code = ${prctCode} and f.plan_id = ${planId}
    and f.dealer_code = ${one}.dealer_code and f.part_no = ${one}.part_no and coalesce(f.pack_style, ${one}.pack_style) = ${one}.pack_style), 0)`
}
