import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { cancelOnAbort } from './cancel-on-abort.ts'
import { databaseNames } from './database-names.ts'
import { databaseFailureOf } from './failure-of.ts'
import { listMuchWritten, refreshStatistics } from './refresh-statistics.ts'
import type { Tables } from './tables.ts'

/** A handle on one transaction that may write. */
export type WriteDb = Kysely<Tables>

/**
 * A handle on one transaction that reads. The builders of Kysely that write are missing, and so is `with`, which hands
 * them out again. Raw SQL passes the compiler; where the transaction is READ ONLY, the database stops it.
 */
export type ReadDb = Pick<WriteDb, 'selectFrom' | 'selectNoFrom' | 'fn' | 'getExecutor'>

interface Handles {
  readonly read: ReadDb
  readonly write: WriteDb
}

/** Who a transaction works for; row-level security follows these. */
export interface Scope {
  readonly prctCode: string
  /** null: all dealers. */
  readonly dealerCodes: readonly string[] | null
  /** Whose call it is: files and kept replies are seen by their user. Absent in a job. */
  readonly userId?: number
}

const typeParsers = new pg.TypeOverrides()
const asText = (value: string) => value
typeParsers.setTypeParser(pg.types.builtins.DATE, asText)
typeParsers.setTypeParser(pg.types.builtins.NUMERIC, asText)
// Counts and sums: all ours stay far below 2^53.
typeParsers.setTypeParser(pg.types.builtins.INT8, Number)

export interface PoolOptions {
  readonly size: number
  readonly statementTimeoutMs: number
  /** Works as the owner of the tables: for administration only, never for what comes from outside. */
  readonly isOwner?: boolean
  /** How long a statement waits for rows that another transaction changes; left out: as long as the statement may run. */
  readonly lockTimeoutMs?: number
  /** How long a transaction may stand open while nothing is asked of it; left out: without end. */
  readonly idleInTransactionMs?: number
}

const sessionOptions = ({
  statementTimeoutMs,
  isOwner = false,
  lockTimeoutMs = 0,
  idleInTransactionMs = 0,
}: PoolOptions) =>
  `${isOwner ? '' : '-c role=packing_app '}-c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs} -c idle_in_transaction_session_timeout=${idleInTransactionMs} -c timezone=UTC`

/** A pool whose sessions work as packing_app, the role that row-level security binds, unless the owner is asked for. */
export function createPool(databaseUrl: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.size,
    connectionTimeoutMillis: 15_000,
    options: sessionOptions(options),
    types: typeParsers,
  })
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // A connection that breaks in use fails its query, which is thrown; the event itself must be heard as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const RETRY_MS = 500

/** At the start of a process the database may still be starting, or starting again: it is waited for. */
export async function waitForDatabase(pool: pg.Pool, withinMs: number): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (waitedMs >= withinMs || databaseFailureOf(error) !== 'UNREACHABLE') throw error
      await delay(RETRY_MS)
    }
  }
}

const clients = new WeakMap<ReadDb, pg.PoolClient>()

/** The connection under a handle, for COPY and cursors. */
export function clientOf(db: ReadDb): pg.PoolClient {
  const client = clients.get(db)
  if (!client) throw new Error('This database handle has no open transaction')
  return client
}

function handleOn(client: pg.PoolClient, signal: AbortSignal | undefined): WriteDb {
  const query = (...asked: [string, unknown[]]) => {
    signal?.throwIfAborted()
    return client.query(...asked)
  }
  const borrowed = { query, release: () => undefined }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => borrowed as unknown as pg.PoolClient,
        end: async () => undefined,
      } as unknown as pg.Pool,
    }),
    plugins: [databaseNames],
  })
  clients.set(db, client)
  return db
}

async function settings(client: pg.PoolClient, scope: Scope | 'worker'): Promise<void> {
  if (scope === 'worker') {
    await client.query("select set_config('app.is_worker', 'on', true)")
    return
  }
  const dealers = scope.dealerCodes === null ? '*' : scope.dealerCodes.join(',')
  await client.query(
    "select set_config('app.prct_code', $1, true), set_config('app.dealer_codes', $2, true), set_config('app.user_id', $3, true)",
    [scope.prctCode, dealers, scope.userId ?? ''],
  )
}

type Listener = (error: Error) => void
const staleListeners = new WeakMap<pg.Pool, Listener>()

/** Hears of statistics that could not be refreshed after a transaction of the pool; without one it is a warning of the process. */
export function onStaleStatistics(pool: pg.Pool, listener: Listener): void {
  staleListeners.set(pool, listener)
}

function tellStale(pool: pg.Pool, error: Error): void {
  const listener = staleListeners.get(pool)
  if (listener) listener(error)
  else process.emitWarning(`Statistics of what was written are not refreshed: ${error.message}`)
}

/**
 * Runs `work` in one transaction under the scope; commits when it resolves, rolls back when it throws. With a signal: also
 * when that comes, and then at once. What was written by then is in the statistics of the database (`refreshStatistics`).
 */
export async function transaction<Mode extends keyof Handles, T>(
  pool: pg.Pool,
  scope: Scope | 'worker' | 'none',
  mode: Mode,
  work: (db: Handles[Mode]) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = await pool.connect()
  const settle = signal && cancelOnAbort(pool, client, signal)
  let failure: Error | undefined
  try {
    await client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin')
    if (scope !== 'none') await settings(client, scope)
    const result = await work(handleOn(client, signal))
    signal?.throwIfAborted()
    const written = mode === 'write' ? await listMuchWritten(client) : []
    await client.query('commit')
    // Done is done: what comes after does not make it fail.
    await refreshStatistics(client, written).catch((broken: Error) => {
      failure = broken
      tellStale(pool, broken)
    })
    return result
  } catch (error) {
    // A cancel that is still under way is not to end the rollback.
    await settle?.()
    await client.query('rollback').catch((broken: Error) => {
      failure = broken
    })
    throw error
  } finally {
    await settle?.()
    client.release(failure)
  }
}
