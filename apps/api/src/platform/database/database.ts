import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inSpan } from '../tracing/traces.ts'
import { cancelOnAbort } from './connection/cancel-on-abort.ts'
import type { WatchTimes } from './connection/connection-watch.ts'
import { connect, watchConnections } from './connection/connections.ts'
import { DatabaseUnavailable } from './connection/failure-of.ts'
import { obstacleOf } from './connection/health.ts'
import { notePosition, notePositions } from './connection/positions.ts'
import { beginOn, type Mode, type SessionLimits, shareSessions, startOptions } from './connection/sessions.ts'
import { forgetBackend } from './connection/wire.ts'
import { databaseNames } from './database-names.ts'
import { listMuchWritten, refreshStatistics } from './refresh-statistics.ts'
import { rememberFields } from './result-fields.ts'
import { isOfOldSchema, StatementNames } from './statement-names.ts'
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

/** OID of integer[]. */
const INTEGERS = 1007
const typeParsers = new pg.TypeOverrides()
const asText = (value: string) => value
const integerOf = (value: string) => (value === 'NULL' ? null : Number(value))
typeParsers.setTypeParser(pg.types.builtins.DATE, asText)
typeParsers.setTypeParser(pg.types.builtins.NUMERIC, asText)
// Counts and sums stay far below 2^53.
typeParsers.setTypeParser(pg.types.builtins.INT8, Number)
// The driver's own parser knows arrays of everything and takes several times as long.
typeParsers.setTypeParser(INTEGERS, (value) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(integerOf)))

export interface PoolOptions extends SessionLimits {
  readonly size: number
  /** Shown in `pg_stat_activity`. */
  readonly name?: string
  /** How quickly silent connections are found; shorter in tests. */
  readonly watchTimes?: WatchTimes
  /** A pooler in front of the database, through which the connections go. The database itself is asked about them. */
  readonly poolerUrl?: string | undefined
  /** A standby answers queries: what was written in a PRCTCC is noted for it. */
  readonly hasStandby?: boolean
  /** For a pool whose statements repeat: its connections keep their plans. Ignored with a pooler, whose transactions share sessions. */
  readonly keepsPlans?: boolean
}

/** A new connection waits this long, for the network or for a free place in the pool. */
const CONNECT_MS = 5000
/** A new connection has no plans, and has to read the catalogue first. */
const KEEP_IDLE_MS = 600_000
/** Then a connection names the statements that are usual now. */
const KEEP_SECONDS = 3600

