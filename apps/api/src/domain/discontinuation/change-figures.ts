import { addMonths } from '@packing/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import { firmMonthOf } from '../orders/standing/horizon.ts'
import { carryOverQty, orderQty, type PartOf, stockQty } from '../parts/part-facts.ts'
import { listCycleMonths, startMonth } from '../plans/revision/months.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'

interface ChangeFigures {
  readonly part: PartOf
  readonly stockQty: Sql
  readonly carryOverQty: Sql
  readonly remainingQty: Sql
  /** `month`: 0 is the firm month. */
  orderQty(month: number): Sql
}

/** Figures of a discontinuation, as expressions over row t of discontinued_part; its dealer '*': all dealers. */
export async function figuresOfChanges({ db, prctCode, now }: ReadContext): Promise<ChangeFigures> {
  const cycleMonth = startMonth(await listCycleMonths(db, prctCode), await businessDayOf({ db, prctCode, now }))
  const firmMonth = firmMonthOf(cycleMonth)
  const part = {
    prctCode,
    partNo: sql`t.old_part`,
    dealer: sql`t.dealer_code`,
    today: await businessDayOf({ db, prctCode, now }),
  }
  const ordered = (months: Sql) => orderQty(part, cycleMonth, months)
  const untilEnd = ordered(sql`l.target_month between ${firmMonth} and coalesce(t.last_order_month::text, '999912')`)
  return {
    part,
    stockQty: stockQty(part),
    carryOverQty: carryOverQty(part),
    remainingQty: sql`(${stockQty(part)} + ${carryOverQty(part)} - ${untilEnd})`,
    orderQty: (month) => ordered(sql`l.target_month = ${addMonths(firmMonth, month)}`),
  }
}
