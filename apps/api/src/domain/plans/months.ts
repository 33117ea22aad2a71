import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Three years: as far back as a month is chosen from a list. */
const MAX_MONTHS = 36

/** The month of the calendar at the unit, by the clock of its packing lines. */
export async function calendarMonth(db: Db, prctCode: string, now: Date): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select to_char(${now.toISOString()}::timestamptz at time zone coalesce((select time_zone from calendar_code
      where prct_code = ${prctCode} and kind = 'PACK_LINE' order by calendar_code limit 1), 'UTC'), 'YYYYMM') as month`.execute(db)
  return rows[0]?.month ?? ''
}

/** Months for which there are order cycles, newest first. */
export async function listCycleMonths(db: Db, prctCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_cycle')
    .select('cycle_month')
    .distinct()
    .where('prct_code', '=', prctCode)
    .orderBy('cycle_month', 'desc')
    .limit(MAX_MONTHS)
    .execute()
  return rows.map((row) => row.cycle_month)
}

/** Months for which there are plans, newest first. */
export async function listPlanMonths(db: Db, prctCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packing_plan')
    .select('month')
    .distinct()
    .where('prct_code', '=', prctCode)
    .orderBy('month', 'desc')
    .limit(MAX_MONTHS)
    .execute()
  return rows.map((row) => row.month)
}

/** Where a screen begins: at the newest month that has something, else at the month of the calendar. */
export const currentMonth = async (db: Db, prctCode: string, now: Date, months: readonly string[]): Promise<string> =>
  months[0] ?? (await calendarMonth(db, prctCode, now))
