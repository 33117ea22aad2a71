import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../apps/api/src/platform/database/bulk-insert.ts'
import { createPool, transaction } from '../../apps/api/src/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/api/src/testing/test-database.ts'
import { productProcesses } from '../launch/system.ts'

const scope = { prctCode: '200100', dealerCodes: null }

let database: TestDatabase
let owner: pg.Client
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
  await owner.query(
    "insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) values ('200100', 'JP', 'PC', 'AAA1', 'a', 1)",
  )
  pool = createPool(database.appUrl, { size: 1, statementTimeoutMs: 10_000 })
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

/** Runs attacker-chosen statements on a web connection, each in its own session. */
async function injected(...statements: string[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.appUrl, options: '-c role=packing_app' })
  await client.connect()
  try {
    let rows: unknown = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

describe('login of web and workers', () => {
  it('works as packing_app: sees its scope, fills through a temporary table, answers readiness', async () => {
    expect((await pool.query('select 1 from migration limit 1')).rowCount).toBe(1)
    const { rows } = await pool.query('select session_user::text as login, current_user::text as role')
    expect(rows).toEqual([{ login: 'packing_login', role: 'packing_app' }])
    const seen = await transaction(pool, scope, 'write', async (db) => {
      const columns = ['prct_code', 'part_no', 'part_name', 'net_weight_g', 'origin', 'unit'] as const
      await bulkInsert(db, 'part', columns, [['200100', 'BBB1', 'b', 2, 'JP', 'PC']])
      return db.selectFrom('part').select('partNo').orderBy('partNo').execute()
    })
    expect(seen.map((row) => row.partNo)).toEqual(['AAA1', 'BBB1'])
  })

  it('gains no rights when a statement resets the role', async () => {
    // The role is a connection option: `reset role` returns to it, and without a scope it sees no rows.
    expect(await injected('reset role', 'select * from part')).toEqual([])
    await expect(injected('set role none', 'select * from part')).rejects.toThrow('permission denied for table part')
    await expect(injected('set role packing_login', 'select * from part')).rejects.toThrow('permission denied')
    await expect(
      injected('set session authorization default', 'set role none', 'select 1 from token_key'),
    ).rejects.toThrow('permission denied')
  })

  it.each([
    ['set role postgres', 'permission denied to set role'],
    ['set session authorization postgres', 'permission denied to set session authorization'],
    ['grant postgres to packing_app', 'permission denied to grant role'],
    ['alter role packing_login superuser', 'permission denied to alter role'],
    ['alter role packing_app bypassrls', 'permission denied to alter role'],
    ['alter table part disable row level security', 'must be owner of table part'],
    ['drop policy scope on part', 'must be owner of relation part'],
    ['create table public.mine (a int)', 'permission denied for schema public'],
    ['create schema mine', 'permission denied for database'],
    ['truncate part', 'permission denied for table part'],
    ['update token_key set created_at = now()', 'permission denied for table token_key'],
    ["insert into token_key values ('mine', '{}', now())", 'permission denied for table token_key'],
    ['delete from app_user', 'permission denied for table app_user'],
    ['delete from audit', 'permission denied for table audit'],
    ["copy part to program 'id'", 'permission denied to COPY to or from an external program'],
    ["select pg_read_file('postgresql.conf')", 'permission denied for function pg_read_file'],
  ])('cannot %s', async (statement, message) => {
    await expect(injected(statement)).rejects.toThrow(message)
    await expect(injected('set role none', statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('gains nothing by switching row-level security off', async () => {
    await expect(injected('set row_security = off', 'select * from part')).rejects.toThrow(
      'query would be affected by row-level security',
    )
  })

  it('is used by web and workers, and only the owner’s by preparing steps', () => {
    const settings = {
      port: 1,
      identityPort: 2,
      workers: 2,
      demoSize: 'S',
      demoHistory: undefined,
      databaseUrl: undefined,
      issuer: undefined,
      clientId: 'packing-web',
      webOrigin: 'http://localhost:1',
    }
    const urls = { owner: database.url, app: database.appUrl }
    const { prepare, web, workers } = productProcesses(settings, urls, '/nowhere')
    expect(prepare.map((one) => one.env['DATABASE_URL'])).toEqual([urls.owner, urls.owner])
    expect([web, ...workers].map((one) => one?.env['DATABASE_URL'])).toEqual([urls.app, urls.app, urls.app])
  })
})
