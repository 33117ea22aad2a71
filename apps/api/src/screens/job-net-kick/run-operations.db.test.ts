import {
  functionIds,
  privilege,
  type RunOperation,
  type RunStatus,
  runOperations,
  runStatuses,
} from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDueNets } from '../../domain/runs/start-scheduled.ts'
import { createNets } from '../../jobs/nets.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const exec = callOf('jobnetkick/exec')
const saveOrders = callOf('ordercompiling/save')
const search = callOf('jobnetkick/search')
const init = callOf('jobnetkick/init')
const download = callOf('jobnetkick/download')
const saveSetting = callOf('workspace/job-net-kick/save-setting')

let test: TestApp
let planner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  planner = await test.signIn({
    name: 'P1',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: {
      ...Object.fromEntries(functionIds.map((id) => [id, privilege.edit])),
      M01F01: privilege.full,
      I02F01: privilege.full,
    },
  })
})
afterAll(() => test.close())

const run = async (input: object) => {
  const { status, reply } = await test.call(exec, input, { signedIn: planner })
  return { code: status, data: reply.data }
}
const start = async () => {
  const { data } = await run({ operation: 'KICK', netId: 'MASTER_IMPORT', params: {} })
  return data.runId
}

it('kills a waiting run, blocks its net until the run is confirmed, and reruns it', async () => {
  const runId = await start()
  expect(await run({ operation: 'KILL', runId })).toMatchObject({ code: 200, data: { runId, status: 'KILLED' } })
  expect(await run({ operation: 'KICK', netId: 'MASTER_IMPORT', params: {} })).toMatchObject({ code: 400 })
  expect(await run({ operation: 'CONFIRM', runId })).toMatchObject({ code: 200 })
  expect(await run({ operation: 'CONFIRM', runId })).toMatchObject({ code: 400 })
  expect(await run({ operation: 'RERUN_FROM_NG', runId })).toMatchObject({ code: 200, data: { status: 'WAITING' } })
  expect(await run({ operation: 'RERUN_FROM_NG', runId })).toMatchObject({ code: 400 })
})

it('runs and operates a net only with edit access to the screen whose data it changes', async () => {
  const privileges = { M01F01: privilege.full, B01F01: privilege.edit, 'J01F01-3': privilege.reference }
  const signedIn = await test.signIn({ name: 'P2', prctCode: '200100', scopes: ['200100'], privileges })
  const codeOf = async (input: object) => {
    const { status, reply } = await test.call(exec, input, { signedIn })
    return { status, message: reply.message }
  }
  const { reply } = await test.call(init, {}, { signedIn })
  const allowed = reply.data.nets.filter(({ isAllowed }) => isAllowed)
  expect(allowed.map(({ netId }) => netId)).toEqual(['MASTER_IMPORT'])
  const level = { operation: 'KICK', netId: 'PLAN_LEVEL', params: { month: '202612' } }
  expect(await codeOf(level)).toEqual({
    status: 400,
    message: expect.stringContaining('Plan levelling changes data of J01 PACKING PLAN'),
  })
  const { rows } = await test.superuser.query<{ run: number }>(`
    insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
      values ('200100', 'PLAN_LEVEL', '{}', 'allowed', 'WAITING', 'x', now()) returning run_id::int as run`)
  expect(await codeOf({ operation: 'HOLD', runId: rows[0]?.run })).toMatchObject({ status: 400 })
  await test.superuser.query("delete from job_net_run where params_key = 'allowed'")
  const setting = { netId: 'ARCHIVE', rowVersion: 0, ...noLimits }
  expect((await test.call(saveSetting, setting, { signedIn })).status).toBe(400)
})

it('returns 400 for a run that does not exist', async () => {
  expect(await run({ operation: 'KILL', runId: 987_654 })).toMatchObject({ code: 400 })
})

it('returns 400 with the dealer when a cycle that is not compiled is confirmed', async () => {
  const input = { cycleMonth: '202611', dealers: [{ dealerCode: 'TH01', rev: 1 }], operation: 'CONFIRM' }
  const { status, reply } = await test.call(saveOrders, input, { signedIn: planner })
  expect(status).toBe(400)
  expect(reply.errinfo?.validationErrors.map(({ fieldName }) => fieldName)).toEqual(['dealers[0]'])
})

