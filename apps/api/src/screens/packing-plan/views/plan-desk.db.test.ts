import { type PlanStatus, type PlanStep, planStatuses, planSteps } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallAs, openPlanFixture, type PlanFixture, type RawInput } from '../../../testing/plan-fixture.ts'
import { savePlan } from '../edits/save.ts'
import { listScenarios, saveScenario } from '../trials/plan-scenarios.ts'
import { changePlanState } from './plan-state.ts'
import { showPlanTray } from './plan-tray.ts'
import { searchPlan } from './search.ts'

const PLAN = 2
let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const now = new Date('2026-11-20T03:00:00Z')
const daily: CallAs = { functionId: 'J01F01-3', privileges: { 'J01F01-3': 9 }, now }
const take = (step: PlanStep, from: PlanStatus, more: RawInput = {}, as: CallAs = {}) =>
  fixture.call(
    'workspace/packing-plan/change-state',
    changePlanState,
    { planId: PLAN, step, from, reason: 'Line stop', ...more },
    { ...daily, ...as },
  )
const setStatus = (status: PlanStatus) =>
  fixture.write(`update packing_plan set status = '${status}' where plan_id = ${PLAN}`)

/** Written apart from the table in the contract. */
const expected: Readonly<Record<PlanStep, Partial<Record<PlanStatus, PlanStatus>>>> = {
  FIX: { LEVELLED: 'FIXED', FIXED: 'WEEK_FIXED', WEEK_FIXED: 'DAY_FIXED' },
  RELEASE: { FIXED: 'LEVELLED', WEEK_FIXED: 'FIXED', DAY_FIXED: 'WEEK_FIXED' },
}

it('fixes and releases a plan one step at a time, and rejects every other step', async () => {
  for (const step of planSteps) {
    for (const status of planStatuses) {
      await setStatus(status)
      const next = expected[step][status]
      const answer = await take(step, status).then(
        (reply) => ({ status: (reply as unknown as { data: { status: PlanStatus } }).data.status }),
        ({ messageCode }: { messageCode: string }) => ({ messageCode }),
      )
      expect({ step, status, ...answer }).toEqual({
        step,
        status,
        ...(next ? { status: next } : { messageCode: 'M-J01-035' }),
      })
    }
  }
  await setStatus('LEVELLED')
})

it('rejects a stale state, an older revision, a release without a reason and a dealer’s user', async () => {
  await expect(take('FIX', 'FIXED')).rejects.toMatchObject({ messageCode: 'M-J01-034' })
  await expect(take('FIX', 'LEVELLED', { planId: 1 })).rejects.toMatchObject({ messageCode: 'M-J01-001' })
  await expect(take('FIX', 'LEVELLED', { planId: 3 })).rejects.toMatchObject({ code: 404 })
  await expect(take('FIX', 'LEVELLED', {}, { dealerCodes: ['TH01'] })).rejects.toMatchObject({
    messageCode: 'M-SHT-005',
  })
  await setStatus('FIXED')
  await expect(take('RELEASE', 'FIXED', { reason: '' })).rejects.toMatchObject({
    issues: [{ field: 'reason', message: 'M-J01-039' }],
  })
  await setStatus('LEVELLED')
})

async function issuesOfMove(packOn: string): Promise<readonly unknown[]> {
  const rows = [{ op: 'U', planId: PLAN, seq: 1, rowVersion: 1, packOn }]
  const answer = await fixture.call('packingplan/save', savePlan, { rows, isPreview: true }, daily)
  const { issues = [] } = answer as unknown as { issues?: readonly { message: unknown }[] }
  return issues.map(({ message }) => message)
}

it('lets rows move in a fixed month, only within their week in fixed weeks, and not at all on fixed days', async () => {
  await fixture.write(`
    insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g,
      case_code, pack_lines, std_seconds_per_case) values ('200100', '5330100001', '2026-01-01', 20, 1, 500, 400, 250, 9000, 'M1', '{L01}', 400);
    insert into plan_day values (2, '200100', 'L01', '2026-11-27', 0, 28800, 3600)`)
  const codes = ['M-J01-036', 'M-J01-037', 'M-J01-038']
  const rejectedIn = async (status: PlanStatus, packOn: string) => {
    await setStatus(status)
    return (await issuesOfMove(packOn)).filter((code) => codes.includes(String(code)))
  }
  const [sameWeek, otherWeek] = ['2026-12-04', '2026-11-27']
  expect(await rejectedIn('FIXED', otherWeek)).toEqual([])
  expect(await rejectedIn('WEEK_FIXED', sameWeek)).toEqual([])
  expect(await rejectedIn('WEEK_FIXED', otherWeek)).toEqual(['M-J01-038'])
  expect(await rejectedIn('DAY_FIXED', sameWeek)).toEqual(['M-J01-037'])
  expect(await rejectedIn('DONE', sameWeek)).toEqual(['M-J01-036'])
  await setStatus('LEVELLED')
})

const figuresOf = (unplannedLots: number) => JSON.stringify({ plannedLots: 5, unplannedLots })
const addTrials = (count: number) =>
  fixture.write(`
    insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at)
      select '200100', 'PLAN_TRIAL', '{"month": "202612", "changes": "CLOSED L01 2026-12-03 2026-12-03"}', 't' || n, 'ENDED_OK', 'me', now(), now() from generate_series(1, ${count}) n;
    insert into job_run (prct_code, run_id, seq, job_id, status, result) select prct_code, run_id, 1, 'PLAN_TRIAL', 'ENDED_OK',
      '{"rev": 2, "counts": {"movedLots": 7}, "after": ${figuresOf(1)}}' from job_net_run where net_id = 'PLAN_TRIAL'`)
