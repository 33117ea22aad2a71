import pg from 'pg'
import { createPool } from '../platform/database/database.ts'
import { createTestDatabase, nameOf, type Template, type TestDatabase } from './test-database.ts'

/** A database that is lent: whoever borrows it next finds the rows of its template, and sessions that know the catalogue. */
export interface KeptDatabase {
  /** The owner of the tables. */
  readonly owner: pg.Client
  readonly pool: pg.Pool
  giveBack(): Promise<void>
}

interface Kept {
  readonly database: TestDatabase
  readonly owner: pg.Client
  readonly pool: pg.Pool
  /** Of everything that `testing.restore` does not put back. */
  readonly schema: string
  /** When it was made. */
  readonly bytes: number
}

/** Of this process, by template. */
const idle = new Map<string, Kept[]>()

/** Deleted rows stay until they are vacuumed: a database in which a test has written thousands would be slow for the next one. */
const MOST_GROWTH = 4 * 1024 ** 2

const POOL = { size: 4, statementTimeoutMs: 60_000 }

/** A changed, new or dropped table, index, constraint, trigger, policy or function shows in it, and new statistics, which change plans. */
const SCHEMA = `
  select count(*) || ' ' || sum(xmin::text::bigint) || ' '
    || (select sum(reltuples) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as print from (
    select xmin from pg_class where relnamespace = 'public'::regnamespace
    union all select xmin from pg_constraint where connamespace = 'public'::regnamespace
    union all select xmin from pg_trigger
    union all select xmin from pg_policy
    union all select xmin from pg_proc where pronamespace = 'public'::regnamespace) found`

const schemaOf = async (owner: pg.Client) => (await owner.query<{ print: string }>(SCHEMA)).rows[0]?.print ?? ''

const sizeOf = async (owner: pg.Client) =>
  (await owner.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')).rows[0]
    ?.bytes ?? 0

async function make(template: Template): Promise<Kept> {
  const database = await createTestDatabase(template)
  const owner = new pg.Client({ connectionString: database.url })
  // Idle connections break when the server stops.
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query('select testing.remember()')
  const pool = createPool(database.url, POOL)
  return { database, owner, pool, schema: await schemaOf(owner), bytes: await sizeOf(owner) }
}

async function isAsMade({ owner, schema, bytes }: Kept): Promise<boolean> {
  return (await schemaOf(owner)) === schema && (await sizeOf(owner)) < bytes + MOST_GROWTH
}

/** What a test has left running would meet the rows of the next one. */
async function isLeftAlone({ owner, pool }: Kept): Promise<boolean> {
  if (pool.ended || pool.idleCount !== pool.totalCount) return false
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return (rows[0]?.count ?? 0) <= pool.totalCount
}

async function restore(kept: Kept): Promise<boolean> {
  try {
    await kept.owner.query('rollback; reset role; reset all; unlisten *; select pg_advisory_unlock_all()')
    if (!(await isLeftAlone(kept)) || !(await isAsMade(kept))) return false
    await kept.owner.query('select testing.restore()')
    return true
  } catch {
    return false
  }
}

async function discard({ owner, pool, database }: Kept): Promise<void> {
  if (!pool.ended) await pool.end()
  await owner.end()
  await database.drop()
}

/**
 * A new database has to be made and dropped, and its sessions read the catalogue and plan every statement once. One whose
 * schema a test has changed, or whose sessions are still in use, is not lent again.
 */
export async function borrowDatabase(template: Template): Promise<KeptDatabase> {
  const name = nameOf(template)
  const kept = idle.get(name)?.pop() ?? (await make(template))
  return {
    owner: kept.owner,
    pool: kept.pool,
    async giveBack() {
      if (!(await restore(kept))) return discard(kept)
      idle.set(name, [...(idle.get(name) ?? []), kept])
    },
  }
}
