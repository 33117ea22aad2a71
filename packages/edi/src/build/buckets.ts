import {
  daysAfter,
  halfYearAround,
  monthAround,
  type Period,
  quarterAround,
  weekAround,
  yearAround,
} from '../terms/calendar.ts'

/** Codes of X12 (681) and EDIFACT (2013) for intervals, with the interval of the standard around a date. */
const intervals: Readonly<Record<string, (date: string) => Period>> = {
  W: weekAround,
  M: monthAround,
  Q: quarterAround,
  S: halfYearAround,
  A: yearAround,
  /** Seven days and four weeks begin at any date. */
  X: (date) => ({ from: date, to: daysAfter(date, 6) }),
  T: (date) => ({ from: date, to: daysAfter(date, 27) }),
}

export const bucketCodes: readonly string[] = Object.keys(intervals)

/** A quantity of an interval, with the date that names it. */
export interface Bucket {
  readonly code: string
  readonly date: string
}

const byCode = ({ code, date }: Bucket): Period => intervals[code]?.(date) ?? { from: date, to: date }

/** The date is not the first day of the interval that the code means. */
export const contradicts = (bucket: Bucket): boolean => byCode(bucket).from !== bucket.date

const WEEK = 7

/**
 * Weeks of the months of a partner's own year (4 or 5, as for calendar months), of its quarters, half-years and years, where the
 * next bucket does not show it, and how many more or fewer they may have.
 */
const ownWeeks: Readonly<Record<string, { readonly usual: number; readonly fewer: number; readonly more: number }>> = {
  M: { usual: 4, fewer: 1, more: 2 },
  Q: { usual: 13, fewer: 2, more: 2 },
  S: { usual: 26, fewer: 2, more: 2 },
  A: { usual: 52, fewer: 2, more: 2 },
}

/** How the months and quarters of a partner go on, as far as the buckets of a part show it. */
export interface PartnerYear {
  /** Some interval of this code does not begin on its first day, so none has to. */
  readonly ownCodes: ReadonlySet<string>
  /** Begins of the buckets, ascending. */
  readonly begins: readonly string[]
}

export const partnerYear = (buckets: readonly Bucket[]): PartnerYear => ({
  ownCodes: new Set(buckets.filter(contradicts).map(({ code }) => code)),
  begins: [...new Set(buckets.map(({ date }) => date))].sort(),
})

/** The first begin from a day on; empty: none. Lines may have many thousand buckets. */
function beginFrom(begins: readonly string[], day: string): string {
  let [low, high] = [0, begins.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((begins[middle] ?? '') < day) low = middle + 1
    else high = middle
  }
  return begins[low] ?? ''
}

/**
 * Months and longer intervals that do not begin on their first day are those of the partner's own year: each begins on its date and
 * ends on the day before the next bucket that can be such an interval later, or after the usual weeks.
 */
export function periodOf(
  bucket: Bucket,
  { rule, year }: { readonly rule: 'NAMED' | 'DATE' | 'CODE'; readonly year: PartnerYear },
): Period {
  const { code, date } = bucket
  if (rule === 'CODE' || !(contradicts(bucket) || year.ownCodes.has(code))) return byCode(bucket)
  const own = ownWeeks[code]
  if (!own) return code === 'W' && contradicts(bucket) ? { from: date, to: daysAfter(date, WEEK - 1) } : byCode(bucket)
  const { usual, fewer, more } = own
  const next = beginFrom(year.begins, daysAfter(date, (usual - fewer) * WEEK))
  const isNext = next !== '' && next <= daysAfter(date, (usual + more) * WEEK)
  return { from: date, to: isNext ? daysAfter(next, -1) : daysAfter(date, usual * WEEK - 1) }
}
