import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { cancelOnAbort } from './cancel-on-abort.ts'
import type { WatchTimes } from './connection-watch.ts'
import { connect, watchConnections } from './connections.ts'
import { databaseNames } from './database-names.ts'
import { databaseFailureOf } from './failure-of.ts'
import { listMuchWritten, refreshStatistics } from './refresh-statistics.ts'
import { rememberFields } from './result-fields.ts'
import type { Tables } from './tables.ts'

export type WriteDb = Kysely<Tables>

/**
 * Lacks Kysely's write builders and `with`, which returns them. Raw SQL can bypass the type; in a READ ONLY
 * transaction the database rejects it.
 */
export type ReadDb = Pick<WriteDb, 'selectFrom' | 'selectNoFrom' | 'fn' | 'getExecutor'>

interface Handles {
  readonly read: ReadDb
  readonly write: WriteDb
}

/** Row-level security depends on these. */
export interface Scope {
  readonly prctCode: string
  /** null: all dealers. */
  readonly dealerCodes: readonly string[] | null
  /** Owner of files and stored replies. Absent in a job. */
  readonly userId?: number
}

const typeParsers = new pg.TypeOverrides()
const asText = (value: string) => value
typeParsers.setTypeParser(pg.types.builtins.DATE, asText)
typeParsers.setTypeParser(pg.types.builtins.NUMERIC, asText)
// Counts and sums stay far below 2^53.
typeParsers.setTypeParser(pg.types.builtins.INT8, Number)

export interface PoolOptions {
  readonly size: number
  readonly statementTimeoutMs: number
  /** Works as the owner of the tables: for administration only, never for external input. */
  readonly isOwner?: boolean
  /** How long a statement waits for row locks; default: as long as it may run. */
  readonly lockTimeoutMs?: number
  /** How long a transaction may stay idle; default: unlimited. */
  readonly idleInTransactionMs?: number
  /** How quickly silent connections are found; shorter in tests. */
  readonly watchTimes?: WatchTimes
}

/** The database's side of a connection that has gone silent ends, too, and its locks with it. */
const TCP_LIMITS =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000'

/** A new connection waits this long, for the network or for a free place in the pool. */
const CONNECT_MS = 5000

const sessionOptions = ({
  statementTimeoutMs,
  isOwner = false,
  lockTimeoutMs = 0,
  idleInTransactionMs = 0,
}: PoolOptions) =>
  `${isOwner ? '' : '-c role=packing_app '}-c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs} -c idle_in_transaction_session_timeout=${idleInTransactionMs} -c timezone=UTC ${TCP_LIMITS}`

/** Sessions work as packing_app, which row-level security binds, unless the owner is requested. */
export function createPool(databaseUrl: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.size,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: sessionOptions(options),
    types: typeParsers,
  })
  watchConnections(pool, databaseUrl, options.watchTimes)
  // An idle connection that breaks is replaced on next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // A broken connection fails its query; the event still needs a listener.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const RETRY_MS = 500

/** When a process starts, the database may still be starting. */
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

export function clientOf(db: ReadDb): pg.PoolClient {
  const client = clients.get(db)
  if (!client) throw new Error('This database handle has no open transaction')
  return client
}

function handleOn(client: pg.PoolClient, signal: AbortSignal | undefined): WriteDb {
  const query = async (text: string, parameters: readonly unknown[]) => {
    signal?.throwIfAborted()
    const result = await client.query(text, [...parameters])
    rememberFields(result)
    return result
  }
  const borrowed: pg.PoolClient = Object.create(client, {
    query: { value: query },
    release: { value: () => undefined },
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => undefined } }),
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

/** Called when refreshing statistics fails after a transaction of the pool; without a listener it is a process warning. */
export function onStaleStatistics(pool: pg.Pool, listener: Listener): void {
  staleListeners.set(pool, listener)
}

function reportStale(pool: pg.Pool, error: Error): void {
  const listener = staleListeners.get(pool)
  if (listener) listener(error)
  else process.emitWarning(`Statistics of what was written are not refreshed: ${error.message}`)
}

/**
 * Commits when `work` resolves; rolls back when it throws or the signal aborts. Afterwards refreshes statistics of
 * tables written heavily (`refreshStatistics`).
 */
export async function transaction<Mode extends keyof Handles, T>(
  pool: pg.Pool,
  scope: Scope | 'worker' | 'none',
  mode: Mode,
  work: (db: Handles[Mode]) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = await connect(pool)
  const stopCancelling = signal && cancelOnAbort(pool, client, signal)
  let failure: Error | undefined
  try {
    await client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin')
    if (scope !== 'none') await settings(client, scope)
    const result = await work(handleOn(client, signal))
    signal?.throwIfAborted()
    const written = mode === 'write' ? await listMuchWritten(client) : []
    await client.query('commit')
    // After the commit nothing makes the call fail.
    await refreshStatistics(client, written).catch((broken: Error) => {
      failure = broken
      reportStale(pool, broken)
    })
    return result
  } catch (error) {
    // A late cancel must not hit the rollback.
    await stopCancelling?.()
    await client.query('rollback').catch((broken: Error) => {
      failure = broken
    })
    throw error
  } finally {
    await stopCancelling?.()
    client.release(failure)
  }
}
