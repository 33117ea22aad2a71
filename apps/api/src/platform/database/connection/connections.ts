import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { ConnectionWatch, type WatchOptions } from './connection-watch.ts'
import { DatabaseUnavailable, databaseFailureOf } from './failure-of.ts'
import { beginOn } from './sessions.ts'

const watches = new WeakMap<pg.Pool, ConnectionWatch>()

export function watchConnections(pool: pg.Pool, options: Omit<WatchOptions, 'isOver'>): void {
  const watch = new ConnectionWatch({ ...options, isOver: () => pool.ended })
  pool.on('connect', (client) => watch.add(client))
  pool.on('remove', (client) => watch.remove(client))
  watches.set(pool, watch)
}

/** Calls that may wait for a connection: behind more, the last would be answered too late. */
const mostWaiting = (pool: pg.Pool) => Math.max(100, pool.options.max * 10)

/** When nobody could get a connection any more. */
const busySince = new WeakMap<pg.Pool, number>()

/** Throws `DatabaseUnavailable` at once where waiting would be in vain. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  if (watches.get(pool)?.isReachable === false) throw new DatabaseUnavailable('UNREACHABLE')
  if (pool.waitingCount >= mostWaiting(pool)) throw new DatabaseUnavailable('BUSY')
  try {
    const client = await pool.connect()
    busySince.delete(pool)
    return client
  } catch (error) {
    const isFull = pool.idleCount === 0 && pool.totalCount >= pool.options.max
    if (!isFull || databaseFailureOf(error) !== 'UNREACHABLE') throw error
    if (!busySince.has(pool)) busySince.set(pool, performance.now())
    throw new DatabaseUnavailable('BUSY')
  }
}

/** Longer than a statement of the web may take: after that no connection will become free any more. */
const STUCK_MS = 180_000

/** Whether only a new process helps: the database answers, but no connection becomes free. */
export function isStuck(pool: pg.Pool, stuckMs = STUCK_MS): boolean {
  const since = busySince.get(pool)
  return since !== undefined && performance.now() - since > stuckMs && watches.get(pool)?.isReachable !== false
}

async function answers(pool: pg.Pool): Promise<boolean> {
  const client = await connect(pool)
  let failure: Error | undefined
  try {
    await beginOn(pool, client, 'read')
    await client.query('select 1 from migration limit 1')
    await client.query('commit')
    return true
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    return false
  } finally {
    client.release(failure)
  }
}

/** Whether the migrated database answers in time. */
export async function answersWithin(pool: pg.Pool, withinMs: number): Promise<boolean> {
  const inTime = new AbortController()
  const tooLate = delay(withinMs, false, { signal: inTime.signal }).catch(() => false)
  try {
    return await Promise.race([answers(pool).catch(() => false), tooLate])
  } finally {
    inTime.abort()
  }
}
