import type { CancelledSailing } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'

/** Longest time between vanning and the cut of its ship, by which cases find the ship that their remapped calendar no longer names. */
const DAYS_BEFORE_CUT = 14

/**
 * Cancelled sailings on which something still depends: production days whose registered row has the ship, or cases and containers
 * on a vanning date that the registered calendar no longer has. A date that another ship serves as well lost nothing.
 * @param dealers Absent: all that the user sees.
 */
export async function listCancelledSailings(
  context: ReadContext,
  dealers?: readonly string[],
): Promise<CancelledSailing[]> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql({
    dealerCode: text,
    orderMonth: orNull(text),
    vanOn: date,
    vessel: text,
    voyage: text,
    etd: date,
    productionDays: int,
    cases: int,
    containers: int,
  })`
    with gone as materialized (
      select d.dealer_code, s.port_of_discharge, s.vessel, s.voyage, s.etd, s.cy_cut
      from sailing s join dealer d on d.prct_code = s.prct_code and d.port_of_discharge = s.port_of_discharge and d.is_active
      where s.prct_code = ${prctCode} and s.is_blank and s.cy_cut >= ${today}::date
        and (${dealers ?? null}::text[] is null or d.dealer_code = any(${dealers ?? null}::text[]))),
    mapped as (
      select g.dealer_code, c.order_month::text as order_month, c.van_date as van_on, g.vessel, g.voyage, g.etd, count(*) as days
      from gone g join correspondence c on c.prct_code = ${prctCode} and c.dealer_code = g.dealer_code and c.vessel = g.vessel
        and c.voyage = g.voyage and c.van_date >= ${today}::date
      group by 1, 2, 3, 4, 5, 6),
    stranded as (
      select distinct on (g.dealer_code, h.van_on) g.dealer_code, null as order_month, h.van_on, g.vessel, g.voyage, g.etd, 0 as days
      from gone g join case_header h on h.prct_code = ${prctCode} and h.dealer_code = g.dealer_code
        and h.van_on between greatest(${today}::date, g.cy_cut - ${DAYS_BEFORE_CUT}::int) and g.cy_cut
      where h.status not in ('VANNED', 'SHIPPED', 'CANCELLED') and not exists (select 1 from correspondence c
        where c.prct_code = ${prctCode} and c.dealer_code = h.dealer_code and c.van_date = h.van_on)
      order by g.dealer_code, h.van_on, g.cy_cut, g.vessel, g.voyage)
    select t.dealer_code as "dealerCode", t.order_month as "orderMonth", t.van_on as "vanOn", t.vessel, t.voyage, t.etd,
      t.days as "productionDays", k.cases, k.containers
    from (select * from mapped union all select * from stranded) t
    cross join lateral (select count(*) as cases, count(distinct h.container_id) as containers from case_header h
      where h.prct_code = ${prctCode} and h.dealer_code = t.dealer_code and h.van_on = t.van_on
        and h.status not in ('VANNED', 'SHIPPED', 'CANCELLED')
        and not exists (select 1 from correspondence c
          where c.prct_code = ${prctCode} and c.dealer_code = t.dealer_code and c.van_date = t.van_on
            and not exists (select 1 from gone g where g.dealer_code = c.dealer_code and g.vessel = c.vessel and g.voyage = c.voyage))) k
    order by 3, 1, 2, 4, 5`.execute(db)
  return rows
}
