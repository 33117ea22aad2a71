import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPlanTrials } from '../../screens/packing-plan/trials/plan-trials.ts'
import { type Caller, createCaller } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { resultOf, runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { planRemedies } from '../plan-remedies/plan-remedies.ts'
import { planTrial } from './plan-trial.ts'
import { planTrialRemedies } from './plan-trial-remedies.ts'

const RUN = 80
const more = 'OVERTIME L01 2026-12-01 2026-12-01 10'

let site: PlanningSite
let caller: Caller
// Five days of an hour plus half an hour of overtime on L01 hold 45 ten-minute lots; 48 are ordered.
beforeAll(async () => {
  site = await openPlanningSite()
  caller = createCaller(site.pool)
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 480, on: '2027-01-11' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, order(''))
  await runJob(site.pool, planRemedies, { prctCode: SITE_PRCT, params: { month: '202612', rev: '1' } })
})
afterAll(() => site.close())

const order = (changes: string) => ({ prctCode: SITE_PRCT, params: { month: '202612', changes }, runId: RUN })
const remediesOf = async (changes: string) => {
  const report = await runJob(site.pool, planTrialRemedies, order(changes))
  return { ...report, remedies: resultOf(report).remedies }
}
const store = (seq: number, result: object) =>
  site.exec(
    `update job_run set status = 'ENDED_OK', ended_at = now(), result = '${JSON.stringify(result)}' where seq = ${seq}`,
  )
const shown = async () => {
  const as = { functionId: 'J01F01-3', now: new Date('2026-11-20T03:00:00Z') }
  return (await caller.call('workspace/packing-plan/list-trials', listPlanTrials, { month: '202612' }, as)).shown
}

it('shows a trial with its first figures, and its remedies as soon as they are found', async () => {
  await site.exec(`
    insert into job_net_run (run_id, prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at) overriding system value
      values (${RUN}, '200100', 'PLAN_TRIAL', '${JSON.stringify(order(more).params)}', 'z', 'RUNNING', 'Me', now());
    insert into job_run (prct_code, run_id, seq, job_id, status)
      values ('200100', ${RUN}, 1, 'PLAN_TRIAL', 'RUNNING'), ('200100', ${RUN}, 2, 'PLAN_TRIAL_REMEDIES', 'WAITING')`)
  expect(await shown()).toBeNull()
  await store(1, resultOf(await runJob(site.pool, planTrial, order(more))))
  expect(await shown()).toMatchObject({
    runId: RUN,
    after: { unplannedLots: 2, remedies: [], remediesState: 'SOUGHT' },
  })
  await store(2, resultOf(await runJob(site.pool, planTrialRemedies, order(more))))
  expect((await shown())?.after.remediesState).toBe('FOUND')
  expect((await shown())?.after.remedies.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Add 20 min of overtime: .* Nothing is then left unplanned\.$/),
  )
})

it('finds none where the month is no longer as it was tried', async () => {
  const { remedies, logs } = await remediesOf('STABILITY 5')
  expect([remedies, logs]).toEqual([[], [expect.stringContaining('has changed since its plan was tried')]])
})

it('looks for none where the tried plan has room for all lots, or is the current plan with its own', async () => {
  for (const changes of ['OVERTIME L01 2026-12-01 2026-12-03 10', '']) {
    await store(1, resultOf(await runJob(site.pool, planTrial, order(changes))))
    expect(await remediesOf(changes)).toMatchObject({ remedies: [], logs: [] })
  }
  expect((await shown())?.after.unplannedLots).toBe(3)
})