const trialRuns = async () => {
  const rows = await fixture.rows("select run_id from job_net_run where net_id = 'PLAN_TRIAL' order by 1")
  return rows.map((row) => Number((row as { run_id: string }).run_id))
}
const scenarios = (as: CallAs = {}) =>
  fixture.call('workspace/packing-plan/list-scenarios', listScenarios, { month: '202612' }, { ...daily, ...as })
const keep = (name: string, runId: number | null, month = '202612') =>
  fixture.call('workspace/packing-plan/save-scenario', saveScenario, { month, name, runId }, daily)

it('keeps up to five named simulations beside the current plan', async () => {
  await addTrials(6)
  const runs = await trialRuns()
  for (const [at, runId] of runs.slice(0, 5).entries()) await keep(`Plan ${at + 1}`, runId)
  await expect(keep('One more', runs[5] ?? 0)).rejects.toMatchObject({ messageCode: 'M-J01-041' })
  // The same name is replaced.
  await keep('Plan 5', runs[5] ?? 0)
  const shown = await scenarios()
  expect(shown).toMatchObject({ newestRev: 2, current: { unplannedLots: 2 } })
  expect(shown.scenarios.map(({ name }) => name)).toEqual(['Plan 1', 'Plan 2', 'Plan 3', 'Plan 4', 'Plan 5'])
  expect(shown.scenarios[4]).toMatchObject({
    runId: runs[5],
    rev: 2,
    movedLots: 7,
    keptAs: null,
    figures: { unplannedLots: 1 },
  })
  await keep('Plan 2', null)
  expect((await scenarios()).scenarios).toHaveLength(4)
  expect((await scenarios({ dealerCodes: ['TH01'] })).scenarios).toEqual([])
})

it('rejects a run that is no simulation of the month', async () => {
  const [trial = 0] = await trialRuns()
  await expect(keep('Other', 1)).rejects.toMatchObject({ messageCode: 'M-J01-042' })
  await expect(keep('Other', trial, '202701')).rejects.toMatchObject({ messageCode: 'M-J01-042' })
})

it('lists unplanned work by part with the minutes and lines of the condition that is valid then, of own dealers', async () => {
  const tray = (input: RawInput = {}, as: CallAs = {}) =>
    fixture.call('workspace/packing-plan/search-tray', showPlanTray, { month: '202612', ...input }, { ...daily, ...as })
  const part = { dealerCode: 'TH01', partNo: '5330200002', partName: 'FENDER', packStyle: 'STD' }
  const first = { ...part, lots: 4, qty: 48, earliestOn: '2026-12-02', latestOn: '2026-12-04' }
  const second = { ...part, lots: 7, qty: 84, earliestOn: '2026-12-03', latestOn: '2026-12-05' }
  await fixture.write(`insert into plan_unplanned values
    (${PLAN}, '200100', 2, 'TH01', '5330200002', 'STD', '2026-12-02', '2026-12-04', '2026-12-08', 2, 24, '{"cause": "NO_LINE"}'),
    (${PLAN}, '200100', 3, 'TH01', '5330200002', 'STD', '2026-12-03', '2026-12-05', '2026-12-08', 7, 84, '{"cause": "NO_WORKING_DAY"}')`)
  const untimed = [first, second].map((each) => ({ ...each, minutes: 0, lines: [] }))
  expect(await tray()).toEqual({ parts: untimed, hasMore: false })

  const condition = (dealer: string, from: string, to: string, seconds: number, lines: string) =>
    `('200100', '5330200002', '${dealer}', '${from}', '${to}', 12, 4, 400, 300, 200, 9000, 'M1', '{${lines}}', ${seconds})`
  await fixture.write(`
    update case_type set allows_mixed = true, mixed_setup_sec = 30 where case_code = 'M1';
    insert into packing_condition (prct_code, part_no, dealer_code, effective_from, effective_to, snp, boxes_per_case, box_length_mm,
      box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case) values
      ${condition('*', '2026-01-01', '9999-12-31', 9999, 'L01')},
      ${condition('TH01', '2026-01-01', '2026-12-03', 8888, 'L01')},
      ${condition('TH01', '2026-12-04', '9999-12-31', 480, 'L02,L01')}`)
  // Seven lots of four to a case at 480 s, and a set-up of 30 s for the case that is not full.
  const lines = ['L02', 'L01']
  const parts = [
    { ...first, minutes: 8, lines },
    { ...second, minutes: 14.5, lines },
  ]
  const timed = { parts, hasMore: false }
  expect(await tray()).toEqual(timed)
  expect(await tray({ line: 'L01' })).toEqual(timed)
  const nothing = { parts: [], hasMore: false }
  expect(await tray({ line: 'L03' })).toEqual(nothing)
  expect(await tray({ vanOn: '2026-12-08' })).toMatchObject({ parts: [{ lots: 2 }, { lots: 7 }] })
  expect(await tray({ vanOn: '2026-12-09' })).toEqual(nothing)
  expect(await tray({}, { dealerCodes: ['ID01'] })).toEqual(nothing)
  expect(await tray({ month: '202703' })).toBeNull()
  // The list of unplanned lots finds by line and case type what the tray finds.
  const listed = async (input: RawInput) => {
    const asked = { month: '202612', view: 'DAILY', rows: 'UNPLANNED', ...input }
    return (await fixture.call('packingplan/search', searchPlan, asked, daily)).unplanned?.rows.map(({ lots }) => lots)
  }
  expect([await listed({ line: 'L01' }), await listed({ line: 'L03' })]).toEqual([[2, 2, 7], []])
  expect([await listed({ caseCode: 'M1' }), await listed({ caseCode: 'X1' })]).toEqual([[2, 2, 7], []])
})
