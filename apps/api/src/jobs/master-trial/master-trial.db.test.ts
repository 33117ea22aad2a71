import { setTimeout as delay } from 'node:timers/promises'
import type { MasterTrial, RunStatus } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '../../platform/clock/clock.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Worker } from '../../platform/jobs/work-loop.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { listVoyageAlternatives } from '../../screens/correspondence-calendar/alternatives.ts'
import { saveEvents } from '../../screens/event-master/save.ts'
import { cancelMasterTrial } from '../../screens/master-trial/cancel.ts'
import { findMasterTrial } from '../../screens/master-trial/find.ts'
import { startMasterTrial } from '../../screens/master-trial/start.ts'
import { triedCalls } from '../../screens/tried-calls.ts'
import { registerWorkingCalendar } from '../../screens/working-calendar/register.ts'
import { saveWorkingCalendar } from '../../screens/working-calendar/save.ts'
import { type CallAs, type Caller, createCaller } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { caseBuild } from '../case-build/case-build.ts'
import { createNets } from '../nets.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { vanning } from '../vanning/vanning.ts'

/** Five days of an hour plus half an hour of overtime on L01 hold 45 lots of ten minutes; 40 are ordered. */
const masters = `
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', 'L1', d, 'H', 0, 0, 0 from generate_series(date '2026-01-01', date '2026-12-31', '1 day') d on conflict do nothing;
  insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
    values ('200100', '40HC', 12000, 2300, 2550, 3900000, 26000000);
  insert into app_role values ('R', 'Planner', '計画');
  insert into role_privilege select 'R', f, 9 from unnest(array['A02F01', 'A03F01', 'A04F01', 'B02F01', 'B04F01']) f;
  insert into app_user (user_id, issuer, subject, employee_id, employee_name, prct_code, role_code) overriding system value
    values (8, 'i', 's', 'E8', 'Eight', '200100', 'R');`

const now = new Date('2026-11-20T03:00:00Z')
const clock: Clock = { now: () => now }
const nets = createNets({ planThreads: 1, importFolder: '', tried: triedCalls })
const as: CallAs = { functionId: 'A02F01', privileges: { A02F01: 9 }, now }
const month = { prctCode: SITE_PRCT, params: { month: '202612', cycleMonth: '202611', changes: '' } }

let site: PlanningSite
let caller: Caller
let worker: Worker | undefined

/** What a trial reads of earlier runs. */
const keep = (runId: number, jobId: string, { result = {} }: { readonly result?: object }) =>
  site.exec(`
    insert into job_net_run (run_id, prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at) overriding system value
      values (-${runId}, '200100', '${jobId}', '{}', '${runId}', 'ENDED_OK', 'Me', now(), now());
    insert into job_run (prct_code, run_id, seq, job_id, status, result) values ('200100', -${runId}, 1, '${jobId}', 'ENDED_OK', '${JSON.stringify(result)}')`)

beforeAll(async () => {
  site = await openPlanningSite()
  caller = createCaller(site.pool)
  await site.exec(masters)
  for (const dealer of ['D1', 'D2']) await site.addWindow(dealer, '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.order(
    { part: 'A01', qty: 320, on: '2027-01-11' },
    { part: 'B01', dealer: 'D2', qty: 80, on: '2027-01-11' },
  )
  for (const [at, job] of [orderCompile, planLevel, caseBuild, vanning(1)].entries())
    await keep(at + 1, job.id, await runJob(site.pool, job, month))
})
afterAll(async () => {
  await worker?.stop()
  await site.close()
})

const work = (of = nets) => {
  worker ??= startWorker({
    pool: site.pool,
    clock,
    workerId: 'w',
    concurrency: 1,
    nets: of,
    pollMs: 20,
    onError: () => undefined,
  })
}
const closed = (calDate: string, more: object = {}) => {
  const day = { op: 'U', calendarCode: 'L1', calDate, dayType: 'H', workPct: 0, regularMin: 0, otMin: 0 }
  return { call: 'workingcalendar/save', input: { rows: [{ ...day, rowVersion: 1, ...more }] } }
}
const everybody = { calendarCode: '*', dealerCode: '*', carFamily: '*', partNo: '*' }
const stop = { eventId: 'STOP', eventType: 'OTHER', title: 'Stop', impact: 'NO_PACK', colour: 'GREY', ...everybody }
const pair = { pairId: 'P1', partA: 'A01', partB: 'B01', ratioA: 1, ratioB: 1, dealerCode: 'D1', judgeLevel: 'MONTH' }
const shared = { cvId: 'CV1', mixKey: 'DEALER', members: 'D1,D2', dealerCode: '*', priority: 10 }
const start = (change: object, more: CallAs = {}) =>
  caller.call('workspace/master-trial/start', startMasterTrial(nets, triedCalls), change as never, { ...as, ...more })
