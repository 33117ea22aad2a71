import type pg from 'pg'
import { beginOn } from './sessions.ts'

const noting = new WeakSet<pg.Pool>()

/** From now on each commit in a PRCTCC notes the position of the log that a standby must have reached to show it. */
export const notePositions = (pool: pg.Pool): void => void noting.add(pool)

/** Right after the commit, on its connection; before, the position would be that of its rows, not of the commit. */
export async function notePosition(pool: pg.Pool, client: pg.PoolClient, prctCode: string): Promise<void> {
  if (!noting.has(pool)) return
  await beginOn(pool, client, 'write')
  await client.query(
    `insert into write_position as p (prct_code, position) values ($1, pg_current_wal_insert_lsn())
     on conflict (prct_code) do update set position = greatest(p.position, excluded.position)`,
    [prctCode],
  )
  await client.query('commit')
}
