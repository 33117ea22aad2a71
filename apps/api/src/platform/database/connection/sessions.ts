import type pg from 'pg'
import { cutOff, forgetBackend, rememberBackend } from './wire.ts'

export interface SessionLimits {
  readonly statementTimeoutMs: number
  /** Works as the owner of the tables: for administration only, never for external input. */
  readonly isOwner?: boolean
  /** How long a statement waits for row locks; default: as long as it may run. */
  readonly lockTimeoutMs?: number
  /** How long a transaction may stay idle; default: unlimited. */
  readonly idleInTransactionMs?: number
  /** For each sort and hash table of a statement; default: that of the server. */
  readonly workMemoryMb?: number
}

/** The database's side of a connection that has gone silent ends, too, and its locks with it. */
const tcpLimits = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
} as const

const limitsOf = (limits: SessionLimits) => ({
  ...(limits.isOwner ? {} : { role: 'packing_app' }),
  statement_timeout: limits.statementTimeoutMs,
  lock_timeout: limits.lockTimeoutMs ?? 0,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs ?? 0,
  timezone: 'UTC',
  // Compiling a statement takes longer than a search may take.
  jit: 'off',
  ...(limits.workMemoryMb === undefined ? {} : { work_mem: `${limits.workMemoryMb}MB` }),
})

const optionsOf = (settings: Readonly<Record<string, string | number>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

export const tcpOptions = optionsOf(tcpLimits)

/** Start options of a direct connection. */
export const startOptions = (limits: SessionLimits): string => `${optionsOf(limitsOf(limits))} ${tcpOptions}`

export type Mode = 'read' | 'write'

const begins: Readonly<Record<Mode, string>> = {
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
}

/** How transactions of a pool begin. */
interface Sessions {
  /** `first`: a statement sent with the beginning, which saves a turn of the database. */
  begin(client: pg.PoolClient, mode: Mode, first?: string): Promise<void>
}

const sent = (...statements: readonly (string | undefined)[]) =>
  statements.filter((statement) => statement !== undefined).join(';')

const ofOwnConnections: Sessions = {
  async begin(client, mode, first) {
    await client.query(sent(begins[mode], first))
  },
}

/** Longest wait for a pooler to assign a database connection to a transaction. */
const LEND_MS = 5000

/**
 * Connections through a pooler in transaction mode share sessions: each transaction sets role and limits and reads the id
 * of its backend.
 */
const throughPooler = (limits: SessionLimits): Sessions => {
  const settings = Object.entries(limitsOf(limits)).map(([name, value]) => `set local ${name} = '${value}'`)
  const identity =
    'select pg_backend_pid() as pid, extract(epoch from transaction_timestamp())::text as "transactionStart"'
  return {
    async begin(client, mode, first) {
      forgetBackend(client)
      const tooLate = setTimeout(() => cutOff(client), LEND_MS)
      try {
        const results: unknown = await client.query(sent(begins[mode], ...settings, first, identity))
        rememberBackend(client, identityIn(results))
      } finally {
        clearTimeout(tooLate)
      }
    },
  }
}

interface Identity {
  readonly pid: number
  readonly transactionStart: string
}

/** Several statements sent as one have several results. */
function identityIn(results: unknown): Identity {
  const last = Array.isArray(results) ? (results.at(-1) as pg.QueryResult<Identity> | undefined) : undefined
  const [identity] = last?.rows ?? []
  if (!identity) throw new Error('The database does not say which process serves the transaction')
  return identity
}

const sessions = new WeakMap<pg.Pool, Sessions>()

export const shareSessions = (pool: pg.Pool, limits: SessionLimits): void =>
  void sessions.set(pool, throughPooler(limits))

export const beginOn = (pool: pg.Pool, client: pg.PoolClient, mode: Mode, first?: string): Promise<void> =>
  (sessions.get(pool) ?? ofOwnConnections).begin(client, mode, first)
