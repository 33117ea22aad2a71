import { once } from 'node:events'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expireLease } from '../../testing/expire-lease.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { checkedSql } from '../database/checked-sql.ts'
import { int, text } from '../database/column-types.ts'
import { createPool, transaction } from '../database/database.ts'
import type { Calculate } from './calculate-part.ts'
import type { Job, Net } from './job.ts'
import { startPartWorker } from './part-worker.ts'
import { claimPart, endPart, offerParts } from './run-parts.ts'
import { claim, kick } from './run-store.ts'
import { BusyThreads } from './share-parts.ts'
import type { Worker } from './work-loop.ts'
import { startWorker } from './worker.ts'

const PRCT = '200100'
const scope = { prctCode: PRCT, dealerCodes: null }
let database: TestDatabase
let pool: pg.Pool
let workers: Worker[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 12, statementTimeoutMs: 30_000 })
  await database.asOwner(`insert into prct (prct_code, prct_name, time_zone) values ('${PRCT}', 'Site', 'Asia/Tokyo')`)
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const parts = ['a', 'b', 'c', 'd'].map((letter, at) => ({ weight: at, problem: Buffer.from(letter) }))

/** Stores what its parts come to, in their order. */
const sharing: Job = {
  id: 'SHARING',
  async run({ share, progress }) {
    if (!share) throw new Error('The worker shares nothing')
    const found = await share({ task: 'upper', parts, threads: 1, ended: (count) => progress('share', count, 4) })
    return async () => ({ rowsIn: 4, rowsOut: 4, rowsError: 0, result: { found: found.map(String) } })
  },
}
const net: Net = { id: 'SHARING', name: { en: '', ja: '' }, effect: { en: '', ja: '' }, params: [], jobs: [sharing] }

let kicked = 0
const kickNet = async () => {
  const order = { prctCode: PRCT, netId: net.id, params: { n: String(++kicked) }, jobIds: [sharing.id] }
  return (await transaction(pool, scope, 'write', (db) => kick(db, { ...order, kickedBy: null, kickedByName: '' })))
    .runId
}

const upper: Calculate = async (_task, problem) => Buffer.from(String(problem).toUpperCase())
const usual = { clock: systemClock, pollMs: 20, onError: () => undefined }

function work(name: string, calculate: Calculate): void {
  const dependencies = { ...usual, pool, workerId: name, concurrency: 1, nets: [net] }
  workers.push(startWorker({ ...dependencies, sharing: { calculate, busy: new BusyThreads() } }))
}

function help(name: string, calculate: Calculate): void {
  workers.push(startPartWorker({ ...usual, pool, workerId: name, threads: 1, busy: new BusyThreads(), calculate }))
}

async function untilRun(runId: number, isSo: (status: string) => boolean) {
  for (;;) {
    const { rows } = await transaction(pool, scope, 'read', (db) =>
      checkedSql({ status: text, message: text, found: text, parts: int })`
        select r.status, r.message, coalesce(j.result ->> 'found', '') as found, (select count(*) from run_part p where p.prct_code = r.prct_code) as parts
        from job_net_run r join job_run j using (prct_code, run_id) where r.prct_code = ${PRCT} and r.run_id = ${runId}`.execute(
        db,
      ),
    )
    if (rows[0] && isSo(rows[0].status)) return rows[0]
  }
}
const hasEnded = (status: string) => status.startsWith('ENDED') || status === 'KILLED'
const allFound = { status: 'ENDED_OK', message: '', found: '["A", "B", "C", "D"]', parts: 0 }

/** Resolves once it is called; what it is called for ends when the test says so, or never. */
function held() {
  let release = () => {}
  let begin = (_problem: string) => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const begun = new Promise<string>((resolve) => {
    begin = resolve
  })
  const calculate: Calculate = async (task, problem, signal) => {
    begin(String(problem))
    await Promise.race([released, once(signal, 'abort')])
    signal.throwIfAborted()
    return upper(task, problem, signal)
  }
  return { calculate, begun, release: () => release() }
}

it('has its parts calculated by another worker as well, and saves them in their order', async () => {
  const [own, other] = [held(), held()]
  work('own', own.calculate)
  const runId = await kickNet()
  expect(await own.begun).toBe('d')
  help('other', other.calculate)
  expect(await other.begun).toBe('c')
  other.release()
  own.release()
  expect(await untilRun(runId, hasEnded)).toEqual(allFound)
})

it('calculates again what a worker had when it died, and does not use what that one still finds', async () => {
  const own = held()
  work('own', own.calculate)
  const runId = await kickNet()
  await own.begun
  const dead = await transaction(pool, 'worker', 'write', (db) => claimPart(db, { workerId: 'dead', inHand: [] }))
  if (!dead) throw new Error('No part was left')
  await expireLease(database.url, 'run_part', dead.workId)
  own.release()
  expect(await untilRun(runId, hasEnded)).toEqual(allFound)
  const late = { result: Buffer.from('wrong') }
  expect(await transaction(pool, 'worker', 'write', (db) => endPart(db, dead, late))).toBe(false)
})

it('takes over the results of a run whose worker died', async () => {
  const runId = await kickNet()
  const run = await transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'dead' }))
  expect(run?.runId).toBe(runId)
  await transaction(pool, scope, 'write', (db) => offerParts(db, { prctCode: PRCT, runId }, 'upper', parts))
  const part = await transaction(pool, 'worker', 'write', (db) => claimPart(db, { workerId: 'other', inHand: [] }))
  if (!part) throw new Error('No part was offered')
  await transaction(pool, 'worker', 'write', (db) => endPart(db, part, { result: Buffer.from('D by other') }))
  await expireLease(database.url, 'job_net_run', runId)
  work('next', upper)
  expect(await untilRun(runId, hasEnded)).toEqual({ ...allFound, found: '["A", "B", "C", "D by other"]' })
})

it('ends with the failure of a part, which says why', async () => {
  work('own', async () => {
    throw new Error('The part cannot be calculated')
  })
  const runId = await kickNet()
  const { status, message, parts: left } = await untilRun(runId, hasEnded)
  expect([status, message, left]).toEqual(['ENDED_NG', expect.stringContaining('The part cannot be calculated'), 0])
})

it('is cancelled with the parts that other workers calculate', async () => {
  const [own, other] = [held(), held()]
  work('own', own.calculate)
  const runId = await kickNet()
  await own.begun
  help('other', other.calculate)
  await other.begun
  await database.asOwner(`update job_net_run set cancel_requested_at = now() where run_id = ${runId}`)
  expect(await untilRun(runId, hasEnded)).toMatchObject({ status: 'KILLED', parts: 0 })
})
