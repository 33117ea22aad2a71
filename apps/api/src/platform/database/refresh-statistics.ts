import type { ClientBase } from 'pg'

/**
 * Planned on statistics from before a large write, a query takes 400,000 new rows for a single one, and joins of a second
 * run for hours. Autovacuum notices only after a minute, or never where it lags. So every large transaction refreshes the
 * statistics of its tables right after the commit, before its caller continues (decision 0022). Large: PostgreSQL's own rule,
 * but at most so many rows. Within a transaction use `temporaryTable`.
 */
const MOST_UNKNOWN_ROWS = 1000

/** The tables that the open transaction has changed much. */
export async function listMuchWritten(client: ClientBase): Promise<readonly number[]> {
  const { rows } = await client.query<{ oid: number }>(
    `select oid from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
      and pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid)
        >= least($1, 50 + greatest(reltuples, 0) / 10)
    order by oid`,
    [MOST_UNKNOWN_ROWS],
  )
  return rows.map(({ oid }) => oid)
}

/** Outside of a transaction, so that each table is locked only while it is read. */
export async function refreshStatistics(client: ClientBase, tables: readonly number[]): Promise<void> {
  for (const table of tables) await client.query('select refresh_statistics($1)', [table])
  // Otherwise this connection's counts would make its next transaction refresh again.
  if (tables.length > 0) await client.query('select pg_stat_force_next_flush()')
}
