import pg from 'pg'
import { productVersion } from '../../config/product-version.ts'
import { clientOf, look, type ReadDb } from '../database.ts'
import { isLockTimeout } from './apply-migration.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { schemaDigestSql } from './schema-digest.ts'

export interface Applied {
  readonly name: string
  readonly sha256: string
  readonly oldestVersion: string | null
  readonly digest: string | null
}

export const appliedSql = `select name, sha256, oldest_version as "oldestVersion", digest from migration order by name`

const newerVersion = (migration: string) =>
  `A newer version of the product changed it (${migration}). Start that version, or restore a backup from before.`
const CHANGED =
  'Its tables, policies, rights or functions were changed after the migrations. Undo the change, or make it a migration.'

/** `1.10.0` is newer than `1.9.0`. */
const isAtLeast = (version: string, oldest: string) => version.localeCompare(oldest, 'en', { numeric: true }) >= 0

/** Migrations of a newer build, unless they only expanded the schema for this version. */
export function newerProblem(
  own: readonly Migration[],
  applied: readonly Applied[],
  version: string,
): string | undefined {
  const names = new Set(own.map(({ name }) => name))
  const newer = applied.find(
    ({ name, oldestVersion }) => !names.has(name) && !(oldestVersion !== null && isAtLeast(version, oldestVersion)),
  )
  return newer && newerVersion(newer.name)
}

interface LookOptions {
  readonly version?: string
  /** false: only the migrations are compared, which costs nothing. */
  readonly isThorough?: boolean
}

/**
 * Why this build cannot work with a database that others migrate, as web and workers do: it has migrations that this build
 * does not know, lacks some or has others of the same name, or its schema is not what they left.
 */
export const findSchemaProblem = (pool: pg.Pool, options: LookOptions = {}): Promise<string | undefined> =>
  schemaProblem({ applied: () => readApplied(pool), digest: () => readDigest(pool) }, options)

/** The same in a transaction of the caller. */
export async function findSchemaProblemIn(db: ReadDb, options: LookOptions = {}): Promise<string | undefined> {
  const client = clientOf(db)
  const applied = async () => (await client.query<Applied>(appliedSql)).rows
  const digest = async () => (await client.query<{ digest: string }>(schemaDigestSql)).rows[0]?.digest
  return schemaProblem({ applied, digest }, options)
}

/** For commands that write: their version must be that of the database. */
export async function rejectOtherSchema(db: ReadDb): Promise<void> {
  const problem = await findSchemaProblemIn(db, { isThorough: false })
  if (problem !== undefined) throw new Error(`The database cannot be used: ${problem}`)
}

interface LiveSchema {
  applied(): Promise<readonly Applied[]>
  /** undefined: it cannot be read now. */
  digest(): Promise<string | undefined>
}

async function schemaProblem(
  live: LiveSchema,
  { version = productVersion, isThorough = true }: LookOptions,
): Promise<string | undefined> {
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
  if (!isThorough || left === undefined || left === null) return undefined
  const digest = await live.digest()
  return digest === undefined || digest === left ? undefined : CHANGED
}

/** A statement that holds a table for itself, such as a migration, may take longer than this. */
const DIGEST_LOCK_MS = 1000
const UNDEFINED_TABLE = '42P01'

async function readApplied(pool: pg.Pool): Promise<readonly Applied[]> {
  try {
    return await look(pool, async (db) => (await clientOf(db).query<Applied>(appliedSql)).rows)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return []
    throw error
  }
}

/** undefined: a table is locked, so its expressions cannot be read now. */
async function readDigest(pool: pg.Pool): Promise<string | undefined> {
  try {
    return await look(pool, async (db) => {
      const client = clientOf(db)
      await client.query(`set local lock_timeout = ${DIGEST_LOCK_MS}`)
      return (await client.query<{ digest: string }>(schemaDigestSql)).rows[0]?.digest
    })
  } catch (error) {
    if (isLockTimeout(error)) return undefined
    throw error
  }
}