/** What each operation makes of a run in each state; absent: rejected. Written apart from the table in the contract. */
const expected: Readonly<Record<RunOperation, Partial<Record<RunStatus, RunStatus>>>> = {
  HOLD: { WAITING: 'HELD' },
  RELEASE: { HELD: 'WAITING' },
  SKIP: { WAITING: 'BYPASSED', HELD: 'BYPASSED' },
  KILL: { WAITING: 'KILLED', HELD: 'KILLED', RUNNING: 'RUNNING' },
  CONFIRM: { ENDED_NG: 'ENDED_NG', KILLED: 'KILLED' },
  RERUN_TOP: { ENDED_NG: 'WAITING', KILLED: 'WAITING' },
  RERUN_FROM_NG: { ENDED_NG: 'WAITING', KILLED: 'WAITING' },
  RERUN_AFTER_NG: { ENDED_NG: 'WAITING', KILLED: 'WAITING' },
}

/** A run of three jobs of which the second failed. */
async function runIn(status: RunStatus): Promise<number> {
  const { rows } = await test.superuser.query<{ run_id: string }>(
    `with run as (insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
       values ('200100', 'RESULT_IMPORT', '{}', gen_random_uuid(), $1, 'Tester', now()) returning prct_code, run_id),
     jobs as (insert into job_run (prct_code, run_id, seq, job_id, status, rows_in) select prct_code, run_id, seq, 'J' || seq,
       case when $1 in ('WAITING', 'HELD') or seq = 3 then 'WAITING' when seq = 2 then 'ENDED_NG' else 'ENDED_OK' end, seq from run, generate_series(1, 3) seq)
     select run_id from run`,
    [status],
  )
  return Number(rows[0]?.run_id)
}
const jobsOf = async (runId: number) => {
  const { rows } = await test.superuser.query('select status from job_run where run_id = $1 order by seq', [runId])
  return rows.map(({ status }) => status)
}
const finish = (runId: number) =>
  test.superuser.query("update job_net_run set status = 'ENDED_OK', ended_at = now() where run_id = $1", [runId])

it('changes a run only in the states that its operation is for', async () => {
  for (const operation of Object.keys(runOperations) as RunOperation[]) {
    for (const status of runStatuses) {
      const runId = await runIn(status)
      const answer = await run({ operation, runId })
      const next = expected[operation][status]
      expect({ operation, status, code: answer.code }).toEqual({ operation, status, code: next ? 200 : 400 })
      const { rows } = await test.superuser.query('select status from job_net_run where run_id = $1', [runId])
      expect({ operation, status, rows }).toEqual({ operation, status, rows: [{ status: next ?? status }] })
      await finish(runId)
    }
  }
})

it.each([
  ['RERUN_TOP', ['WAITING', 'WAITING', 'WAITING']],
  ['RERUN_FROM_NG', ['ENDED_OK', 'WAITING', 'WAITING']],
  ['RERUN_AFTER_NG', ['ENDED_OK', 'BYPASSED', 'WAITING']],
])('repeats the jobs of %s', async (operation, statuses) => {
  const runId = await runIn('ENDED_NG')
  expect(await run({ operation, runId })).toMatchObject({ code: 200, data: { status: 'WAITING' } })
  expect(await jobsOf(runId)).toEqual(statuses)
  await finish(runId)
})

it('asks for the prerequisites again when a run is released or repeats its first job', async () => {
  const { rows } = await test.superuser.query<{ run_id: string; status: string }>(`
    with run as (insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
      select '200100', 'CASE_BUILD', '{"month": "204001"}', gen_random_uuid(), status, 'Tester', now()
      from unnest(array['HELD', 'ENDED_NG', 'KILLED']) status returning run_id, status),
    jobs as (insert into job_run (prct_code, run_id, seq, job_id, status)
      select '200100', run_id, seq, 'J' || seq, case when status = 'KILLED' and seq = 1 then 'ENDED_OK' when status = 'HELD' then 'WAITING' else 'ENDED_NG' end
      from run, generate_series(1, 2) seq)
    select run_id, status from run`)
  const runOf = (wanted: string) => Number(rows.find(({ status }) => status === wanted)?.run_id)
  const messageOf = async (operation: string, runId: number) =>
    (await test.call(exec, { operation, runId }, { signedIn: planner })).reply.message
  const missing = expect.stringContaining('There is no plan for 2040/01 yet. Run plan levelling first.')
  expect(await messageOf('RELEASE', runOf('HELD'))).toEqual(missing)
  expect(await messageOf('RERUN_FROM_NG', runOf('ENDED_NG'))).toEqual(missing)
  expect(await messageOf('RERUN_TOP', runOf('KILLED'))).toEqual(missing)
  expect(await jobsOf(runOf('ENDED_NG'))).toEqual(['ENDED_NG', 'ENDED_NG'])
  // What its first job needed is no longer asked for.
  expect(await run({ operation: 'RERUN_FROM_NG', runId: runOf('KILLED') })).toMatchObject({ code: 200 })
  await test.superuser.query("update job_net_run set status = 'ENDED_OK', ended_at = now() where net_id = 'CASE_BUILD'")
})

