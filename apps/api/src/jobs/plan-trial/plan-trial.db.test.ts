import type { OutputOf, planTrials } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChangeIssues, findPlanChangeIssues } from '../../domain/plans/days/check-plan-changes.ts'
import { transaction } from '../../platform/database/database.ts'
import { listPlanTrials } from '../../screens/packing-plan/trials/plan-trials.ts'
import { searchPlan } from '../../screens/packing-plan/views/search.ts'
import { type Caller, createCaller } from '../../testing/plan-fixture.ts'
import { type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { resultOf, runJob } from '../../testing/run-job.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { planRemedies } from '../plan-remedies/plan-remedies.ts'
import { type PlanTrialResult, planTrial } from './plan-trial.ts'
import { openTrialSite, trialOf, tryChanges } from './trial-site.ts'

let site: PlanningSite
let caller: Caller
beforeAll(async () => {
  site = await openTrialSite()
  caller = createCaller(site.pool)
})
afterAll(() => site.close())

const rowCounts = `select (select count(*)::int from packing_plan) as plans, (select md5(string_agg(t::text, ',' order by plan_id, seq)) from plan_line t) as rows,
  (select md5(string_agg(t::text, ',' order by line_code, pack_on)) from plan_day t) as days`
const order = trialOf
const tried = (changes: string) => tryChanges(site, changes)

describe('PLAN_TRIAL', () => {
  it('compares the month levelled with the changes with the current plan, and changes nothing', async () => {
    const before = await site.rows(rowCounts)
    const shares: number[] = []
    const report = await runJob(
      site.pool,
      planTrial,
      order('OVERTIME L01 2026-12-01 2026-12-03 10', (_, done, total) => void shares.push(done / total)),
    )
    const { before: current, after, counts, rev, days } = resultOf(report)
    expect([current.plannedLots, current.unplannedLots, after.plannedLots, after.unplannedLots]).toEqual([45, 3, 48, 0])
    for (const day of days)
      expect(day.after.loadMinutes - day.before.loadMinutes).toBeCloseTo(day.arrivingMinutes - day.leavingMinutes)
    const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0)
    expect([sum((day) => day.before.loadMinutes), sum((day) => day.after.loadMinutes)]).toEqual([450, 480])
    expect(sum((day) => day.after.overtimeMinutes - day.before.overtimeMinutes)).toBe(30)
    expect([current.bottleneck?.missingMinutes, after.bottleneck, after.remedies]).toEqual([30, null, []])
    expect(after.lines.find(({ lineCode }) => lineCode === 'L01')).toMatchObject({
      peakMinutes: 100,
      overtimeMinutes: 180,
    })
    expect(counts).toMatchObject({ addedLots: 3, removedLots: 0 })
    expect(rev).toBe(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.some((share) => share > 0.05 && share < 0.5) && shares.some((share) => share > 0.5)).toBe(true)
    expect(await site.rows(rowCounts)).toEqual(before)
  })

  it('measures the changes against the edits of the current plan', async () => {
    await site.exec(
      `update plan_line set lots = lots - 1, qty = qty - 10, seconds = seconds - 600 where part_no = 'A01' and seq = (select min(seq) from plan_line where part_no = 'A01' and lots > 1);
       update plan_figures set figures = figures || '{"plannedLots":44}'`,
    )
    const { before, counts, dealers } = await tried('STABILITY 1000')
    expect([before.plannedLots, counts.addedLots - counts.removedLots]).toEqual([44, 1])
    expect(dealers.reduce((lots, dealer) => lots + dealer.before.plannedLots, 0)).toBe(44)
    await site.exec('delete from packing_plan')
    await runJob(site.pool, planLevel, order(''))
  })

  it('previews levelling without changes: what would move back after an edit, and the figures after it', async () => {
    const same = await tried('')
    expect(same.counts).toEqual({ movedLots: 0, addedLots: 0, removedLots: 0, changes: 0 })
    await runJob(site.pool, planLevel, order(''))
    const levelled = await tried('')
    expect(levelled.before).toEqual(same.after)
    await site.exec(
      "delete from plan_line where part_no = 'B01' and seq = (select min(seq) from plan_line where part_no = 'B01')",
    )
    const preview = await tried('')
    expect(preview.counts).toMatchObject({ movedLots: 0, removedLots: 0 })
    expect(preview.moved).toContainEqual(expect.objectContaining({ partNo: 'B01', kind: 'ADDED' }))
    await site.exec('delete from packing_plan')
    await runJob(site.pool, planLevel, order(''))
  })

  it('levels more or fewer orders in a simulation', async () => {
    const fewer = await tried('ORDERS D1 * -50')
    expect(fewer.after).toMatchObject({ plannedLots: 28, unplannedLots: 0, bottleneck: null })
    expect(fewer.dealers.map(({ after }) => after.plannedLots)).toEqual([20, 8])
    const more = await tried('ORDERS D2 * 100')
    expect(more.after.plannedLots + more.after.unplannedLots).toBe(56)
  })

  it('levels the month without the changes when there is no plan yet', async () => {
    await site.exec('delete from packing_plan')
    const { before, after, rev, counts } = await tried('CLOSED L01 2026-12-02 2026-12-02')
    expect([before.plannedLots, after.plannedLots, rev, counts.removedLots]).toEqual([45, 36, null, 9])
    await runJob(site.pool, planLevel, order(''))
  })

  it('removes a line, leaves out a dealer and prefers a dealer', async () => {
    expect((await tried('CLOSED L01 2026-12-02 2026-12-02')).after).toMatchObject({
      plannedLots: 36,
      unplannedLots: 12,
    })
    const without = await tried('WITHOUT D1')
    expect(without.after).toMatchObject({ plannedLots: 8, unplannedLots: 0, lostPins: [] })
    expect(without.counts.removedLots).toBe(37)
    expect(without.dealers).toMatchObject([
      { dealerCode: 'D1', before: { plannedLots: 37, unplannedLots: 3 }, after: { plannedLots: 0, unplannedLots: 0 } },
      { dealerCode: 'D2', before: { plannedLots: 8, unplannedLots: 0 }, after: { plannedLots: 8, unplannedLots: 0 } },
    ])
    const early = without.dealers.reduce((sum, { after: { earlyLotDays } }) => sum + earlyLotDays, 0)
    expect(early).toBe(without.after.level?.earlyLotDays)
    expect(without.moved.filter(({ kind }) => kind === 'REMOVED').every(({ dealerCode }) => dealerCode === 'D1')).toBe(
      true,
    )
    const plannedOf = ({ moved }: PlanTrialResult, dealer: string) =>
      moved.reduce(
        (lots, row) =>
          lots + (row.dealerCode !== dealer || row.kind === 'MOVED' ? 0 : row.kind === 'ADDED' ? row.lots : -row.lots),
        0,
      )
    const [one, other] = [await tried('PRIORITY D1 * 0'), await tried('PRIORITY D2 * 0')]
    // The dealer with priority loses nothing; the other is displaced for all three unplanned lots.
    expect([plannedOf(one, 'D1') - plannedOf(other, 'D1'), plannedOf(other, 'D2') - plannedOf(one, 'D2')]).toEqual([
      3, 3,
    ])
  })

  it('packs on the latest days with regular time on a line whose early stock weighs most', async () => {
    const early = async (weight: number, line = 'L01') =>
      (await tried(`WITHOUT D1; EARLY_STOCK ${line} ${weight}`)).after.level?.earlyLotDays ?? -1
    // 8 lots of ten minutes, due on the last of five days: six fit its hour, two the day before.
    expect(await early(100)).toBe(2)
    expect(await early(100, '*')).toBe(2)
    expect(await early(0)).toBeGreaterThan(2)
  })

  it('packs a part earlier without counting that as a better window and lists the moves', async () => {
    const { after, moved } = await tried('EARLIER D2 B01 4')
    expect(
      moved
        .filter(({ partNo, kind }) => partNo === 'B01' && kind !== 'REMOVED')
        .every(({ toOn }) => toOn === '2026-11-30'),
    ).toBe(true)
    expect(moved.every(({ latestOn }) => latestOn === '2026-12-04')).toBe(true)
    expect(after.level?.earlyLotDays).toBeGreaterThan(0)
  })

  it('leaves nothing behind when it is cancelled during the computation', async () => {
    const cancel = new AbortController()
    const before = await site.rows(rowCounts)
    const run = runJob(site.pool, planTrial, {
      ...order('CLOSED L01 2026-12-02 2026-12-02', (_, done, total) => done / total > 0.5 && cancel.abort()),
      signal: cancel.signal,
    })
    await expect(run).rejects.toThrow(/abort/i)
    expect(await site.rows(rowCounts)).toEqual(before)
  })

  it('returns all issues of its changes at once', async () => {
    const find = (changes: string, now = '2026-11-20T03:00:00Z', check = findChangeIssues) =>
      transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', (db) =>
        check(db, { prctCode: SITE_PRCT, month: '202612', changes, now: new Date(now) }),
      )
    const issues = await find(
      'OVERTIME L9 2026-12-01 2026-12-01 10; OVERTIME L01 2026-12-05 2026-12-06 10; WITHOUT D9; EARLIER D1 B01 1; STABILITY 5; CLOSED L02 2026-12-01 2026-12-01; EARLY_STOCK L9 50',
    )
    expect(issues.map(({ field, message }) => [field, message])).toEqual([
      ['[0].line', 'M-J01-024'],
      ['[1].fromOn', 'M-J01-025'],
      ['[2].dealer', 'M-J01-027'],
      ['[3].partNo', 'M-J01-027'],
      ['[6].line', 'M-J01-024'],
    ])
    expect(await find('OVERTIME L01 2026-12-01 2026-12-01 10', '2026-11-27T03:00:00Z')).toMatchObject([
      { field: '[0].fromOn', message: 'M-J01-026', params: { fence: '2026-12-02' } },
    ])
    expect(
      await find('OVERTIME L01 2026-12-03 2026-12-04 10; CLOSED L02 2026-12-03 2026-12-03', '2026-11-27T03:00:00Z'),
    ).toMatchObject(
      [0, 1].map((at) => ({
        field: `[${at}].fromOn`,
        message: 'M-J01-030',
        params: { week: '2026-11-30', free: '2026-12-07' },
      })),
    )
    expect(await find('PRIORITY * A01 0; EARLIER D2 * 1; PRIORITY D1 B01 1; PRIORITY * Z01 1')).toMatchObject([
      { field: '[2].partNo', params: { dealer: 'D1', part: 'B01' } },
      { field: '[3].partNo', params: { dealer: '*', part: 'Z01' } },
    ])
    expect(await find('EARLY_STOCK * 50')).toEqual([])
    expect(await find('REGULAR L01 2026-12-01')).toMatchObject([{ field: '[0].toOn' }, { field: '[0].minutes' }])
    expect(await find('STABILITY 5; WITHOUT D1; ORDERS D2 * 10', undefined, findPlanChangeIssues)).toMatchObject([
      { field: '[1].kind', message: 'M-J01-029' },
      { field: '[2].kind', message: 'M-J01-051' },
    ])
  })
})

