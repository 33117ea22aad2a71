import { sql } from 'kysely'
import type { WriteDb } from './database.ts'
import type { Sql } from './page-query.ts'

/**
 * Stores a query's result for the rest of the transaction, with its own statistics: joins are planned by its real
 * size, even if the rows were only just written. `key` is for joins with other rows of this transaction: PostgreSQL
 * expects one of them, and would read the whole table for each.
 */
export async function temporaryTable(
  db: WriteDb,
  name: string,
  query: Sql,
  key: readonly string[] = [],
): Promise<void> {
  await sql`create temp table ${sql.ref(name)} on commit drop as ${query}`.execute(db)
  if (key.length > 0)
    await sql`create index on ${sql.ref(name)} (${sql.join(key.map((one) => sql.ref(one)))})`.execute(db)
  await sql`analyze ${sql.ref(name)}`.execute(db)
}
