import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { findFigures } from '../../domain/plan-state/plan-header.ts'
import type { PlanFigures } from '../../domain/plans/figures/plan-figures.ts'
import { findNewestPlan } from '../../domain/plans/revision/newest-plan.ts'
import { transaction } from '../../platform/database/database.ts'
import { WayGiven } from '../../platform/jobs/job.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { type JobOrder, runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { tryChanges } from '../plan-trial/trial-site.ts'
import { planRemedies } from './plan-remedies.ts'

const LEVEL_RUN = 70
const month = '202612'

let site: PlanningSite
// Five days of an hour plus half an hour of overtime on L01 hold 45 ten-minute lots; 48 are ordered.
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 480, on: '2027-01-11' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await site.exec(`
    insert into job_net_run (run_id, prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, as_of) overriding system value
      values (${LEVEL_RUN}, '${SITE_PRCT}', 'PLAN_LEVEL', '{}', 'l', 'RUNNING', 'Me', now(), '2026-11-20T03:00:00Z')`)
})
afterAll(() => site.close())
beforeEach(() =>
  site.exec(`delete from packing_plan; delete from job_run; delete from job_net_run where net_id = 'PLAN_REMEDIES';
    update job_net_run set status = 'RUNNING'`),
)

const level = (changes = '') =>
  runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month, changes }, runId: LEVEL_RUN })
const seek = (rev: string, more: Pick<JobOrder, 'signal' | 'progress'> = {}) =>
  runJob(site.pool, planRemedies, { prctCode: SITE_PRCT, params: { month, rev }, runId: 71, ...more })
const kicked = () =>
  site.rows(`select params, status, kicked_by_name as by, as_of = '2026-11-20T03:00:00Z' as "isAsOf",
    (select string_agg(job_id, ' ') from job_run j where j.run_id = r.run_id) as jobs
    from job_net_run r where net_id = 'PLAN_REMEDIES' order by run_id`)
const figures = (): Promise<PlanFigures> =>
  transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', async (db) => {
    const plan = await findNewestPlan(db, SITE_PRCT, month)
    return findFigures({ db, prctCode: SITE_PRCT }, plan?.planId ?? 0)
  })
const endRuns = (status: string) =>
  site.exec(`update job_net_run set status = '${status}', ended_at = now() where net_id = 'PLAN_REMEDIES'`)

it('fills in the remedies of a saved plan, which are sought until then', async () => {
  await level()
  const run = { params: { month, rev: '1' }, status: 'WAITING', by: 'Me', isAsOf: true, jobs: 'PLAN_REMEDIES' }
  expect(await kicked()).toEqual([run])
  expect(await figures()).toMatchObject({ unplannedLots: 3, remedies: [], remediesState: 'SOUGHT' })
  // The run that levelled goes on, with its next jobs: nobody waits for remedies.
  await site.exec(`update job_net_run set status = 'ENDED_WARN' where run_id = ${LEVEL_RUN}`)
  expect(await seek('1')).toMatchObject({ rowsOut: 2, logs: [] })
  // No day is later than the window: packing late would change nothing.
  expect(await figures()).toMatchObject({
    unplannedLots: 3,
    remediesState: 'FOUND',
    remedies: [
      { way: 'OTHER_LINE', line: 'L02', remainingLots: 0 },
      { way: 'OVERTIME', seconds: 1800, remainingLots: 0, runs: expect.any(Array) },
    ],
  })
  // What it says is what a trial of it shows.
  const tried = await tryChanges(site, 'OVERTIME L01 2026-12-01 2026-12-03 10')
  expect(tried.after).toMatchObject({ unplannedLots: 0 })
  expect(await seek('1')).toMatchObject({ rowsOut: 0, logs: [expect.stringContaining('nothing to find')] })
  expect((await figures()).remedies).toHaveLength(2)
})

it('counts from the changes with which the plan was levelled, and seeks none where all lots have room', async () => {
  await level('OVERTIME L01 2026-12-01 2026-12-01 10')
  await site.exec(`update job_net_run set status = 'ENDED_WARN' where run_id = ${LEVEL_RUN}`)
  expect((await figures()).unplannedLots).toBe(2)
  await seek('1')
  expect((await figures()).remedies).toContainEqual(expect.objectContaining({ way: 'OVERTIME', seconds: 1200 }))
  await level('OVERTIME L01 2026-12-01 2026-12-03 10')
  expect(await figures()).toMatchObject({ unplannedLots: 0, remedies: [], remediesState: 'FOUND' })
  expect(await kicked()).toHaveLength(1)
})

it('drops what a newer revision has made useless, before and while it calculates', async () => {
  await level()
  // It rests while the other run works, and so still calculates when the next revision is there.
  const progress = vi.fn((_phase: string) => undefined)
  const early = seek('1', { progress })
  await vi.waitUntil(() => progress.mock.lastCall?.[0] === 'plan')
  await level('STABILITY 5')
  expect(await early).toMatchObject({ rowsOut: 0 })
  expect(await seek('1')).toMatchObject({ rowsOut: 0 })
  expect(await figures()).toMatchObject({ remedies: [], remediesState: 'SOUGHT' })
  expect((await kicked()).map(({ params }) => params)).toEqual([
    { month, rev: '1' },
    { month, rev: '2' },
  ])
})

it('rests while another run works, and stops when it is cancelled', async () => {
  await level()
  const stop = new AbortController()
  const cancel = (phase: string) => phase === 'plan' && stop.abort(new Error('cancelled'))
  await expect(seek('1', { signal: stop.signal, progress: cancel })).rejects.toThrow('cancelled')
  expect((await figures()).remedies).toEqual([])
})

it('gives its worker to a run that finds none', async () => {
  await level()
  await site.exec(`update job_net_run set status = 'ENDED_WARN' where run_id = ${LEVEL_RUN};
    insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
      values ('${SITE_PRCT}', 'CASE_BUILD', '{}', 'c', 'WAITING', 'Me', now() - interval '1 minute')`)
  await expect(seek('1')).rejects.toBeInstanceOf(WayGiven)
  await site.exec("delete from job_net_run where net_id = 'CASE_BUILD'")
  expect(await seek('1')).toMatchObject({ rowsOut: 2 })
})

it('says that nobody seeks them where their run ended without a result', async () => {
  await level()
  await endRuns('KILLED')
  expect((await figures()).remediesState).toBe('MISSING')
})