it('does not give levelling as the reason for a part that a change moved earlier', async () => {
  await runJob(site.pool, planLevel, order('EARLIER D2 B01 4; PRIORITY D2 B01 0'))
  const rows = await site.rows(
    `select to_char(pack_on, 'MM-DD') as day, to_char(latest_on, 'MM-DD') as latest, coalesce(reasons::text, '') like '%LEVELLED%' as levelled
     from plan_line where part_no = 'B01' and plan_id = (select max(plan_id) from packing_plan) group by 1, 2, 3`,
  )
  expect(rows).toEqual([{ day: '11-30', latest: '12-04', levelled: false }])
  await site.exec('delete from packing_plan where rev > 1')
})

describe('the result of a trial', () => {
  const asked = { functionId: 'J01F01-3', now: new Date('2026-11-20T03:00:00Z') }
  const trials = (as: object = {}): Promise<OutputOf<typeof planTrials.listTrials>> =>
    caller.call('workspace/packing-plan/list-trials', listPlanTrials, { month: '202612' }, { ...asked, ...as })

  it('is visible only to users who see all dealers, newest first', async () => {
    await runJob(site.pool, planRemedies, { prctCode: SITE_PRCT, params: { month: '202612', rev: '1' } })
    expect(await trials()).toEqual({ newestRev: 1, trials: [], choices: null, shown: null })
    const changes = 'OVERTIME L01 2026-12-01 2026-12-03 10'
    await site.exec(`
      insert into job_net_run (run_id, prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at) overriding system value
        values (77, '200100', 'PLAN_TRIAL', '${JSON.stringify({ month: '202612', changes })}', 'x', 'ENDED_OK', 'Me', now(), now());
      insert into job_run (prct_code, run_id, seq, job_id, status, result) values ('200100', 77, 1, 'PLAN_TRIAL', 'ENDED_OK', '${JSON.stringify(await tried(changes))}')`)
    const answer = await trials()
    expect(answer.trials).toMatchObject([{ runId: 77, byName: 'Me', changes, rev: 1 }])
    expect(answer.shown).toMatchObject({
      runId: 77,
      before: { unplannedLots: 3 },
      after: { unplannedLots: 0 },
      keptAs: null,
    })
    expect(answer.shown?.days.length).toBeGreaterThan(0)
    expect(answer.shown?.before.remedies.map(({ text }) => text)).toContainEqual(expect.stringMatching(/overtime/))
    expect(await trials({ dealerCodes: ['D1'] })).toMatchObject({ trials: [], choices: null, shown: null })
  })

  it('stores and searches every move', async () => {
    const row = { kind: 'MOVED', packStyle: 'STD', latestOn: '2026-12-04', fromOn: '2026-12-01', toOn: '2026-12-02' }
    const moved = [
      ...Array.from({ length: 700 }, (_, at) => ({
        ...row,
        dealerCode: 'D1',
        partNo: `A${1000 + at}`,
        lots: 9,
        fromLine: 'L01',
        toLine: 'L01',
      })),
      { ...row, dealerCode: 'D2', partNo: 'B01', lots: 1, fromLine: 'L01', toLine: 'L02' },
    ]
    const kept = { ...(await tried('STABILITY 5')), moved }
    const counts = { movedLots: 6301, addedLots: 0, removedLots: 0, changes: 900 }
    await site.exec(`
      insert into job_net_run (run_id, prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at) overriding system value
        values (78, '200100', 'PLAN_TRIAL', '${JSON.stringify({ month: '202612', changes: 'STABILITY 5' })}', 'y', 'ENDED_OK', 'Me', now(), now());
      insert into job_run (prct_code, run_id, seq, job_id, status, result) values ('200100', 78, 1, 'PLAN_TRIAL', 'ENDED_OK', '${JSON.stringify({ ...kept, counts })}')`)
    const shown = async (input: object) => {
      const asked = { month: '202612', runId: '78', pageSize: '200', ...input }
      return (await caller.call('workspace/packing-plan/list-trials', listPlanTrials, asked, as)).shown
    }
    const as = { functionId: 'J01F01-3', now: new Date('2026-11-20T03:00:00Z') }
    expect(await shown({})).toMatchObject({ kept: 701, counts, moved: { total: 701, page: 1, pageSize: 200 } })
    expect((await shown({ page: '4' }))?.moved.rows).toHaveLength(101)
    expect((await shown({ page: '9' }))?.moved).toMatchObject({ page: 4, total: 701 })
    for (const filter of [{ dealer: 'D2' }, { line: 'L02' }, { partNo: 'B0' }, { partNo: ['B01', 'C01'] }])
      expect((await shown({ ...filter, page: '4' }))?.moved).toEqual({
        rows: [moved.at(-1)],
        total: 1,
        page: 1,
        pageSize: 200,
      })
    expect(await shown({ dealer: 'D2', line: 'L03' })).toMatchObject({ counts, moved: { rows: [], total: 0 } })
    await site.exec('delete from job_run where run_id = 78; delete from job_net_run where run_id = 78')
  })

  it('becomes the plan by levelling with the same changes, and the plan names the trial', async () => {
    const changes = 'OVERTIME L01 2026-12-01 2026-12-03 10'
    const { after } = await tried(changes)
    const kept = { ...order(changes), params: { month: '202612', changes, trial: '77' } }
    const { isWarning, logs, result } = await runJob(site.pool, planLevel, kept)
    expect([isWarning, logs.filter((line) => line.includes('trial'))]).toEqual([false, []])
    await site.exec(`
      insert into job_net_run (run_id, prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at) overriding system value
        values (79, '200100', 'PLAN_LEVEL', '${JSON.stringify(kept.params)}', 'x', 'ENDED_OK', 'Me', now(), now());
      insert into job_run (prct_code, run_id, seq, job_id, status, result) values ('200100', 79, 1, 'PLAN_LEVEL', 'ENDED_OK', '${JSON.stringify(result)}')`)
    expect(await trials()).toMatchObject({ newestRev: 2, shown: { runId: 77, rev: 1, keptAs: 2 } })
    const plan = await caller.call('packingplan/search', searchPlan, { month: '202612', view: 'DAILY' }, asked)
    expect(plan.plan).toMatchObject({
      rev: 2,
      kpi: { plannedLots: 48, withChanges: changes, changedSinceTrial: null, level: after.level },
    })
    await runJob(site.pool, planLevel, order(''))
    const again = await caller.call('packingplan/search', searchPlan, { month: '202612', view: 'DAILY' }, asked)
    expect(again.plan).toMatchObject({ rev: 3, kpi: { plannedLots: 45, withChanges: '' } })
  })

  it('reports when the month has changed since the trial', async () => {
    const changes = 'OVERTIME L01 2026-12-01 2026-12-03 10'
    await site.exec(
      `update job_run set result = '${JSON.stringify(await tried(changes))}' where run_id = 77;
       update plan_line set is_pinned = true, pinned_by = 'me' where part_no = 'B01' and plan_id = (select max(plan_id) from packing_plan)`,
    )
    const { isWarning, logs, result } = await runJob(site.pool, planLevel, {
      prctCode: SITE_PRCT,
      params: { month: '202612', changes, trial: '77' },
    })
    expect(isWarning).toBe(true)
    expect(result).toMatchObject({ changedSinceTrial: 77 })
    expect(logs.filter((line) => line.startsWith('WARN'))).toEqual([
      expect.stringContaining('not as trial 77 found it'),
    ])
    const plan = await caller.call('packingplan/search', searchPlan, { month: '202612', view: 'DAILY' }, asked)
    expect(plan.plan?.kpi.changedSinceTrial).toBe(77)
  })
})