/** Sessions work as packing_app, which row-level security binds, unless the owner is requested. */
export function createPool(databaseUrl: string, options: PoolOptions): pg.Pool {
  const { poolerUrl, name } = options
  const keepsPlans = options.keepsPlans === true && poolerUrl === undefined
  const pool = new pg.Pool({
    connectionString: poolerUrl ?? databaseUrl,
    max: options.size,
    ...(name === undefined ? {} : { application_name: name }),
    connectionTimeoutMillis: CONNECT_MS,
    ...(keepsPlans ? { idleTimeoutMillis: KEEP_IDLE_MS, maxLifetimeSeconds: KEEP_SECONDS } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(poolerUrl === undefined ? { options: startOptions(options) } : {}),
    types: typeParsers,
  })
  if (poolerUrl !== undefined) shareSessions(pool, options)
  if (options.hasStandby) notePositions(pool)
  if (keepsPlans) namesOfPools.set(pool, new StatementNames())
  watchConnections(pool, { databaseUrl, isPooled: poolerUrl !== undefined, times: options.watchTimes })
  // An idle connection that breaks is replaced on next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // A broken connection fails its query; the event still needs a listener.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const namesOfPools = new WeakMap<pg.Pool, StatementNames>()
const clients = new WeakMap<ReadDb, pg.PoolClient>()

export function clientOf(db: ReadDb): pg.PoolClient {
  const client = clients.get(db)
  if (!client) throw new Error('This database handle has no open transaction')
  return client
}

function handleOn(client: pg.PoolClient, names: StatementNames | undefined, signal: AbortSignal | undefined): WriteDb {
  const query = async (text: string, parameters: readonly unknown[]) => {
    signal?.throwIfAborted()
    const name = names?.nameFor(client, text)
    const values = [...parameters]
    try {
      const result = await client.query(name === undefined ? { text, values } : { name, text, values })
      rememberFields(text, result)
      return result
    } catch (error) {
      if (name === undefined || !isOfOldSchema(error)) throw error
      names?.renew(name)
      throw new DatabaseUnavailable('BUSY', { cause: error })
    }
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

function scopeSettings({ prctCode, dealerCodes, userId }: Scope): string {
  const dealers = dealerCodes === null ? '*' : dealerCodes.join(',')
  const settings = [
    ['app.prct_code', prctCode],
    ['app.dealer_codes', dealers],
    ['app.user_id', String(userId ?? '')],
  ] as const
  return settings.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`).join(', ')
}

/** Begins in the scope. A PRCTCC that is frozen while it moves rejects those who write; that may wait, and can be cancelled. */
async function beginIn(pool: pg.Pool, client: pg.PoolClient, scope: Scope | 'worker' | 'none', mode: Mode) {
  const isRead = typeof scope === 'object' && mode === 'read'
  await beginOn(pool, client, mode, isRead ? `select ${scopeSettings(scope)}` : undefined)
}

async function settings(client: pg.PoolClient, scope: Scope | 'worker' | 'none', mode: Mode): Promise<void> {
  if (scope === 'worker') await client.query("select set_config('app.is_worker', 'on', true)")
  else if (scope !== 'none' && mode === 'write') {
    await client.query(`select ${scopeSettings(scope)}, begin_writing($1)`, [scope.prctCode])
  }
}

/**
 * One process at a time: undefined where another holds the lock. Each statement of `work` is a transaction of its own.
 * The lock belongs to the connection: closing a broken one releases it.
 */
export async function holdingLock<T>(
  pool: pg.Pool,
  lock: number,
  work: (db: WriteDb) => Promise<T>,
): Promise<T | undefined> {
  rejectUnready(pool)
  const client = await connect(pool)
  let failure: Error | undefined
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [lock])
    return rows[0]?.ok ? await work(handleOn(client, undefined, undefined)) : undefined
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    if (!failure) await client.query('select pg_advisory_unlock_all()').catch((error: Error) => (failure = error))
    client.release(failure)
  }
}

type Listener = (error: Error) => void
const followListeners = new WeakMap<pg.Pool, Listener>()

/** Called when what follows a commit of the pool fails; without a listener it is a process warning. */
export function onFailureAfterCommit(pool: pg.Pool, listener: Listener): void {
  followListeners.set(pool, listener)
}

function reportAfterCommit(pool: pg.Pool, error: Error): void {
  const listener = followListeners.get(pool)
  if (listener) listener(error)
  else process.emitWarning(`What follows a commit failed: ${error.message}`)
}

/**
 * Commits when `work` resolves; rolls back when it throws or the signal aborts. Afterwards refreshes statistics of
 * tables written heavily (`refreshStatistics`).
 */
export function transaction<Mode extends keyof Handles, T>(
  pool: pg.Pool,
  scope: Scope | 'worker' | 'none',
  mode: Mode,
  work: (db: Handles[Mode]) => Promise<T>,
  signal?: AbortSignal,
  before?: (client: pg.PoolClient) => Promise<void>,
): Promise<T> {
  return inSpan('transaction', { 'db.system.name': 'postgresql', 'packing.mode': mode }, async () => {
    rejectUnready(pool)
    return transact({ pool, scope, mode, work, signal, before })
  })
}

/** A process on a wrong schema does nothing with the database, whatever asks for it: calls, runs, events, housekeeping. */
function rejectUnready(pool: pg.Pool): void {
  const obstacle = obstacleOf(pool)
  if (obstacle !== undefined) throw new DatabaseUnavailable('UNREACHABLE', { cause: new Error(obstacle) })
}

/** Reads although the process is not ready: this decides whether it is. */
export const look = <T>(pool: pg.Pool, work: (db: ReadDb) => Promise<T>): Promise<T> =>
  transact({ pool, scope: 'none', mode: 'read', work, signal: undefined, before: undefined })

interface Transaction<Mode extends keyof Handles, T> {
  readonly pool: pg.Pool
  readonly scope: Scope | 'worker' | 'none'
  readonly mode: Mode
  work(db: Handles[Mode]): Promise<T>
  readonly signal: AbortSignal | undefined
  /** On the connection of the transaction. */
  readonly before: ((client: pg.PoolClient) => Promise<void>) | undefined
}

async function transact<Mode extends keyof Handles, T>(transaction: Transaction<Mode, T>): Promise<T> {
  const { pool, scope, mode, work, signal, before } = transaction
  signal?.throwIfAborted()
  const client = await connect(pool)
  let stopCancelling: (() => Promise<void>) | undefined
  let failure: Error | undefined
  try {
    await before?.(client)
    await beginIn(pool, client, scope, mode)
    // From here on the listener hears it.
    signal?.throwIfAborted()
    stopCancelling = signal && cancelOnAbort(pool, client, signal)
    await settings(client, scope, mode)
    const names = mode === 'read' ? namesOfPools.get(pool) : undefined
    const result = await work(handleOn(client, names, signal))
    signal?.throwIfAborted()
    const written = mode === 'write' ? await listMuchWritten(client) : []
    // A late cancel must not hit the commit, nor the next user of the connection.
    await stopCancelling?.()
    await client.query('commit')
    // After the commit nothing makes the call fail.
    await follow(pool, client, { scope, mode, written }).catch((broken: Error) => {
      failure = broken
      reportAfterCommit(pool, broken)
    })
    return result
  } catch (error) {
    await stopCancelling?.()
    await client.query('rollback').catch((broken: Error) => {
      failure = broken
    })
    if (mode === 'read' || !isReadOnly(error)) throw error
    // The old primary came back as a standby: the next connection finds the new one.
    failure = new DatabaseUnavailable('UNREACHABLE')
    throw failure
  } finally {
    forgetBackend(client)
    client.release(failure)
  }
}

interface Committed {
  readonly scope: Scope | 'worker' | 'none'
  readonly mode: keyof Handles
  readonly written: readonly number[]
}

async function follow(pool: pg.Pool, client: pg.PoolClient, { scope, mode, written }: Committed): Promise<void> {
  if (mode === 'write' && typeof scope === 'object') await notePosition(pool, client, scope.prctCode)
  await refreshStatistics(pool, client, written)
}

/** Of a transaction that was begun for writing. */
const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006'
