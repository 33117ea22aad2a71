import type { timings } from '@packing/contract'
import { addDays, addMonths, firstDayOf, monthOf } from '../../platform/clock/clock.ts'

/** What a discontinuation says of its change. Dates YYYY-MM-DD, months YYYYMM, null: not said. */
export interface ChangeTerms {
  readonly timing: (typeof timings)[number]
  readonly lastOrderMonth: string | null
  readonly lastPackDate: string | null
  readonly newFirstPackDate: string | null
  /** Pieces of the old part that each month may still pack (STOCK_OUT, LOT). */
  readonly runOutQty: number
}

/** Before every day of a plan. */
export const AT_ONCE = '1970-01-01'

/** The first day of the successor as the row names it: its own, else the one after the old part's last day or month. */
function namedDay({ newFirstPackDate, lastPackDate, lastOrderMonth }: ChangeTerms): string | null {
  if (newFirstPackDate !== null) return newFirstPackDate
  if (lastPackDate !== null) return addDays(lastPackDate, 1)
  return lastOrderMonth === null ? null : firstDayOf(addMonths(lastOrderMonth, 1))
}

/**
 * From which day on demand is the successor's, by latest packing day. IMMEDIATE: every day. DATE and LOT: the day that
 * is named. STOCK_OUT, and LOT without a day: null, only the pieces count (`piecesLeft`).
 */
export function changeDay(terms: ChangeTerms): string | null {
  if (terms.timing === 'IMMEDIATE') return AT_ONCE
  return terms.timing === 'STOCK_OUT' ? null : namedDay(terms)
}

/** Pieces of the old part that a month may still pack before the successor takes over; null: as many as are ordered. */
export const piecesLeft = ({ timing, runOutQty }: ChangeTerms): number | null =>
  timing === 'STOCK_OUT' || timing === 'LOT' ? runOutQty : null

/** The last month for which the old part is ordered; null: no month is said, nor a day that ends one. */
export function lastMonth(terms: ChangeTerms, today: string): string | null {
  if (terms.lastOrderMonth !== null) return terms.lastOrderMonth
  const day = terms.timing === 'IMMEDIATE' ? today : changeDay(terms)
  return day === null ? null : monthOf(addDays(day, -1))
}

/**
 * The first day on which the plan may become another by this discontinuation: IMMEDIATE: today. Else the named day. Where
 * none is named: today, because the pieces may be used up any day; DATE, which then never changes anything: null.
 */
export function actsOn(terms: ChangeTerms, today: string): string | null {
  if (terms.timing === 'IMMEDIATE') return today
  return namedDay(terms) ?? (terms.timing === 'DATE' ? null : today)
}

/** Whether the part is ordered for the last time in the month, of which packing ends on `lastDay`. */
export function isLastOrder(terms: ChangeTerms, month: string, lastDay: string): boolean {
  if (terms.lastOrderMonth !== null) return terms.lastOrderMonth <= month
  const day = changeDay(terms)
  return day !== null && day <= lastDay
}
