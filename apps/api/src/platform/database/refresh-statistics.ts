import type { Pool } from 'pg'

/**
 * After a large load the database must know it before the next query is planned; it would find out by itself only
 * after a minute. Needs the owner of the tables, so it steps out of the application's role; tables that the
 * connecting user does not own are passed over by the database.
 */
export async function refreshStatistics(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set role none')
    await client.query('analyze')
  } finally {
    // The connection must not go back to the pool with another role.
    client.release(true)
  }
}
