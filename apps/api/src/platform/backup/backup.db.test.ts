import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dropChecks, madeUpRow, readShapes } from '../../testing/made-up-rows.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { migrate } from '../database/schema/migrate.ts'
import { listTables, sumRows } from './catalogue.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const inFolder = (name: string) => join(folder, name)
const now = new Date('2026-11-23T06:00:00Z')
const quiet = { now, log: () => undefined }
const restore = (databaseUrl: string, name: string, isReplacing = false) =>
  restoreBackup({ databaseUrl, folder: inFolder(name), isReplacing, log: () => undefined })

/** An owner who is no superuser, as in most external databases. */
const owner = `owner_${randomBytes(6).toString('hex')}`
const urlOf = (database: string, login: { username?: string; password?: string } = {}) =>
  Object.assign(new URL(inject('postgres').url), { pathname: `/${database}`, ...login }).href
const ownUrl = (database: string) => urlOf(database, { username: owner, password: owner })
const [source, target] = [`${owner}_source`, `${owner}_target`]
let superuser: pg.Client

async function inside<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Rows and contents of every table; the record of the backup itself is younger than its snapshot. */
const contentsOf = (database: string) =>
  inside(database, async (client) => {
    const contents: Record<string, unknown> = {}
    for (const { name, columns } of await listTables(client)) {
      if (name !== 'backup_run') contents[name] = await sumRows(client, name, columns)
    }
    return contents
  })

beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('postgres').url })
  await superuser.connect()
  await superuser.query(`create role ${owner} login nosuperuser createrole password '${owner}'`)
  await superuser.query(`grant packing_app to ${owner} with admin option`)
  for (const database of [source, target]) {
    await superuser.query(`create database ${database} owner ${owner}`)
    await inside(database, (client) => client.query(`alter schema public owner to ${owner}`))
  }
  await migrate(ownUrl(source))
  await inside(source, (client) =>
    client.query(`
      insert into prct (prct_code, prct_name, time_zone) values ('200100', '名古屋', 'Asia/Tokyo'), ('300100', 'B', 'Asia/Tokyo');
      insert into app_role values ('R', 'r', '役');
      insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes)
        values ('i', 's', 'e', 'n', '200100', 'R', '{TH01,"I D"}');
      insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', E'T\\t\\\\N\\nx', 'TH'), ('300100', 'TH01', '', 'TH');
      insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) select '200100', 'JP', 'PC', 'P1000000' || (1000 + n), '部品 ' || n, n from generate_series(1, 500) n;
      insert into stored_file (prct_code, user_id, function_id, file_name, media_type, sha256, size_bytes, content, created_at)
        values ('200100', 1, 'I02F01', 'f', 'x', 'x', 4, '\\x00ff0a5c', now());
      insert into audit (prct_code, at, call_id, entity, key, change) values ('200100', now(), 'c', 'e', '{"ä": "\\n"}', '{}');
      select setval('container_version', 77)`),
  )
})
afterAll(async () => {
  for (const database of [source, target]) await superuser.query(`drop database ${database} with (force)`)
  await superuser.query(`drop owned by ${owner}; drop role ${owner}`)
  await superuser.end()
  rmSync(folder, { recursive: true, force: true })
})

it('restores every row into an empty database, with row-level security, keys and numbers in force', async () => {
  const { tables } = await writeBackup({ databaseUrl: ownUrl(source), folder: inFolder('first'), ...quiet })
  expect(tables.find(({ name }) => name === 'part')?.rows).toBe('500')
  expect(statSync(inFolder('first')).mode & 0o777).toBe(0o700)
  await restore(ownUrl(target), 'first')
  expect(await contentsOf(target)).toEqual(await contentsOf(source))
  const catalogue = (client: pg.Client) =>
    client.query(`select conname, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
      union all select relname, relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1, 2`)
  const [before, after] = [await inside(source, catalogue), await inside(target, catalogue)]
  expect(after.rows).toEqual(before.rows)
  const next =
    "select nextval('container_version')::int as next, nextval(pg_get_serial_sequence('app_user', 'user_id'))::int as id"
  expect((await inside(target, (client) => client.query(next))).rows).toEqual([{ next: 78, id: 2 }])
  expect((await inside(source, (client) => client.query('select row_count::int from backup_run'))).rowCount).toBe(1)
})

