import { addMonths, firstDayOf } from '@packing/contract'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, oneOf, text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import { firmMonthOf, lastMonthOf } from '../standing/horizon.ts'
import {
  type AssignedDay,
  type Commitment,
  DealerMonths,
  type DealerTerms,
  type Period,
  type ProductionDate,
  toRange,
} from './dealer-months.ts'
import type { MonthRange } from './month-shape.ts'

export interface OrderCalendar {
  readonly firmMonth: string
  readonly lastMonth: string
  assign(dealerCode: string, period: Period, commitment: Commitment): AssignedDay
  /** The day of the firm month that a single day is a year before or after: its year may be mistyped. */
  dayOfOtherYear(dealerCode: string, period: Period): string | undefined
  /** The dealer's first date in the firm month. */
  firstDateOf(dealerCode: string): string
}

/** What is known of a dealer's months. */
export interface DealerFacts {
  readonly dates: readonly ProductionDate[]
  readonly ranges: readonly MonthRange[]
  readonly terms: DealerTerms
}

/** Months before the cycle from which the shape of a dealer's months is seen. */
const MONTHS_BEFORE = 12
const unknown: DealerFacts = { dates: [], ranges: [], terms: { monthRule: 'CALENDAR', offDay: 'PREVIOUS' } }

export function orderCalendar(
  cycleMonth: string,
  factsOf: (dealerCode: string) => DealerFacts | undefined,
): OrderCalendar {
  const [firmMonth, lastMonth] = [firmMonthOf(cycleMonth), lastMonthOf(cycleMonth)]
  const known = new Map<string, DealerMonths>()
  const monthsOf = (dealerCode: string) => {
    const found = known.get(dealerCode)
    if (found) return found
    const { dates, ranges, terms } = factsOf(dealerCode) ?? unknown
    const months = new DealerMonths(firmMonth, dates, ranges, terms)
    known.set(dealerCode, months)
    return months
  }
  return {
    firmMonth,
    lastMonth,
    dayOfOtherYear: (dealerCode, { from, to }) =>
      from === to
        ? [-1, 1]
            .map((years) => inOtherYear(from, years))
            .find((day) => isOfMonth(monthsOf(dealerCode).assign({ from: day, to: day }, 'FIRM'), firmMonth))
        : undefined,
    assign: (dealerCode, period, commitment) => monthsOf(dealerCode).assign(period, commitment),
    firstDateOf: (dealerCode) => monthsOf(dealerCode).firstFirmDate ?? firstDayOf(firmMonth),
  }
}

const isOfMonth = (found: AssignedDay, month: string) => 'month' in found && found.month === month

function inOtherYear(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return moved.endsWith('-02-29') ? moved.replace('-29', '-28') : moved
}

export async function loadOrderCalendar({ db, prctCode }: ReadContext, cycleMonth: string): Promise<OrderCalendar> {
  const { rows: dates } = await checkedSql({ dealerCode: text, on: date, month: text })`
    select dealer_code as "dealerCode", production_date as "on", order_month as month from correspondence
    where prct_code = ${prctCode} and order_month between ${cycleMonth} and ${lastMonthOf(cycleMonth)}
    order by dealer_code, production_date`.execute(db)
  const { rows: ranges } = await checkedSql({ dealerCode: text, month: text, first: date, last: date })`
    select dealer_code as "dealerCode", order_month as month, min(production_date) as first, max(production_date) as last
    from correspondence where prct_code = ${prctCode} and order_month >= ${addMonths(cycleMonth, -MONTHS_BEFORE)}
    group by dealer_code, order_month order by dealer_code, order_month`.execute(db)
  const { rows: terms } = await checkedSql({
    dealerCode: text,
    monthRule: oneOf(['CALENDAR', 'WEEK']),
    offDay: oneOf(['PREVIOUS', 'NEXT']),
  })`
    select dealer_code as "dealerCode", month_rule as "monthRule", off_day as "offDay" from shipping_term
    where prct_code = ${prctCode}`.execute(db)
  const datesOf = byDealer(dates)
  const rangesOf = byDealer(ranges)
  const termsOf = new Map(terms.map((each) => [each.dealerCode, each]))
  return orderCalendar(cycleMonth, (dealerCode) => ({
    dates: datesOf.get(dealerCode) ?? [],
    ranges: (rangesOf.get(dealerCode) ?? []).map(({ month, first, last }) => toRange(month, first, last)),
    terms: termsOf.get(dealerCode) ?? unknown.terms,
  }))
}

function byDealer<Row extends { readonly dealerCode: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const own = found.get(row.dealerCode)
    if (own) own.push(row)
    else found.set(row.dealerCode, [row])
  }
  return found
}
