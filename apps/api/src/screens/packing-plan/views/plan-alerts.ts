import { addDays, type PlanAlerts, privilege } from '@packing/contract'
import { sql } from 'kysely'
import type { QueryContext } from '../../../calls/handlers.ts'
import { casePlanOf } from '../../../domain/loads/loaded-plan.ts'
import { privilegeFor } from '../../../domain/masters/choices.ts'
import { listChangedDealers } from '../../../domain/orders/standing/changed-orders.ts'
import { cycleMonthOf } from '../../../domain/orders/standing/horizon.ts'
import { openOrders } from '../../../domain/orders/standing/open-orders.ts'
import { listReopened } from '../../../domain/orders/standing/reopened-cycles.ts'
import { listClosedDays } from '../../../domain/plans/days/closed-days.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int } from '../../../platform/database/column-types.ts'

interface PlannedMonth {
  readonly planId: number
  readonly month: string
  readonly createdAt: Date
}

/** What endangers the plan of a month, as its orders and cases are now. Counts as the searches that the screen opens. */
export async function planAlerts(context: QueryContext, plan: PlannedMonth): Promise<PlanAlerts> {
  const { planId, month, createdAt } = plan
  const { db, prctCode } = context
  const opens = (functionId: string) => privilegeFor(context, functionId) !== privilege.none
  return {
    overOrders: opens('I01F01') ? await countOverOrders(context, month) : null,
    changedDealers: opens('I02F01') ? await listChangedDealers(db, { prctCode, month }, createdAt) : null,
    closedDays: await closedDays(context, month),
    changedOpenings: await changedOpenings(context, month),
    ...(opens('L03F01') ? await countLateCases(context, planId) : { lateCases: null, lateUntil: null }),
  }
}

async function closedDays(context: QueryContext, month: string): Promise<PlanAlerts['closedDays']> {
  const [found] = await listClosedDays(context, sql`p.month = ${month}`)
  return found ? { rows: found.rows, firstOn: found.firstOn } : null
}

/** What the months before have left since the month was compiled: proposed until it is taken over. */
async function changedOpenings({ db, prctCode }: QueryContext, month: string): Promise<PlanAlerts['changedOpenings']> {
  const [found] = await listReopened(db, prctCode, { cycleMonth: cycleMonthOf(month) })
  if (!found) return null
  const { changed, dealers, confirmed } = found
  return {
    parts: changed.length,
    difference: changed.reduce((sum, { compiled, pieces }) => sum + pieces - compiled, 0),
    dealers: [...dealers],
    needsTakeOver: confirmed.length > 0,
  }
}

async function countOverOrders({ db, prctCode }: QueryContext, month: string): Promise<number> {
  const { rows } = await checkedSql({ count: int })`
    select coalesce(sum(o.count), 0)::int as count from (${openOrders(prctCode, cycleMonthOf(month))}) o`.execute(db)
  return rows[0]?.count ?? 0
}

async function countLateCases(context: QueryContext, planId: number) {
  const { db, prctCode } = context
  const lateUntil = addDays(await businessDayOf(context), -1)
  const { rows } = await checkedSql({ count: int })`
    select count(*)::int as count from case_header h where h.prct_code = ${prctCode} and h.plan_id = ${casePlanOf(prctCode, sql`${planId}::bigint`)} and h.pack_on <= ${lateUntil}::date
      and h.status in ('PLANNED', 'PRINTED', 'PACKING', 'REPACK')`.execute(db)
  return { lateCases: rows[0]?.count ?? 0, lateUntil }
}
