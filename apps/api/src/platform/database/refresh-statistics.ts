import type { ClientBase } from 'pg'

/**
 * Statistics of what was written. A query that is planned on those from before a large write takes a table of 400,000 new
 * rows for one of a single row, and joins that take a second run for hours; the database would find out by itself only
 * after a minute, or never where its vacuuming lags. So every transaction that wrote much refreshes them as soon as it is
 * committed, before whoever waits for it can ask the next query.
 *
 * What much is is the rule by which the database decides itself, but at most so many rows: where a key is new, a few
 * thousand rows in a table of millions are as much of a surprise. Within a transaction use `temporaryTable`.
 */
const MOST_UNKNOWN_ROWS = 1000

/** The tables of which the transaction under way changed much. */
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

/** Refreshes the statistics of tables, outside of a transaction: each is kept from other such work only while it is read. */
export async function refreshStatistics(client: ClientBase, tables: readonly number[]): Promise<void> {
  for (const table of tables) await client.query('select refresh_statistics($1)', [table])
  // The counts of this connection would make its next transaction do the same again.
  if (tables.length > 0) await client.query('select pg_stat_force_next_flush()')
}
