import { setTimeout as delay } from 'node:timers/promises'
import type { MasterTrial, RunStatus } from '@packing/contract'
import { afterAll, beforeAll } from 'vitest'
import { caseBuild } from '../jobs/case-build/case-build.ts'
import { createNets } from '../jobs/nets.ts'
import { orderCompile } from '../jobs/order-compile/order-compile.ts'
import { planLevel } from '../jobs/plan-level/plan-level.ts'
import { vanning } from '../jobs/vanning/vanning.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Worker } from '../platform/jobs/work-loop.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { findMasterTrial } from '../screens/master-trial/find.ts'
import { startMasterTrial } from '../screens/master-trial/start.ts'
import { triedCalls } from '../screens/tried-calls.ts'
import { type CallAs, type Caller, createCaller } from './plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from './planning-site.ts'
import { runJob } from './run-job.ts'

/** Five days of an hour plus half an hour of overtime on L01 hold 45 lots of ten minutes; 40 are ordered. */
const masters = `
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', 'L1', d, 'H', 0, 0, 0 from generate_series(date '2026-01-01', date '2026-12-31', '1 day') d on conflict do nothing;
  insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
    values ('200100', '40HC', 12000, 2300, 2550, 3900000, 26000000);
  insert into app_role values ('R', 'Planner', '計画');
  insert into role_privilege select 'R', f, 9 from unnest(array['A02F01', 'A03F01', 'A04F01', 'B02F01', 'B03F01', 'B04F01', 'B05F01', 'D01F01']) f;
  insert into app_user (user_id, issuer, subject, employee_id, employee_name, prct_code, role_code) overriding system value
    values (8, 'i', 's', 'E8', 'Eight', '200100', 'R');`

export const now = new Date('2026-11-20T03:00:00Z')
const clock: Clock = { now: () => now }
export const trialNets = createNets({ planThreads: 1, importFolder: '', tried: triedCalls })
export const as: CallAs = { functionId: 'A02F01', privileges: { A02F01: 9 }, now }
const month = { prctCode: SITE_PRCT, params: { month: '202612', cycleMonth: '202611', changes: '' } }

async function fill(site: PlanningSite): Promise<void> {
  await site.exec(masters)
  for (const dealer of ['D1', 'D2']) await site.addWindow(dealer, '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.order(
    { part: 'A01', qty: 320, on: '2027-01-11' },
    { part: 'B01', dealer: 'D2', qty: 80, on: '2027-01-11' },
  )
  for (const [at, job] of [orderCompile, planLevel, caseBuild, vanning(1)].entries())
    await keep(site, at + 1, { jobId: job.id, ...(await runJob(site.pool, job, month)) })
}

/** What a trial reads of earlier runs. */
const keep = (
  site: PlanningSite,
  runId: number,
  { jobId, result = {} }: { readonly jobId: string; readonly result?: object },
) =>
  site.exec(`
    insert into job_net_run (run_id, prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at) overriding system value
      values (-${runId}, '200100', '${jobId}', '{}', '${runId}', 'ENDED_OK', 'Me', now(), now());
    insert into job_run (prct_code, run_id, seq, job_id, status, result) values ('200100', -${runId}, 1, '${jobId}', 'ENDED_OK', '${JSON.stringify(result)}')`)

/** Whatever a trial could leave behind. */
export const everything = `select
  (select md5(string_agg(t::text, ',' order by plan_id)) from packing_plan t) as plans,
  (select md5(string_agg(t::text, ',' order by plan_id, seq)) from plan_line t) as lines,
  (select md5(string_agg(t::text, ',' order by case_id)) from case_header t) as cases,
  (select md5(string_agg(t::text, ',' order by container_id)) from container t) as containers,
  (select md5(string_agg(t::text, ',' order by calendar_code, cal_date)) from working_calendar t) as days,
  (select count(*) from working_calendar_rev) as revisions, (select count(*) from working_calendar_day) as drafts,
  (select md5(string_agg(t::text, ',' order by dealer_code, part_no, latest_on)) from compiled_req t) as compiled,
  (select md5(string_agg(t::text, ',' order by dealer_code, production_date)) from correspondence t) as windows,
  (select count(*) from correspondence_rev) as drafts_of_windows,
  (select count(*) from audit where entity <> 'job_net_run') as audits`

const isUnderWay = (status: RunStatus) => status === 'WAITING' || status === 'RUNNING'

/** A month that is planned, cased and loaded, a worker that tries changes of its masters, and a planner who starts trials. */
export function trialSite() {
  let site: PlanningSite
  let caller: Caller
  let worker: Worker | undefined
  beforeAll(async () => {
    site = await openPlanningSite()
    caller = createCaller(site.pool)
    await fill(site)
  })
  const stop = async () => {
    await worker?.stop()
    worker = undefined
  }
  afterAll(async () => {
    await stop()
    await site.close()
  })
  const work = (nets = trialNets) => {
    worker ??= startWorker({
      pool: site.pool,
      clock,
      workerId: 'w',
      concurrency: 1,
      nets,
      pollMs: 20,
      onError: () => undefined,
    })
  }
  const find = (runId: number, functionId = 'A02F01') =>
    caller.call('workspace/master-trial/find', findMasterTrial, { runId: String(runId) }, { ...as, functionId })
  return {
    get site() {
      return site
    },
    get caller() {
      return caller
    },
    work,
    stop,
    find,
    start: (change: object, more: CallAs = {}) =>
      caller.call('workspace/master-trial/start', startMasterTrial(trialNets, triedCalls), change as never, {
        ...as,
        ...more,
      }),
    async ended(runId: number, functionId?: string): Promise<MasterTrial> {
      work()
      for (;;) {
        const trial = await find(runId, functionId)
        if (!isUnderWay(trial.status)) return trial
        await delay(50)
      }
    },
  }
}
