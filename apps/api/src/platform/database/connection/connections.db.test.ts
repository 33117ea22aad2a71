import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SilentProxy, startSilentProxy } from '../../../testing/silent-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { clientOf, createPool, transaction } from '../database.ts'
import { answersWithin, isStuck } from './connections.ts'
import { copyRows } from './copy-rows.ts'
import { databaseFailureOf } from './failure-of.ts'
import { liveness } from './health.ts'

/** Each test has a way to the database of its own, so that those which wait can wait together. */
interface Way {
  proxy: SilentProxy
  pool: pg.Pool
}

let database: TestDatabase

const watchTimes = { suspectMs: 200, lookMs: 50, probeMs: 200 }

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach<Way>(async (way) => {
  way.proxy = await startSilentProxy(database.appUrl)
  way.pool = createPool(way.proxy.url, { size: 2, statementTimeoutMs: 60_000, watchTimes })
})
afterEach<Way>(async ({ proxy, pool }) => {
  await proxy.close()
  await pool.end()
})
afterAll(() => database.drop())

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => databaseFailureOf(error) ?? String(error),
  )

const lookAtRows = (pool: pg.Pool) =>
  transaction(pool, 'none', 'read', (db) => db.selectFrom('migration').selectAll().execute())

it<Way>('fails a statement whose connection has gone silent, and serves the next on a new connection', async ({
  proxy,
  pool,
}) => {
  await lookAtRows(pool)
  proxy.silence()
  expect(await kindOf(lookAtRows(pool))).toBe('UNREACHABLE')
  expect(await kindOf(lookAtRows(pool))).toBe('no failure')
})

it<Way>('frees the locks of a transaction whose connection has gone silent', async ({ proxy, pool }) => {
  const lock = sql`select pg_advisory_xact_lock(1)`
  const locked = transaction(pool, 'none', 'write', async (db) => {
    await lock.execute(db)
    proxy.silence()
    await sql`select 1`.execute(db)
  })
  expect(await kindOf(locked)).toBe('UNREACHABLE')
  expect(await kindOf(transaction(pool, 'none', 'write', (db) => lock.execute(db)))).toBe('no failure')
})

it<Way>('frees the locks of its transactions once the database, which could not be reached at all, answers again', async ({
  proxy,
  pool,
}) => {
  const [idle, busy] = [await pool.connect(), await pool.connect()]
  await idle.query('begin; select pg_advisory_xact_lock(1)')
  proxy.silence({ forNew: true })
  expect(await kindOf(busy.query('select 1'))).toBe('UNREACHABLE')
  for (const client of [idle, busy]) client.release(true)
  proxy.speak()
  const tryLock = async () => (await pool.query('select pg_try_advisory_xact_lock(1) as "isFree"')).rows
  await expect.poll(tryLock, { timeout: 5000 }).toEqual([{ isFree: true }])
})

it<Way>('rejects work at once while the database does not answer, and serves it as soon as it does', async ({
  proxy,
  pool,
}) => {
  await lookAtRows(pool)
  proxy.silence({ forNew: true })
  expect(await kindOf(lookAtRows(pool))).toBe('UNREACHABLE')
  await expect.poll(() => answersWithin(pool, 10)).toBe(false)
  const begun = performance.now()
  expect(await kindOf(lookAtRows(pool))).toBe('UNREACHABLE')
  expect(performance.now() - begun).toBeLessThan(watchTimes.probeMs)
  proxy.speak()
  await expect.poll(() => kindOf(lookAtRows(pool))).toBe('no failure')
})

