import type pg from 'pg'
import { expect } from 'vitest'

export async function untilSomebodyWaits(pool: pg.Pool): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    )
    return rows[0]?.count
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}
