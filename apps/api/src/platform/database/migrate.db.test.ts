import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'

/** Another database of the cluster, or another login to it. */
const addressOf = (database: string, login: { username?: string; password?: string } = {}) =>
  Object.assign(new URL(inject('postgres').url), { pathname: `/${database}`, ...login }).href

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client
}

/** The database as it was before a migration, with the list of what it has. */
async function applyBefore(client: pg.Client, name: string): Promise<void> {
  await client.query('create table migration (name text primary key, sha256 text not null, applied_at timestamptz)')
  for (const migration of await readMigrations()) {
    if (migration.name >= name) return
    await client.query(migration.text)
    await client.query('insert into migration values ($1, $2, now())', [migration.name, migration.sha256])
  }
}

const FIGURES = '0015-plan-figures-and-pins.sql'
/** What 0015 was before it was mended. */
const BEFORE_MEND = 'acc30a0c6846a68a39900f35e61e9209d4ebac13df414e7ad47f1ea7302b5d1e'

describe('an owner who is no superuser', () => {
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
    // 0014 has a function that sets it.
    await superuser.query(`grant set on parameter app.dealer_codes to ${owner}`)
  })
  afterAll(async () => {
    await inside.end()
    await superuser.query(`drop database ${owner} with (force)`)
    await superuser.query(`drop owned by ${owner}`)
    await superuser.query(`drop role ${owner}`)
    await superuser.end()
  })

  it('keeps the figures of plans, whichever unit they are of, and is held to a unit again after', async () => {
    const client = await connect(addressOf(owner, login))
    await applyBefore(client, FIGURES).finally(() => client.end())
    await inside.query(`insert into packing_plan (prct_code, month, rev, problem_hash, kpi, created_at) values
      ('200100', '202612', 1, 'h', '{"lots": 7}', now()), ('300100', '202612', 1, 'h', '{"lots": 8}', now())`)
    expect((await migrate(addressOf(owner, login)))[0]).toBe(FIGURES)
    const kept = await inside.query('select prct_code, figures from plan_figures order by 1')
    expect(kept.rows).toEqual([
      { prct_code: '200100', figures: { lots: 7 } },
      { prct_code: '300100', figures: { lots: 8 } },
    ])
    const bare = await inside.query(
      `select relname from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace`,
    )
    expect(bare.rows).toEqual([])
  })
})

describe('a migration that stands in the database with another text', () => {
  const database = `test_${randomBytes(8).toString('hex')}`
  let superuser: pg.Client
  let inside: pg.Client
  beforeAll(async () => {
    const { url, template } = inject('postgres')
    superuser = await connect(url)
    await superuser.query(`create database ${database} template ${template} strategy file_copy`)
    inside = await connect(addressOf(database))
  })
  afterAll(async () => {
    await inside.end()
    await superuser.query(`drop database ${database} with (force)`)
    await superuser.end()
  })
  const setText = (sha256: string) =>
    inside.query('update migration set sha256 = $1 where name = $2', [sha256, FIGURES])

  it('is left as it is where the file was mended for who comes after', async () => {
    await setText(BEFORE_MEND)
    expect(await migrate(addressOf(database))).toEqual([])
  })

  it('is refused else', async () => {
    await setText('another')
    await expect(migrate(addressOf(database))).rejects.toThrow(`Migration ${FIGURES} was changed after it was applied`)
  })
})
