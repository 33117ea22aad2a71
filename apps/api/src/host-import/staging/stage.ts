import { sql } from 'kysely'
import { columnValue } from '../../domain/files/file-column.ts'
import { type CopyRow, copyRows, copyWhile } from '../../platform/database/connection/copy-rows.ts'
import { clientOf, type WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { TableRow, TableValue } from '../../platform/files/table/table-file.ts'
import type { ImportKind } from '../formats/import-format.ts'
import { importFormats } from '../formats/import-formats.ts'

export const stagingTable = (kind: ImportKind) => `import_${kind}`
export const stagedRows = (kind: ImportKind): Sql => sql.ref(stagingTable(kind))

const columnNames = (kind: ImportKind) => ['line', ...importFormats[kind].columns.map((column) => column.key)]

export async function createStaging(db: WriteDb, kind: ImportKind): Promise<void> {
  const columns = importFormats[kind].columns.map((column) => sql.raw(`${column.key} ${column.sqlType}`))
  await sql`create temp table ${stagedRows(kind)} (line int not null, ${sql.join(columns)}) on commit drop`.execute(db)
}

/** The statistics of new rows, by which the checks and the import are planned. */
export async function analyseStaged(db: WriteDb, kind: ImportKind): Promise<void> {
  await sql`analyze ${stagedRows(kind)}`.execute(db)
}

export async function dropStaging(db: WriteDb, kind: ImportKind): Promise<void> {
  await sql`drop table ${stagedRows(kind)}`.execute(db)
}

/** Copies the rows that `work` reads from a file. */
export function stageWhile<Result>(
  db: WriteDb,
  kind: ImportKind,
  work: (write: (rows: readonly TableRow[]) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { columns } = importFormats[kind]
  const rowOf = ({ line, values }: TableRow): CopyRow => [
    line,
    ...columns.map((column) => columnValue(column, values[column.key])),
  ]
  return copyWhile(clientOf(db), stagingTable(kind), columnNames(kind), (copy) =>
    work((rows) => copy.write(rows.map(rowOf))),
  )
}

export type ImportValue = TableValue | readonly string[]
export type ImportRow = readonly ImportValue[]

export async function stageRows(db: WriteDb, kind: ImportKind, rows: Iterable<ImportRow>): Promise<number> {
  function* numbered(): Generator<CopyRow> {
    let line = 1
    for (const row of rows) yield [++line, ...row]
  }
  const count = await copyRows(clientOf(db), stagingTable(kind), columnNames(kind), numbered())
  await analyseStaged(db, kind)
  return count
}