it('measures a repeated run from its new start and closes the service as the net asks for now', async () => {
  const runId = await runIn('ENDED_NG')
  await test.superuser.query(
    "update job_net_run set started_at = now() - interval '12 hours', ended_at = now() - interval '11 hours' where run_id = $1",
    [runId],
  )
  await saveFor('RESULT_IMPORT', { closesService: true })
  expect(await run({ operation: 'RERUN_FROM_NG', runId })).toMatchObject({ code: 200 })
  const { rows } = await test.superuser.query(
    'select started_at, ended_at, closure_en from job_net_run where run_id = $1',
    [runId],
  )
  expect(rows).toEqual([
    { started_at: null, ended_at: null, closure_en: expect.stringContaining('Result import is running.') },
  ])
  await saveFor('RESULT_IMPORT', noLimits)
  await finish(runId)
})

const nightly = { startsOn: 'DAILY', minute: 1320, day: null, calendarCode: null } as const
const noLimits = { schedule: null, forbidden: null, closesService: false, longestMinutes: null, cancelsLate: false }
const saveFor = async (netId: string, setting: object) => {
  const nets = (await test.call(init, {}, { signedIn: planner })).reply.data.nets
  const rowVersion = nets.find((net) => net.netId === netId)?.setting.rowVersion ?? 0
  return test.call(saveSetting, { ...noLimits, ...setting, netId, rowVersion }, { signedIn: planner })
}

it('saves a schedule with its next start and rejects a stale version', async () => {
  const first = await saveFor('ARCHIVE', { schedule: nightly })
  expect(first.reply).toMatchObject({ code: 200, data: { rowVersion: 1 } })
  expect(first.reply.data.nextStartAt).toMatch(/T13:00:00/)
  const stale = { ...noLimits, netId: 'ARCHIVE', rowVersion: 0 }
  expect((await test.call(saveSetting, stale, { signedIn: planner })).reply.message).toContain('M-M01-023')
  expect((await saveFor('ARCHIVE', noLimits)).reply).toMatchObject({ code: 200, data: { nextStartAt: null } })
})

it('starts a net on working days of a calendar only', async () => {
  await test.superuser.query(`
    insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values ('200100', 'NIGHT', 'PACK_LINE', 'Line', 'JP', 'Asia/Tokyo');
    insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
      select '200100', 'NIGHT', (now() at time zone 'Asia/Tokyo')::date + 40, 'W', 100, 480, 0`)
  const { reply } = await saveFor('ARCHIVE', {
    schedule: { ...nightly, startsOn: 'WORKING_DAY', calendarCode: 'NIGHT' },
  })
  expect(reply.code).toBe(200)
  const days = (new Date(reply.data.nextStartAt ?? '').getTime() - Date.now()) / 86_400_000
  expect(Math.round(days)).toBeGreaterThanOrEqual(39)
  await saveFor('ARCHIVE', noLimits)
})

it.each([
  ['schedule.minute', { schedule: nightly, forbidden: { from: 1260, to: 300 } }],
  ['schedule.day', { schedule: { ...nightly, startsOn: 'WEEKDAY', day: 8 } }],
  ['schedule.calendarCode', { schedule: { ...nightly, startsOn: 'WORKING_DAY', calendarCode: 'NONE' } }],
  ['forbidden.to', { forbidden: { from: 60, to: 60 } }],
  ['longestMinutes', { cancelsLate: true }],
])('returns 400 with %s for settings that contradict each other', async (field, setting) => {
  const { status, reply } = await saveFor('ARCHIVE', setting)
  expect(status).toBe(400)
  expect(reply.errinfo?.validationErrors.map(({ fieldName }) => fieldName)).toEqual([field])
})

it('rejects a schedule of a net that another screen runs', async () => {
  expect((await saveFor('PLAN_TRIAL', { schedule: nightly })).reply.message).toContain('M-M01-024')
})

