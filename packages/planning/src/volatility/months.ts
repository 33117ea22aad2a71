/** Months since year 0 of a YYYYMM. Throws RangeError when it is no month. */
export function monthNumber(month: number): number {
  const inYear = month % 100
  if (!Number.isInteger(month) || inYear < 1 || inYear > 12) throw new RangeError(`not a month: ${month}`)
  return Math.floor(month / 100) * 12 + inYear - 1
}

/** The YYYYMM that is so many months later. */
export function addMonths(month: number, count: number): number {
  const later = monthNumber(month) + count
  return Math.floor(later / 12) * 100 + (later % 12) + 1
}
