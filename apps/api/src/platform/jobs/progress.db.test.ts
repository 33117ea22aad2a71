import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createPool, transaction } from '../database/database.ts'
import { startProgress } from './progress.ts'
import { type ClaimedRun, claim, kick } from './run-store.ts'

let pool: pg.Pool
let drop: () => Promise<void>
let run: ClaimedRun
const scope = { prctCode: '200100', dealerCodes: null }

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  pool = createPool(database.url, { size: 4, statementTimeoutMs: 30_000 })
  await database.asOwner("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
  const order = { prctCode: '200100', netId: 'NET', params: {}, jobIds: ['JOB'], kickedBy: null, kickedByName: 'test' }
  await transaction(pool, scope, 'write', (db) => kick(db, order))
  const claimed = await transaction(pool, 'worker', 'write', (db) => claim(db, { workerId: 'w' }))
  if (!claimed) throw new Error('The run was not claimed')
  run = claimed
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const readLog = () =>
  transaction(pool, scope, 'read', (db) =>
    db.selectFrom('jobLog').select(['level', 'text']).where('runId', '=', run.runId).orderBy('logId').execute(),
  )

async function write(lines: readonly (readonly [level: string, text: string])[]) {
  const before = (await readLog()).length
  const errors: unknown[] = []
  const { signal } = new AbortController()
  const progress = startProgress(pool, run, { stopping: signal, onError: (error) => void errors.push(error) })
  for (const [level, text] of lines) progress.log(level as 'INFO', text)
  await progress.close()
  return { errors, state: progress.state, log: (await readLog()).slice(before), unwritten: progress.unwritten() }
}

it('logs text of a file that the database cannot store', async () => {
  const { log, errors } = await write([['ERROR', "line 3 'A\u0000B'"]])
  expect(log).toEqual([{ level: 'ERROR', text: "line 3 'A␀B'" }])
  expect(errors).toEqual([])
})

it('reports lines that cannot be written, and keeps the run', async () => {
  const { log, errors, state, unwritten } = await write([['UNKNOWN', 'a level that the table rejects']])
  expect({ log, state, unwritten }).toEqual({ log: [], state: 'ours', unwritten: [] })
  expect(errors).toMatchObject([{ code: '23514' }])
})
