import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { createPool, type PoolOptions, transaction } from '../database.ts'
import { databaseFailureOf } from './failure-of.ts'

let url: string
let drop: () => Promise<void>
let pool: pg.Pool

const impatientPool = (limits: Partial<PoolOptions>) =>
  createPool(url, { size: 4, statementTimeoutMs: 60_000, isOwner: true, ...limits })

beforeAll(async () => {
  ;({ url, drop } = await createTestDatabase())
  pool = impatientPool({ lockTimeoutMs: 100 })
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => databaseFailureOf(error) ?? String(error),
  )

describe('a failure of the database', () => {
  it('is TOO_SLOW when a statement takes too long', async () => {
    const hasty = impatientPool({ statementTimeoutMs: 100 })
    expect(await kindOf(hasty.query('select pg_sleep(60)'))).toBe('TOO_SLOW')
    await hasty.end()
  })

  it('is LOCKED when the rows are locked and on a deadlock', async () => {
    const [one, other] = [await pool.connect(), await pool.connect()]
    try {
      await pool.query("insert into page_size values ('A', 1), ('B', 1)")
      await one.query('begin')
      await other.query('begin')
      await one.query("update page_size set page_size = 2 where function_id = 'A'")
      expect(await kindOf(other.query("update page_size set page_size = 3 where function_id = 'A'"))).toBe('LOCKED')
    } finally {
      await one.query('rollback')
      await other.query('rollback')
      one.release()
      other.release()
    }
    expect(databaseFailureOf(Object.assign(new Error('deadlock detected'), { code: '40P01' }))).toBe('LOCKED')
  })

  it('is DISK_FULL when the server cannot extend a table', () => {
    const error = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    expect(databaseFailureOf(error)).toBe('DISK_FULL')
  })

  it('is reported when a transaction idles too long: its connection closes, the pool continues', async () => {
    const hasty = impatientPool({ idleInTransactionMs: 100 })
    const client = await hasty.connect()
    await client.query('begin')
    await new Promise((resolve) => client.once('end', resolve))
    expect(await kindOf(client.query('select 1'))).toMatch(/^(TOO_SLOW|UNREACHABLE)$/)
    client.release(true)
    expect((await hasty.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await hasty.end()
  })

  it('is UNREACHABLE without a server, after a terminated session and with an exhausted pool', async () => {
    const nobody = createPool('postgres://u:p@127.0.0.1:1/none', { size: 1, statementTimeoutMs: 1000 })
    expect(await kindOf(nobody.query('select 1'))).toBe('UNREACHABLE')
    await nobody.end()
    const client = await pool.connect()
    client.on('error', () => undefined)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const sleeping = kindOf(client.query('select pg_sleep(60)'))
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await owner.end()
    expect(await sleeping).toBe('UNREACHABLE')
    client.release(true)
    expect(databaseFailureOf(new Error('timeout exceeded when trying to connect'))).toBe('UNREACHABLE')
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
    expect(databaseFailureOf(new AggregateError([refused]))).toBe('UNREACHABLE')
  })

  it('is UNREACHABLE when a server that was the primary has become a standby, and its connection is replaced', async () => {
    const { url: standby, drop: dropStandby } = await createTestDatabase()
    const standbyPool = createPool(standby, { size: 1, statementTimeoutMs: 60_000, isOwner: true })
    await standbyPool.query(
      `alter database ${new URL(standby).pathname.slice(1)} set default_transaction_read_only = on`,
    )
    await standbyPool.query('set default_transaction_read_only = on')
    const write = (mode: 'read' | 'write') =>
      transaction(standbyPool, 'none', mode, async (db) => {
        if ('insertInto' in db) await db.insertInto('pageSize').values({ functionId: 'A', pageSize: 1 }).execute()
      })
    let removed = 0
    standbyPool.on('remove', () => removed++)
    expect(await kindOf(write('read'))).toContain('read-only transaction')
    expect(removed).toBe(0)
    expect(await kindOf(write('write'))).toBe('UNREACHABLE')
    await expect.poll(() => removed).toBe(1)
    await standbyPool.end()
    await dropStandby()
  })

  it('is undefined for a bug', async () => {
    expect(await kindOf(pool.query('select nonsense'))).toContain('does not exist')
    expect(databaseFailureOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined()
    expect(databaseFailureOf(new Error('any'))).toBeUndefined()
    expect(databaseFailureOf('text')).toBeUndefined()
  })
})
