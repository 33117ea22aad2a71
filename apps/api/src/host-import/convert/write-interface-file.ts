import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLines } from '../../platform/files/csv/csv-lines.ts'
import type { ImportKind } from '../formats/import-format.ts'
import { importFormats } from '../formats/import-formats.ts'
import type { ImportRow } from '../staging/stage.ts'

const BYTE_ORDER_MARK = '\uFEFF'

export async function writeInterfaceFile(file: string, kind: ImportKind, rows: Iterable<ImportRow>): Promise<void> {
  const { columns } = importFormats[kind]
  const headings = columns.map((column) => column.key)
  const shown = (row: ImportRow) =>
    row.map((value, at) => (columns[at]?.sqlType === 'date' && value === columns[at]?.absent ? null : value))
  function* shownRows(): Generator<ImportRow> {
    for (const row of rows) yield shown(row)
  }
  const hasOpenEnd = columns.some((column) => column.sqlType === 'date' && column.absent !== undefined)
  function* content(): Generator<string> {
    // Without a BOM, Excel assumes the machine's code page.
    yield BYTE_ORDER_MARK
    yield* csvLines(headings, hasOpenEnd ? shownRows() : rows)
  }
  await pipeline(Readable.from(content()), createWriteStream(file))
}

export const interfaceFile = (folder: string, kind: ImportKind) => path.join(folder, `${kind}.csv`)
