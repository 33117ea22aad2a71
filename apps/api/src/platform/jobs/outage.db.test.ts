import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SilentProxy, startSilentProxy } from '../../testing/silent-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { checkedSql } from '../database/checked-sql.ts'
import { int } from '../database/column-types.ts'
import { copyRows } from '../database/connection/copy-rows.ts'
import { clientOf, createPool, type ReadDb, transaction } from '../database/database.ts'
import type { Job, JobContext } from './job.ts'
import { isWorthWaiting, pauseSeconds, returnWork, whyAbandoned } from './lease.ts'
import { claim, kick, runTable } from './run-store.ts'
import type { Worker } from './work-loop.ts'
import { startWorker } from './worker.ts'

const scope = { prctCode: '200100', dealerCodes: null }
let database: TestDatabase
let direct: pg.Pool
let proxy: SilentProxy
let pool: pg.Pool
let worker: Worker

beforeAll(async () => {
  database = await createTestDatabase()
  direct = createPool(database.url, { size: 4, statementTimeoutMs: 30_000 })
  await database.asOwner("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
})
beforeEach(async () => {
  proxy = await startSilentProxy(database.url)
  const watchTimes = { suspectMs: 200, lookMs: 50, probeMs: 200 }
  pool = createPool(proxy.url, { size: 6, statementTimeoutMs: 30_000, watchTimes })
})
afterEach(async () => {
  await worker.stop()
  await proxy.close()
  await pool.end()
})
afterAll(async () => {
  await direct.end()
  await database.drop()
})

const readSomething = (context: JobContext) => context.read((db) => sql`select 1`.execute(db))

/** A job that loses the database at its first attempt. */
function jobWith(outage: (context: JobContext) => Promise<unknown>): Job {
  let attempts = 0
  return {
    id: 'OUTAGE',
    async run(context) {
      attempts++
      if (attempts === 1) await outage(context)
      await readSomething(context)
      return async () => ({ rowsIn: attempts, rowsOut: 0, rowsError: 0 })
    },
  }
}

async function backendOf(db: ReadDb): Promise<number> {
  const { rows } = await checkedSql({ pid: int })`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

async function runNet(netId: string, job: Job) {
  const net = { id: netId, name: { en: netId, ja: netId }, effect: { en: '', ja: '' }, params: [], jobs: [job] }
  const order = { prctCode: '200100', netId, params: {}, jobIds: [job.id], kickedBy: null, kickedByName: 'test' }
  const { runId } = await transaction(direct, scope, 'write', (db) => kick(db, order))
  const workerId = `worker of ${netId}`
  worker = startWorker({
    pool,
    clock: systemClock,
    concurrency: 1,
    pollMs: 20,
    workerId,
    nets: [net],
    onError: () => undefined,
  })
  return () =>
    transaction(direct, scope, 'read', (db) =>
      db
        .selectFrom('jobNetRun')
        .select(['status', 'attempts', 'outages'])
        .where('runId', '=', runId)
        .executeTakeFirstOrThrow(),
    )
}

it('repeats a run whose database connections went silent, does not count the attempt and loses no line of its log', async () => {
  const findRun = await runNet(
    'SILENT',
    jobWith(async (context) => {
      proxy.silence({ forNew: true })
      context.log('WARN', 'said during the outage')
    }),
  )
  await expect.poll(async () => (await findRun()).status).toBe('RUNNING')
  await expect.poll(() => pool.totalCount, { timeout: 10_000 }).toBe(0)
  proxy.speak()
  await expect.poll(findRun, { timeout: 15_000 }).toEqual({ status: 'ENDED_OK', attempts: 1, outages: 1 })
  const said = await transaction(direct, scope, 'read', (db) =>
    db.selectFrom('jobLog').select('level').where('text', '=', 'said during the outage').execute(),
  )
  expect(said).toEqual([{ level: 'WARN' }])
})

it.each([
  { name: 'between its rows', rowBytes: 100 },
  { name: 'when it has sent more than the network takes', rowBytes: 4_000_000 },
])('repeats a run whose connections went silent during a bulk load, $name', async ({ rowBytes }) => {
  let saves = 0
  const job: Job = {
    id: 'OUTAGE',
    run: async () => async (db) => {
      saves++
      async function* rows() {
        yield ['x']
        if (saves === 1) proxy.silence()
        for (let row = 0; row < 10; row++) yield ['x'.repeat(saves === 1 ? rowBytes : 1)]
      }
      await sql`create temp table loaded (text text) on commit drop`.execute(db)
      const count = await copyRows(clientOf(db), 'loaded', ['text'], rows())
      return { rowsIn: count, rowsOut: 0, rowsError: 0 }
    },
  }
  const findRun = await runNet(`LOAD_${rowBytes}`, job)
  await expect.poll(findRun, { timeout: 20_000 }).toEqual({ status: 'ENDED_OK', attempts: 1, outages: 1 })
  expect(saves).toBe(2)
})

it('repeats a run whose save lost its connection during a bulk load, which leaves nothing behind', async () => {
  let saves = 0
  const job: Job = {
    id: 'OUTAGE',
    run: async () => async (db) => {
      saves++
      async function* rows() {
        if (saves === 1) await database.asOwner(`select pg_terminate_backend(${pid})`)
        yield* Array.from({ length: 10 }, () => ['saved'])
      }
      const pid = await backendOf(db)
      await sql`create temp table loaded (text text) on commit drop`.execute(db)
      const count = await copyRows(clientOf(db), 'loaded', ['text'], rows())
      return { rowsIn: count, rowsOut: 0, rowsError: 0 }
    },
  }
  const findRun = await runNet('SAVE', job)
  await expect.poll(findRun, { timeout: 15_000 }).toEqual({ status: 'ENDED_OK', attempts: 1, outages: 1 })
  expect(saves).toBe(2)
})

it('repeats a run whose connection the database ended', async () => {
  const endOwnBackend = (context: JobContext) =>
    context.read(async (db) => {
      await database.asOwner(`select pg_terminate_backend(${await backendOf(db)})`)
      await sql`select 1`.execute(db)
    })
  const findRun = await runNet('TERMINATED', jobWith(endOwnBackend))
  await expect.poll(findRun, { timeout: 15_000 }).toEqual({ status: 'ENDED_OK', attempts: 1, outages: 1 })
})

it('waits longer before each repetition, for room on a disk longer than for a connection', () => {
  expect([0, 1, 2, 5, 6, 19].map((outages) => pauseSeconds('outage', outages))).toEqual([1, 2, 4, 32, 60, 60])
  expect([0, 1, 4, 5].map((outages) => pauseSeconds('disk', outages))).toEqual([15, 30, 240, 300])
  expect(pauseSeconds('stopping', 7)).toBe(0)
  expect([isWorthWaiting({ outages: 14 }), isWorthWaiting({ outages: 15 })]).toEqual([true, false])
})

it('is claimed by nobody during the pause, which its fourth outage makes eight seconds long', async () => {
  const order = { prctCode: '200100', netId: 'PAUSED', params: {}, jobIds: ['X'], kickedBy: null, kickedByName: 'test' }
  await transaction(direct, scope, 'write', (db) => kick(db, order))
  const claimNext = () =>
    transaction(direct, 'worker', 'write', (db) =>
      claim(db, { workerId: 'next', division: { netIds: ['PAUSED'], isOfThese: true } }),
    )
  const run = await claimNext()
  if (!run) throw new Error('No run was claimed')
  await transaction(direct, 'worker', 'write', (db) => returnWork(db, runTable, { ...run, outages: 3 }, 'outage'))
  expect(await claimNext()).toBeUndefined()
  const { leaseUntil } = await transaction(direct, scope, 'read', (db) =>
    db.selectFrom('jobNetRun').select('leaseUntil').where('netId', '=', 'PAUSED').executeTakeFirstOrThrow(),
  )
  const pauseMs = Number(leaseUntil) - Date.now()
  expect(pauseMs).toBeGreaterThan(5000)
  expect(pauseMs).toBeLessThanOrEqual(8000)
})

it('abandons a run that loses the database again and again', async () => {
  const lost = { attempts: 1, outages: 21, workId: 1, fencingToken: 22 }
  expect(whyAbandoned(lost)).toEqual({ outages: 20 })
  expect(whyAbandoned({ ...lost, outages: 20 })).toBeUndefined()
})
