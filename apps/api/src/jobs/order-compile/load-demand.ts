import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { compiledQtyOf, joinManual } from '../../domain/orders/standing/manual-quantities.ts'
import { openingCarryOf } from '../../domain/orders/standing/opening-carry.ts'
import type { KeyCodes } from '../../domain/plans/packaging/load-rules.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

/** Days count from 1970-01-01. */
export interface Window {
  readonly earliest: number
  readonly latest: number
  readonly van: number
}

/** Demand of a dealer's part in one window, summed over the order lines in force. Days are null without a window. */
export interface DemandRow extends KeyCodes {
  readonly earliest: number | null
  readonly latest: number | null
  readonly van: number | null
  /** Agreed with the order line rather than read from the correspondence calendar. */
  readonly isAgreed: boolean
  readonly requiredOn: string
  /** With manual quantities, without excluded lines. */
  readonly qty: number
  readonly emergency: number
  /** Ordered pieces of the lines with a manual quantity, and their manual quantities. */
  readonly replacedQty: number
  readonly manualQty: number
  readonly excludedQty: number
  readonly lines: number
}

export const hasWindow = (row: DemandRow): row is DemandRow & Window => row.latest !== null && row.earliest !== null

/** A release has only firm lines for its firm month; they replace its forecast. */
export async function sumDemand(db: ReadDb, prctCode: string, cycleMonth: string): Promise<DemandRow[]> {
  const { rows } = await checkedSql({
    earliest: orNull(int),
    latest: orNull(int),
    van: orNull(int),
    isAgreed: bool,
    requiredOn: date,
    qty: int,
    emergency: int,
    replacedQty: int,
    manualQty: int,
    excludedQty: int,
    lines: int,
    dealer: text,
    part: text,
    style: text,
  })`
    with line as (
      select l.dealer_code as dealer, l.part_no as part, l.pack_style as style, l.required_on, l.qty as ordered,
        ${compiledQtyOf('l')} as qty, l.order_type, a.manual_qty, coalesce(a.is_excluded, false) as is_excluded, l.pack_from is not null as is_agreed,
        coalesce(l.pack_from, c.pack_date_from) as pack_from, coalesce(l.pack_to, c.pack_date_to) as pack_to,
        greatest(coalesce(c.van_date, l.pack_to), l.pack_to) as van_on
      from order_line l ${joinManual('l')}
      left join correspondence c on c.prct_code = l.prct_code and c.dealer_code = l.dealer_code and c.production_date = l.required_on
      where l.prct_code = ${prctCode} and l.cycle_month = ${cycleMonth} and l.rev_to is null
        and l.required_on is not null and l.target_month = ${firmMonthOf(cycleMonth)} and greatest(l.qty, a.manual_qty) > 0)
    select dealer, part, style, pack_from - date '1970-01-01' as earliest, pack_to - date '1970-01-01' as latest,
      van_on - date '1970-01-01' as van, bool_or(is_agreed) as "isAgreed", min(required_on) as "requiredOn", sum(qty)::int as qty,
      coalesce(sum(qty) filter (where order_type = 'S'), 0)::int as emergency,
      coalesce(sum(ordered) filter (where manual_qty is not null), 0)::int as "replacedQty", coalesce(sum(manual_qty), 0)::int as "manualQty",
      coalesce(sum(ordered) filter (where is_excluded), 0)::int as "excludedQty", count(*)::int as lines
    from line group by dealer, part, style, pack_from, pack_to, van_on
    order by dealer, part, style, pack_to, pack_from, van_on`.execute(db)
  return rows
}

/** Packing windows of the month by dealer, the first first, for backlog that is not reordered. */
export async function windowsByDealer(db: ReadDb, prctCode: string, month: string): Promise<Map<string, Window[]>> {
  const { rows } = await checkedSql({ earliest: int, latest: int, van: int, dealer: text })`
    select distinct dealer_code as dealer, pack_date_from - date '1970-01-01' as earliest,
      pack_date_to - date '1970-01-01' as latest, van_date - date '1970-01-01' as van
    from correspondence where prct_code = ${prctCode} and order_month = ${month}
    order by dealer, latest, earliest, van`.execute(db)
  const windows = new Map<string, Window[]>()
  for (const row of rows) windows.set(row.dealer, [...(windows.get(row.dealer) ?? []), row])
  return windows
}

export interface CarriedKey extends KeyCodes {
  readonly pieces: number
}

export async function openingCarry(db: ReadDb, prctCode: string, month: string): Promise<CarriedKey[]> {
  const { rows } = await checkedSql({ pieces: int, dealer: text, part: text, style: text })`
    select dealer_code as dealer, part_no as part, pack_style as style, pieces from (${openingCarryOf(prctCode, month)}) opening
    order by 1, 2, 3`.execute(db)
  return rows
}

export interface OrdersRead {
  readonly dealerCode: string
  readonly status: string
  readonly rev: number
  /** Release of the last compile; 0: none. */
  readonly compiledRev: number
  readonly adjustRev: number
}

export const listOrdersRead = (db: ReadDb, prctCode: string, cycleMonth: string): Promise<OrdersRead[]> =>
  db
    .selectFrom('orderCycle')
    .select(['dealerCode', 'status', 'rev', 'compiledRev', 'adjustRev'])
    .where('prctCode', '=', prctCode)
    .where('cycleMonth', '=', cycleMonth)
    .orderBy('dealerCode')
    .execute()
