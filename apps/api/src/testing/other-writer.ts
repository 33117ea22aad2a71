import type { Pool } from 'pg'

const WITHIN_MS = 20_000

interface OtherWriter {
  readonly lock: string
  readonly write: string
}

/**
 * Locks through a connection of the pool, then writes and commits once another connection waits for the lock. `done`
 * fails if none waits within 20 s.
 */
export async function writeOnceWaitedFor(
  pool: Pool,
  { lock, write }: OtherWriter,
): Promise<{ readonly done: Promise<void> }> {
  const client = await pool.connect()
  await client.query(`begin; set local role none; ${lock}`)
  const untilOneWaits = async () => {
    for (const until = Date.now() + WITHIN_MS; Date.now() < until; ) {
      // Otherwise the transaction would see its first statistics snapshot again.
      await client.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await client.query(
        'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
      )
      if (rowCount) return
    }
    throw new Error('Nobody waits for what is locked')
  }
  const finish = async () => {
    try {
      await untilOneWaits()
      await client.query(`${write}; commit`)
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return { done: finish() }
}
