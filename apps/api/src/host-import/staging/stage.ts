import type { ClientBase } from 'pg'
import { columnValue } from '../../domain/files/file-column.ts'
import { CopyInto, type CopyRow, copyRows } from '../../platform/database/connection/copy-rows.ts'
import type { TableRow, TableValue } from '../../platform/files/table/table-file.ts'
import type { ImportKind } from '../formats/import-format.ts'
import { importFormats } from '../formats/import-formats.ts'

export const stagingTable = (kind: ImportKind) => `import_${kind}`

const columnNames = (kind: ImportKind) => ['line', ...importFormats[kind].columns.map((column) => column.key)]

export async function createStaging(client: ClientBase, kind: ImportKind): Promise<void> {
  const columns = importFormats[kind].columns.map((column) => `${column.key} ${column.sqlType}`)
  await client.query(
    `create temp table ${stagingTable(kind)} (line int not null, ${columns.join(', ')}) on commit drop`,
  )
}

export class StagingFile {
  readonly #copy: CopyInto
  readonly #kind: ImportKind

  constructor(client: ClientBase, kind: ImportKind) {
    this.#kind = kind
    this.#copy = new CopyInto(client, stagingTable(kind), columnNames(kind))
  }

  async write(rows: readonly TableRow[]): Promise<void> {
    const { columns } = importFormats[this.#kind]
    await this.#copy.write(
      rows.map((row) => [row.line, ...columns.map((column) => columnValue(column, row.values[column.key]))]),
    )
  }

  end = () => this.#copy.end()
  abort = (reason: Error) => this.#copy.abort(reason)
}

export type ImportValue = TableValue | readonly string[]
export type ImportRow = readonly ImportValue[]

export async function stageRows(client: ClientBase, kind: ImportKind, rows: Iterable<ImportRow>): Promise<number> {
  function* numbered(): Generator<CopyRow> {
    let line = 1
    for (const row of rows) yield [++line, ...row]
  }
  const count = await copyRows(client, stagingTable(kind), columnNames(kind), numbered())
  await client.query(`analyze ${stagingTable(kind)}`)
  return count
}
