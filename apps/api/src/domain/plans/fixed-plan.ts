import { isFixedTo } from '@packing/contract'
import type { ReadDb } from '../../platform/database/database.ts'
import { findNewestPlan } from './newest-plan.ts'
import { statusOf } from './plan-header.ts'

/** Whether the month must not be levelled again. */
export async function isFixed(db: ReadDb, prctCode: string, month: string): Promise<boolean> {
  const plan = await findNewestPlan(db, prctCode, month)
  return plan !== undefined && isFixedTo(statusOf(plan), 'FIXED')
}
