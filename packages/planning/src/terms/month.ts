export const isMonth = (month: number): boolean => Number.isInteger(month) && month % 100 >= 1 && month % 100 <= 12

/** Months since year 0. Throws RangeError when `month` is no YYYYMM. */
export function monthNumber(month: number): number {
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`)
  return Math.floor(month / 100) * 12 + (month % 100) - 1
}

export function addMonths(month: number, count: number): number {
  const later = monthNumber(month) + count
  return Math.floor(later / 12) * 100 + (later % 12) + 1
}
