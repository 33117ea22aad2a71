import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import { firmMonthOf, lastMonthOf } from '../horizon.ts'
import type { OrderCalendar, ProductionDate } from './schedule-rows.ts'

export async function loadOrderCalendar({ db, prctCode }: ReadContext, cycleMonth: string): Promise<OrderCalendar> {
  const [firmMonth, lastMonth] = [firmMonthOf(cycleMonth), lastMonthOf(cycleMonth)]
  const { rows } = await checkedSql({ dealerCode: text, on: date, month: text })`
    select dealer_code as "dealerCode", production_date as "on", order_month as month from correspondence
    where prct_code = ${prctCode} and order_month between ${cycleMonth} and ${lastMonth}
    order by dealer_code, production_date`.execute(db)
  const dates = new Map<string, ProductionDate[]>()
  for (const { dealerCode, on, month } of rows) {
    const own = dates.get(dealerCode)
    if (own) own.push({ on, month })
    else dates.set(dealerCode, [{ on, month }])
  }
  return { firmMonth, lastMonth, datesOf: (dealerCode) => dates.get(dealerCode) ?? [] }
}