const find = (runId: number, functionId = 'A02F01') =>
  caller.call('workspace/master-trial/find', findMasterTrial, { runId: String(runId) }, { ...as, functionId })
/** What happens between the first figures of a trial and its containers. */
const meanwhile = (happens: () => Promise<unknown>) =>
  nets.map((net) => {
    const [first, ...others] = net.jobs
    if (net.id !== 'MASTER_TRIAL' || !first) return net
    const late = others.map((job) => ({ ...job, run: (context: JobContext) => happens().then(() => job.run(context)) }))
    return { ...net, jobs: [first, ...late] }
  })
const isUnderWay = (status: RunStatus) => status === 'WAITING' || status === 'RUNNING'

async function ended(runId: number, functionId?: string): Promise<MasterTrial> {
  work()
  for (;;) {
    const trial = await find(runId, functionId)
    if (!isUnderWay(trial.status)) return trial
    await delay(50)
  }
}

const comparedWith = async (runId: number) => {
  const [line] = await site.rows<{ how: string }>(
    `select substring(text from 'compared with the containers (.*)') as how from job_log where run_id = ${runId} and text like '%compared with%'`,
  )
  return line?.how
}

/** Whatever a trial could leave behind. */
const everything = `select
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

describe('a trial of a closed day', () => {
  it('shows plan and containers without and with it, with the rows behind the figures, leaves nothing, and says when the plan has changed since', async () => {
    const before = await site.rows(everything)
    const { runId, months } = await start(closed('2026-12-02'))
    expect(months).toEqual(['202612'])
    const trial = await ended(runId)
    expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
    const [only] = trial.months ?? []
    // Four days hold 36 of the 40 lots, with all of their overtime.
    expect(only).toMatchObject({
      month: '202612',
      rev: 1,
      isLevelledAnew: false,
      isOutdated: false,
      before: { unplannedLots: 0, missedVannings: 0, overtimeMinutes: 100 },
      after: { unplannedLots: 4, overtimeMinutes: 120 },
    })
    const sum = (rows: readonly { before: number; after: number }[] = []) =>
      rows.reduce((total, row) => total + row.after - row.before, 0)
    expect(sum(only?.rows.unplanned.rows)).toBe(4)
    expect(sum(only?.rows.overtime.rows)).toBe(20)
    expect(sum(only?.rows.vannings.rows)).toBe(4)
    const left = only?.rows.moved.rows.filter(({ fromOn }) => fromOn === '2026-12-02') ?? []
    expect(left.reduce((lots, row) => lots + row.lots, 0)).toBeGreaterThanOrEqual(8)
    expect(only?.loads?.before).toMatchObject({ cases: 40, leftCases: 0 })
    expect(only?.loads?.after).toMatchObject({ cases: 36, leftCases: 0 })
    expect(await comparedWith(runId)).toBe('as they were loaded')
    expect(await site.rows(everything)).toEqual(before)

    // A move of a lot makes it outdated.
    await site.exec('update plan_line set row_version = row_version + 1 where seq = 1')
    expect((await find(runId)).months?.[0]?.isOutdated).toBe(true)
    await site.exec('update plan_line set row_version = row_version - 1 where seq = 1')
  })

  it.each([
    ['A04F01', 'eventcalendar/save', { ...stop, dateFrom: '2026-12-02', dateTo: '2026-12-02' }, 4],
    ['B02F01', 'pairingpart/save', { ...pair, validFrom: '2026-11-30' }, 0],
    ['B04F01', 'collectivevanning/save', { ...shared, vanFrom: '2026-12-01', vanTo: '2026-12-31' }, 0],
  ])(
    'on %s tries what %s would save, from the step on which it counts',
    async (functionId, call, row, unplannedLots) => {
      const before = await site.rows(everything)
      const of = { functionId, privileges: { [functionId]: 9 as const } }
      const { runId } = await start({ call, input: { rows: [{ op: 'I', ...row }] } }, of)
      const trial = await ended(runId, functionId)
      expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
      expect(trial.months).toMatchObject([
        { before: { unplannedLots: 0 }, after: { unplannedLots }, loads: { after: { cases: 40 - unplannedLots } } },
      ])
      expect(await site.rows(everything)).toEqual(before)
    },
  )

  it('on A02F01 tries the registration of a draft, and sending it, as if they were in use', async () => {
    const shown = async () => {
      const [year] = await site.rows<{ rev: number }>(
        'select row_version as rev from working_calendar_rev order by working_calendar_rev.rev desc',
      )
      return { calendarCode: 'L1', year: 2026, rowVersion: year?.rev ?? 0 }
    }
    const isTried = async (call: string) => {
      const before = await site.rows(everything)
      const trial = await ended((await start({ call, input: await shown() })).runId)
      expect([trial.status, trial.message, trial.months?.[0]?.after.unplannedLots]).toEqual(['ENDED_OK', '', 4])
      expect(await site.rows(everything)).toEqual(before)
    }
    const { input } = closed('2026-12-02')
    const draft = { ...input, acceptWarnings: true, isPreview: false }
    await caller.call('workingcalendar/save', saveWorkingCalendar, draft as never, as)
    await isTried('workingcalendar/register')
    await caller.call(
      'workingcalendar/register',
      registerWorkingCalendar,
      { ...(await shown()), acceptWarnings: true },
      as,
    )
    await isTried('workingcalendar/send')
    await site.exec('delete from working_calendar_day; delete from working_calendar_rev')
  })

  it('is compared with the month planned without it, once something else has changed the plan', async () => {
    await site.exec(`update packing_condition set std_seconds_per_case = 300 where part_no = 'B01'`)
    const { runId } = await start(closed('2026-12-03'))
    const trial = await ended(runId)
    await site.exec(`update packing_condition set std_seconds_per_case = 600 where part_no = 'B01'`)
    expect(trial.months?.[0]).toMatchObject({
      isLevelledAnew: true,
      before: { unplannedLots: 0, overtimeMinutes: 60 },
    })
  })

  it.each([
    [
      'a container type',
      `update container_type set usable_length_mm = 2500`,
      `update container_type set usable_length_mm = 12000`,
    ],
    ['a case type', `update case_type set tare_g = tare_g + 200000`, `update case_type set tare_g = tare_g - 200000`],
    ['a load by hand', `update container set updated_by = 'E8'`, `update container set updated_by = 'VANNING'`],
  ])('is not blamed for %s that was changed since the containers were loaded', async (_, change, back) => {
    await site.exec(change)
    const remark = { dayType: 'W', workPct: 100, regularMin: 60, otMin: 30, remark: 'only a remark' }
    const { runId } = await start(closed('2026-12-02', remark))
    const trial = await ended(runId)
    await site.exec(back)
    expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
    const [only] = trial.months ?? []
    expect(only).toMatchObject({
      isLevelledAnew: false,
      isOutdated: false,
      movedLots: 0,
      loads: { rows: { total: 0 } },
    })
    expect(only?.loads?.after).toEqual(only?.loads?.before)
    expect(await comparedWith(runId)).toBe('loaded anew without the change')
  })

  it('is outdated when somebody changes masters between its figures and its containers, and not when the floor scans', async () => {
    const isOutdatedBy = async (happens: () => Promise<unknown>) => {
      await worker?.stop()
      worker = undefined
      const { runId } = await start(closed('2026-12-03'))
      work(meanwhile(happens))
      const trial = await ended(runId)
      expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
      return trial.months?.map(({ isOutdated }) => isOutdated)
    }
    const scan = `insert into audit (prct_code, at, call_id, entity, key, change)
      values ('200100', now(), 'workspace/deviceresults/start', 'machine_token', '{}', '{"recorded": 1}')`
    expect(await isOutdatedBy(() => site.exec(scan))).toEqual([false])
    const rows = [{ op: 'I', ...stop, dateFrom: '2026-12-04', dateTo: '2026-12-04' }]
    const ofEvents = { ...as, functionId: 'A04F01', privileges: { A04F01: 9 as const } }
    const save = () =>
      caller.call('eventcalendar/save', saveEvents, { rows, acceptWarnings: true, isPreview: false } as never, ofEvents)
    expect(await isOutdatedBy(save)).toEqual([true])
    expect(await site.rows('select event_id from calendar_event')).toEqual([{ event_id: 'STOP' }])
    await site.exec('delete from calendar_event')
    await worker?.stop()
    worker = undefined
  })

  it('is rejected like its save, and where it touches no open plan', async () => {
    const stale = start(closed('2026-12-02', { rowVersion: 7 }))
    await expect(stale).rejects.toMatchObject({ messageCode: 'M-MTR-003', issues: [{ field: 'rows[0]' }] })
    await expect(start(closed('2026-11-23'))).rejects.toMatchObject({ messageCode: 'M-MTR-001' })
    await expect(start(closed('2026-12-02'), { dealerCodes: ['D1'] })).rejects.toMatchObject({
      messageCode: 'M-MTR-002',
    })
    await expect(start(closed('2026-12-02'), { privileges: { A02F01: 1 } })).rejects.toMatchObject({
      messageCode: 'M-COM-004',
    })
  })

  it('ends with the reason when somebody else changed the row meanwhile, and blocks no other trial', async () => {
    await worker?.stop()
    worker = undefined
    const first = await start(closed('2026-12-02'))
    const second = await start(closed('2026-12-03'))
    expect((await start(closed('2026-12-03'))).runId).toBe(second.runId)
    await site.exec(`update working_calendar set row_version = 2 where cal_date = '2026-12-02'`)
    const trial = await ended(first.runId)
    expect(trial.status).toBe('ENDED_NG')
    expect(trial.message).toContain('The change can no longer be saved')
    expect((await ended(second.runId)).status).toBe('ENDED_OK')
    await site.exec(`update working_calendar set row_version = 1 where cal_date = '2026-12-02'`)
  })

  it('is cancelled by who started it', async () => {
    await worker?.stop()
    worker = undefined
    const { runId } = await start(closed('2026-12-01'))
    const cancel = (userId: number) =>
      caller.call('workspace/master-trial/cancel', cancelMasterTrial, { runId }, { ...as, userId })
    await expect(cancel(9)).rejects.toMatchObject({ messageCode: 'M-MTR-005' })
    expect(await cancel(8)).toEqual({ status: 'KILLED' })
    expect((await find(runId)).status).toBe('KILLED')
  })
})

/** D1 has a ship that does not run, one before it and one after it; both reach it in time. */
const ships = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values
    ('200100', 'VAN1', 'VANNING', 'Yard', 'JP', 'Asia/Tokyo'), ('200100', 'DP1', 'DEALER_PLANT', 'Plant', 'TH', 'Asia/Bangkok');
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', c, d, 'W', 100, 480, 0 from generate_series(date '2026-10-01', date '2027-06-30', '1 day') d, unnest(array['VAN1', 'DP1']) c;
  update dealer set port_of_discharge = 'LCB', plant_calendar_code = 'DP1' where dealer_code = 'D1';
  insert into shipping_term (prct_code, dealer_code, vanning_calendar_code) values ('200100', 'D1', 'VAN1');
  insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta, is_blank) values
    ('200100', 'LINE', 'MARU', '1', 'LCB', '2026-12-02', '2026-12-03', '2026-12-20', false),
    ('200100', 'LINE', 'MARU', '2', 'LCB', '2026-12-05', '2026-12-06', '2026-12-23', true),
    ('200100', 'LINE', 'MARU', '3', 'LCB', '2026-12-09', '2026-12-10', '2026-12-27', false);
  update correspondence set vessel = 'MARU', voyage = '2', etd = '2026-12-06', eta = '2026-12-23', arrival_date = '2026-12-24' where dealer_code = 'D1'`

