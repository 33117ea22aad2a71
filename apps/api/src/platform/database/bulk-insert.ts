import { sql } from 'kysely'
import { type CopyRow, copyRows } from './connection/copy-rows.ts'
import { clientOf, type WriteDb } from './database.ts'
import type { ColumnName, TableName } from './database-names.ts'
import type { Sql } from './page-query.ts'

let counter = 0

/** Columns with one value, of the column's type, in all rows: it is neither sent nor checked for each of them. */
type SameValues<Table extends TableName> = Readonly<Partial<Record<ColumnName<Table>, Sql>>>

export interface StagedRows {
  /** The rows, as a table or subquery, with the columns that have the same value. */
  readonly table: Sql
  analyze(): Promise<void>
  /** Returns the row count. */
  insert(): Promise<number>
  drop(): Promise<void>
}

interface Columns<Table extends TableName> {
  readonly columns: readonly ColumnName<Table>[]
  readonly same?: SameValues<Table>
}

const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/**
 * PostgreSQL rejects COPY into a table under row-level security: rows are copied to a temporary table and inserted
 * from there, checked by the policies. What is calculated from many new rows reads them there, too: it is planned by
 * their real number, which the statistics of the table do not know yet.
 */
export async function stageRows<Table extends TableName>(
  db: WriteDb,
  table: Table,
  { columns, same }: Columns<Table>,
  rows: Iterable<CopyRow>,
): Promise<StagedRows> {
  const name = `bulk_${++counter}`
  const staging = sql.ref(name)
  const target = sql.ref(table)
  await sql`create temp table ${staging} on commit drop as select ${listOf(columns)} from ${target} with no data`.execute(
    db,
  )
  await copyRows(clientOf(db), name, columns, rows)
  const fixed = Object.entries<Sql | undefined>(same ?? {}).flatMap(([column, value]) =>
    value ? [{ column, value: sql`(select ${value})` }] : [],
  )
  const all = [...fixed.map(({ column }) => column), ...columns]
  return {
    table:
      fixed.length === 0
        ? staging
        : sql`(select ${sql.join(fixed.map(({ column, value }) => sql`${value} as ${sql.ref(column)}`))}, s.* from ${staging} s)`,
    async analyze() {
      await sql`analyze ${staging}`.execute(db)
    },
    async insert() {
      const { numAffectedRows } = await sql`insert into ${target} (${listOf(all)}) overriding system value
        select ${sql.join([...fixed.map(({ value }) => value), ...columns.map((column) => sql.ref(column))])} from ${staging}`.execute(
        db,
      )
      return Number(numAffectedRows ?? 0)
    },
    async drop() {
      await sql`drop table ${staging}`.execute(db)
    },
  }
}

/** Returns the row count. */
export async function bulkInsert<Table extends TableName>(
  db: WriteDb,
  table: Table,
  columns: readonly ColumnName<Table>[] | Columns<Table>,
  rows: Iterable<CopyRow>,
): Promise<number> {
  const staged = await stageRows(db, table, 'columns' in columns ? columns : { columns }, rows)
  const count = await staged.insert()
  await staged.drop()
  return count
}
