import { afterAll, beforeAll, expect, it } from 'vitest'
import { listExceptions } from '../../screens/top-page/exceptions/list-exceptions.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { LOOK_EVERY_MS, notifyOpenedExceptions } from './notify-opened.ts'

const PRCT = '200100'
const clock = { now: new Date('2026-12-04T05:00:00Z') }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => clock.now } })
  await test.superuser.query(planFixtureRows)
})
afterAll(() => test.close())

const rows = async (statement: string) => (await test.superuser.query(statement)).rows
const look = () => {
  clock.now = new Date(clock.now.getTime() + LOOK_EVERY_MS)
  return notifyOpenedExceptions({ pool: test.pool, clock: { now: () => clock.now }, listExceptions })
}
const sent = () =>
  rows(`select e.subject, e.data ->> 'group' as "group", s.subscription_name as name from event_delivery d
    join outbox_event e using (prct_code, event_no) join event_subscription s using (prct_code, subscription_id)
    where e.event_type = 'exception.opened' order by e.event_no, s.subscription_name`)
const fail = (net: string) =>
  test.superuser.query(
    `insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, ended_at)
     values ('${PRCT}', $1, '{}', '', 'ENDED_NG', 'me', '2026-12-04T04:00:00Z', '2026-12-04T04:00:00Z')`,
    [net],
  )
const subscribe = (name: string, dealers: readonly string[] | null) =>
  test.superuser.query(
    `insert into event_subscription (prct_code, subscription_name, url, event_types, dealers, sealed_secret, created_by, created_at, updated_by,
       updated_at) values ('${PRCT}', $1, 'https://x', '{exception.opened}', $2, 'x', 'me', now(), 'me', now())`,
    [name, dealers],
  )

it('sends an exception once, when it opens after the first look, and again when it has been solved in between', async () => {
  await fail('CASE_BUILD')
  await look()
  expect(await rows('select 1 from exception_watch')).toEqual([])
  await subscribe('ERP', null)
  await subscribe('TH', ['TH01'])
  await look()
  const known = await rows('select kind, object from watched_exception order by 1, 2')
  expect(known).toContainEqual({ kind: 'NETS_FAILED', object: 'CASE_BUILD' })
  expect(known.map(({ kind }) => kind)).not.toContain('CHANGES')
  expect(await sent()).toEqual([])

  await fail('VANNING')
  await notifyOpenedExceptions({ pool: test.pool, clock: { now: () => clock.now }, listExceptions })
  expect(await sent()).toEqual([])
  await Promise.all([look(), look()])
  const event = { subject: 'exception/NETS_FAILED/VANNING', group: 'LATE', name: 'ERP' }
  expect(await sent()).toEqual([event])
  await look()
  expect(await sent()).toEqual([event])

  await test.superuser.query("update job_net_run set confirmed_at = now() where net_id = 'VANNING'")
  await look()
  await test.superuser.query("update job_net_run set confirmed_at = null where net_id = 'VANNING'")
  await look()
  expect(await sent()).toEqual([event, event])
})

it('sends a subscription for some dealers their exceptions', async () => {
  await test.superuser.query('delete from outbox_event')
  await test.superuser.query(
    "update order_cycle set status = 'CHECKED' where prct_code = '200100' and cycle_month = '202611'",
  )
  await look()
  const mine = (await sent()).filter(({ name }) => name === 'TH').map(({ subject }) => subject)
  const all = (await sent()).filter(({ name }) => name === 'ERP').map(({ subject }) => subject)
  expect(mine.length).toBeGreaterThan(0)
  expect(all).toEqual(expect.arrayContaining(mine))
})

it('looks at the others where one PRCTCC cannot be looked at', async () => {
  await test.superuser.query(
    `insert into event_subscription (prct_code, subscription_name, url, event_types, sealed_secret, created_by, created_at, updated_by, updated_at)
     values ('100100', 'FIRST', 'https://x', '{exception.opened}', 'x', 'me', now(), 'me', now())`,
  )
  await test.superuser.query('delete from outbox_event')
  await fail('OCF_BUILD')
  clock.now = new Date(clock.now.getTime() + LOOK_EVERY_MS)
  const failing: typeof listExceptions = (context) =>
    context.prctCode === '100100' ? Promise.reject(new Error('broken')) : listExceptions(context)
  const watch = { pool: test.pool, clock: { now: () => clock.now }, listExceptions: failing }
  await expect(notifyOpenedExceptions(watch)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'broken' })],
  })
  expect(await sent()).toContainEqual({ subject: 'exception/NETS_FAILED/OCF_BUILD', group: 'LATE', name: 'ERP' })
  await test.superuser.query("delete from event_subscription where prct_code = '100100'")
})

it('forgets what it knew when nobody has subscribed any more', async () => {
  await test.superuser.query("update event_subscription set event_types = '{net.failed}'")
  await look()
  expect(await rows('select 1 from watched_exception')).toEqual([])
})
