import type pg from 'pg'

const PURGE_LOCK = 727_004

/** Records at once: few where one record drags many rows or a file along. Each batch is a transaction of its own. */
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
  /** Nothing is done when the last look was less than this ago, by whichever worker. */
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

/** Ends with a batch that is not full: what is left then is being changed by somebody, and waits for the next time. */
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

/**
 * Removes what is past its time, as the table `retention` says, and returns how many records of each kind; undefined when
 * another worker is at it or has been a short while ago.
 */
export async function purge(pool: pg.Pool, options: PurgeOptions): Promise<PurgedCounts | undefined> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [PURGE_LOCK])
    if (!rows[0]?.ok) return undefined
    if (!(await isDue(client, options))) return undefined
    const counts: [Subject, number][] = []
    for (const subject of subjects) counts.push([subject, await purgeSubject(client, subject, options)])
    return Object.fromEntries(counts) as Record<Subject, number>
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // The lock belongs to the connection: one that failed is closed, which frees it as well.
    if (!failure) await client.query('select pg_advisory_unlock_all()').catch((error: Error) => (failure = error))
    client.release(failure)
  }
}
