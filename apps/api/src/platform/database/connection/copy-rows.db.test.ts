import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { clientOf, createPool, transaction } from '../database.ts'
import { copyRows } from './copy-rows.ts'
import { databaseFailureOf } from './failure-of.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 2, statementTimeoutMs: 60_000, isOwner: true })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function* endless(): AsyncGenerator<readonly [number, string]> {
  for (let line = 1; ; line++) {
    yield [line, 'x'.repeat(1000)]
    if (line % 100 === 0) await nextTurn()
  }
}

it.each(['pg_cancel_backend', 'pg_terminate_backend'])(
  'fails only the call, not the process, when the database breaks off a copy (%s)',
  async (breakOff) => {
    const failure = transaction(pool, 'none', 'write', async (db) => {
      const client = clientOf(db)
      await client.query('create temp table copied (line int, text text) on commit drop')
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const copying = copyRows(client, 'copied', ['line', 'text'], endless())
      await Promise.all([copying, pool.query(`select ${breakOff}($1)`, [rows[0]?.pid])])
    }).then(
      () => 'no failure',
      (error: unknown) => databaseFailureOf(error) ?? String(error),
    )
    expect(await failure).toBe(breakOff === 'pg_cancel_backend' ? 'TOO_SLOW' : 'UNREACHABLE')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)
