import {
  daysAfter,
  halfYearAround,
  monthAround,
  type Period,
  quarterAround,
  weekAround,
  yearAround,
} from './calendar.ts'

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

const isInterval = ({ code }: Bucket) => Object.hasOwn(intervals, code)

const byCode = ({ code, date }: Bucket): Period => intervals[code]?.(date) ?? { from: date, to: date }

/** The date is not the first day of the interval that the code means. */
export const contradicts = (bucket: Bucket): boolean => byCode(bucket).from !== bucket.date

/** Shortest and longest time between the begins of two periods of a year of 4-4-5 weeks or calendar months. */
const [SHORTEST_MONTH, LONGEST_MONTH] = [21, 42]

/**
 * `others`: the buckets of the same part. Months that do not begin on the first day are those of the partner's own year:
 * each ends on the day before the next bucket, or after four weeks.
 */
export function periodOf(
  bucket: Bucket,
  { rule, isOwnYear, others }: { rule: 'NAMED' | 'DATE' | 'CODE'; isOwnYear: boolean; others: readonly Bucket[] },
): Period {
  const { code, date } = bucket
  const isOwnMonth = code === 'M' && isOwnYear
  if (rule === 'CODE' || !(contradicts(bucket) || isOwnMonth)) return byCode(bucket)
  if (code === 'W') return { from: date, to: daysAfter(date, 6) }
  if (code !== 'M') return byCode(bucket)
  const next = others
    .filter((each) => isInterval(each) && each.date > date)
    .reduce((first, each) => (first === '' || each.date < first ? each.date : first), '')
  const isNear = next >= daysAfter(date, SHORTEST_MONTH) && next <= daysAfter(date, LONGEST_MONTH)
  return { from: date, to: isNear ? daysAfter(next, -1) : daysAfter(date, 27) }
}
