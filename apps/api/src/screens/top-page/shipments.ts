import { addDays, type CallById, type OutputOf } from '@packing/contract'
import type { QueryContext } from '../../calls/handlers.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, orNull, text } from '../../platform/database/column-types.ts'

type Shipments = NonNullable<OutputOf<CallById<'toppage/init'>>['shipments']>

const MAX_SHIPMENTS = 8
const DAYS_AHEAD = 21

/**
 * Next vannings by dealer. Counts cases, not the figures of containers: a shared container belongs to several dealers.
 */
export async function listShipments(context: QueryContext): Promise<Shipments> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql({
    dealerCode: text,
    dealerName: text,
    vanOn: date,
    etd: orNull(date),
    cases: int,
    packedCases: int,
    containers: int,
    month: text,
  })`
    with next as (
      select h.dealer_code, h.van_on, p.month, count(*) as cases, count(*) filter (where h.packed_on is not null) as packed_cases,
        count(distinct h.container_id) as containers
      from case_header h join packing_plan p on p.plan_id = h.plan_id
      where h.prct_code = ${prctCode} and h.van_on between ${today}::date and ${addDays(today, DAYS_AHEAD)}::date
        and h.status not in ('SHIPPED', 'CANCELLED')
      group by 1, 2, 3 order by 2, 1, 3 limit ${MAX_SHIPMENTS}
    )
    select n.dealer_code as "dealerCode", d.dealer_name as "dealerName", n.van_on as "vanOn", n.cases, n.packed_cases as "packedCases",
      n.containers, n.month, (select min(k.etd) from correspondence k where k.prct_code = ${prctCode} and k.dealer_code = n.dealer_code
        and k.van_date = n.van_on) as etd
    from next n join dealer d on d.prct_code = ${prctCode} and d.dealer_code = n.dealer_code
    order by n.van_on, n.dealer_code, n.month`.execute(db)
  return rows
}
