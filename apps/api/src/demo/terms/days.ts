/** Days since 1970-01-01, without a time zone. */
export type Day = number

const MS_A_DAY = 86_400_000
export const dayAt = (year: number, month: number, dayOfMonth: number): Day =>
  Date.UTC(year, month - 1, dayOfMonth) / MS_A_DAY
export const dayOf = (date: string): Day => Date.parse(date) / MS_A_DAY
export const dateOf = (day: Day): string => new Date(day * MS_A_DAY).toISOString().slice(0, 10)
/** 0 Sunday … 6 Saturday; the epoch was a Thursday. */
export const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7
export const monthOfDay = (day: Day): string => {
  const date = dateOf(day)
  return date.slice(0, 4) + date.slice(5, 7)
}
export const firstDayOf = (month: string): Day => dayAt(Number(month.slice(0, 4)), Number(month.slice(4)), 1)
export const lastDayOf = (month: string): Day => dayAt(Number(month.slice(0, 4)), Number(month.slice(4)) + 1, 1) - 1

/** Index of the first element >= day, or the length. */
export function lowerBound(sorted: readonly Day[], day: Day): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as Day) < day) low = middle + 1
    else high = middle
  }
  return low
}
