import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StoredRollResult } from '../../domain/loads/roll-result.ts'
import { vanning } from '../../jobs/vanning/vanning.ts'
import { vanningRoll } from '../../jobs/vanning-roll/vanning-roll.ts'
import { createCaller } from '../../testing/plan-fixture.ts'
import { SITE_PRCT } from '../../testing/planning-site.ts'
import { resultOf, runJob } from '../../testing/run-job.ts'
import { openVanningSite, type VanningSite } from '../../testing/vanning-site.ts'
import { saveRolls } from './roll-containers.ts'
import { getRollTrial } from './roll-trial.ts'

const MONTH = '202612'
const [FIRST, SECOND] = ['2026-12-07', '2026-12-09']
const order = { prctCode: SITE_PRCT, params: { month: MONTH } }
const how = { privileges: { L03F01: 1, J01F01: 2 }, now: new Date('2026-11-20T03:00:00Z') } as const

let site: VanningSite
beforeEach(async () => {
  site = await openVanningSite()
  await site.exec('update case_type set max_stack = 1')
  for (const vanOn of [FIRST, SECOND])
    await site.addSailing({ vanOn, lastPackOn: '2026-12-04', arrivalOn: '2026-12-28' })
  await site.addCases({ vanOn: FIRST, count: 9 }, { vanOn: SECOND, count: 10 })
  await runJob(site.pool, vanning(1), order)
})
afterEach(() => site.close())

/** Stores the run as the worker does. */
async function simulate(): Promise<{ readonly runId: number; readonly result: StoredRollResult }> {
  const result = resultOf(await runJob(site.pool, vanningRoll(1), order))
  const [run] = await site.rows<{ runId: number }>(`
    with run as (insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at)
      values ('${SITE_PRCT}', 'VANNING_ROLL', '{"month": "${MONTH}"}', 'k', 'ENDED_OK', 'Planner', now(), now()) returning prct_code, run_id)
    insert into job_run (prct_code, run_id, seq, job_id, status, result)
    select prct_code, run_id, 1, 'VANNING_ROLL', 'ENDED_OK', '${JSON.stringify(result)}'::jsonb from run returning run_id::int as "runId"`)
  return { runId: run?.runId ?? 0, result }
}

const caller = () => createCaller(site.pool)
const trialOf = async (as: object = how) =>
  (await caller().call('workspace/load-plan/find-roll-trial', getRollTrial, { month: MONTH }, as)).trial
const save = (runId: number, proposals: readonly number[] = [1]) =>
  caller().call('workspace/load-plan/save-rolls', saveRolls, { runId, proposals }, how)
const containers = () =>
  site.rows<{ vanOn: string; cases: number }>(
    `select to_char(van_on, 'MMDD') as "vanOn", case_count as cases from container order by van_on, case_count`,
  )

it('moves the cases to the other date, replaces their containers and leaves all others as they are', async () => {
  const { runId, result } = await simulate()
  const [proposal] = result.proposals
  const versions = () => site.rows('select renban_no, row_version from container where case_count = 8 order by 1')
  const before = await versions()
  const caseNos = proposal?.caseNos ?? []
  expect(await save(runId)).toMatchObject({ data: { rolled: 1, cases: 1, containersBefore: 2, containersAfter: 1 } })
  expect(await containers()).toEqual([
    { vanOn: '1207', cases: 8 },
    { vanOn: '1209', cases: 3 },
    { vanOn: '1209', cases: 8 },
  ])
  expect(await versions()).toEqual(before)
  expect(
    await site.rows(`
      select h.case_no, to_char(h.van_on, 'MMDD') as van, to_char(h.rolled_from, 'MMDD') as was, h.load_group, k.load_group as of_container
      from case_header h join container k using (container_id) where h.case_no = '${caseNos[0]}'`),
  ).toEqual([
    { case_no: caseNos[0], van: '1209', was: '1207', load_group: `D1|${SECOND}`, of_container: `D1|${SECOND}` },
  ])
  expect(
    await site.rows(
      `select sum(c.qty)::int as qty, count(distinct h.container_id)::int as containers from case_header h
        join container k using (container_id) join case_content c using (case_id)`,
    ),
  ).toEqual([{ qty: 190, containers: 3 }])
  expect(await site.rows('select figures from plan_figures')).toMatchObject([{ figures: { containers: 3 } }])
  expect(
    await site.rows(`select change -> 'rolled' as rolled from audit where entity = 'container' order by audit_id`),
  ).toEqual([{ rolled: [FIRST, SECOND] }, { rolled: [FIRST, SECOND] }])
  expect((await trialOf())?.proposals).toMatchObject([{ no: 1, isCurrent: false }])
})

it('keeps the date of rolled cases when the month is loaded again', async () => {
  const { runId } = await simulate()
  await save(runId)
  await runJob(site.pool, vanning(1), order)
  expect(await containers()).toEqual([
    { vanOn: '1207', cases: 8 },
    { vanOn: '1209', cases: 3 },
    { vanOn: '1209', cases: 8 },
  ])
})

it('rejects unknown proposals and those whose containers, cases or masters changed since', async () => {
  const { runId, result } = await simulate()
  expect((await trialOf())?.proposals).toMatchObject([{ isCurrent: true }])
  await expect(save(runId, [1, 7])).rejects.toMatchObject({ issues: [{ field: 'proposals[1]', message: 'M-L03-022' }] })
  await expect(save(runId + 1)).rejects.toMatchObject({ issues: [{ message: 'M-L03-022' }] })
  const renbanNo = result.proposals[0]?.renbanNos[0]
  await site.exec('update container_type set max_payload_g = 250000')
  await expect(save(runId)).rejects.toMatchObject({
    issues: [{ field: 'proposals[0]', message: 'M-L03-024', params: { issue: expect.stringContaining('payload') } }],
  })
  await site.exec('update container_type set max_payload_g = 20000000')
  await site.exec(`update case_header set status = 'CANCELLED' where case_no = '${result.proposals[0]?.caseNos[0]}'`)
  expect((await trialOf())?.proposals).toMatchObject([{ isCurrent: false }])
  await expect(save(runId)).rejects.toMatchObject({ issues: [{ message: 'M-L03-023' }] })
  await site.exec(`update case_header set status = 'PLANNED'`)
  await site.exec(`update container set row_version = nextval('container_version') where renban_no = '${renbanNo}'`)
  await expect(save(runId)).rejects.toMatchObject({ issues: [{ message: 'M-L03-023' }] })
  expect(await containers()).toHaveLength(4)
})

it('shows the simulation only to users with access to all dealers', async () => {
  await simulate()
  expect(await trialOf()).toMatchObject({ byName: 'Planner', before: { containers: 4 }, after: { containers: 3 } })
  expect(await trialOf({ ...how, dealerCodes: ['D1'] })).toBeNull()
})
