import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectAsOwner, listMigrations, listTables, quoted, type StoredTable, sumRows } from './catalogue.ts'
import { afterwards } from './late-failure.ts'
import { MANIFEST, type Manifest, type SequenceBackup, type TableBackup } from './manifest.ts'

export interface BackupOrder {
  readonly databaseUrl: string
  /** Created; appears only when the backup is complete. */
  readonly folder: string
  readonly now: Date
  /** Stops it after a table; nothing is left. */
  readonly signal?: AbortSignal
  log(line: string): void
  progress?(done: number, total: number): void
}

const FAST = 3

/**
 * Copies every table in one snapshot, while the product runs. Only its owner can read the folder: it contains keys and
 * personal data.
 */
export async function writeBackup(order: BackupOrder): Promise<Manifest> {
  const { databaseUrl, folder, now } = order
  const target = resolve(folder)
  await rejectUsed(target)
  const unfinished = `${target}.unfinished`
  // First: a database that cannot be reached leaves nothing behind.
  const client = await connectAsOwner(databaseUrl)
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const manifest = await copyDatabase(client, unfinished, order)
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await syncFolder(unfinished)
    await rename(unfinished, target)
    await afterwards('The backup is complete, but it is not recorded', async () => {
      await syncFolder(dirname(target))
      await recordBackup(client, manifest, target, now)
    })
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function rejectUsed(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) return
  if (!found.isDirectory()) throw new Error(`${folder} is a file. Choose a new folder.`)
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Choose a new folder.`)
}

async function copyDatabase(client: pg.Client, folder: string, order: BackupOrder): Promise<Manifest> {
  const { now, signal, log, progress } = order
  await client.query('begin isolation level repeatable read read only')
  await client.query("select set_config('app.is_backup', 'on', true)")
  const stored = await listTables(client)
  rejectHidden(stored)
  const tables: TableBackup[] = []
  for (const table of stored) {
    const copied = await copyTable(client, table, folder)
    tables.push(copied)
    log(`${table.name}: ${copied.rows} rows`)
    progress?.(tables.length, stored.length)
    signal?.throwIfAborted()
  }
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const manifest: Manifest = {
    format: 'packing-backup',
    version: 1,
    createdAt: now.toISOString(),
    postgresVersion: rows[0]?.version ?? '',
    migrations: await listMigrations(client),
    tables,
    // Sequences are outside the snapshot: read last, none is behind the rows.
    sequences: await listSequences(client),
  }
  await client.query('commit')
  return manifest
}

/** Row-level security would leave such tables empty without an error, as it does with pg_dump. */
function rejectHidden(tables: readonly StoredTable[]): void {
  const hidden = tables.filter(({ isProtected, isOpenToBackup }) => isProtected && !isOpenToBackup)
  if (hidden.length === 0) return
  throw new Error(
    `The owner cannot read every row of ${hidden.map(({ name }) => name).join(', ')}: policy “backup” is missing.`,
  )
}

async function copyTable(client: pg.Client, { name, columns }: StoredTable, folder: string): Promise<TableBackup> {
  const file = `${name}.copy.gz`
  const path = join(folder, file)
  const lines = new LineCount()
  const hash = new Hash()
  const list = columns.map(quoted).join(', ')
  const copy = client.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`))
  await pipeline(copy, lines, createGzip({ level: FAST }), hash, createWriteStream(path, { mode: 0o600, flush: true }))
  const { rows, sum } = await sumRows(client, name, columns)
  if (rows !== String(lines.count)) throw new Error(`${name} has ${rows} rows, but ${lines.count} were copied`)
  return { name, columns: [...columns], rows, sum, file, fileBytes: hash.bytes, fileSha256: hash.digest }
}

const LINE_FEED = 10

/** Each row is one line: COPY escapes line feeds in values. */
class LineCount extends Transform {
  count = 0
  override _transform(chunk: Buffer, _encoding: BufferEncoding, next: (error: null, chunk: Buffer) => void): void {
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) this.count++
    next(null, chunk)
  }
}

class Hash extends Transform {
  bytes = 0
  readonly #hash = createHash('sha256')
  override _transform(chunk: Buffer, _encoding: BufferEncoding, next: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    next(null, chunk)
  }
  get digest(): string {
    return this.#hash.digest('hex')
  }
}

async function listSequences(client: pg.Client): Promise<SequenceBackup[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1",
  )
  const sequences: SequenceBackup[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    )
    if (found[0]) sequences.push({ name, ...found[0] })
  }
  return sequences
}

/** A name in a folder survives a power cut only after this. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function recordBackup(client: pg.Client, { tables }: Manifest, folder: string, now: Date): Promise<void> {
  const bytes = tables.reduce((sum, { fileBytes }) => sum + fileBytes, 0)
  const rows = tables.reduce((sum, table) => sum + BigInt(table.rows), 0n)
  await client.query('insert into backup_run (started_at, folder, row_count, bytes) values ($1, $2, $3, $4)', [
    now,
    folder,
    String(rows),
    bytes,
  ])
}
