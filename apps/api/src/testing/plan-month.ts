import { caseBuild } from '../jobs/case-build/case-build.ts'
import { orderCompile } from '../jobs/order-compile/order-compile.ts'
import { planLevel } from '../jobs/plan-level/plan-level.ts'
import { vanning } from '../jobs/vanning/vanning.ts'
import { type PlanningSite, SITE_PRCT } from './planning-site.ts'
import { runJob } from './run-job.ts'

const MONTH = '202612'

export const addContainerType = (site: PlanningSite): Promise<void> =>
  site.exec(`
    insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
      values ('200100', '20GP', 6000, 2000, 2000, 2000000, 20000000);
    insert into loading_rule (prct_code, dealer_code, support_permille, gravity_length_permille) values ('200100', '*', 1000, null)`)

/** From the orders of the cycle to the cases of its month. */
export async function planMonth({ pool }: PlanningSite, now: Date): Promise<void> {
  const month = { prctCode: SITE_PRCT, params: { month: MONTH }, now }
  await runJob(pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' }, now })
  await runJob(pool, planLevel, month)
  await runJob(pool, caseBuild, month)
}

export const loadMonth = ({ pool }: PlanningSite, now: Date) =>
  runJob(pool, vanning(1), { prctCode: SITE_PRCT, params: { month: MONTH }, now })

/** Pieces by part in the newest plan, its cases and its containers. */
export async function piecesOf(
  site: Pick<PlanningSite, 'rows'>,
): Promise<Record<'plan' | 'cases' | 'containers', string[]>> {
  const by = async (text: string) =>
    (
      await site.rows<{ part: string }>(
        `select part_no || ' ' || sum(qty) as part from (${text}) x group by part_no order by 1`,
      )
    ).map(({ part }) => part)
  const newest = '(select max(plan_id) from packing_plan)'
  const contents = `select c.part_no, c.qty from case_content c join case_header h using (case_id)
    where h.plan_id = ${newest} and h.status <> 'CANCELLED'`
  return {
    plan: await by(`select part_no, qty from plan_line where plan_id = ${newest}`),
    cases: await by(contents),
    containers: await by(
      `${contents} and h.container_id in (select container_id from container where plan_id = ${newest})`,
    ),
  }
}
