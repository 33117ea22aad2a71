import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { compiledQtyOf, joinManual } from '../../domain/orders/standing/manual-quantities.ts'
import { openingCarryOf } from '../../domain/orders/standing/opening-carry.ts'
import type { KeyCodes } from '../../domain/plans/packaging/load-rules.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, ints, text } from '../../platform/database/column-types.ts'
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
  /** The first day on which it is required, counted as the others. */
  readonly requiredDay: number
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

/** Stands for the days of demand without a window: arrays have no nulls. */
const NO_WINDOW = -1
const dayOrNull = (day: number) => (day === NO_WINDOW ? null : day)

const windowNumber = (row: DemandRow, name: 'earliest' | 'latest' | 'van') => row[name] ?? Number.MAX_SAFE_INTEGER
const inWindowOrder = (a: DemandRow, b: DemandRow) =>
  windowNumber(a, 'latest') - windowNumber(b, 'latest') ||
  windowNumber(a, 'earliest') - windowNumber(b, 'earliest') ||
  windowNumber(a, 'van') - windowNumber(b, 'van')

/**
 * By part and window. A release has only firm lines for its firm month; they replace its forecast. One row of the result for
 * each part of a dealer: a month has ten times as many of these rows.
 */
export async function sumDemand(db: ReadDb, prctCode: string, cycleMonth: string): Promise<DemandRow[]> {
  const { rows } = await checkedSql({
    dealer: text,
    part: text,
    style: text,
    earliest: ints,
    latest: ints,
    van: ints,
    isAgreed: ints,
    requiredDay: ints,
    qty: ints,
    emergency: ints,
    replacedQty: ints,
    manualQty: ints,
    excludedQty: ints,
    lines: ints,
  })`
    with line as (
      select l.dealer_code as dealer, l.part_no as part, l.pack_style as style, l.required_on, l.qty as ordered,
        ${compiledQtyOf('l')} as qty, l.order_type, a.manual_qty, coalesce(a.is_excluded, false) as is_excluded, l.pack_from is not null as is_agreed,
        coalesce(l.pack_from, c.pack_date_from) as pack_from, coalesce(l.pack_to, c.pack_date_to) as pack_to,
        greatest(coalesce(c.van_date, l.pack_to), l.pack_to) as van_on
      from order_line l ${joinManual('l')}
      left join correspondence c on c.prct_code = l.prct_code and c.dealer_code = l.dealer_code and c.production_date = l.required_on
      where l.prct_code = ${prctCode} and l.cycle_month = ${cycleMonth} and l.rev_to is null
        and l.required_on is not null and l.target_month = ${firmMonthOf(cycleMonth)} and greatest(l.qty, a.manual_qty) > 0),
    demand as (
      select dealer, part, style, pack_from, pack_to, van_on, bool_or(is_agreed)::int as is_agreed, min(required_on) as required_on, sum(qty)::int as qty,
        coalesce(sum(qty) filter (where order_type = 'S'), 0)::int as emergency,
        coalesce(sum(ordered) filter (where manual_qty is not null), 0)::int as replaced, coalesce(sum(manual_qty), 0)::int as manual,
        coalesce(sum(ordered) filter (where is_excluded), 0)::int as excluded, count(*)::int as lines
      from line group by dealer, part, style, pack_from, pack_to, van_on)
    select dealer, part, style, array_agg(coalesce(pack_from - date '1970-01-01', ${NO_WINDOW})) as earliest,
      array_agg(coalesce(pack_to - date '1970-01-01', ${NO_WINDOW})) as latest, array_agg(coalesce(van_on - date '1970-01-01', ${NO_WINDOW})) as van,
      array_agg(is_agreed) as "isAgreed", array_agg(required_on - date '1970-01-01') as "requiredDay", array_agg(qty) as qty, array_agg(emergency) as emergency,
      array_agg(replaced) as "replacedQty", array_agg(manual) as "manualQty", array_agg(excluded) as "excludedQty", array_agg(lines) as lines
    from demand group by dealer, part, style order by dealer, part, style`.execute(db)
  return rows.flatMap(({ dealer, part, style, ...of }) =>
    of.qty
      .map((qty, at) => ({
        dealer,
        part,
        style,
        earliest: dayOrNull(of.earliest[at] ?? NO_WINDOW),
        latest: dayOrNull(of.latest[at] ?? NO_WINDOW),
        van: dayOrNull(of.van[at] ?? NO_WINDOW),
        isAgreed: of.isAgreed[at] === 1,
        requiredDay: of.requiredDay[at] ?? 0,
        qty,
        emergency: of.emergency[at] ?? 0,
        replacedQty: of.replacedQty[at] ?? 0,
        manualQty: of.manualQty[at] ?? 0,
        excludedQty: of.excludedQty[at] ?? 0,
        lines: of.lines[at] ?? 0,
      }))
      .sort(inWindowOrder),
  )
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
