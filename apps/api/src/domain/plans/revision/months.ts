import { monthOf } from '@packing/contract'
import type { ReadDb } from '../../../platform/database/database.ts'
import { firmMonthOf } from '../../orders/standing/horizon.ts'

const MAX_MONTHS = 36

/** Months with orders: cycles that were only opened are no month to start with. */
export async function listCycleMonths(db: ReadDb, prctCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orderCycle')
    .select('cycleMonth')
    .distinct()
    .where('prctCode', '=', prctCode)
    .where('rev', '>', 0)
    .orderBy('cycleMonth', 'desc')
    .limit(MAX_MONTHS)
    .execute()
  return rows.map((row) => row.cycleMonth)
}

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

/** The firm month of today's cycle; if nothing is known of it yet, the newest planned or compiled month. */
export const packingMonth = (known: readonly string[], today: string): string => {
  const firm = firmMonthOf(monthOf(today))
  return known.includes(firm) ? firm : (known.toSorted().at(-1) ?? firm)
}

export const listPackingMonths = async (db: ReadDb, prctCode: string): Promise<string[]> => [
  ...new Set([...(await listPlanMonths(db, prctCode)), ...(await listCompiledMonths(db, prctCode))]),
]

export const startMonth = (months: readonly string[], today: string): string => months[0] ?? monthOf(today)
