import { functionIds, privilege } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDueNets } from '../../domain/runs/start-scheduled.ts'
import { createNets } from '../../jobs/nets.ts'
import { callOf, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.superuser.query(`
    insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone)
      values ('200100', 'NIGHT', 'PACK_LINE', 'Line', 'JP', 'Asia/Tokyo')`)
})
afterAll(() => test.close())

const nets = createNets({ planThreads: 1, importFolder: '' })
const startDue = (at: string) => startDueNets({ pool: test.pool, nets, clock: { now: () => new Date(at) } })
const signIn = () => {
  const privileges = Object.fromEntries(functionIds.map((id) => [id, privilege.full]))
  return test.signIn({ name: 'P1', prctCode: '200100', scopes: ['200100'], privileges })
}
const save = async () => {
  const schedule = { startsOn: 'WORKING_DAY', minute: 1320, day: null, calendarCode: 'NIGHT' } as const
  const setting = { schedule, forbidden: null, closesService: false, longestMinutes: null, cancelsLate: false }
  return test.call(
    callOf('workspace/job-net-kick/save-setting'),
    { ...setting, netId: 'ARCHIVE', rowVersion: 0 },
    { signedIn: await signIn() },
  )
}
/** At 22:00 in Tokyo. */
const night = (day: string) => `2027-${day}T13:00:00.000Z`
const work = async (...days: string[]) => {
  await test.superuser.query("delete from working_calendar where calendar_code = 'NIGHT'")
  await test.superuser.query(
    `insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
       select '200100', 'NIGHT', ('2027-' || day)::date, 'W', 100, 480, 0 from unnest($1::text[]) day`,
    [days],
  )
}
const next = async () => {
  const signedIn = await signIn()
  const { reply } = await test.call(callOf('jobnetkick/init'), {}, { signedIn })
  return reply.data.nets.find(({ netId }) => netId === 'ARCHIVE')?.setting.nextStartAt
}
const countStarts = async () => {
  const { rows } = await test.superuser.query<{ status: string }>(
    "select status from job_net_run where kicked_by_name = 'SCHEDULE' and net_id = 'ARCHIVE'",
  )
  return rows.length
}

it('is saved without a next start while the calendar has no day to come, and says so', async () => {
  const { reply } = await save()
  expect(reply).toMatchObject({ code: 200, message: expect.stringContaining('M-M01-056'), data: { nextStartAt: null } })
})

it('starts on the last day of its calendar, then waits for a new one', async () => {
  await work('01-05')
  await startDue('2027-01-05T12:00:00Z')
  expect(await next()).toBe(night('01-05'))
  await startDue('2027-01-05T13:00:05Z')
  expect({ starts: await countStarts(), next: await next() }).toEqual({ starts: 1, next: null })
  await startDue('2027-01-05T13:00:15Z')
  await work('01-05', '01-12')
  await startDue('2027-01-06T00:00:00Z')
  expect({ starts: await countStarts(), next: await next() }).toEqual({
    starts: 1,
    next: night('01-12'),
  })
})

it('follows its calendar: an earlier working day, a day that became a holiday', async () => {
  await work('01-09', '01-12', '01-13')
  await startDue('2027-01-08T00:00:00Z')
  expect(await next()).toBe(night('01-09'))
  await test.superuser.query("update job_net_setting set next_start_at = $1 where net_id = 'ARCHIVE'", [night('01-12')])
  await work('01-13')
  await startDue('2027-01-12T13:00:05Z')
  expect({ starts: await countStarts(), next: await next() }).toEqual({ starts: 1, next: night('01-13') })
})

it('follows the clock of its PRCTCC', async () => {
  await test.superuser.query("update prct set time_zone = 'Europe/Berlin' where prct_code = '200100'")
  await startDue('2027-01-12T15:00:00Z')
  expect(await next()).toBe('2027-01-13T21:00:00.000Z')
})
