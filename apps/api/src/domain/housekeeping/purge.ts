import type pg from 'pg'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int } from '../../platform/database/column-types.ts'
import { holdingLock, type WriteDb } from '../../platform/database/database.ts'

const PURGE_LOCK = 727_004

/** Records per batch, each batch a transaction: few if a record has many rows or a file. */
const batches = {
  SESSION: 5000,
  IDEMPOTENCY: 5000,
  STORED_FILE: 100,
  ORDER_UPLOAD: 10,
  JOB_RUN: 100,
  EVENT: 1000,
  MAIL: 1000,
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

async function isDue(db: WriteDb, { now, notWithinMs }: PurgeOptions): Promise<boolean> {
  const { rows } = await checkedSql({ isDue: bool })`
    select coalesce(min(coalesce(purged_at, '-infinity')) <= ${now}::timestamptz - make_interval(secs => ${notWithinMs / 1000}), false)
      as "isDue" from retention`.execute(db)
  return rows[0]?.isDue === true
}

/** Stops at the first incomplete batch: the remaining records are locked and wait for the next purge. */
async function purgeSubject(db: WriteDb, subject: Subject, { now, signal }: PurgeOptions): Promise<number> {
  let total = 0
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await checkedSql({ removed: int })`
      select purge(${subject}, ${now}, ${batches[subject]}) as removed`.execute(db)
    const removed = rows[0]?.removed ?? 0
    total += removed
    if (removed < batches[subject]) return total
  }
}

/** One subject that fails does not keep the others from being purged. */
async function purgeAll(db: WriteDb, options: PurgeOptions): Promise<PurgedCounts> {
  const counts: Record<Subject, number> = {
    SESSION: 0,
    IDEMPOTENCY: 0,
    STORED_FILE: 0,
    ORDER_UPLOAD: 0,
    JOB_RUN: 0,
    EVENT: 0,
    MAIL: 0,
    SECURITY_EVENT: 0,
  }
  const failures = new Map<Subject, unknown>()
  for (const subject of subjects) {
    try {
      counts[subject] = await purgeSubject(db, subject, options)
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
  return await holdingLock(pool, PURGE_LOCK, async (db) =>
    (await isDue(db, options)) ? purgeAll(db, options) : undefined,
  )
}