it('reads all rows as the owner only, not as the application', async () => {
  const readAs = async (databaseUrl: string, options: string) => {
    const client = new pg.Client({ connectionString: databaseUrl, options })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as parts from part').finally(() => client.end())
    return rows[0].parts
  }
  expect(await readAs(ownUrl(source), '-c app.is_backup=on')).toBe(500)
  expect(await readAs(ownUrl(source), '')).toBe(0)
  expect(await readAs(ownUrl(source), '-c role=packing_app -c app.is_backup=on')).toBe(0)
})

it('replaces data only if it is asked to, and leaves them unchanged when it fails', async () => {
  await inside(target, (client) => client.query("update part set part_name = 'changed' where part_no = 'P10000001001'"))
  await expect(restore(ownUrl(target), 'first')).rejects.toThrow('The database is not empty')
  await restore(ownUrl(target), 'first', true)
  expect(await contentsOf(target)).toEqual(await contentsOf(source))
  // The contents of another table: the file is intact, the rows are not those of the backup.
  const manifest = JSON.parse(readFileSync(join(inFolder('first'), 'manifest.json'), 'utf8'))
  manifest.tables.find((table: { name: string }) => table.name === 'part').sum = '1'
  writeFileSync(join(inFolder('first'), 'manifest.json'), JSON.stringify(manifest))
  await expect(restore(ownUrl(target), 'first', true)).rejects.toThrow('part is not as it was')
  expect(await contentsOf(target)).toEqual(await contentsOf(source))
})

it('leaves nothing behind when the database cannot be reached', async () => {
  const unreachable = { databaseUrl: ownUrl(`${owner}_missing`), folder: inFolder('unreachable'), ...quiet }
  await expect(writeBackup(unreachable)).rejects.toThrow('does not exist')
  expect(existsSync(inFolder('unreachable.unfinished'))).toBe(false)
})

it('rejects unfinished and damaged backups, those of other versions and folders that are in use', async () => {
  const order = { databaseUrl: ownUrl(source), folder: inFolder('second'), ...quiet }
  await expect(restore(ownUrl(target), 'second')).rejects.toThrow('is not a finished backup')
  await writeBackup(order)
  await expect(writeBackup(order)).rejects.toThrow('is not empty')
  const file = join(inFolder('second'), 'part.copy.gz')
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(file, bytes)
  rmSync(join(inFolder('second'), 'audit.copy.gz'))
  await expect(restore(ownUrl(target), 'second')).rejects.toThrow('audit.copy.gz is missing, part.copy.gz is damaged')
  const manifest = readFileSync(join(inFolder('second'), 'manifest.json'), 'utf8')
  writeFileSync(join(inFolder('second'), 'manifest.json'), manifest.replace('0002-masters.sql', '0002-other.sql'))
  await expect(restore(ownUrl(target), 'second')).rejects.toThrow('by another version of the product (0002-other.sql)')
})

it('never leaves an empty table behind a policy unnoticed', async () => {
  const order = { databaseUrl: ownUrl(source), folder: inFolder('third'), ...quiet }
  await inside(source, (client) => client.query('drop policy backup on part'))
  await expect(writeBackup(order)).rejects.toThrow('The owner cannot read every row of part')
  expect([existsSync(order.folder), existsSync(`${order.folder}.unfinished`)]).toEqual([false, false])
})

it('keeps every table and every type', async () => {
  const [full, empty] = [await createTestDatabase(), await createTestDatabase()]
  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  try {
    for (const { url } of [full, empty]) await inside(nameOf(url), dropChecks)
    await inside(nameOf(full.url), async (client) => {
      for (const shape of await readShapes(client)) {
        if (shape.name === 'migration') continue
        const { text, values } = madeUpRow(shape, 7, { prct_code: '200100', kind: 'DEALER_PLANT' })
        await client.query(text, values)
      }
    })
    const { tables } = await writeBackup({ databaseUrl: full.url, folder: inFolder('all'), ...quiet })
    expect(tables.filter(({ rows }) => rows === '0')).toEqual([])
    await restore(empty.url, 'all')
    expect(await contentsOf(nameOf(empty.url))).toEqual(await contentsOf(nameOf(full.url)))
  } finally {
    await full.drop()
    await empty.drop()
  }
})
