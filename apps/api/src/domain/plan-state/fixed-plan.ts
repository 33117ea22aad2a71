import { isFixedTo, type MonthRejection, monthRejections, type PlanStatus, planStatuses } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { oneOf, text } from '../../platform/database/column-types.ts'
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

interface RejectedMonth {
  readonly month: string
  readonly rejection: MonthRejection
}

/** Months of which jobs change nothing any more: closed, or with a plan that is fixed. */
export async function listRejectedMonths(db: ReadDb, prctCode: string): Promise<RejectedMonth[]> {
  const fixed = planStatuses.filter((status) => isFixedTo(status, 'FIXED'))
  const { rows } = await checkedSql({ month: text, rejection: oneOf(monthRejections) })`
    select month::text as month, 'CLOSED' as rejection from closed_month where prct_code = ${prctCode}
    union all select n.month::text, 'FIXED' from (select distinct on (month) month, status from packing_plan where prct_code = ${prctCode}
      order by month, rev desc) n where n.status = any(${fixed}::text[])
        and not exists (select 1 from closed_month c where c.prct_code = ${prctCode} and c.month = n.month)
    order by month desc`.execute(db)
  return rows
}
