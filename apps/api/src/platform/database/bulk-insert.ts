import { type CopyRow, copyRows } from './copy-rows.ts'
import { clientOf, type WriteDb } from './database.ts'
import type { ColumnName, TableName } from './database-names.ts'

let counter = 0

/**
 * PostgreSQL rejects COPY into a table under row-level security: rows are copied to a temporary table and inserted
 * from there, checked by the policies. Returns the row count.
 */
export async function bulkInsert<Table extends TableName>(
  db: WriteDb,
  table: Table,
  columns: readonly ColumnName<Table>[],
  rows: Iterable<CopyRow>,
): Promise<number> {
  const client = clientOf(db)
  const staging = `bulk_${++counter}`
  const list = columns.map((column) => `"${column}"`).join(', ')
  await client.query(`create temp table ${staging} on commit drop as select ${list} from "${table}" with no data`)
  await copyRows(client, staging, columns, rows)
  const { rowCount } = await client.query(
    `insert into "${table}" (${list}) overriding system value select ${list} from ${staging}`,
  )
  await client.query(`drop table ${staging}`)
  return rowCount ?? 0
}
