import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findDatabaseProblem, migrate, readMigrations } from './migrate.ts'

const addressOf = (database: string, login: { username?: string; password?: string } = {}) =>
  Object.assign(new URL(inject('postgres').url), { pathname: `/${database}`, ...login }).href

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client
}

async function applyFirst(client: pg.Client, count: number): Promise<void> {
  await client.query('create table migration (name text primary key, sha256 text not null, applied_at timestamptz)')
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
       where relrowsecurity and relnamespace = 'public'::regnamespace group by 1`,
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
