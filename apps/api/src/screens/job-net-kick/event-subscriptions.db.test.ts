import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventSubscriptions } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const PRCT = '200100'
const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const keyFile = join(folder, 'keys')

let test: TestApp
let admin: SignedIn
let other: SignedIn
beforeAll(async () => {
  writeFileSync(keyFile, `${Buffer.alloc(32, 5).toString('base64')}\n`)
  const environment = { SECRETS_KEY_FILE: keyFile, WEBHOOK_HOSTS: 'erp.example.com, bi.example.com:8443' }
  test = await startTestApp({ environment })
  await test.superuser.query(planFixtureRows)
  const administrator = { prctCode: PRCT, scopes: [PRCT], privileges: { M01F01: 9 } }
  admin = await test.signIn({ ...administrator, name: 'ADMIN' })
  other = await test.signIn({ ...administrator, name: 'OTHER' })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const asked = {
  name: 'ERP of the plant',
  url: 'https://erp.example.com/events',
  types: ['container.closed'],
  dealerCodes: null,
}
const add = (more: object = {}) =>
  test.call(eventSubscriptions.addSubscription, { ...asked, ...more }, { signedIn: admin })
const listed = async () =>
  (await test.call(eventSubscriptions.listSubscriptions, {}, { signedIn: admin })).reply.data?.subscriptions ?? []
const rows = async (statement: string) => (await test.superuser.query(statement)).rows

describe('an event subscription', () => {
  it('shows its secret once, and keeps it sealed everywhere', async () => {
    const { reply } = await add()
    const { secret = '', subscriptionId = 0 } = reply.data ?? {}
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const rotated = await test.call(
      eventSubscriptions.rotateSecret,
      { subscriptionId, rowVersion: 1 },
      { signedIn: admin },
    )
    const next = rotated.reply.data?.secret ?? ''
    expect(next).not.toBe(secret)
    expect(await listed()).toMatchObject([{ name: asked.name, rowVersion: 2, previousUntil: expect.any(String) }])
    const stored = JSON.stringify(
      await rows(`select (select jsonb_agg(s) from event_subscription s) as subscriptions, (select jsonb_agg(a) from audit a) as audits,
        (select jsonb_agg(i) from idempotency i) as replies`),
    )
    expect(stored).toContain(asked.name)
    for (const one of [secret, next]) expect(stored).not.toContain(one.slice('whsec_'.length, -1))
  })

  it('is changed only as it was read, and deleted with what waits', async () => {
    const [{ subscriptionId, rowVersion } = { subscriptionId: 0, rowVersion: 0 }] = await listed()
    const change = (version: number, more: object) =>
      test.call(
        eventSubscriptions.changeSubscription,
        { ...asked, subscriptionId, rowVersion: version, isPaused: false, ...more },
        { signedIn: admin },
      )
    expect((await change(rowVersion - 1, {})).reply.message).toContain('M-M01-052')
    await add({ name: 'Other' })
    expect(JSON.stringify((await change(rowVersion, { name: 'Other' })).reply)).toContain('M-M01-050')
    expect((await change(rowVersion, { isPaused: true, dealerCodes: ['TH01'] })).status).toBe(200)
    await test.superuser.query("update container set status = 'VANNED'")
    expect(await listed()).toMatchObject([
      { name: asked.name, isPaused: true, waiting: 1, dealerCodes: ['TH01'] },
      { name: 'Other', waiting: 1 },
    ])
    const one = { subscriptionId, rowVersion: rowVersion + 1 }
    expect((await test.call(eventSubscriptions.deleteSubscription, one, { signedIn: admin })).status).toBe(200)
    expect(await rows('select count(*)::int from event_delivery')).toEqual([{ count: 1 }])
  })

  it('shows events that were given up, and sends them again', async () => {
    const [{ subscriptionId } = { subscriptionId: 0 }] = await listed()
    await test.superuser.query(
      "update event_delivery set status = 'DEAD', attempts = 13, last_error = 'The receiver answered 500'",
    )
    const dead = async () =>
      (await test.call(eventSubscriptions.listDeadEvents, { subscriptionId }, { signedIn: admin })).reply.data
    const known = await dead()
    expect(known).toMatchObject({
      total: 1,
      events: [{ type: 'container.closed', attempts: 13, error: 'The receiver answered 500' }],
    })
    const resend = async (deliveryIds: readonly number[] | null) =>
      (await test.call(eventSubscriptions.resendEvents, { subscriptionId, deliveryIds }, { signedIn: admin })).reply
        .data
    expect(await resend([4_711])).toEqual({ resent: 0 })
    expect(await resend(known?.events.map(({ deliveryId }) => deliveryId) ?? [])).toEqual({ resent: 1 })
    expect(await dead()).toEqual({ events: [], total: 0 })
    expect(await listed()).toMatchObject([{ waiting: 1, dead: 0 }])
  })

  it('gives a name to one of two that are renamed at the same time, and says so to the other', async () => {
    const made = await Promise.all(['One', 'Two'].map((name) => add({ name })))
    const ids = made.map(({ reply }) => reply.data?.subscriptionId ?? 0)
    const lock = await test.superuser.connect()
    await lock.query('begin; select 1 from event_subscription for update')
    // Calls of one user that have become slow take turns, and would never meet.
    const renamed = [admin, other].map((signedIn, index) =>
      test.call(
        eventSubscriptions.changeSubscription,
        { ...asked, name: 'Both', subscriptionId: ids[index] ?? 0, rowVersion: 1, isPaused: false },
        { signedIn },
      ),
    )
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await rows(waiting)).length).toBeGreaterThan(1)
    await lock.query('rollback')
    lock.release()
    const replies = await Promise.all(renamed)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(JSON.stringify(replies.find(({ status }) => status === 400)?.reply)).toContain('M-M01-050')
    await rows(`delete from event_subscription where subscription_id in (${ids.join(', ')})`)
  })
})

