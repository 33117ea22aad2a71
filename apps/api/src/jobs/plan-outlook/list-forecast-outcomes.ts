import { addMonths } from '@packing/contract'
import type { ForecastOutcome } from '@packing/planning'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

interface Ask {
  readonly prctCode: string
  readonly cycleMonth: string
}

/**
 * What each dealer's cycles forecast of a month, and what it then ordered for it, as the volatility checks of both cycles
 * found them: others are not known here. A month that a checked cycle does not name was not ordered.
 */
export async function listForecastOutcomes(db: ReadDb, { prctCode, cycleMonth }: Ask): Promise<ForecastOutcome[]> {
  const { rows } = await checkedSql({ dealer: text, cycle: text, ahead: int, forecast: int, ordered: int })`
    with pieces as (
      select dealer_code, cycle_month, month_offset, sum(qty)::bigint as qty from volatility_sum
      where prct_code = ${prctCode} and cycle_month <= ${cycleMonth} group by 1, 2, 3)
    select f.dealer_code as dealer, f.cycle_month as cycle, f.month_offset as ahead, f.qty as forecast, coalesce(o.qty, 0)::bigint as ordered
    from pieces f
    join volatility_run r on r.prct_code = ${prctCode} and r.dealer_code = f.dealer_code and r.cycle_month <= ${cycleMonth}
      and r.cycle_month = to_char(to_date(f.cycle_month, 'YYYYMM') + f.month_offset * interval '1 month', 'YYYYMM')
    left join pieces o on o.dealer_code = f.dealer_code and o.cycle_month = r.cycle_month and o.month_offset = 0
    where f.month_offset > 0 and f.qty > 0
    order by 1, 2, 3`.execute(db)
  return rows.map(({ cycle, ahead, ...outcome }) => ({
    ...outcome,
    cycle: Number(cycle),
    target: Number(addMonths(firmMonthOf(cycle), ahead)),
  }))
}
