import type pg from 'pg'
import { firmMonthOf } from '../../apps/api/src/domain/orders/standing/horizon.ts'
import { caseBuild } from '../../apps/api/src/jobs/case-build/case-build.ts'
import { orderCompile } from '../../apps/api/src/jobs/order-compile/order-compile.ts'
import { planLevel } from '../../apps/api/src/jobs/plan-level/plan-level.ts'
import { vanning } from '../../apps/api/src/jobs/vanning/vanning.ts'
import { runJob } from '../../apps/api/src/testing/run-job.ts'

interface Planned {
  /** Pieces of the plan, and of its cases. */
  readonly planned: number
  readonly packed: number
  /** Cases in containers. */
  readonly loaded: number
}

export interface Site {
  readonly pool: pg.Pool
  /** The owner's. */
  readonly client: pg.Client
}

/** The orders of the newest cycle to lots, days and cases. Returns the month. */
export async function packNewestMonth({ pool, client }: Site, prctCode: string, now: Date): Promise<string> {
  const newestCycle = 'select max(cycle_month) as cycle from order_cycle where prct_code = $1'
  const { rows: cycles } = await client.query<{ cycle: string }>(newestCycle, [prctCode])
  const cycleMonth = cycles[0]?.cycle ?? ''
  const month = firmMonthOf(cycleMonth)
  const order = { prctCode, params: { month }, now }
  await runJob(pool, orderCompile, { prctCode, params: { cycleMonth }, now })
  await runJob(pool, planLevel, order)
  await runJob(pool, caseBuild, order)
  return month
}

/** The main job: the orders of the newest cycle to lots, days, cases and containers. */
export async function planNewestMonth(site: Site, prctCode: string, now: Date): Promise<Planned> {
  const { pool, client } = site
  const month = await packNewestMonth(site, prctCode, now)
  await runJob(pool, vanning(1), { prctCode, params: { month }, now })
  const { rows } = await client.query<Planned>(
    `with plan as (select max(plan_id) as id from packing_plan where prct_code = $1 and month = $2)
     select (select sum(qty)::int from plan_line join plan on plan_id = id) as planned,
       (select sum(c.qty)::int from case_content c join case_header h using (prct_code, case_id) join plan on h.plan_id = id
         where h.status <> 'CANCELLED') as packed,
       (select count(*)::int from case_header join plan on plan_id = id where container_id is not null) as loaded`,
    [prctCode, month],
  )
  const [found] = rows
  if (!found) throw new Error(`Nothing is planned in ${month}`)
  return found
}
