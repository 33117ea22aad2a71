import { sql } from 'kysely'
import type { WriteDb } from './database.ts'
import type { Sql } from './page-query.ts'

/**
 * Stores a query's result for the rest of the transaction, with its own statistics: joins are planned by its real
 * size, even if the rows were only just written.
 */
export async function temporaryTable(db: WriteDb, name: string, query: Sql): Promise<void> {
  await sql`create temp table ${sql.ref(name)} on commit drop as ${query}`.execute(db)
  await sql`analyze ${sql.ref(name)}`.execute(db)
}
