import type pg from 'pg'
import { beginOn } from './connection/sessions.ts'

/**
 * With statistics from before a large write, the planner mistakes 400,000 new rows for one, and joins of a second run
 * take hours. Autovacuum reacts only after a minute, or not at all if it lags. So every large transaction refreshes
 * the statistics of its tables after the commit, before its caller continues (decision 0022). Large: PostgreSQL's own
 * threshold, capped at this number of rows. Within a transaction use `temporaryTable`.
 */
const MOST_UNKNOWN_ROWS = 1000

export async function listMuchWritten(client: pg.PoolClient): Promise<readonly number[]> {
  const { rows } = await client.query<{ oid: number }>(
    `select oid from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
      and pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid)
        >= least($1, 50 + greatest(reltuples, 0) / 10)
    order by oid`,
    [MOST_UNKNOWN_ROWS],
  )
  // Otherwise the counts of this session would trigger another refresh after its next transaction.
  if (rows.length > 0) await client.query('select pg_stat_force_next_flush()')
  return rows.map(({ oid }) => oid)
}

/** Each in a transaction of its own, so that a table is locked only while it is read. */
export async function refreshStatistics(
  pool: pg.Pool,
  client: pg.PoolClient,
  tables: readonly number[],
): Promise<void> {
  for (const table of tables) {
    await beginOn(pool, client, 'write')
    await client.query('select refresh_statistics($1)', [table])
    await client.query('commit')
  }
}
