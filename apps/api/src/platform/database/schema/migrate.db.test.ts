import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { readiness } from '../connection/health.ts'
import { createPool, transaction } from '../database.ts'
import { findDatabaseProblem, migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { findSchemaProblem } from './schema-problem.ts'
import { watchSchema } from './schema-watch.ts'

const addressOf = (database: string, login: { username?: string; password?: string } = {}) =>
  Object.assign(new URL(inject('postgres').url), { pathname: `/${database}`, ...login }).href

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client
}

async function applyFirst(client: pg.Client, count: number): Promise<void> {
  await client.query(
    'create table migration (name text primary key, sha256 text not null, applied_at timestamptz, oldest_version text, digest text)',
  )
  for (const migration of (await readMigrations()).slice(0, count)) {
    await client.query(migration.text)
    await client.query('insert into migration values ($1, $2, now())', [migration.name, migration.sha256])
  }
}

describe('migrate as an owner who is no superuser', () => {
  const owner = `owner_${randomBytes(6).toString('hex')}`
  const login = { username: owner, password: owner }
  let superuser: pg.Client
  let inside: pg.Client
  beforeAll(async () => {
    superuser = await connect(inject('postgres').url)
    await superuser.query(`create role ${owner} login nosuperuser createrole password '${owner}'`)
    await superuser.query(`grant packing_app to ${owner} with admin option`)
    await superuser.query(`create database ${owner} owner ${owner}`)
    inside = await connect(addressOf(owner))
    await inside.query(`alter schema public owner to ${owner}`)
  })
  afterAll(async () => {
    await inside.end()
    await superuser.query(`drop database ${owner} with (force)`)
    await superuser.query(`drop owned by ${owner}`)
    await superuser.query(`drop role ${owner}`)
    await superuser.end()
  })

  it('applies the missing files in order, and row-level security binds the owner', async () => {
    const client = await connect(addressOf(owner, login))
    await applyFirst(client, 2).finally(() => client.end())
    const names = (await readMigrations()).map(({ name }) => name)
    expect(await migrate(addressOf(owner, login))).toEqual(names.slice(2))
    expect(await migrate(addressOf(owner, login))).toEqual([])
    const { rows } = await inside.query<{ forced: boolean; tables: number }>(
      `select relforcerowsecurity as forced, count(*)::int as tables from pg_class
       where relrowsecurity and relname <> 'security_event' and relnamespace = 'public'::regnamespace group by 1`,
    )
    expect(rows).toEqual([{ forced: true, tables: expect.any(Number) }])
  })
})

describe('migrate of a database with a changed migration', () => {
  const database = `test_${randomBytes(8).toString('hex')}`
  let superuser: pg.Client
  beforeAll(async () => {
    const { url, template } = inject('postgres')
    superuser = await connect(url)
    await superuser.query(`create database ${database} template ${template} strategy file_copy`)
  })
  afterAll(async () => {
    await superuser.query(`drop database ${database} with (force)`)
    await superuser.end()
  })

  it('fails and names the file', async () => {
    const name = '0002-masters.sql'
    const inside = await connect(addressOf(database))
    await inside.query("update migration set sha256 = 'another' where name = $1", [name]).finally(() => inside.end())
    await expect(migrate(addressOf(database))).rejects.toThrow(`Migration ${name} was changed after it was applied`)
  })

  it('fails when a newer build has changed the database', async () => {
    const inside = await connect(addressOf(database))
    await inside.query("insert into migration values ('9999-later.sql', 'x', now())").finally(() => inside.end())
    const newer = 'A newer version of the product changed it (9999-later.sql)'
    expect(await findDatabaseProblem(addressOf(database))).toContain(newer)
    await expect(migrate(addressOf(database))).rejects.toThrow(newer)
  })
})

