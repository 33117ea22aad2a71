/**
 * A row of the firm month without a date is the month's total of its part: the days must add up to it. It is checked,
 * not ordered.
 */
export const totalOf = (row: string, firmMonth: string) =>
  `(${row}.target_month = ${firmMonth} and ${row}.required_on is null)`
