import { type OutboxEventType, outboxEventTypes } from '@packing/contract'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Worker } from '../../platform/jobs/work-loop.ts'
import { MAX_ATTEMPTS } from '../../platform/outbound/attempts.ts'
import { sealerOf } from '../../platform/outbound/sealed-text.ts'
import { writtenSecret } from '../../platform/outbound/send-webhook.ts'
import { type Receiver, startReceiver } from '../../platform/outbound/testing/receiver.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { claimDelivery } from './claim-delivery.ts'
import { startEventWorker } from './event-worker.ts'

const PRCT = '200100'
const sealer = sealerOf([Buffer.alloc(32, 3)])
const secret = writtenSecret(Buffer.alloc(32, 4))

let test: TestApp
let receiver: Receiver
let worker: Worker | undefined
beforeAll(async () => {
  test = await startTestApp({ rows: planFixtureRows.replace(/^insert into prct [^;]*;/, '') })
  receiver = await startReceiver()
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answer(() => 204)
  await write('delete from event_subscription; delete from outbox_event')
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

const write = (statement: string) => test.superuser.query(statement)
const rows = async (statement: string) => (await test.superuser.query(statement)).rows

async function subscribe(types: readonly OutboxEventType[], dealers: readonly string[] | null = null, name = 'ERP') {
  await test.superuser.query(
    `insert into event_subscription (prct_code, subscription_name, url, event_types, dealers, sealed_secret, created_by, created_at, updated_by,
       updated_at) values ($1, $2, $3, $4, $5, $6, 'me', now(), 'me', now())`,
    [PRCT, name, `${receiver.url}?${name}`, types, dealers, sealer.seal(secret)],
  )
}

function startWorker(pollMs = 10) {
  const rules = { hosts: [receiver.host], networks: ['127.0.0.0/8'], allowsHttp: true }
  const onError = (error: unknown) => void errors.push(error)
  worker = startEventWorker({ pool: test.pool, clock: systemClock, sealer, rules, concurrency: 4, pollMs, onError })
}
const errors: unknown[] = []
afterAll(() => expect(errors).toEqual([]))

interface Sent {
  readonly id: string
  readonly type: string
  readonly subject: string
  readonly data: Readonly<Record<string, unknown>>
}
const sent = (): Sent[] => receiver.received.map(({ body }) => JSON.parse(body) as Sent)
const left = async () =>
  (await rows('select event_type, subject from outbox_event order by event_no')).map(
    ({ event_type: type, subject }) => `${type} ${subject}`,
  )
const untilDelivered = (count: number) =>
  expect
    .poll(async () => (await rows("select count(*)::int from event_delivery where status = 'DELIVERED'"))[0]?.count)
    .toBe(count)

describe('changes leave', () => {
  beforeEach(() => subscribe(outboxEventTypes))
  const one = "(select case_no from case_header where prct_code = '200100' order by 1 limit 1)"

  it.each<readonly [string, string, readonly string[]]>([
    [
      'a release of orders',
      "insert into order_release values ('200100', '202611', 'TH01', 77, null, 'me', now())",
      ['order.received cycle/202611/TH01'],
    ],
    [
      'the compile and confirmation of a cycle',
      `update order_cycle set status = 'RECEIVED' where cycle_month = '202611'; update order_cycle set status = 'COMPILED'
       where cycle_month = '202611' and dealer_code = 'TH01' and prct_code = '200100';
       update order_cycle set status = 'CONFIRMED' where status = 'COMPILED'; update order_cycle set line_count = 9`,
      ['cycle.compiled cycle/202611/TH01', 'cycle.confirmed cycle/202611/TH01'],
    ],
    [
      'a new plan, once for the lines that are moved in it, and its release',
      `insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202701', 1, 'x', now());
       update plan_line set lots = lots where prct_code = '200100'; update plan_line set qty = qty where prct_code = '200100';
       update packing_plan set status = 'FIXED' where prct_code = '200100' and month = '202701'`,
      ['plan.changed plan/202701', 'plan.changed plan/202612', 'plan.released plan/202701'],
    ],
    [
      'a packed case, not what becomes of it',
      `update case_header set status = 'PACKED' where case_no = ${one}; update case_header set status = 'VANNED' where case_no = ${one};
       update case_header set status = 'PACKED' where case_no = ${one}`,
      ['case.packed case/CASE'],
    ],
    [
      'a container that is closed and shipped, not one that is opened again',
      `update container set status = 'VANNED'; update container set status = 'SHIPPED'; update container set status = 'VANNED'`,
      ['container.closed container/RENBAN', 'container.shipped container/RENBAN'],
    ],
    [
      'a notice that is sent and answered, once for all its parts',
      `update asn set status = 'DRAFT'; update asn set status = 'SENT' where prct_code = '200100'; update asn set status = 'ACKED'`,
      ['notice.sent notice/NOTICE', 'notice.acknowledged notice/NOTICE'],
    ],
    [
      'a net that failed',
      `insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
         values ('200100', 'PLAN_LEVEL', '{}', 'failing', 'RUNNING', 'me', now());
       update job_net_run set status = 'ENDED_NG', message = 'No plan' where params_key = 'failing'`,
      ['net.failed net/PLAN_LEVEL'],
    ],
  ])('%s', async (_what, statements, expected) => {
    const [names] =
      await rows(`select ${one} as "CASE", (select renban_no from container where prct_code = '200100') as "RENBAN",
      (select min(asn_no) from asn where prct_code = '200100') as "NOTICE"`)
    await write(`begin; ${statements}; commit`)
    expect(await left()).toEqual(
      expected.map((line) => line.replace(/[A-Z]{4,}$/, (word) => String(names?.[word] ?? word))),
    )
  })

  it('nothing where the change is rolled back, or nobody has subscribed to it', async () => {
    await write("begin; update packing_plan set status = 'WEEK_FIXED'; rollback")
    await write("update event_subscription set event_types = '{net.failed}'")
    await write("update packing_plan set status = 'WEEK_FIXED'")
    expect(await left()).toEqual([])
  })

  it('them also where a user of one dealer causes them, and only in the PRCTCC', async () => {
    await write("update asn set status = 'SENT'; delete from outbox_event")
    const scope = { prctCode: PRCT, dealerCodes: ['TH01'], userId: 1 }
    await transaction(test.pool, scope, 'write', async (db) => {
      await db.updateTable('asn').set({ status: 'ACKED' }).where('dealerCode', '=', 'TH01').execute()
      expect(await db.selectFrom('outboxEvent').selectAll().execute()).toEqual([])
    })
    expect(await rows('select prct_code, event_type from outbox_event')).toEqual([
      { prct_code: PRCT, event_type: 'notice.acknowledged' },
    ])
  })
})

describe('a subscription', () => {
  const close = (times = 1) =>
    write(
      `update container set status = 'PLANNED'; update container set status = 'VANNED' where prct_code = '${PRCT}'`.repeat(
        times,
      ),
    )

  it('is sent in the envelope of CloudEvents, signed, with the id of the event', async () => {
    await subscribe(['container.closed'])
    await close()
    startWorker()
    await untilDelivered(1)
    const [event] = await rows('select event_id, caused_at from outbox_event')
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const envelope = new Verifier(secret).verify(
      body,
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    )
    expect(envelope).toEqual({
      specversion: '1.0',
      id: event?.event_id,
      source: '/packing-planning/200100',
      type: 'packing.container.closed',
      subject: expect.stringMatching(/^container\//),
      time: event?.caused_at.toISOString(),
      datacontenttype: 'application/json',
      data: expect.objectContaining({ dealerCodes: ['TH01'], verifiedGrossMassG: null }),
    })
  })

  it('of some dealers receives their events, and no other dealer of a shared container', async () => {
    await subscribe(['container.closed', 'plan.released'], ['ID01'])
    await subscribe(['container.closed'], ['XX01'], 'OTHER')
    await write("update container set also_dealers = '{ID01}'; update packing_plan set status = 'FIXED'")
    await close()
    startWorker()
    await untilDelivered(1)
    expect(sent().map(({ type, data }) => [type, data['dealerCodes']])).toEqual([
      ['packing.container.closed', ['ID01']],
    ])
    await write("update container set also_dealers = '{}'")
  })

  it('receives the events of a subject in the order of its changes, whatever fails in between', async () => {
    await subscribe(['case.packed', 'container.closed', 'container.shipped'])
    await close()
    await write(
      "update container set status = 'SHIPPED'; update case_header set status = 'PACKED' where prct_code = '200100'",
    )
    let failed = 0
    receiver.answer(({ body }) => (body.includes('container.closed') && failed++ === 0 ? 503 : 200))
    startWorker()
    await expect.poll(() => failed).toBe(1)
    await expect
      .poll(async () => {
        await write(
          "update event_delivery set next_at = now() where status = 'WAITING'; update event_subscription set rests_until = now()",
        )
        return (await rows("select 1 from event_delivery where status <> 'DELIVERED'")).length
      })
      .toBe(0)
    const ofContainer = sent().filter(({ subject }) => subject.startsWith('container/'))
    expect(ofContainer.map(({ type }) => type)).toEqual([
      'packing.container.closed',
      'packing.container.closed',
      'packing.container.shipped',
    ])
    expect(ofContainer[0]?.id).toBe(ofContainer[1]?.id)
    expect(sent().some(({ type }) => type === 'packing.case.packed')).toBe(true)
    await write("update case_header set status = 'PLANNED'; update container set status = 'PLANNED'")
  })

  it('rests longer with each failure, and gives an event up after the last attempt', async () => {
    await subscribe(['container.closed'])
    await close()
    receiver.answer(() => 500)
    startWorker()
    await expect.poll(() => receiver.received.length).toBe(1)
    await expect
      .poll(async () =>
        rows("select failures, rests_until > now() - interval '1 minute' as rests from event_subscription"),
      )
      .toEqual([{ failures: 1, rests: true }])
    expect(await rows('select status, attempts, last_error, next_at > now() as later from event_delivery')).toEqual([
      { status: 'WAITING', attempts: 1, last_error: 'The receiver answered 500', later: true },
    ])
    await write(`update event_delivery set attempts = ${MAX_ATTEMPTS - 1}, next_at = now();
      update event_subscription set rests_until = now(), failures = 20`)
    await expect
      .poll(() =>
        rows(
          'select d.status, round(extract(epoch from s.rests_until - now()) / 100) as rest from event_delivery d, event_subscription s',
        ),
      )
      .toEqual([{ status: 'DEAD', rest: '3' }])
    expect(receiver.received).toHaveLength(2)
  })

  it('that is paused receives later what happened meanwhile', async () => {
    await subscribe(['container.closed'])
    await write('update event_subscription set is_paused = true')
    await close()
    expect(await transaction(test.pool, 'worker', 'write', (db) => claimDelivery(db, []))).toBeUndefined()
    await write('update event_subscription set is_paused = false')
    startWorker()
    await untilDelivered(1)
  })
})
