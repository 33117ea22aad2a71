import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { watchLoad } from '../database/connection/wire.ts'
import { migrate } from '../database/schema/migrate.ts'
import { readMigrations } from '../database/schema/migration-files.ts'
import { connectAsOwner, listMigrations, listTables, quoted, sumRows } from './catalogue.ts'
import { afterwards } from './late-failure.ts'
import { type Manifest, readManifest, type TableBackup, verifyFiles } from './manifest.ts'

export interface RestoreOrder {
  readonly databaseUrl: string
  readonly folder: string
  /** Replaces the data of a database that is not empty. */
  readonly isReplacing: boolean
  /** Stops it between two tables. */
  readonly signal?: AbortSignal
  log(line: string): void
  progress?(done: number, total: number): void
}

/**
 * Checks the files, creates the schema of the backup, loads everything in one transaction, compares every table with the
 * backup, and then applies the migrations of this build that are newer. A failure leaves the data as they were;
 * only a `LateFailure` comes after them.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const { databaseUrl, folder, isReplacing, log } = order
  const manifest = await readManifest(folder)
  await rejectForeignSchema(manifest)
  await verifyFiles(folder, manifest)
  log(`The files of the backup of ${manifest.createdAt} are intact.`)
  await createSchema(databaseUrl, manifest)
  const client = await connectAsOwner(databaseUrl)
  try {
    if (!isReplacing) await rejectUsed(client)
    await client.query('begin')
    await load(client, manifest, order)
    await client.query('commit')
    await afterwards(`${RESTORED} its statistics failed (analyze)`, () => client.query('analyze'))
  } finally {
    await client.end().catch(() => undefined)
  }
  const newer = await afterwards(`${RESTORED} the newer migrations failed`, () => migrate(databaseUrl))
  if (newer.length > 0) log(`Migrated: ${newer.join(', ')}`)
  return manifest
}

const RESTORED = 'The data of the backup were restored, but'

/** The migrations of the backup must be the first of this build. */
async function rejectForeignSchema({ migrations }: Manifest): Promise<void> {
  const own = await readMigrations()
  const other = migrations.find(({ name, sha256 }, at) => own[at]?.name !== name || own[at]?.sha256 !== sha256)
  if (!other) return
  throw new Error(
    `The backup was made by another version of the product (${other.name}). Restore it with that version or a later one.`,
  )
}

async function createSchema(databaseUrl: string, { migrations }: Manifest): Promise<void> {
  const client = await connectAsOwner(databaseUrl)
  const look = async () => {
    await rejectRunning(client)
    return listMigrations(client)
  }
  const present = await look().finally(() => client.end())
  if (present.length === 0) await migrate(databaseUrl, { count: migrations.length })
  else if (present.length !== migrations.length) {
    throw new Error(
      `The database has another schema (${present.at(-1)?.name}) than the backup (${migrations.at(-1)?.name}). Restore into an empty database.`,
    )
  }
}

/** Running web processes and workers would write state of the replaced data into the restored database. */
async function rejectRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'packing-%' order by 1`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(
    `The product is running (${names}). Stop it first, and PgBouncer too: it keeps connections of stopped processes.`,
  )
}

/** Everything belongs to a PRCTCC or a user. */
async function rejectUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isUsed: boolean }>(
    'select exists (select from prct) or exists (select from app_user) as "isUsed"',
  )
  if (!rows[0]?.isUsed) return
  throw new Error(
    'The database is not empty. Restore into an empty database, or replace its data with --replace. Stop the product first.',
  )
}

async function load(client: pg.Client, manifest: Manifest, order: RestoreOrder): Promise<void> {
  const { folder, signal, log, progress } = order
  const stored = await listTables(client)
  const names = stored.map(({ name }) => quoted(name)).join(', ')
  await client.query(`truncate ${names} cascade`)
  // COPY is not possible under row-level security, which binds the owner, too.
  const isForced = stored.filter(({ isProtected }) => isProtected).map(({ name }) => quoted(name))
  for (const table of isForced) await client.query(`alter table ${table} no force row level security`)
  const restoreKeys = await dropForeignKeys(client)
  for (const [at, table] of manifest.tables.entries()) {
    await loadTable(client, folder, table, log)
    progress?.(at + 1, manifest.tables.length)
    signal?.throwIfAborted()
  }
  for (const { table, name, definition } of restoreKeys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
  for (const table of manifest.tables) await compare(client, table)
  for (const table of isForced) await client.query(`alter table ${table} force row level security`)
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), lastValue, isCalled])
  }
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Checked for all rows at once afterwards: any order of tables, and much faster. */
async function dropForeignKeys(client: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

async function loadTable(client: pg.Client, folder: string, table: TableBackup, log: RestoreOrder['log']) {
  const list = table.columns.map(quoted).join(', ')
  const copy = watchLoad(client, client.query(copyFrom(`copy ${quoted(table.name)} (${list}) from stdin`)))
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), copy)
  log(`${table.name}: ${table.rows} rows`)
}

async function compare(client: pg.Client, { name, columns, rows, sum }: TableBackup): Promise<void> {
  const found = await sumRows(client, name, columns)
  if (found.rows === rows && found.sum === sum) return
  throw new Error(
    `${name} is not as it was: ${found.rows} rows instead of ${rows}, or other contents. Nothing was restored.`,
  )
}
