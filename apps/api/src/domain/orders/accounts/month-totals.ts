import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/page-query.ts'

/**
 * A row of the firm month without a date is the month's total of its part: the days must add up to it. It is checked,
 * not ordered.
 */
export const totalOf = (row: string, firmMonth: string) =>
  `(${row}.target_month = ${firmMonth} and ${row}.required_on is null)`

/** The same for a statement with its own parameters. A row without a month is none, so that it is reported. */
export const isMonthTotal = (row: string, firmMonth: string): Sql =>
  sql`(${sql.ref(`${row}.target_month`)} is not distinct from ${firmMonth} and ${sql.ref(`${row}.required_on`)} is null)`