describe('the schema of a running process', () => {
  const onPart = 'alter table part'
  const scanCheck =
    'alter table prct add constraint prct_scan_ahead_minutes_check check (scan_ahead_minutes between 0 and 1440)'
  let database: TestDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    database = await createTestDatabase()
    // As the application: it sees what the owner saw when it migrated.
    pool = createPool(database.appUrl, { size: 2, statementTimeoutMs: 30_000 })
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  it.each([
    ['a new column', 'alter table part add column own int', 'alter table part drop column own'],
    ['a column without its check', 'alter table prct drop constraint prct_scan_ahead_minutes_check', scanCheck],
    ['another policy', 'create policy own on part using (true)', 'drop policy own on part'],
    ['row-level security switched off', `${onPart} disable row level security`, `${onPart} enable row level security`],
    ['a right', 'grant update on token_key to packing_app', 'revoke update on token_key from packing_app'],
    ['another function', 'create function own() returns int language sql return 1', 'drop function own()'],
  ])('is not that of the migrations with %s, until it is undone', async (_what, change, undo) => {
    expect(await findSchemaProblem(pool)).toBeUndefined()
    await database.asOwner(change)
    expect(await findSchemaProblem(pool)).toMatch(/^Its tables, policies, rights or functions were changed/)
    await database.asOwner(undo)
    expect(await findSchemaProblem(pool)).toBeUndefined()
  })

  it('makes the process unready until it is as it was, and nothing is done with the database meanwhile', async () => {
    const problems: string[] = []
    const watch = watchSchema(pool, { found: (problem) => problems.push(problem) })
    const ask = () => transaction(pool, 'none', 'read', () => Promise.resolve('done')).catch(String)
    expect(await ask(), 'before the first look').toMatch(/database does not answer/)
    await watch.right()
    expect([await readiness(pool), watch.problem, await ask()]).toEqual([
      { code: 200, status: 'ok' },
      undefined,
      'done',
    ])
    await database.asOwner("update migration set sha256 = 'x' where name = '0003-calendars.sql'")
    await watch.look()
    expect(await ask()).toMatch(/database does not answer/)
    const reason = 'the schema is not that of this version: It was made by another 0003-calendars.sql'
    await expect.poll(() => readiness(pool)).toMatchObject({ code: 503, status: expect.stringContaining(reason) })
    const own = (await readMigrations()).find(({ name }) => name === '0003-calendars.sql')?.sha256
    await database.asOwner(`update migration set sha256 = '${own}' where name = '0003-calendars.sql'`)
    await watch.right()
    await expect.poll(() => readiness(pool)).toMatchObject({ code: 200 })
    expect(await ask()).toBe('done')
    expect(problems).toHaveLength(1)
    watch.stop()
  })

  it('is compared whole from time to time, its migrations always', async () => {
    const change = 'alter table part no force row level security'
    const times = { lookMs: 3_600_000, thoroughMs: 3_600_000, waitMs: 1 }
    const seldom = watchSchema(pool, { found: () => undefined, times })
    const often = watchSchema(pool, { found: () => undefined, times: { ...times, thoroughMs: 0 } })
    await Promise.all([seldom.right(), often.right()])
    await database.asOwner(change)
    await Promise.all([seldom.look(), often.look()])
    expect([seldom.problem, often.problem]).toEqual([undefined, expect.stringContaining('policies')])
    await database.asOwner(change.replace('no force', 'force'))
    await often.right()
    seldom.stop()
    often.stop()
  })

  it('may be newer only where the newer migration names this version or an older one', async () => {
    const later = (oldest: string | null) =>
      `delete from migration where name > '9'; insert into migration values ('9999-later.sql', 'x', now(), ${oldest === null ? 'null' : `'${oldest}'`})`
    await database.asOwner(later(null))
    expect(await findSchemaProblem(pool, { version: '1.9.0' })).toContain('9999-later.sql')
    await database.asOwner(later('1.10.0'))
    expect(await findSchemaProblem(pool, { version: '1.9.0' })).toContain('9999-later.sql')
    await database.asOwner(later('1.9.0'))
    expect(await findSchemaProblem(pool, { version: '1.9.0' })).toBeUndefined()
    await database.asOwner("delete from migration where name > '9'")
    await database.asOwner("update migration set sha256 = 'x' where name = '0003-calendars.sql'")
    expect(await findSchemaProblem(pool)).toContain('another 0003-calendars.sql')
  })
})
