import { sql } from 'kysely'
import type { WriteDb } from './database.ts'
import type { Sql } from './page-query.ts'

/**
 * Keeps what a query finds for the rest of the transaction, with statistics of its own: what joins it is planned by its real
 * size, also where it was made of rows that the transaction has just written.
 */
export async function temporaryTable(db: WriteDb, name: string, query: Sql): Promise<void> {
  await sql`create temp table ${sql.ref(name)} on commit drop as ${query}`.execute(db)
  await sql`analyze ${sql.ref(name)}`.execute(db)
}
