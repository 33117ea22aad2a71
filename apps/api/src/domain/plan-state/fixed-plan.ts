import { isFixedTo, type PlanStatus } from '@packing/contract'
import type { ReadDb } from '../../platform/database/database.ts'
import { findNewestPlan } from '../plans/revision/newest-plan.ts'
import { statusOf } from './plan-header.ts'

/** Whether the month's plan has reached the status. FIXED: it must not be levelled again. */
export async function isFixed(
  db: ReadDb,
  { prctCode, month }: { readonly prctCode: string; readonly month: string },
  status: PlanStatus,
): Promise<boolean> {
  const plan = await findNewestPlan(db, prctCode, month)
  return plan !== undefined && isFixedTo(statusOf(plan), status)
}
