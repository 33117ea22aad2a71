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

/** Shortest and longest month of 4-4-5 weeks or calendar months. */
const [SHORTEST_MONTH, LONGEST_MONTH] = [21, 42]

/** How the months of a partner go on, as far as the buckets of a part show it. */
export interface PartnerYear {
  /** Some month does not begin on its first day, so none has to. */
  readonly isOwn: boolean
  /** Begins of the buckets, ascending. */
  readonly begins: readonly string[]
}

export const partnerYear = (buckets: readonly Bucket[]): PartnerYear => ({
  isOwn: buckets.some((bucket) => bucket.code === 'M' && contradicts(bucket)),
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
 * Months that do not begin on the first day are those of the partner's own year: each ends on the day before the next bucket
 * that can be a month later, or after four weeks.
 */
export function periodOf(
  bucket: Bucket,
  { rule, year }: { readonly rule: 'NAMED' | 'DATE' | 'CODE'; readonly year: PartnerYear },
): Period {
  const { code, date } = bucket
  const isOwnMonth = code === 'M' && year.isOwn
  if (rule === 'CODE' || !(contradicts(bucket) || isOwnMonth)) return byCode(bucket)
  if (code === 'W') return { from: date, to: daysAfter(date, 6) }
  if (code !== 'M') return byCode(bucket)
  const next = beginFrom(year.begins, daysAfter(date, SHORTEST_MONTH))
  const isMonth = next !== '' && next <= daysAfter(date, LONGEST_MONTH)
  return { from: date, to: isMonth ? daysAfter(next, -1) : daysAfter(date, 27) }
}
