import { sql } from 'kysely'
import type { WriteDb } from '../../../platform/database/database.ts'
import type { PlanKey } from './newest-plan.ts'

/** After rows, blocks and quantities of a new plan are written. */
export async function sumNewPlanDealers(db: WriteDb, { prctCode, planId }: PlanKey): Promise<void> {
  const ofPlan = sql`prct_code = ${prctCode} and plan_id = ${planId}`
  await sql`
    insert into plan_dealer (plan_id, prct_code, dealer_code, row_count, planned_qty, unplanned_qty, opening_qty, order_qty, written_off_qty,
      closing_qty, backlog_qty)
    select ${planId}, ${prctCode}, dealer_code, sum(row_count), sum(planned), sum(unplanned), sum(opening), sum(ordered), sum(written_off),
      sum(closing), sum(backlog)
    from (
      select dealer_code, row_count, qty as planned, 0 as unplanned, 0 as opening, 0 as ordered, 0 as written_off, 0 as closing, 0 as backlog
      from plan_block where ${ofPlan}
      union all
      select dealer_code, 0, 0, qty, 0, 0, 0, 0, 0 from plan_unplanned where ${ofPlan}
      union all
      select dealer_code, 0, 0, 0, opening_qty, order_qty, written_off_qty, closing_qty, least(closing_qty, 0) from plan_quantity where ${ofPlan}
    ) sums group by dealer_code order by dealer_code`.execute(db)
}
