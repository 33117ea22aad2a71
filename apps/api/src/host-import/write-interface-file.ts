import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLines } from '../platform/files/csv/csv-lines.ts'
import type { ImportKind } from './import-format.ts'
import { importFormats } from './import-formats.ts'
import type { ImportRow } from './stage.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** Writes rows as the interface file of their kind. */
export async function writeInterfaceFile(file: string, kind: ImportKind, rows: Iterable<ImportRow>): Promise<void> {
  const { columns } = importFormats[kind]
  const headings = columns.map((column) => column.key)
  // An end that is open is an empty cell: no date means for ever.
  const shown = (row: ImportRow) =>
    row.map((value, at) => (columns[at]?.sqlType === 'date' && value === columns[at]?.absent ? null : value))
  function* shownRows(): Generator<ImportRow> {
    for (const row of rows) yield shown(row)
  }
  const hasOpenEnd = columns.some((column) => column.sqlType === 'date' && column.absent !== undefined)
  function* content(): Generator<string> {
    // Excel takes a file without the mark for one in the code page of the machine.
    yield BYTE_ORDER_MARK
    yield* csvLines(headings, hasOpenEnd ? shownRows() : rows)
  }
  await pipeline(Readable.from(content()), createWriteStream(file))
}

export const interfaceFile = (folder: string, kind: ImportKind) => path.join(folder, `${kind}.csv`)
