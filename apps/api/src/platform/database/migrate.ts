import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { connectAlone } from './connect-alone.ts'
import { transaction } from './database.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const LOCK = 727_001

export interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const newerVersion = (migration: string) =>
  `A newer version of the product changed it (${migration}). Start that version, or restore a backup from before.`

/** A newer build changed the database: this one would misread it. */
async function rejectNewer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>("select to_regclass('public.migration') is not null as known")
  if (!rows[0]?.known) return
  const own = (await readMigrations()).map(({ name }) => name)
  const { rows: newer } = await client.query<{ name: string }>(
    'select name from migration where name <> all ($1) order by name limit 1',
    [own],
  )
  const [first] = newer
  if (first) throw new Error(newerVersion(first.name))
}

async function applyMissing(client: pg.Client, count: number | undefined): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const done: string[] = []
  for (const migration of (await readMigrations()).slice(0, count)) {
    const known = applied.get(migration.name)
    if (known === migration.sha256) continue
    if (known)
      throw new Error(`Migration ${migration.name} was changed after it was applied. Migrations only go forward.`)
    await client.query('begin')
    await client.query(migration.text)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256])
    await client.query('commit')
    done.push(migration.name)
  }
  return done
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; ok: boolean }>(
    `select current_setting('server_version_num')::int as version, getdatabaseencoding() as encoding, lower('ÄЖ') = 'äж' as ok`,
  )
  const found = rows[0]
  if (!found || found.version < 150_000) throw new Error('The database must be PostgreSQL 15 or newer.')
  if (found.encoding !== 'UTF8') throw new Error(`The database must be encoded in UTF8, not ${found.encoding}.`)
  if (!found.ok)
    throw new Error('The database needs a UTF-8 character type (LC_CTYPE), not C: searches in Japanese text need it.')
}

/**
 * Why this build cannot work with a database that others migrate, as web and workers do: it has migrations that this build
 * does not know, or lacks some.
 */
export async function findSchemaProblem(pool: pg.Pool): Promise<string | undefined> {
  const own = (await readMigrations()).map(({ name }) => name)
  const applied = await listApplied(pool).catch((error: unknown): string[] => {
    if (isUndefinedTable(error)) return []
    throw error
  })
  const newer = applied.find((name) => !own.includes(name))
  if (newer !== undefined) return newerVersion(newer)
  const missing = own.find((name) => !applied.includes(name))
  return missing === undefined ? undefined : `It lacks ${missing}. Run the migrations of this version first.`
}

const listApplied = (pool: pg.Pool): Promise<string[]> =>
  transaction(pool, 'none', 'read', async (db) => {
    const rows = await db.selectFrom('migration').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  })

const isUndefinedTable = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42P01'

/** Safe to run in several processes at once. Applies the first `count` migrations only, if given. */
export async function migrate(databaseUrl: string, { count }: { count?: number } = {}): Promise<string[]> {
  const client = await connectAlone(databaseUrl)
  try {
    await checkServer(client)
    await rejectNewer(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await applyMissing(client, count)
  } finally {
    await client.end()
  }
}

const CONNECT_MS = 10_000

/** Why this build cannot use a database; undefined if it can, once it is migrated. */
export async function findDatabaseProblem(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
    await checkServer(client)
    await rejectNewer(client)
    return undefined
  } catch (error) {
    return error instanceof AggregateError ? String(error.errors[0]?.message) : (error as Error).message
  } finally {
    await client.end().catch(() => undefined)
  }
}
