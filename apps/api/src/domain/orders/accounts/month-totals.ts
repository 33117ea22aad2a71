import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/page-query.ts'

/**
 * A row of the firm month without a date is the month's total of its part: the days must add up to it. It is checked,
 * not ordered.
 */
export const isTotalOfMonth = (row: string, firmMonth: Sql): Sql =>
  sql`(${sql.ref(`${row}.target_month`)} = ${firmMonth} and ${sql.ref(`${row}.required_on`)} is null)`

/** The same where months are not checked yet. A row without a month is none, so that it is reported. */
export const isMonthTotal = (row: string, firmMonth: string): Sql =>
  sql`(${sql.ref(`${row}.target_month`)} is not distinct from ${firmMonth} and ${sql.ref(`${row}.required_on`)} is null)`