describe('who subscribes', () => {
  const rejection = async (more: object, signedIn = admin) => {
    const { status, reply } = await test.call(eventSubscriptions.addSubscription, { ...asked, ...more }, { signedIn })
    return [status, JSON.stringify(reply)] as const
  }

  it.each([
    ['https://evil.example/', 'M-M01-048'],
    ['https://bi.example.com/', 'M-M01-048'],
    ['https://169.254.169.254/', 'M-M01-048'],
    ['ftp://erp.example.com/', 'M-M01-046'],
    ['https://me:word@erp.example.com/', 'M-M01-046'],
  ])('names only a host of the settings, not %s', async (url, message) => {
    expect(await rejection({ name: 'X', url })).toEqual([400, expect.stringContaining(message)])
  })

  it('names dealers of the PRCTCC, and sees all of them', async () => {
    expect(await rejection({ name: 'X', dealerCodes: ['XX99'] })).toEqual([400, expect.stringContaining('M-M01-014')])
    const partial = await test.signIn({
      name: 'PARTIAL',
      prctCode: PRCT,
      scopes: [PRCT],
      privileges: { M01F01: 9 },
      dealerCodes: ['TH01'],
    })
    expect(await rejection({ name: 'X' }, partial)).toEqual([400, expect.stringContaining('M-M01-055')])
    expect((await test.call(eventSubscriptions.listSubscriptions, {}, { signedIn: partial })).status).toBe(400)
  })

  it('can do nothing where the installation sends no events', async () => {
    const plain = await startTestApp()
    const signedIn = await plain.signIn({ name: 'A', prctCode: PRCT, scopes: [PRCT], privileges: { M01F01: 9 } })
    const { reply } = await plain.call(eventSubscriptions.addSubscription, asked, { signedIn })
    expect(reply.message).toContain('M-M01-049')
    const { reply: known } = await plain.call(eventSubscriptions.listSubscriptions, {}, { signedIn })
    expect(known.data).toEqual({ subscriptions: [], hosts: [], dealers: [] })
    await plain.close()
  })
})
