import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { checkedSql } from './checked-sql.ts'
import { int, text } from './column-types.ts'
import { createPool, type ReadDb, transaction } from './database.ts'
import { Standby } from './standby.ts'

let database: TestDatabase
let primary: pg.Pool
let standby: Standby
const scope = { prctCode: '200100', dealerCodes: null }
const times = { lookMs: 20, staleMs: 60, pauseMs: 60_000 }

beforeAll(async () => {
  database = await createTestDatabase()
  await database.asOwner("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
  primary = createPool(database.appUrl, { size: 4, statementTimeoutMs: 10_000, hasStandby: true })
})
afterEach(() => standby.close())
afterAll(async () => {
  await primary.end()
  await database.drop()
})

const open = (url: string) => {
  standby = new Standby(createPool(url, { size: 2, statementTimeoutMs: 10_000 }), primary, times)
}
const one = async (db: ReadDb) => (await checkedSql({ one: int })`select 1 as one`.execute(db)).rows[0]?.one
const read = (work: (db: ReadDb) => Promise<unknown>, name = 'a') => standby.read({ scope, name, position: null, work })

it('answers queries once it knows the position of the primary', async () => {
  open(database.appUrl)
  expect(await read(one)).toBeUndefined()
  await expect.poll(() => read(one)).toEqual({ value: 1 })
  expect(standby.counts.standby).toBe(1)
})

it('leaves a query that no standby can do to the primary from then on, and passes on other failures', async () => {
  open(database.appUrl)
  await expect.poll(() => read(one)).toBeDefined()
  const unlogged = (db: ReadDb) =>
    sql`do $$ begin raise exception 'unlogged' using errcode = '0A000'; end $$`.execute(db)
  expect(await read(unlogged, 'progress')).toBeUndefined()
  expect(await read(one, 'progress')).toBeUndefined()
  await expect.poll(() => read(one)).toEqual({ value: 1 })
  expect(standby.counts).toMatchObject({ unsuited: 1 })
  const divide = () => read((db) => sql`select 1 / 0`.execute(db)).catch(String)
  await expect.poll(divide).toContain('division by zero')
})

it('leaves all queries to the primary for a while when it cannot be reached', async () => {
  open('postgres://u:p@127.0.0.1:1/none')
  await expect.poll(async () => [await read(one), standby.counts.failed]).toEqual([undefined, 1])
  expect(await read(one)).toBeUndefined()
  expect(standby.counts.failed).toBe(1)
})

it('receives the position after each commit in the PRCTCC', async () => {
  open(database.appUrl)
  const position = () =>
    transaction(primary, 'none', 'read', async (db) => {
      const { rows } = await checkedSql({ position: text })`
        select position::text as position from write_position where prct_code = '200100'`.execute(db)
      return rows[0]?.position
    })
  const write = () =>
    transaction(primary, scope, 'write', (db) =>
      sql`insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone)
        values ('200100', 'A' || (random() * 9999)::int, 'PORT', 'P', 'JP', 'Asia/Tokyo')`.execute(db),
    )
  await write()
  const first = await position()
  await write()
  const second = await position()
  const { rows } = await primary.query('select $2::pg_lsn > $1::pg_lsn as later', [first, second])
  expect(rows).toEqual([{ later: true }])
})