it.concurrent<Way>('fails a bulk load whose connection went silent, but leaves one alone that waits for its rows', async ({
  proxy,
  pool,
}) => {
  const load = (isSilent: boolean) =>
    transaction(pool, 'none', 'write', async (db) => {
      async function* rows() {
        yield ['first']
        if (isSilent) proxy.silence()
        await database.asOwner('select pg_sleep(1.5)')
        yield ['last']
      }
      await sql`create temp table loaded (text text) on commit drop`.execute(db)
      return copyRows(clientOf(db), 'loaded', ['text'], rows())
    })
  expect(await load(false)).toBe(2)
  expect(await kindOf(load(true))).toBe('UNREACHABLE')
  expect(await load(false)).toBe(2)
})

it.concurrent<Way>('leaves connections alone when the database has none left for a look', async () => {
  const role = `limited_${randomBytes(6).toString('hex')}`
  await database.asOwner(
    `create role ${role} login password '${role}' connection limit 1; grant packing_app to ${role}`,
  )
  const url = Object.assign(new URL(database.url), { username: role, password: role }).href
  const limited = createPool(url, { size: 1, statementTimeoutMs: 60_000, watchTimes })
  const client = await limited.connect()
  const { rows } = await client.query('select pg_sleep(1.5), 1 as one')
  expect(rows).toMatchObject([{ one: 1 }])
  expect(await answersWithin(limited, 10)).toBe(false)
  client.release()
  expect(await answersWithin(limited, 5000)).toBe(true)
  await limited.end()
  await database.asOwner(`drop role ${role}`)
})

it.concurrent<Way>('is stuck when no connection becomes free although the database answers', async ({ pool }) => {
  const clients = await Promise.all([pool.connect(), pool.connect()])
  expect(isStuck(pool, 0)).toBe(false)
  expect(await kindOf(lookAtRows(pool))).toBe('BUSY')
  expect([isStuck(pool, 0), isStuck(pool)]).toEqual([true, false])
  expect(liveness(pool)).toEqual({ code: 200, status: 'ok' })
  for (const client of clients) client.release()
  await lookAtRows(pool)
  expect(isStuck(pool, 0)).toBe(false)
})

it.concurrent<Way>('leaves a statement alone that the database is working on', async ({ pool }) => {
  const client = await pool.connect()
  const { rows } = await client.query('select pg_sleep(1.5), 1 as one')
  client.release()
  expect(rows).toMatchObject([{ one: 1 }])
})

it<Way>('does not mistake its own long computations for a silent database', async ({ pool }) => {
  const client = await pool.connect()
  const answer = client.query('select pg_sleep(2), 1 as one')
  for (const until = performance.now() + 1800; performance.now() < until; await nextTurn()) {
    for (const computed = performance.now() + 2 * watchTimes.probeMs; performance.now() < computed; );
  }
  expect((await answer).rows).toMatchObject([{ one: 1 }])
  client.release()
})

it<Way>('answers that the database is not ready within the time given', async ({ proxy, pool }) => {
  expect(await answersWithin(pool, 1000)).toBe(true)
  proxy.silence({ forNew: true })
  const begun = performance.now()
  expect(await answersWithin(pool, 100)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(500)
})

it<Way>('says BUSY when too many wait for a connection', async ({ pool }) => {
  const clients = await Promise.all([pool.connect(), pool.connect()])
  const waiting = Array.from({ length: 105 }, () => kindOf(lookAtRows(pool)))
  expect(await Promise.race(waiting.slice(100))).toBe('BUSY')
  for (const client of clients) client.release()
  const kinds = await Promise.all(waiting)
  expect(kinds.filter((kind) => kind === 'no failure')).toHaveLength(100)
  expect(kinds.filter((kind) => kind === 'BUSY')).toHaveLength(5)
})

it<Way>('closes idle connections, too, when the database does not answer', async ({ proxy, pool }) => {
  const closed = new Promise((resolve) => pool.once('remove', resolve))
  await lookAtRows(pool)
  const busy = await pool.connect()
  ;(await pool.connect()).release()
  proxy.silence({ forNew: true })
  const answer = kindOf(busy.query('select 1'))
  expect(await answer).toBe('UNREACHABLE')
  await closed
  busy.release(true)
})
