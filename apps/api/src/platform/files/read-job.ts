import type { RawRow } from '@packing/xlsx'
import { ErrorList } from './error-list.ts'
import { type OpenRows, openRows, type RowSource } from './open-rows.ts'
import type { ReadPace, ReadResult, TableFormat, TableRow } from './table-file.ts'
import { TableReader } from './table-reader.ts'

/** Rows per message between threads: large enough to be cheap, small enough not to block the event loop. */
export const batchRows = 2_000

/** With a format: checked rows. Without: raw rows. */
export interface ReadJob extends RowSource {
  readonly format?: TableFormat
}

export interface Batch<Row> extends ReadPace {
  readonly rows: Row[]
}

type Batches<Row> = AsyncGenerator<Batch<Row>, ReadResult>

async function* collect<Row>(
  { rows: all, rowsTotal }: OpenRows,
  toRow: (row: RawRow) => Row | undefined,
  countRead: () => number,
): AsyncGenerator<Batch<Row>> {
  let rows: Row[] = []
  let rowsGiven = 0
  for await (const raws of all) {
    for (const raw of raws) {
      const row = toRow(raw)
      if (row) rows.push(row)
      const rowsRead = countRead()
      if (rowsRead - rowsGiven < batchRows) continue
      yield { rows, rowsRead, rowsTotal }
      rows = []
      rowsGiven = rowsRead
    }
  }
  if (rows.length > 0) yield { rows, rowsRead: countRead(), rowsTotal }
}

async function* readChecked(opened: OpenRows, format: TableFormat, maxErrors: number): Batches<TableRow> {
  const errors = new ErrorList(maxErrors)
  const reader = new TableReader(format, errors)
  yield* collect(
    opened,
    (row) => reader.read(row),
    () => reader.rowCount,
  )
  reader.finish()
  const { rowCount, badRowCount, badRows } = reader
  const { stored, moreCount } = errors
  const { detected } = opened
  return {
    columns: reader.columns,
    rowCount,
    badRowCount,
    badRows,
    errors: stored,
    moreErrorCount: moreCount,
    detected,
  }
}

async function* readRaw(opened: OpenRows): Batches<RawRow> {
  let rowCount = 0
  const count = (row: RawRow) => {
    rowCount += 1
    return row
  }
  yield* collect(opened, count, () => rowCount)
  return {
    columns: [],
    rowCount,
    badRowCount: 0,
    badRows: [],
    errors: [],
    moreErrorCount: 0,
    detected: opened.detected,
  }
}

export async function* runReadJob(job: ReadJob): Batches<TableRow | RawRow> {
  const opened = await openRows(job)
  return yield* job.format ? readChecked(opened, job.format, job.limits.maxStoredErrors) : readRaw(opened)
}
