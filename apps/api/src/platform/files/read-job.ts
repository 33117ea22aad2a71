import { ErrorList } from './error-list.ts'
import { type OpenRows, openRows, type RowSource } from './open-rows.ts'
import type { RawRow } from './raw-row.ts'
import type { ReadResult, TableFormat, TableRow } from './table-file.ts'
import { TableReader } from './table-reader.ts'

/** Rows per message between threads: large enough to be cheap, small enough not to hold up the event loop. */
export const batchRows = 2_000

/** With a format: its rows, checked. Without: the rows as they stand. */
export interface ReadJob extends RowSource {
  readonly format?: TableFormat
}

type Batches<Row> = AsyncGenerator<Row[], ReadResult>

const collect = async function* <Row>(
  rows: OpenRows['rows'],
  toRow: (row: RawRow) => Row | undefined,
): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const raws of rows) {
    for (const raw of raws) {
      const row = toRow(raw)
      if (row) batch.push(row)
      if (batch.length < batchRows) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

async function* readChecked(opened: OpenRows, format: TableFormat, maxErrors: number): Batches<TableRow> {
  const errors = new ErrorList(maxErrors)
  const reader = new TableReader(format, errors)
  yield* collect(opened.rows, (row) => reader.read(row))
  reader.finish()
  const { rowCount, badRowCount } = reader
  return { rowCount, badRowCount, errors: errors.kept, moreErrorCount: errors.moreCount, detected: opened.detected }
}

async function* readRaw(opened: OpenRows): Batches<RawRow> {
  let rowCount = 0
  yield* collect(opened.rows, (row) => {
    rowCount += 1
    return row
  })
  return { rowCount, badRowCount: 0, errors: [], moreErrorCount: 0, detected: opened.detected }
}

/** The whole of the reading, in batches; runs in the thread. */
export async function* runReadJob(job: ReadJob): Batches<TableRow | RawRow> {
  const opened = await openRows(job)
  return yield* job.format ? readChecked(opened, job.format, job.limits.maxStoredErrors) : readRaw(opened)
}
