import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** Older cases without a result are no longer the floor's business. */
export const LATE_DAYS = 62

/** Planned until `today`, and nobody has packed it. Alias: case_header. */
export const isUnpacked = (alias: string, today: Sql): Sql => {
  const one = sql.raw(alias)
  return sql`(${one}.pack_on <= ${today} and ${one}.pack_on > ${today} - ${LATE_DAYS}::int
    and ${one}.status in ('PLANNED', 'PRINTED', 'PACKING', 'REPACK'))`
}

/**
 * The plan rows (alias l) that case h with content c was built from. First the one with its vanning date: a case that missed
 * its container has a later one.
 */
export const planRowsOf = (
  prctCode: string,
): Sql => sql`l.prct_code = ${prctCode} and l.plan_id = h.plan_id and l.pack_on = h.pack_on
  and l.line_code = h.line_code and l.dealer_code = h.dealer_code and l.part_no = c.part_no and l.pack_style = c.pack_style`
export const byVanning: Sql = sql`l.van_on <> h.van_on`

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
