import type { PlanImpact } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseBuild } from '../../jobs/case-build/case-build.ts'
import { orderCompile } from '../../jobs/order-compile/order-compile.ts'
import { planLevel } from '../../jobs/plan-level/plan-level.ts'
import { vanning } from '../../jobs/vanning/vanning.ts'
import { vanningTrial } from '../../jobs/vanning-trial/vanning-trial.ts'
import { announceContainers } from '../../testing/announced-containers.ts'
import { createCaller } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { resultOf, runJob } from '../../testing/run-job.ts'
import { searchCollectiveRules } from './collective-list.ts'
import { archiveCollectiveRules, saveCollectiveRules } from './save.ts'

const MONTH = '202612'
const now = new Date('2026-11-20T01:00:00Z')
const how = { privileges: { B04F01: 9 as const }, now }

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.exec(`
    insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
      values ('${SITE_PRCT}', '20GP', 6000, 2000, 2000, 2000000, 20000000);
    insert into loading_rule (prct_code, dealer_code, support_permille, gravity_length_permille) values ('${SITE_PRCT}', '*', 1000, null);
    update dealer set port_of_discharge = 'Laem Chabang'`)
  // Two vanning dates, on each four cases of either dealer: half a container.
  for (const [on, from, to] of [
    ['2027-01-11', '2026-12-01', '2026-12-04'],
    ['2027-01-18', '2026-12-07', '2026-12-11'],
  ] as const) {
    for (const dealer of ['D1', 'D2']) await site.addWindow(dealer, on, from, to)
  }
  await site.addParts({ part: 'A01' }, { part: 'B01', lines: 'L02' })
  for (const on of ['2027-01-11', '2027-01-18']) {
    await site.order({ part: 'A01', dealer: 'D1', qty: 40, on }, { part: 'B01', dealer: 'D2', qty: 40, on })
  }
  const order = (params: Record<string, string>) => ({ prctCode: SITE_PRCT, params, now })
  await runJob(site.pool, orderCompile, order({ cycleMonth: '202611' }))
  await runJob(site.pool, planLevel, order({ month: MONTH }))
  await runJob(site.pool, caseBuild, order({ month: MONTH }))
})
afterAll(() => site.close())

/** Dealers, cases and rule of each container, after VANNING. */
async function containers(): Promise<string[]> {
  await runJob(site.pool, vanning(1), { prctCode: SITE_PRCT, params: { month: MONTH }, now })
  const rows = await site.rows<{ one: string }>(`
    select concat_ws(' ', to_char(van_on, 'MMDD'), array_to_string(dealer_code || also_dealers, '+'), case_count, cv_id) as one
    from container order by 1`)
  return rows.map(({ one }) => one)
}

/** As the worker stores the result of a run. */
const simulated = (params: Record<string, string>, result: object) =>
  site.exec(`with run as (insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at)
      values ('${SITE_PRCT}', 'VANNING_TRIAL', '${JSON.stringify(params)}', 'x', 'ENDED_OK', 'Sato', now(), now()) returning prct_code, run_id)
    insert into job_run (prct_code, run_id, seq, job_id, status, result)
      select prct_code, run_id, 1, 'VANNING_TRIAL', 'ENDED_OK', '${JSON.stringify(result)}' from run`)

