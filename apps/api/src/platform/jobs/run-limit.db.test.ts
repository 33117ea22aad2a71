import { once } from 'node:events'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { createPool, transaction } from '../database/database.ts'
import type { Net } from './job.ts'
import { cancelIfLate, claim, kick } from './run-store.ts'
import { startWorker } from './worker.ts'

const scope = { prctCode: '200100', dealerCodes: null }
let pool: pg.Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  pool = createPool(database.url, { size: 6, statementTimeoutMs: 30_000 })
  await database.asOwner("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
})
afterAll(async () => {
  await pool.end()
  await drop()
})

type LongRun = Net['jobs'][number]['run']
const netOf = (id: string, run: LongRun): Net => ({
  id,
  name: { en: '', ja: '' },
  effect: { en: '', ja: '' },
  params: [],
  jobs: [{ id: 'LONG', run }],
})

async function kickWith(netId: string, limit: { readonly limitSeconds: number; readonly cancelsLate: boolean }) {
  const order = { prctCode: '200100', netId, params: {}, jobIds: ['LONG'], kickedBy: null, kickedByName: 'test', limit }
  return (await transaction(pool, scope, 'write', (db) => kick(db, order))).runId
}

function workOn(net: Net, workerId: string) {
  const ended = new AbortController()
  const worker = startWorker({
    pool,
    clock: systemClock,
    workerId,
    concurrency: 1,
    pollMs: 20,
    nets: [net],
    onError: () => undefined,
    onEnded: () => ended.abort(),
  })
  return async () => {
    if (!ended.signal.aborted) await once(ended.signal, 'abort')
    await worker.stop()
  }
}

const setRun = (runId: number, change: { readonly startedAt: Date } | { readonly leaseUntil: Date }) =>
  transaction(pool, scope, 'write', (db) =>
    db.updateTable('jobNetRun').set(change).where('runId', '=', runId).execute(),
  )
const outcomeOf = (runId: number) =>
  transaction(pool, scope, 'read', (db) =>
    db.selectFrom('jobNetRun').select(['status', 'message']).where('runId', '=', runId).executeTakeFirst(),
  )
const secondsAgo = (seconds: number) => new Date(systemClock.now().getTime() - seconds * 1000)

it.each([
  {
    cancelsLate: true,
    status: 'KILLED',
    message: 'Cancelled: the run took longer than its limit of 1 min.',
    saved: false,
  },
  { cancelsLate: false, status: 'ENDED_OK', message: '', saved: true },
])('ends a run beyond its limit as $status', async ({ cancelsLate, status, message, saved }) => {
  const begun = new AbortController()
  const finish = new AbortController()
  let isSaved = false
  const net = netOf(`LATE ${status}`, async ({ signal }) => {
    begun.abort()
    const either = AbortSignal.any([signal, finish.signal])
    if (!either.aborted) await once(either, 'abort')
    return async () => {
      isSaved = true
      return { rowsIn: 0, rowsOut: 0, rowsError: 0 }
    }
  })
  const runId = await kickWith(net.id, { limitSeconds: 60, cancelsLate })
  const ended = workOn(net, 'w')
  if (!begun.signal.aborted) await once(begun.signal, 'abort')
  await setRun(runId, { startedAt: secondsAgo(61) })
  if (!cancelsLate) finish.abort()
  await ended()
  expect({ ...(await outcomeOf(runId)), isSaved }).toEqual({ status, message, isSaved: saved })
})

it('states the limit when the worker that cancelled the run dies, and the next one ends it', async () => {
  let isBegun = false
  const net = netOf('LATE TAKEOVER', async () => {
    isBegun = true
    return async () => ({ rowsIn: 0, rowsOut: 0, rowsError: 0 })
  })
  const runId = await kickWith(net.id, { limitSeconds: 120, cancelsLate: true })
  const run = await transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'dying' }))
  expect(run?.runId).toBe(runId)
  await setRun(runId, { startedAt: secondsAgo(121) })
  await transaction(pool, 'worker', 'write', (db) => cancelIfLate(db, run!))
  await setRun(runId, { leaseUntil: secondsAgo(1) })
  await workOn(net, 'next')()
  expect(await outcomeOf(runId)).toEqual({
    status: 'KILLED',
    message: 'Cancelled: the run took longer than its limit of 2 min.',
  })
  expect(isBegun).toBe(false)
})
