import { type DealerCalendar, monthOf } from '@packing/contract'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'

/** By what the days of a dealer's files become production dates and order months. */
export async function findCalendar(context: ReadContext, dealer: string): Promise<DealerCalendar> {
  const { db, prctCode } = context
  const { rows: terms } = await checkedSql({
    plantCalendar: orNull(text),
    monthRule: orNull(oneOf(['CALENDAR', 'WEEK'])),
    offDay: orNull(oneOf(['PREVIOUS', 'NEXT'])),
  })`
    select d.plant_calendar_code as "plantCalendar", s.month_rule as "monthRule", s.off_day as "offDay" from dealer d
    left join shipping_term s on s.prct_code = d.prct_code and s.dealer_code = d.dealer_code
    where d.prct_code = ${prctCode} and d.dealer_code = ${dealer}`.execute(db)
  const { rows: months } = await checkedSql({ month: text, first: date, last: date, dates: int })`
    select order_month as month, min(production_date) as first, max(production_date) as last, count(*)::int as dates
    from correspondence where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month >= ${monthOf(await businessDayOf(context))}
    group by 1 order by 1`.execute(db)
  const [own] = terms
  return {
    plantCalendar: own?.plantCalendar ?? null,
    monthRule: own?.monthRule ?? null,
    offDay: own?.offDay ?? null,
    months,
  }
}
