import { sql } from 'kysely'
import type { CopyRow } from '../../../platform/database/connection/copy-rows.ts'
import type { HeadingPlace } from '../../../platform/files/read/read-job.ts'
import { readTable } from '../../../platform/files/read/read-table.ts'
import type { ReadResult, TableFormat, TableRow, TextEncoding } from '../../../platform/files/table/table-file.ts'
import type { StagingContext } from '../../uploads/upload-context.ts'
import { copyOrderRows, type StagedFile } from '../rows/order-rows.ts'

interface RowMaker {
  readonly toRows: (row: TableRow) => readonly CopyRow[]
}

interface QuantityFile<Made extends RowMaker> extends Pick<StagedFile, 'file' | 'progress'> {
  readonly format: TableFormat
  readonly start?: HeadingPlace
  readonly encoding?: TextEncoding | undefined
  /** Called for each reading of the file, since the rows collect what was read. */
  readonly makeRows: () => Made
}

/**
 * Copies the rows of a file into `upload_row`. A decimal comma is seen from all values of a column only after they were
 * read: such a file is read twice.
 */
export async function readQuantities<Made extends RowMaker>(
  context: StagingContext,
  source: QuantityFile<Made>,
): Promise<{ read: ReadResult; made: Made }> {
  const first = await readOnce(context, source)
  const format = formatWithCommas(source.format, first.read)
  if (!format) return first
  await sql`delete from upload_row`.execute(context.db)
  return readOnce(context, { ...source, format })
}

/** The format for another reading, if the first one found columns with a decimal comma; else undefined. */
export function formatWithCommas(format: TableFormat, { notes }: Pick<ReadResult, 'notes'>): TableFormat | undefined {
  const withComma = new Set((notes?.numbers ?? []).filter(({ mark }) => mark === 'COMMA').map(({ key }) => key))
  const isKnown = format.columns.every(({ key, decimalMark }) => decimalMark === 'COMMA' || !withComma.has(key))
  if (isKnown) return undefined
  const columns = format.columns.map((column) =>
    withComma.has(column.key) && column.decimalMark === undefined
      ? { ...column, decimalMark: 'COMMA' as const }
      : column,
  )
  return { ...format, columns }
}

async function readOnce<Made extends RowMaker>(
  context: StagingContext,
  { file, format, start, encoding, progress, makeRows }: QuantityFile<Made>,
): Promise<{ read: ReadResult; made: Made }> {
  const made = makeRows()
  const read = await copyOrderRows(context, (write) =>
    readTable(file.path, format, {
      onRows: (rows) => write(rows.flatMap(made.toRows)),
      onPace: (pace) => progress.report({ phase: 'READ', ...pace }),
      signal: context.signal,
      fileName: file.fileName,
      ...(start && { start }),
      ...(encoding && { encoding }),
    }),
  )
  return { read: withChosenMarks(read, format), made }
}

/** A chosen decimal mark is no question. */
export function withChosenMarks(read: ReadResult, { columns }: TableFormat): ReadResult {
  if (!read.notes) return read
  const markOf = new Map(columns.map(({ key, decimalMark }) => [key, decimalMark]))
  const numbers = read.notes.numbers.map((each) => ({ ...each, mark: markOf.get(each.key) ?? each.mark }))
  return { ...read, notes: { ...read.notes, numbers } }
}