it('starts no net within its forbidden time, neither by a user nor by release', async () => {
  const held = await runIn('HELD')
  expect((await saveFor('RESULT_IMPORT', { forbidden: { from: 0, to: 1439 } })).status).toBe(200)
  const attempts = [
    { operation: 'KICK', netId: 'RESULT_IMPORT', params: {} },
    { operation: 'RELEASE', runId: held },
  ]
  for (const attempt of attempts) {
    const { status, reply } = await test.call(exec, attempt, { signedIn: planner })
    // The last minute of the day is not forbidden.
    if (status !== 200) expect(reply.message).toContain('M-M01-017')
  }
  await saveFor('RESULT_IMPORT', noLimits)
  await finish(held)
})

it('marks a run that takes longer than the limit its net had when it was requested', async () => {
  await saveFor('RESULT_IMPORT', { longestMinutes: 10 })
  const { data } = await run({ operation: 'KICK', netId: 'RESULT_IMPORT', params: {} })
  await saveFor('RESULT_IMPORT', { longestMinutes: 60 })
  const lateAfter = async (minutes: number) => {
    await test.superuser.query(
      `update job_net_run set status = 'RUNNING', lease_until = clock_timestamp() + interval '1 hour',
         started_at = now() - make_interval(mins => $2) where run_id = $1`,
      [data.runId, minutes],
    )
    const { reply } = await test.call(search, { lateOnly: 'true', pageSize: 50 }, { signedIn: planner })
    return reply.data.rows.filter(({ runId }) => runId === data.runId)
  }
  expect(await lateAfter(9)).toEqual([])
  expect(await lateAfter(11)).toMatchObject([
    { isLate: true, elapsedSeconds: expect.closeTo(660, -1), limitSeconds: 600 },
  ])
  await test.superuser.query(
    "update job_net_run set status = 'KILLED', cancelled_late = true, ended_at = started_at + interval '30 minutes' where run_id = $1",
    [data.runId],
  )
  await run({ operation: 'RERUN_TOP', runId: data.runId })
  const { rows } = await test.superuser.query('select status, cancelled_late from job_net_run where run_id = $1', [
    data.runId,
  ])
  expect(rows).toEqual([{ status: 'WAITING', cancelled_late: false }])
  expect(await lateAfter(30)).toEqual([])
  await saveFor('RESULT_IMPORT', noLimits)
  await finish(data.runId)
})

it('closes the online service while a net runs that asks for it, but not M01', async () => {
  const codeOf = async (call: Parameters<typeof test.call>[0]) =>
    (await test.call(call, { cycleMonth: '202611' }, { signedIn: planner })).reply
  const orders = callOf('ordercompiling/init')
  await saveFor('RESULT_IMPORT', { closesService: true })
  const { data } = await run({ operation: 'KICK', netId: 'RESULT_IMPORT', params: {} })
  expect((await codeOf(orders)).code).toBe(200)
  const set = (change: string) =>
    test.superuser.query(`update job_net_run set ${change} where run_id = $1`, [data.runId])
  await set("status = 'RUNNING', lease_until = clock_timestamp() + interval '8 seconds'")
  const closed = await codeOf(orders)
  expect(closed.code).toBe(410)
  expect(closed.message).toContain('Result import is running.')
  expect((await codeOf(init)).code).toBe(200)
  // The worker died a minute ago, and no other took over.
  await set("lease_until = clock_timestamp() - interval '61 seconds'")
  expect((await codeOf(orders)).code).toBe(200)
  await set("lease_until = clock_timestamp() + interval '8 seconds'")
  expect((await codeOf(orders)).code).toBe(410)
  await set("status = 'ENDED_OK', ended_at = now()")
  expect((await codeOf(orders)).code).toBe(200)
  await saveFor('RESULT_IMPORT', noLimits)
})

const nets = createNets({ planThreads: 1, importFolder: '' })
const startDue = (at: string) => startDueNets({ pool: test.pool, nets, clock: { now: () => new Date(at) } })
const scheduled = async () => {
  const { rows } = await test.superuser.query(
    "select net_id, status, message from job_net_run where kicked_by_name = 'SCHEDULE' order by run_id",
  )
  return rows
}

