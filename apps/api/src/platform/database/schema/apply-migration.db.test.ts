import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { untilSomebodyWaits } from '../../../testing/lock-wait.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

let database: TestDatabase
let client: pg.Pool
let path: string
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Pool({ connectionString: database.url, max: 2 })
  // Connections that end while the database is dropped.
  client.on('error', () => undefined)
  await client.query(`insert into prct (prct_code, prct_name, time_zone) values ('200100', 'A', 'UTC'), ('200200', 'B', 'UTC');
    insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
      select p, 'JP', 'PC', 'P1000000' || (1000 + n), '', n from generate_series(1, 25) n, unnest('{200100,200200}'::text[]) p`)
})
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const { name, text } of await readMigrations()) await writeFile(join(path, name), text)
  return () => rm(path, { recursive: true })
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const patience = { lockMs: 50, pauseMs: 10, giveUpMs: 60_000 }
const apply = async (name: string, text: string, waits = patience) => {
  await writeFile(join(path, name), text)
  // Without what an earlier test applied.
  await client.query("delete from migration where name > '9' and name <> $1", [name])
  return migrate(database.url, { folder: pathToFileURL(`${path}/`), patience: waits })
}
const namesOf = async (condition: string) =>
  (await client.query<{ found: number }>(`select count(*)::int as found from part where ${condition}`)).rows[0]?.found

it('waits for a table in use without holding up others for longer than the bound', async () => {
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin; select from part')
  const applied = apply('9001-column.sql', 'alter table part add column own int;')
  await untilSomebodyWaits(client)
  // Behind the migration, which gives way.
  await client.query('update part set part_name = $1', ['read'])
  await reader.query('rollback')
  expect(await applied).toEqual(['9001-column.sql'])
  await reader.end()
})

it('gives up a table that nobody gives back, and has changed nothing', async () => {
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin; select from part')
  const text = 'create table own_1 (a int); alter table part add column own_1 int;'
  await expect(apply('9002-column.sql', text, { ...patience, giveUpMs: 0 })).rejects.toThrow(
    /^Migration 9002-column\.sql found a table in use/,
  )
  await reader.end()
  expect((await client.query("select to_regclass('own_1') as found")).rows[0]?.found).toBeNull()
})

const batches = `-- In batches for each PRCTCC, until a batch changes no row.
with batch as (select prct_code, part_no, origin from part where unit <> 'KG' order by part_no limit 10)
update part p set unit = 'KG' from batch where (p.prct_code, p.part_no, p.origin) = (batch.prct_code, batch.part_no, batch.origin);`

it('changes rows in batches under row-level security, and goes on where it was interrupted', async () => {
  const stopping = `create function fail_late() returns trigger language plpgsql as $$
      begin if (select count(*) from part where unit = 'KG') > 30 then raise 'interrupted'; end if; return null; end $$;
    create trigger late after update on part execute function fail_late()`
  await client.query(stopping)
  await expect(apply('9003-units.sql', batches)).rejects.toThrow('interrupted')
  expect(await namesOf("unit = 'KG'")).toBe(30)
  await client.query('drop trigger late on part; drop function fail_late')
  expect(await apply('9003-units.sql', batches)).toEqual(['9003-units.sql'])
  expect(await namesOf("unit = 'KG'")).toBe(50)
})

it('builds an index beside running work, also after an attempt that left a broken one', async () => {
  const index = (on: string) => `-- Each statement by itself.
-- A broken one of an earlier attempt.
drop index concurrently if exists part_own;
create unique index concurrently part_own on part (${on});`
  await expect(apply('9004-index.sql', index('unit'))).rejects.toThrow('could not create unique index')
  expect(await apply('9004-index.sql', index('prct_code, part_no, origin'))).toEqual(['9004-index.sql'])
  const { rows } = await client.query("select indisvalid as ok from pg_index where indexrelid = 'part_own'::regclass")
  expect(rows).toEqual([{ ok: true }])
})

it('records the schema that the last file of a run left', async () => {
  const digests = async () =>
    (
      await client.query<{ name: string; isThere: boolean }>(
        'select name, digest is not null as "isThere" from migration where name > $1 order by name',
        ['9'],
      )
    ).rows
  await writeFile(join(path, '9005-first.sql'), 'create table own_5 (a int);')
  await apply('9006-second.sql', 'create table own_6 (a int);')
  expect(await digests()).toEqual([
    { name: '9005-first.sql', isThere: false },
    { name: '9006-second.sql', isThere: true },
  ])
})
