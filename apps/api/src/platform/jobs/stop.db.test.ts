import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { checkedSql } from '../database/checked-sql.ts'
import { bool, int, text } from '../database/column-types.ts'
import { createPool, transaction } from '../database/database.ts'
import type { Job, Net } from './job.ts'
import { kick } from './run-store.ts'
import { startWorker } from './worker.ts'

const scope = { prctCode: '200100', dealerCodes: null }
let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 6, statementTimeoutMs: 60_000 })
  await database.asOwner("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const startOne = (net: Net) =>
  startWorker({
    pool,
    clock: systemClock,
    workerId: 'stops',
    concurrency: 1,
    nets: [net],
    onError: () => undefined,
  })

it('returns a run as if it had not begun, however often workers stop', async () => {
  let begun = 0
  const job: Job = {
    id: 'LONG',
    run: ({ signal }) =>
      new Promise((_, reject) => {
        begun++
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
  const net = { id: 'LONG', name: { en: 'L', ja: 'L' }, effect: { en: '', ja: '' }, params: [], jobs: [job] }
  const order = { prctCode: '200100', netId: 'LONG', params: {}, jobIds: ['LONG'], kickedBy: null, kickedByName: 'x' }
  await transaction(pool, scope, 'write', (db) => kick(db, order))
  for (let stops = 1; stops <= 6; stops++) {
    const worker = startOne(net)
    await expect.poll(() => begun).toBe(stops)
    await worker.stop()
    const { rows } = await transaction(pool, scope, 'read', (db) =>
      checkedSql({ status: text, attempts: int, outages: int, isFree: bool })`
        select status, attempts, outages, lease_until <= clock_timestamp() as "isFree" from job_net_run`.execute(db),
    )
    expect(rows).toEqual([{ status: 'RUNNING', attempts: 0, outages: 0, isFree: true }])
  }
})
