import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The database inside one transaction. A query's handle stands in a READ ONLY transaction. */
export type Db = Kysely<Tables>

/** Who a transaction works for; row-level security follows these. */
export interface Scope {
  readonly prctCode: string
  /** null: all dealers. */
  readonly dealerCodes: readonly string[] | null
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
}

/** A pool whose sessions work as packing_app, the role that row-level security binds. */
export function createPool(databaseUrl: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.size,
    connectionTimeoutMillis: 15_000,
    options: `-c role=packing_app -c statement_timeout=${options.statementTimeoutMs} -c timezone=UTC`,
    types: typeParsers,
  })
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // A connection that breaks in use fails its query, which is thrown; the event itself must be heard as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const clients = new WeakMap<Db, pg.PoolClient>()

/** The connection under a handle, for COPY and cursors. */
export function clientOf(db: Db): pg.PoolClient {
  const client = clients.get(db)
  if (!client) throw new Error('This database handle has no open transaction')
  return client
}

function handleOn(client: pg.PoolClient): Db {
  const borrowed = { query: client.query.bind(client), release: () => undefined }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => borrowed as unknown as pg.PoolClient,
        end: async () => undefined,
      } as unknown as pg.Pool,
    }),
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
  await client.query("select set_config('app.prct_code', $1, true), set_config('app.dealer_codes', $2, true)", [
    scope.prctCode,
    dealers,
  ])
}

/** Runs `work` in one transaction under the scope; commits when it resolves, rolls back when it throws. */
export async function transaction<T>(
  pool: pg.Pool,
  scope: Scope | 'worker' | 'none',
  mode: 'read' | 'write',
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin')
    if (scope !== 'none') await settings(client, scope)
    const result = await work(handleOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((broken: Error) => {
      failure = broken
    })
    throw error
  } finally {
    client.release(failure)
  }
}
