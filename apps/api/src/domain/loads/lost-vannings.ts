import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** Cycles in which the windows of a vanning date can have been agreed with the order line. */
const MONTHS_BEFORE = 4

/**
 * Dealers and vanning dates ahead (dealer_code, van_on) on which cases stand although the registered calendar of the dealer no longer has
 * the date: its sailing was cancelled or moved. A date that was agreed with the order line needs no calendar, and a dealer
 * without one ahead has lost nothing. Found by containers and by cases in none, which are few.
 */
export const lostVannings = (prctCode: string, today: Sql): Sql => sql`(
  select v.dealer_code, v.van_on from (
    select d.dealer_code, k.van_on from container k cross join lateral unnest(k.dealer_code || k.also_dealers) d (dealer_code)
    where k.prct_code = ${prctCode} and k.van_on >= ${today} and k.status = 'PLANNED'
    union
    select x.dealer_code, x.van_on from case_header x where x.prct_code = ${prctCode} and x.van_on >= ${today} and x.container_id is null
      and x.status not in ('CANCELLED', 'VANNED', 'SHIPPED')) v
  where not exists (select 1 from correspondence n where n.prct_code = ${prctCode} and n.dealer_code = v.dealer_code and n.van_date = v.van_on)
    and exists (select 1 from correspondence n where n.prct_code = ${prctCode} and n.dealer_code = v.dealer_code and n.van_date >= ${today})
    and not exists (select 1 from compiled_req r where r.prct_code = ${prctCode} and r.dealer_code = v.dealer_code and r.van_on = v.van_on and r.is_agreed
      and r.cycle_month::text between to_char(v.van_on - ${MONTHS_BEFORE} * interval '1 month', 'YYYYMM') and to_char(v.van_on, 'YYYYMM')))`

/** Its vanning date is such a one, whatever container it is in. Alias: case_header. */
export const isOnLostDate = (prctCode: string, alias: string, today: Sql): Sql => {
  const of = (column: string) => sql.raw(`${alias}.${column}`)
  return sql`(${of('van_on')} >= ${today} and (${of('dealer_code')}, ${of('van_on')}) in ${lostVannings(prctCode, today)})`
}
