import type { Pool } from 'pg'

const WITHIN_MS = 20_000

/** Statements of the owner of the tables. */
interface OtherWriter {
  readonly lock: string
  readonly write: string
}

/**
 * Somebody else on a connection of the pool: locks now, and writes and commits as soon as another connection waits for what is
 * locked. `done` fails when none does within 20 s.
 */
export async function writeOnceWaitedFor(
  pool: Pool,
  { lock, write }: OtherWriter,
): Promise<{ readonly done: Promise<void> }> {
  const client = await pool.connect()
  await client.query(`begin; set local role none; ${lock}`)
  const untilOneWaits = async () => {
    for (const until = Date.now() + WITHIN_MS; Date.now() < until; ) {
      // What a transaction has seen of the others' work it would see again.
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