it('starts a net once at its time, and records why another did not start', async () => {
  await saveFor('ARCHIVE', { schedule: nightly })
  await saveFor('CASE_BUILD', { schedule: nightly })
  await test.superuser.query(
    "update job_net_setting set next_start_at = '2026-11-27T13:00Z' where next_start_at is not null",
  )
  await startDue('2026-11-27T12:59:59Z')
  expect(await scheduled()).toEqual([])
  await Promise.all([startDue('2026-11-27T13:00:05Z'), startDue('2026-11-27T13:00:05Z')])
  const runs = await scheduled()
  expect(runs).toEqual([
    { net_id: 'ARCHIVE', status: 'WAITING', message: '' },
    { net_id: 'CASE_BUILD', status: 'NOT_EXECUTED', message: expect.stringContaining('There is no plan for') },
  ])
  const { rows } = await test.superuser.query(
    'select distinct next_start_at from job_net_setting where next_start_at is not null',
  )
  expect(rows).toEqual([{ next_start_at: new Date('2026-11-28T13:00:00Z') }])
  await startDue('2026-11-28T15:00:00Z')
  expect((await scheduled()).slice(2).map(({ status }) => status)).toEqual(['NOT_EXECUTED', 'NOT_EXECUTED'])
})

it('starts the others when one fails, and that one when it can', async () => {
  const dueAt = async () =>
    (await test.superuser.query('select net_id from job_net_setting where next_start_at < $1', [at])).rows
  const at = '2026-12-01T13:00:05Z'
  await test.superuser.query(`update job_net_setting set next_start_at = '2026-12-01T13:00Z' where next_start_at is not null;
    alter table job_net_setting add constraint fails check (net_id <> 'ARCHIVE' or next_start_at < '2026-12-02') not valid`)
  await expect(startDue(at)).rejects.toThrow('Not started at their time: ARCHIVE of 200100')
  expect(await dueAt()).toEqual([{ net_id: 'ARCHIVE' }])
  await test.superuser.query('alter table job_net_setting drop constraint fails')
  await startDue(at)
  expect(await dueAt()).toEqual([])
})

it('finds runs by group, user and day, in the requested order', async () => {
  const found = async (input: object) => {
    const { reply } = await test.call(search, { ...input, pageSize: 100 }, { signedIn: planner })
    return reply.data.rows
  }
  expect(new Set((await found({ group: 'OPERATION' })).map(({ netId }) => netId))).toEqual(new Set(['ARCHIVE']))
  expect((await found({ kickedBy: 'ＴＥＳ' })).length).toBeGreaterThan(0)
  expect((await found({ kickedBy: 'tes' })).every(({ kickedByName }) => kickedByName === 'Tester')).toBe(true)
  expect(await found({ requestedFrom: '2199-01-01' })).toEqual([])
  const numbers = (await found({ sort: 'runId', kickedBy: 'Tester' })).map(({ runId }) => runId)
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

it('finds runs by the business day of their start, and those to confirm', async () => {
  const [night, evening] = [await runIn('ENDED_NG'), await runIn('ENDED_NG')]
  const startedAt = (runId: number, at: string, confirmedAt: string | null) =>
    test.superuser.query('update job_net_run set started_at = $2, confirmed_at = $3 where run_id = $1', [
      runId,
      at,
      confirmedAt,
    ])
  // 02:00 belongs to the business day before, 23:00 to its own.
  await startedAt(night, '2031-03-04T02:00:00+09:00', null)
  await startedAt(evening, '2031-03-04T23:00:00+09:00', '2031-03-05T00:00:00Z')
  const found = async (input: object) =>
    (await test.call(search, input, { signedIn: planner })).reply.data.rows.map(({ runId }) => runId)
  expect(await found({ startedFrom: '2031-03-03', startedTo: '2031-03-03' })).toEqual([night])
  expect(await found({ startedFrom: '2031-03-04' })).toEqual([evening])
  expect(await found({ startedFrom: '2031-03-03', needsConfirm: true })).toEqual([night])
  await Promise.all([finish(night), finish(evening)])
})

it('returns warnings and errors of a run as CSV', async () => {
  const runId = await runIn('ENDED_NG')
  await test.superuser.query(
    "insert into job_log (prct_code, run_id, level, text) values ('200100', $1, 'INFO', 'begins'), ('200100', $1, 'ERROR', '=row 3 has no part')",
    [runId],
  )
  const { body } = await test.call(download, { runId, kind: 'ERRORS' }, { signedIn: planner })
  const lines = body.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/ERROR,.*row 3 has no part/)
})
