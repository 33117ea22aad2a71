import { sql } from 'kysely'
import { type CopyRow, copyRows } from './connection/copy-rows.ts'
import { clientOf, type WriteDb } from './database.ts'
import type { ColumnName, TableName } from './database-names.ts'
import type { Sql } from './page-query.ts'

let counter = 0

export interface StagedRows {
  /** The temporary table, with the columns of the rows. */
  readonly table: Sql
  /** Returns the row count. */
  insert(): Promise<number>
  drop(): Promise<void>
}

/**
 * PostgreSQL rejects COPY into a table under row-level security: rows are copied to a temporary table and inserted
 * from there, checked by the policies. What is calculated from many new rows reads them there, too: it is planned by
 * their real number, which the statistics of the table do not know yet.
 */
export async function stageRows<Table extends TableName>(
  db: WriteDb,
  table: Table,
  columns: readonly ColumnName<Table>[],
  rows: Iterable<CopyRow>,
): Promise<StagedRows> {
  const client = clientOf(db)
  const staging = `bulk_${++counter}`
  const list = columns.map((column) => `"${column}"`).join(', ')
  await client.query(`create temp table ${staging} on commit drop as select ${list} from "${table}" with no data`)
  await copyRows(client, staging, columns, rows)
  return {
    table: sql.ref(staging),
    async insert() {
      const { rowCount } = await client.query(
        `insert into "${table}" (${list}) overriding system value select ${list} from ${staging}`,
      )
      return rowCount ?? 0
    },
    async drop() {
      await client.query(`drop table ${staging}`)
    },
  }
}

/** Returns the row count. */
export async function bulkInsert<Table extends TableName>(
  db: WriteDb,
  table: Table,
  columns: readonly ColumnName<Table>[],
  rows: Iterable<CopyRow>,
): Promise<number> {
  const staged = await stageRows(db, table, columns, rows)
  const count = await staged.insert()
  await staged.drop()
  return count
}
