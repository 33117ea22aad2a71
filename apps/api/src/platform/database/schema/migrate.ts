import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { connectAlone } from '../connection/connect-alone.ts'
import { clientOf, type ReadDb, transaction } from '../database.ts'
import { schemaDigestSql } from './schema-digest.ts'

const folder = new URL('../../../../migrations/', import.meta.url)
const LOCK = 727_001
/** As `version` of package.json; migrations name versions. */
const OWN_VERSION = '0.1.0'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
  /** Oldest version of the product that may run on it; null: only those that have it. */
  readonly oldestVersion: string | null
}

/** First words of a migration that only expands the schema. */
const EXPANDS = /^-- Oldest version that may run on it: (\d+\.\d+\.\d+)$/m

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name, text, sha256, oldestVersion: EXPANDS.exec(text)?.[1] ?? null }
    }),
  )
}

const newerVersion = (migration: string) =>
  `A newer version of the product changed it (${migration}). Start that version, or restore a backup from before.`

/** `1.10.0` is newer than `1.9.0`. */
const isAtLeast = (version: string, oldest: string) => version.localeCompare(oldest, 'en', { numeric: true }) >= 0

interface Applied {
  readonly name: string
  readonly sha256: string
  readonly oldestVersion: string | null
  readonly digest: string | null
}

const appliedSql = `select name, sha256, oldest_version as "oldestVersion", digest from migration order by name`

/** Migrations of a newer build, unless they only expanded the schema for this version. */
function newerProblem(own: readonly Migration[], applied: readonly Applied[], version: string): string | undefined {
  const names = new Set(own.map(({ name }) => name))
  const newer = applied.find(
    ({ name, oldestVersion }) => !names.has(name) && !(oldestVersion !== null && isAtLeast(version, oldestVersion)),
  )
  return newer && newerVersion(newer.name)
}

/** A newer build changed the database: this one would misread it. */
async function rejectNewer(client: pg.Client, version: string): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>("select to_regclass('public.migration') is not null as known")
  if (!rows[0]?.known) return
  const problem = newerProblem(await readMigrations(), (await client.query<Applied>(appliedSql)).rows, version)
  if (problem !== undefined) throw new Error(problem)
}

async function applyMissing(client: pg.Client, count: number | undefined): Promise<string[]> {
  await client.query(
    `create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now(),
       oldest_version text, digest text)`,
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
    await client.query('insert into migration (name, sha256, oldest_version) values ($1, $2, $3)', [
      migration.name,
      migration.sha256,
      migration.oldestVersion,
    ])
    await client.query('commit')
    done.push(migration.name)
  }
  if (done.length > 0)
    await client.query(
      `update migration set digest = live.digest from (${schemaDigestSql}) live where name = (select max(name) from migration)`,
    )
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
 * does not know, lacks some or has others of the same name, or its schema is not what they left.
 */
export const findSchemaProblem = (pool: pg.Pool, version = OWN_VERSION): Promise<string | undefined> =>
  schemaProblem({ applied: () => readApplied(pool), digest: () => readDigest(pool) }, version)

/** The same in a transaction of the caller. */
export async function findSchemaProblemIn(db: ReadDb): Promise<string | undefined> {
  const client = clientOf(db)
  const applied = async () => (await client.query<Applied>(appliedSql)).rows
  const digest = async () => (await client.query<{ digest: string }>(schemaDigestSql)).rows[0]?.digest
  return schemaProblem({ applied, digest }, OWN_VERSION)
}

interface LiveSchema {
  applied(): Promise<readonly Applied[]>
  /** undefined: it cannot be read now. */
  digest(): Promise<string | undefined>
}

async function schemaProblem(live: LiveSchema, version: string): Promise<string | undefined> {
  const own = await readMigrations()
  const applied = await live.applied()
  const newer = newerProblem(own, applied, version)
  if (newer !== undefined) return newer
  const found = new Map(applied.map((one) => [one.name, one]))
  const missing = own.find(({ name }) => !found.has(name))
  if (missing) return `It lacks ${missing.name}. Run the migrations of this version first.`
  const other = own.find(({ name, sha256 }) => found.get(name)?.sha256 !== sha256)
  if (other) return `It was made by another ${other.name} than that of this version.`
  const left = applied.at(-1)?.digest
  if (left === undefined || left === null) return undefined
  const digest = await live.digest()
  return digest === undefined || digest === left ? undefined : CHANGED
}

const CHANGED =
  'Its tables, policies, rights or functions were changed after the migrations. Undo the change, or make it a migration.'

/** A statement that holds a table for itself, such as a migration, may take longer than this. */
const DIGEST_LOCK_MS = 1000

async function readApplied(pool: pg.Pool): Promise<readonly Applied[]> {
  try {
    return await transaction(pool, 'none', 'read', async (db) => (await clientOf(db).query<Applied>(appliedSql)).rows)
  } catch (error) {
    if (isError(error, UNDEFINED_TABLE)) return []
    throw error
  }
}

/** undefined: a table is locked, so its expressions cannot be read now. */
async function readDigest(pool: pg.Pool): Promise<string | undefined> {
  try {
    return await transaction(pool, 'none', 'read', async (db) => {
      const client = clientOf(db)
      await client.query(`set local lock_timeout = ${DIGEST_LOCK_MS}`)
      return (await client.query<{ digest: string }>(schemaDigestSql)).rows[0]?.digest
    })
  } catch (error) {
    if (isError(error, LOCK_NOT_AVAILABLE)) return undefined
    throw error
  }
}

const UNDEFINED_TABLE = '42P01'
const LOCK_NOT_AVAILABLE = '55P03'
const isError = (error: unknown, code: string) => error instanceof pg.DatabaseError && error.code === code

/** Safe to run in several processes at once. Applies the first `count` migrations only, if given. */
export async function migrate(
  databaseUrl: string,
  { count, version = OWN_VERSION }: { readonly count?: number; readonly version?: string } = {},
): Promise<string[]> {
  const client = await connectAlone(databaseUrl)
  try {
    await checkServer(client)
    await rejectNewer(client, version)
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
    await rejectNewer(client, OWN_VERSION)
    return undefined
  } catch (error) {
    return error instanceof AggregateError ? String(error.errors[0]?.message) : (error as Error).message
  } finally {
    await client.end().catch(() => undefined)
  }
}