describe('the alternatives of a cancelled sailing', () => {
  it('are tried each by itself, and nothing is saved', async () => {
    await site.exec(ships)
    const of = { functionId: 'A03F01', privileges: { A03F01: 9 as const } }
    const voyage = { dealerCode: 'D1', vessel: 'MARU', voyage: '2' }
    const list = 'workspace/correspondence-calendar/list-alternatives'
    const { alternatives, months } = await caller.call(list, listVoyageAlternatives, voyage, { ...as, ...of })
    expect(alternatives).toMatchObject([
      { voyage: '1', vanOn: '2026-12-02', packBy: '2026-12-01', lateDays: 0 },
      { voyage: '3', vanOn: '2026-12-09', packBy: '2026-12-08', lateDays: 0 },
    ])
    const before = await site.rows(everything)
    const found: object[] = []
    for (const { vessel, voyage: to, etd } of alternatives) {
      const input = { ...voyage, toVessel: vessel, toVoyage: to, toEtd: etd, months }
      const { runId } = await start({ call: 'workspace/correspondence-calendar/reroute', input }, of)
      const trial = await ended(runId, 'A03F01')
      expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
      const [only] = trial.months ?? []
      const vannings = only?.loads?.rows.rows.map(({ vanOn, before: was, after: is }) => [vanOn, was, is])
      found.push({ to, after: only?.after, cases: only?.loads?.after.cases, vannings })
    }
    // The days of November are not of its packing month: 9 of the 32 lots fit on 12-01. For the later ship all stay as planned.
    expect(found).toMatchObject([
      { to: '1', after: { unplannedLots: 23, missedVannings: 1, lateLots: 0 }, cases: 17 },
      { to: '3', after: { unplannedLots: 0, missedVannings: 0, lateLots: 0 }, cases: 40 },
    ])
    const vannings = (vanOn: string) =>
      expect.arrayContaining([
        [vanOn, 0, 1],
        ['2026-12-04', 1, 0],
      ])
    expect(found).toMatchObject([{ vannings: vannings('2026-12-02') }, { vannings: vannings('2026-12-09') }])
    expect(await site.rows(everything)).toEqual(before)
  })
})
