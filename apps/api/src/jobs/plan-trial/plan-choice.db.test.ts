import type { OutputOf, planTrials } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listScenarios } from '../../screens/packing-plan/trials/plan-scenarios.ts'
import { listPlanTrials } from '../../screens/packing-plan/trials/plan-trials.ts'
import { type Caller, createCaller } from '../../testing/plan-fixture.ts'
import { type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { resultOf, runJob } from '../../testing/run-job.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { planTrial } from './plan-trial.ts'
import { openTrialSite, trialOf, tryChanges } from './trial-site.ts'

let site: PlanningSite
let caller: Caller
beforeAll(async () => {
  site = await openTrialSite()
  caller = createCaller(site.pool)
})
afterAll(() => site.close())

describe('a choice between early stock and a level load', () => {
  const changes = 'REGULAR L01 2026-11-30 2026-12-04 60; EARLY_STOCK L01 10'
  const [regular = ''] = changes.split('; ')
  const params = { month: '202612', changes, weights: '0 50 100 100' }
  const trials = (runId: number): Promise<OutputOf<typeof planTrials.listTrials>> =>
    caller.call(
      'workspace/packing-plan/list-trials',
      listPlanTrials,
      { month: '202612', runId: String(runId) },
      { functionId: 'J01F01-3', now: new Date('2026-11-20T03:00:00Z') },
    )
  const keepRun = (runId: number, netId: string, params: object, result: object) =>
    site.exec(`
      insert into job_net_run (run_id, prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at) overriding system value
        values (${runId}, '200100', '${netId}', '${JSON.stringify(params)}', 'r${runId}', 'ENDED_OK', 'Me', now(), now());
      insert into job_run (prct_code, run_id, seq, job_id, status, result) values ('200100', ${runId}, 1, '${netId}', 'ENDED_OK', '${JSON.stringify(result)}')`)

  it('levels the changes with each weight in one run, beside the changes themselves', async () => {
    const shares: number[] = []
    const progress = (_: string, done: number, total: number) => void shares.push(done / total)
    const result = resultOf(await runJob(site.pool, planTrial, { prctCode: SITE_PRCT, params, progress }))
    const { choices, after } = result
    expect(choices.map(({ weight, changes: text }) => [weight, text])).toEqual([
      [0, regular],
      [50, `${regular}; EARLY_STOCK * 50`],
      [100, `${regular}; EARLY_STOCK * 100`],
    ])
    const of = (figure: 'peakDayPercent' | 'earlyLotDays') =>
      choices.map(({ figures }) => figures.level?.[figure] ?? -1)
    expect(of('peakDayPercent')).toEqual([...of('peakDayPercent')].sort((a, b) => a - b))
    expect(of('earlyLotDays')).toEqual([...of('earlyLotDays')].sort((a, b) => b - a))
    expect(new Set(of('earlyLotDays')).size).toBe(3)
    // 48 lots of ten minutes in two hours a day: twelve on each of the last four of five days.
    expect(of('peakDayPercent')[2]).toBe(100)
    expect(after.level?.earlyLotDays).toBeLessThan(of('earlyLotDays')[0] ?? 0)
    expect(choices[2]?.movedLots).toBeGreaterThan(choices[0]?.movedLots ?? 0)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(resultOf(await runJob(site.pool, planTrial, trialOf(changes)))).toEqual({ ...result, choices: [] })
  })

  it('shows the plans of the run, and those of the current revision beside a later simulation', async () => {
    await keepRun(
      90,
      'PLAN_TRIAL',
      params,
      resultOf(await runJob(site.pool, planTrial, { prctCode: SITE_PRCT, params })),
    )
    await keepRun(91, 'PLAN_TRIAL', { month: '202612', changes: 'STABILITY 5' }, await tryChanges(site, 'STABILITY 5'))
    const { choices, newestRev } = await trials(91)
    expect(choices).toMatchObject({ runId: 90, changes, rev: newestRev, byName: 'Me' })
    expect(choices?.before).toEqual((await trials(90)).shown?.before)
    expect(choices?.plans).toMatchObject([
      { weight: 0, keptAs: null },
      { weight: 50, keptAs: null },
      { weight: 100, keptAs: null },
    ])
    await site.exec(`update job_run set result = jsonb_set(result, '{rev}', '0') where run_id = 90`)
    expect((await trials(91)).choices).toBeNull()
    expect((await trials(90)).choices?.plans).toHaveLength(3)
  })

  it('is outdated once lots were moved, orders compiled or masters saved, and not by work on containers', async () => {
    await site.exec(`insert into plan_scenario (prct_code, month, name, run_id, created_by, created_at)
      values ('200100', '202612', 'Stable', 91, 'E8', now())`)
    const isOutdated = async () => {
      const { shown, choices } = await trials(91)
      const { scenarios } = await caller.call(
        'workspace/packing-plan/list-scenarios',
        listScenarios,
        { month: '202612' },
        { functionId: 'J01F01-3', now: new Date('2026-11-20T03:00:00Z') },
      )
      return [shown?.isOutdated, scenarios[0]?.isOutdated, choices?.isOutdated ?? true]
    }
    const after = async (change: string, back: string) => {
      await site.exec(change)
      const found = await isOutdated()
      await site.exec(back)
      expect((await isOutdated())[0]).toBe(false)
      return found
    }
    const saved = (entity: string) =>
      after(
        `insert into audit (prct_code, at, call_id, entity, key, change) values ('200100', now(), 'test', '${entity}', '{}', '{}')`,
        `delete from audit where call_id = 'test'`,
      )
    const moved = 'update plan_line set row_version = row_version'
    expect(await after(`${moved} + 1 where seq = 1`, `${moved} - 1 where seq = 1`)).toEqual([true, true, true])
    expect(await saved('working_calendar')).toEqual([true, true, true])
    expect((await saved('container')).slice(0, 2)).toEqual([false, false])
    const compiled = `update order_cycle set compiled_at = compiled_at`
    expect((await after(`${compiled} + interval '1 hour'`, `${compiled} - interval '1 hour'`))[0]).toBe(true)
    await site.exec('delete from plan_scenario')
  })

  it('makes one of them the plan as it was shown, and says which', async () => {
    const [, , latest] = (await trials(90)).choices?.plans ?? []
    const promoted = { month: '202612', changes: latest?.changes ?? '', trial: '90' }
    const { isWarning, result } = await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: promoted })
    expect(isWarning).toBe(false)
    expect(result).toMatchObject({ changedSinceTrial: null })
    await keepRun(92, 'PLAN_LEVEL', promoted, result ?? {})
    const { choices, shown, newestRev } = await trials(90)
    expect(choices?.plans.map(({ keptAs }) => keptAs)).toEqual([null, null, newestRev])
    expect(shown?.keptAs).toBeNull()
  })
})
