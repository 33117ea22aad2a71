import type pg from 'pg'
import { connect } from '../../platform/database/connection/connections.ts'

const PURGE_LOCK = 727_004

/** Records per batch, each batch a transaction: few if a record has many rows or a file. */
const batches = {
  SESSION: 5000,
  IDEMPOTENCY: 5000,
  STORED_FILE: 100,
  ORDER_UPLOAD: 10,
  JOB_RUN: 100,
  SECURITY_EVENT: 5000,
} as const
export type Subject = keyof typeof batches
const subjects = Object.keys(batches) as Subject[]

export interface PurgeOptions {
  readonly now: Date
  readonly notWithinMs: number
  readonly signal?: AbortSignal
}

export type PurgedCounts = Readonly<Record<Subject, number>>

async function isDue(client: pg.PoolClient, { now, notWithinMs }: PurgeOptions): Promise<boolean> {
  const { rows } = await client.query<{ isDue: boolean }>(
    `select coalesce(min(coalesce(purged_at, '-infinity')) <= $1::timestamptz - make_interval(secs => $2), false) as "isDue" from retention`,
    [now, notWithinMs / 1000],
  )
  return rows[0]?.isDue === true
}

/** Stops at the first incomplete batch: the remaining records are locked and wait for the next purge. */
async function purgeSubject(client: pg.PoolClient, subject: Subject, { now, signal }: PurgeOptions): Promise<number> {
  let total = 0
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await client.query<{ removed: number }>('select purge($1, $2, $3) as removed', [
      subject,
      now,
      batches[subject],
    ])
    const removed = rows[0]?.removed ?? 0
    total += removed
    if (removed < batches[subject]) return total
  }
}

/** One subject that fails does not keep the others from being purged. */
async function purgeAll(client: pg.PoolClient, options: PurgeOptions): Promise<PurgedCounts> {
  const counts: Record<Subject, number> = {
    SESSION: 0,
    IDEMPOTENCY: 0,
    STORED_FILE: 0,
    ORDER_UPLOAD: 0,
    JOB_RUN: 0,
    SECURITY_EVENT: 0,
  }
  const failures = new Map<Subject, unknown>()
  for (const subject of subjects) {
    try {
      counts[subject] = await purgeSubject(client, subject, options)
    } catch (error) {
      options.signal?.throwIfAborted()
      failures.set(subject, error)
    }
  }
  if (failures.size === 0) return counts
  throw new AggregateError(failures.values(), `Not purged: ${[...failures.keys()].join(', ')}`)
}

/**
 * Deletes expired records by the table `retention`. Returns counts by kind; undefined if another worker is purging or
 * just has.
 */
export async function purge(pool: pg.Pool, options: PurgeOptions): Promise<PurgedCounts | undefined> {
  const client = await connect(pool)
  let failure: Error | undefined
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [PURGE_LOCK])
    if (!rows[0]?.ok) return undefined
    if (!(await isDue(client, options))) return undefined
    return await purgeAll(client, options)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // The lock belongs to the connection: closing a broken one releases it.
    if (!failure) await client.query('select pg_advisory_unlock_all()').catch((error: Error) => (failure = error))
    client.release(failure)
  }
}
