import { businessDate, monthOf } from '../../platform/clock/clock.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { firmMonthOf } from '../orders/horizon.ts'

/** Three years: as far back as a month is chosen from a list. */
const MAX_MONTHS = 36

/** Months for which there are order cycles, newest first. */
export async function listCycleMonths(db: ReadDb, prctCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orderCycle')
    .select('cycleMonth')
    .distinct()
    .where('prctCode', '=', prctCode)
    .orderBy('cycleMonth', 'desc')
    .limit(MAX_MONTHS)
    .execute()
  return rows.map((row) => row.cycleMonth)
}

/** Months for which there are plans, newest first. */
export async function listPlanMonths(db: ReadDb, prctCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packingPlan')
    .select('month')
    .distinct()
    .where('prctCode', '=', prctCode)
    .orderBy('month', 'desc')
    .limit(MAX_MONTHS)
    .execute()
  return rows.map((row) => row.month)
}

/** Months that were compiled and so can be planned, newest first. */
export async function listCompiledMonths(db: ReadDb, prctCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orderCycle')
    .select('cycleMonth')
    .distinct()
    .where('prctCode', '=', prctCode)
    .where('compiledLots', '>', 0)
    .orderBy('cycleMonth', 'desc')
    .limit(MAX_MONTHS)
    .execute()
  return rows.map((row) => firmMonthOf(row.cycleMonth))
}

/**
 * The packing month that a planner works at: the firm one of today's cycle; where nothing is known of that yet, the newest
 * that is planned or compiled.
 */
export const packingMonth = (known: readonly string[], now: Date): string => {
  const firm = firmMonthOf(monthOf(businessDate(now)))
  return known.includes(firm) ? firm : (known.toSorted().at(-1) ?? firm)
}

/** Months that are planned, or compiled and so can be. */
export const listPackingMonths = async (db: ReadDb, prctCode: string): Promise<string[]> => [
  ...new Set([...(await listPlanMonths(db, prctCode)), ...(await listCompiledMonths(db, prctCode))]),
]

/** Where a screen begins: at the newest month that has something, else at today's. */
export const startMonth = (months: readonly string[], now: Date): string => months[0] ?? monthOf(businessDate(now))
