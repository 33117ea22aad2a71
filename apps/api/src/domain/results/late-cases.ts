import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import { plannedVanOn } from '../loads/van-date.ts'

/** Older cases without a result are ignored. */
export const LATE_DAYS = 62

/** Planned until `today`, and nobody has packed it. Alias: case_header. */
export const isUnpacked = (alias: string, today: Sql): Sql => {
  const one = sql.raw(alias)
  return sql`(${one}.pack_on <= ${today} and ${one}.pack_on > ${today} - ${LATE_DAYS}::int
    and ${one}.status in ('PLANNED', 'PRINTED', 'PACKING', 'REPACK'))`
}

/** Plan rows l of the day and line of case h with content c. Order by `byVanning`: those that it was built from come first. */
export const planRowsOf = (
  prctCode: string,
): Sql => sql`l.prct_code = ${prctCode} and l.plan_id = h.plan_id and l.pack_on = h.pack_on
  and l.line_code = h.line_code and l.dealer_code = h.dealer_code and l.part_no = c.part_no and l.pack_style = c.pack_style`
export const byVanning: Sql = sql`l.van_on <> ${plannedVanOn('h')}`

/** Not packed by its pack-by date. Alias: case_header. */
export const isLate = (
  prctCode: string,
  alias: string,
  today: Sql,
): Sql => sql`(${isUnpacked(alias, today)} and ${today} > (
  select l.latest_on from case_header h
  join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id
  join plan_line l on ${planRowsOf(prctCode)}
  where h.case_id = ${sql.raw(alias)}.case_id order by ${byVanning}, l.latest_on limit 1))`
