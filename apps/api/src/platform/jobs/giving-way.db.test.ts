import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { createPool, transaction } from '../database/database.ts'
import { type Net, WayGiven } from './job.ts'
import { claim, endRun, kick } from './run-store.ts'
import { startWorker } from './worker.ts'

const prctCode = '200100'
let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 2, statementTimeoutMs: 30_000 })
  await database.asOwner(
    `insert into prct (prct_code, prct_name, time_zone) values ('${prctCode}', 'Site', 'Asia/Tokyo')`,
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const start = (netId: string, params = {}) =>
  transaction(pool, { prctCode, dealerCodes: null }, 'write', (db) =>
    kick(db, { prctCode, netId, params, jobIds: [netId], kickedBy: null, kickedByName: 'test' }),
  )
const take = () => transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'w', givingWay: ['GIVING'] }))
const end = (run: Awaited<ReturnType<typeof take>>) =>
  run && transaction(pool, 'worker', 'write', (db) => endRun(db, run, 'ENDED_OK'))

it('begins a run again that gave its only worker to others', async () => {
  const effects: string[] = []
  const netOf = (id: string, before: () => Promise<unknown>): Net => ({
    id,
    name: { en: id, ja: id },
    effect: { en: '', ja: '' },
    params: [],
    givesWay: id === 'GIVING',
    jobs: [
      {
        id,
        async run() {
          await before()
          return async () => {
            effects.push(id)
            return { rowsIn: 0, rowsOut: 0, rowsError: 0 }
          }
        },
      },
    ],
  })
  let begun = 0
  const give = async () => {
    if (++begun > 1) return
    await start('OTHER')
    throw new WayGiven()
  }
  await start('GIVING')
  const worker = startWorker({
    pool,
    clock: systemClock,
    workerId: 'only',
    concurrency: 1,
    pollMs: 20,
    nets: [netOf('GIVING', give), netOf('OTHER', async () => undefined)],
    onError: () => undefined,
  })
  await expect.poll(() => effects).toEqual(['OTHER', 'GIVING'])
  await worker.stop()
})

it('begins a run that gives way when no other is in progress, and others beside it', async () => {
  await start('GIVING')
  await start('FIRST')
  const first = await take()
  expect(first?.netId).toBe('FIRST')
  expect(await take()).toBeUndefined()
  await end(first)
  const beside = await take()
  expect(beside?.netId).toBe('GIVING')
  await start('GIVING', { again: '1' })
  await start('LAST')
  const last = await take()
  expect(last?.netId).toBe('LAST')
  expect(await take()).toBeUndefined()
  await end(last)
  // One of a PRCTCC at a time.
  expect(await take()).toBeUndefined()
  await end(beside)
  expect((await take())?.params).toEqual({ again: '1' })
})
