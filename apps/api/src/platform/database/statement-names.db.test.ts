import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { databaseFailureOf } from './connection/failure-of.ts'
import { clientOf, createPool, type ReadDb, type Scope, transaction } from './database.ts'
import { isFrom, isOneOf, isUntil, matchesCode, onDays, type Sql } from './page-query.ts'
import { MOST_NAMES } from './statement-names.ts'

let database: TestDatabase
let owner: pg.Pool
let pool: pg.Pool

const site: Scope = { prctCode: '200100', dealerCodes: null }
const dealers = (db: ReadDb) =>
  db.selectFrom('dealer').select('dealerCode').where('dealerCode', '>', 'A').orderBy('dealerCode').execute()
const read = <T>(work: (db: ReadDb) => Promise<T>, scope: Scope = site) => transaction(pool, scope, 'read', work)
/** The single connection has these plans, those for all values last. */
const keptPlans = () =>
  read(async (db) => {
    const { rows } = await clientOf(db).query(
      'select statement, generic_plans::int as generic from pg_prepared_statements order by 2, 1',
    )
    return rows as { statement: string; generic: number }[]
  })
async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < times; at++) await work()
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createPool(database.url, { size: 1, statementTimeoutMs: 10_000, isOwner: true })
  await owner.query(
    `insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo'), ('300100', 'Other', 'Asia/Tokyo')`,
  )
  await owner.query(`insert into dealer (prct_code, dealer_code, dealer_name, country) values
    ('200100', 'TH01', 'North', 'TH'), ('200100', 'TH02', 'South', 'TH'), ('300100', 'US01', 'West', 'US')`)
})
beforeEach(() => {
  pool = createPool(database.appUrl, { size: 1, statementTimeoutMs: 10_000, keepsPlans: true })
})
afterEach(() => pool.end())
afterAll(async () => {
  await owner.end()
  await database.drop()
})

it('keeps the plan of a query from its third use on, and after five more one for all values', async () => {
  await repeat(2, () => read(dealers))
  expect(await keptPlans()).toEqual([])
  await repeat(7, () => read(dealers))
  expect(await keptPlans()).toEqual([{ statement: expect.stringContaining('from "dealer"'), generic: 2 }])
})

it('shows each caller only the rows of the caller, whoever asked first on the connection', async () => {
  await repeat(9, () => read(dealers))
  expect(await read(dealers, { ...site, dealerCodes: ['TH02'] })).toEqual([{ dealerCode: 'TH02' }])
  expect(await read(dealers, { prctCode: '300100', dealerCodes: null })).toEqual([{ dealerCode: 'US01' }])
  expect(await read(dealers)).toEqual([{ dealerCode: 'TH01' }, { dealerCode: 'TH02' }])
})

it('plans searches with conditions afresh, and statements of changes', async () => {
  const search = (condition: Sql) => sql`select dealer_code from dealer where ${condition}`
  for (const condition of [
    isOneOf('dealer_code', ['TH01']),
    isOneOf('dealer_code', ['TH01', 'TH02']),
    matchesCode('dealer_code', ['TH']),
    isFrom('current_date', '2026-11-01'),
    isUntil('current_date', '2026-11-01'),
    ...onDays('current_date', '2026-11-01', '2026-11-01'),
  ]) {
    await repeat(4, () => read((db) => search(condition ?? sql`true`).execute(db)))
  }
  await repeat(4, () => transaction(pool, site, 'write', dealers))
  expect(await keptPlans()).toEqual([])
})

it('rejects one query as busy when the schema has changed, and parses its statement again', async () => {
  await owner.query('create table thing (a int)')
  await owner.query('grant select on thing to packing_app')
  const things = () => read((db) => sql`select * from thing`.execute(db))
  await repeat(3, things)
  await owner.query('alter table thing add b int')
  expect(databaseFailureOf(await things().catch((error: unknown) => error))).toBe('BUSY')
  await things()
  await owner.query('drop table thing')
})

it('names no more statements of a connection than the limit', async () => {
  const values = Array.from({ length: MOST_NAMES + 2 }, (_none, at) => sql.lit(at))
  await read(async (db) => {
    for (const value of values) await repeat(3, () => sql`select ${value}`.execute(db))
  })
  expect(await keptPlans()).toHaveLength(MOST_NAMES)
})

it('keeps none through a pooler, whose transactions share sessions', async () => {
  const { appUrl: url } = database
  const pooled = createPool(url, { size: 1, statementTimeoutMs: 10_000, keepsPlans: true, poolerUrl: url })
  try {
    await repeat(4, () => transaction(pooled, site, 'read', dealers))
    const { rows } = await pooled.query('select count(*)::int as kept from pg_prepared_statements')
    expect(rows).toEqual([{ kept: 0 }])
  } finally {
    await pooled.end()
  }
})
