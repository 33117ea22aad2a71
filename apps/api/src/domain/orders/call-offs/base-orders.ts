import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, date, int, oneOf, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'

export interface BaseLine {
  readonly dealerCode: string
  readonly orderNo: string
  readonly lineNo: number
  readonly orderType: 'R' | 'C' | 'S'
  readonly partNo: string
  readonly packStyle: string
  readonly targetMonth: string
  /** null: the whole month. */
  readonly requiredOn: string | null
  readonly qty: number
  readonly packFrom: string | null
  readonly packTo: string | null
}

export interface BaseOrders {
  readonly lines: readonly BaseLine[]
  /** The cycle of the dealer is confirmed or past its cut-off: only spot orders can be added, changed or removed. */
  isLate(dealerCode: string): boolean
}

/** All orders in force of the dealers in a cycle, by order and line. */
export async function loadBaseOrders(
  { db, prctCode, now }: ReadContext,
  cycleMonth: string,
  dealerCodes: readonly string[],
): Promise<BaseOrders> {
  const { rows: lines } = await checkedSql({
    dealerCode: text,
    orderNo: text,
    lineNo: int,
    orderType: oneOf(['R', 'C', 'S']),
    partNo: text,
    packStyle: text,
    targetMonth: text,
    requiredOn: orNull(date),
    qty: int,
    packFrom: orNull(date),
    packTo: orNull(date),
  })`
    select dealer_code as "dealerCode", order_no as "orderNo", line_no as "lineNo", order_type as "orderType", part_no as "partNo",
      pack_style as "packStyle", target_month as "targetMonth", required_on as "requiredOn", qty, pack_from as "packFrom", pack_to as "packTo"
    from order_line where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null
      and dealer_code = any(${dealerCodes}::text[])
    order by dealer_code, order_no, line_no`.execute(db)
  const { rows: cycles } = await checkedSql({ dealerCode: text, isLate: bool })`
    select dealer_code as "dealerCode", status in ('CONFIRMED', 'CLOSED') or coalesce(cut_off_at < ${now}, false) as "isLate"
    from order_cycle where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and dealer_code = any(${dealerCodes}::text[])`.execute(
    db,
  )
  const late = new Set(cycles.filter(({ isLate }) => isLate).map(({ dealerCode }) => dealerCode))
  return { lines, isLate: (dealerCode) => late.has(dealerCode) }
}
