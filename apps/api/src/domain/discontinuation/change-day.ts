import { addDays, addMonths, firstDayOf, monthOf, type timings } from '@packing/contract'

/** Dates YYYY-MM-DD, months YYYYMM; null: not given. */
export interface ChangeTerms {
  readonly timing: (typeof timings)[number]
  readonly lastOrderMonth: string | null
  readonly lastPackDate: string | null
  readonly newFirstPackDate: string | null
  /** Pieces of the old part that may still be packed, over all months (STOCK_OUT, LOT). */
  readonly runOutQty: number
}

export const AT_ONCE = '1970-01-01'

/** The successor's own first day, else the day after the old part's last day or month. */
function namedDay({ newFirstPackDate, lastPackDate, lastOrderMonth }: ChangeTerms): string | null {
  if (newFirstPackDate !== null) return newFirstPackDate
  if (lastPackDate !== null) return addDays(lastPackDate, 1)
  return lastOrderMonth === null ? null : firstDayOf(addMonths(lastOrderMonth, 1))
}

/**
 * First latest packing day whose demand goes to the successor. IMMEDIATE: every day. DATE and LOT: the named day.
 * STOCK_OUT, and LOT without a day: null, only the pieces count (`piecesLeft`).
 */
export function changeDay(terms: ChangeTerms): string | null {
  if (terms.timing === 'IMMEDIATE') return AT_ONCE
  return terms.timing === 'STOCK_OUT' ? null : namedDay(terms)
}

/** A balance over months; null: as many as are ordered. */
export const piecesLeft = ({ timing, runOutQty }: ChangeTerms): number | null =>
  timing === 'STOCK_OUT' || timing === 'LOT' ? runOutQty : null

export function lastMonth(terms: ChangeTerms, today: string): string | null {
  if (terms.lastOrderMonth !== null) return terms.lastOrderMonth
  const day = terms.timing === 'IMMEDIATE' ? today : changeDay(terms)
  return day === null ? null : monthOf(addDays(day, -1))
}

/**
 * First day on which the plan may change: today for IMMEDIATE, else the named day. Without one: today, because the
 * pieces may run out any day; null for DATE, which then never changes anything.
 */
export function actsOn(terms: ChangeTerms, today: string): string | null {
  if (terms.timing === 'IMMEDIATE') return today
  return namedDay(terms) ?? (terms.timing === 'DATE' ? null : today)
}

export function isLastOrder(terms: ChangeTerms, month: string, lastDay: string): boolean {
  if (terms.lastOrderMonth !== null) return terms.lastOrderMonth <= month
  const day = changeDay(terms)
  return day !== null && day <= lastDay
}