it('follows a rule from its simulation and save into containers, and leaves announced ones alone when it changes', async () => {
  const caller = createCaller(site.pool)
  const save = (row: object) =>
    caller.call('collectivevanning/save', saveCollectiveRules, { rows: [row], acceptWarnings: true }, how)
  const period = { vanFrom: '2026-12-01', vanTo: '2026-12-31' }
  const rule = { cvId: 'CV1', mixKey: 'DEALER', members: 'D2,D1', dealerCode: '*', priority: 10, ...period }
  expect(await containers()).toEqual(['1204 D1 4', '1204 D2 4', '1211 D1 4', '1211 D2 4'])

  const definition = JSON.stringify({
    ...rule,
    destinationPort: '',
    containerType: '',
    minFillPercent: 0,
    maxCases: null,
    maxGrossKg: null,
    loadOrder: 'MEMBERS',
  })
  const params = { month: MONTH, rule: 'CV1', definition }
  const trial = resultOf(await runJob(site.pool, vanningTrial(1), { prctCode: SITE_PRCT, params, now }))
  expect(trial).toMatchObject({
    before: { containers: 4, cost: 400 },
    after: { containers: 2, cost: 200, left: 0 },
    types: [{ containerType: '20GP', before: 4, after: 2 }],
    volumes: [
      { member: 'D1', cases: 8, m3: 12, leastM3: 6, mostM3: 6 },
      { member: 'D2', cases: 8 },
    ],
    joined: { cases: 16, m3: 24 },
    measured: {
      rev: 1,
      cycleMonth: '202611',
      dealers: ['D1', 'D2'],
      cases: 16,
      firstOn: '2026-12-04',
      lastOn: '2026-12-11',
    },
    leftCases: [],
  })

  await simulated(params, trial)
  const preview = async (row: object) => {
    const input = { rows: [row], acceptWarnings: true, isPreview: true }
    const answer: unknown = await caller.call('collectivevanning/save', saveCollectiveRules, input, how)
    const [impact] = (answer as { data: { impact: PlanImpact[] } }).data.impact
    return impact?.vannings?.map((day) => [day.vanOn, day.dealers.join('+'), day.containers, day.containersAfter])
  }
  expect(await preview({ op: 'I', ...rule })).toEqual([
    ['2026-12-04', 'D1+D2', 2, 1],
    ['2026-12-11', 'D1+D2', 2, 1],
  ])
  await save({ op: 'I', ...rule })
  expect(await containers()).toEqual(['1204 D2+D1 8 CV1', '1211 D2+D1 8 CV1'])
  const shown = await caller.call('collectivevanning/search', searchCollectiveRules, {}, how)
  expect(shown.rows.map(({ cvId, sharedContainers }) => [cvId, sharedContainers])).toEqual([['CV1', 2]])
  // Without the rule after its new end.
  expect(await preview({ op: 'U', cvId: 'CV1', rowVersion: 1, vanTo: '2026-12-04' })).toEqual([
    ['2026-12-11', 'D1+D2', 1, 2],
  ])
  expect(await preview({ op: 'U', cvId: 'CV1', rowVersion: 1, maxCases: 6 })).toEqual([
    ['2026-12-04', 'D1+D2', 1, null],
    ['2026-12-11', 'D1+D2', 1, null],
  ])

  await site.exec(announceContainers("k.van_on = '2026-12-04'"))
  expect(await save({ op: 'U', cvId: 'CV1', rowVersion: 1, maxCases: 6 })).toMatchObject({
    issues: [{ field: 'rows[0]', message: 'M-B04-022' }],
  })
  const end = { rows: [{ cvId: 'CV1', rowVersion: 1 }], endsOn: '2026-12-04', reason: 'Smaller loads' }
  await caller.call('collectivevanning/archive', archiveCollectiveRules, end, how)
  await save({ op: 'I', ...rule, cvId: 'CV2', vanFrom: '2026-12-05', maxCases: 6 })
  expect(await containers()).toEqual(['1204 D2+D1 8 CV1', '1211 D2 2 CV2', '1211 D2+D1 6 CV2'])
})

it('reports cases left unloaded by a rule, and cases left out of the comparison', async () => {
  const params = {
    month: MONTH,
    definition: JSON.stringify({
      cvId: 'CV2',
      mixKey: 'DEALER',
      members: 'D1,D2',
      dealerCode: '*',
      destinationPort: '',
      containerType: '',
      vanFrom: '2026-12-01',
      vanTo: '2026-12-31',
      priority: 10,
      minFillPercent: 60,
      maxCases: null,
      maxGrossKg: null,
      loadOrder: 'ANY',
    }),
  }
  const trial = resultOf(await runJob(site.pool, vanningTrial(1), { prctCode: SITE_PRCT, params, now }))
  expect(trial.after.left).toBe(8)
  expect(trial.leftCases[0]).toMatchObject({
    isOnlyAfter: true,
    vanOn: '2026-12-11',
    reason: { cause: 'BELOW_MIN_FILL' },
  })
  // The announced container of 4 December is no part of it.
  expect(trial.measured).toMatchObject({ cases: 8, firstOn: '2026-12-11' })
})

it('applies only to dealers of the destination port', async () => {
  await site.exec(`
    delete from asn; update prct set vanning_apart = '{DEALER,LINE}';
    update collective_vanning set van_to = van_from - 1;
    update case_header set line_code = case when case_id % 2 = 0 then 'L01' else 'L02' end;
    update dealer set port_of_discharge = 'Tanjung Priok' where dealer_code = 'D2'`)
  const caller = createCaller(site.pool)
  const lines = { cvId: 'CV3', mixKey: 'LINE', members: 'L01,L02', dealerCode: '*', destinationPort: 'Tanjung Priok' }
  const row = { op: 'I', ...lines, vanFrom: '2026-12-01', vanTo: '2026-12-31', priority: 20 }
  await caller.call('collectivevanning/save', saveCollectiveRules, { rows: [row], acceptWarnings: true }, how)
  expect(await containers()).toEqual([
    ...['1204 D1 2', '1204 D1 2', '1204 D2 4 CV3'],
    ...['1211 D1 2', '1211 D1 2', '1211 D2 4 CV3'],
  ])
})
