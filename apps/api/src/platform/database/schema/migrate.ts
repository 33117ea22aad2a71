import pg from 'pg'
import { productVersion } from '../../config/product-version.ts'
import { connectAlone } from '../connection/connect-alone.ts'
import { applyMigration, type LockPatience } from './apply-migration.ts'
import { readMigrations } from './migration-files.ts'
import { type Applied, appliedSql, newerProblem } from './schema-problem.ts'

const LOCK = 727_001

/** A newer build changed the database: this one would misread it. */
async function rejectNewer(client: pg.Client, { folder, version = productVersion }: MigrateOptions): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>("select to_regclass('public.migration') is not null as known")
  if (!rows[0]?.known) return
  const problem = newerProblem(await readMigrations(folder), (await client.query<Applied>(appliedSql)).rows, version)
  if (problem !== undefined) throw new Error(problem)
}

async function applyMissing(
  client: pg.Client,
  { folder, count, patience, log = () => undefined }: MigrateOptions,
): Promise<string[]> {
  await client.query(
    `create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now(),
       oldest_version text, digest text)`,
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const wanted = (await readMigrations(folder)).slice(0, count)
  const changed = wanted.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed)
    throw new Error(`Migration ${changed.name} was changed after it was applied. Migrations only go forward.`)
  const missing = wanted.filter(({ name }) => !applied.has(name))
  for (const migration of missing) {
    await applyMigration(client, migration, { isLast: migration === missing.at(-1), patience })
    log(`Applied ${migration.name}`)
  }
  return missing.map(({ name }) => name)
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

interface MigrateOptions {
  /** Applies the first migrations only. */
  readonly count?: number
  /** With the other two for tests: those of this build are usual. */
  readonly folder?: URL
  readonly version?: string
  readonly patience?: LockPatience
  log?(line: string): void
}

/** Safe to run in several processes at once, and beside running processes of versions that the migrations name. */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = await connectAlone(databaseUrl)
  try {
    await checkServer(client)
    await rejectNewer(client, options)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await applyMissing(client, options)
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
    await rejectNewer(client, {})
    return undefined
  } catch (error) {
    return error instanceof AggregateError ? String(error.errors[0]?.message) : (error as Error).message
  } finally {
    await client.end().catch(() => undefined)
  }
}
