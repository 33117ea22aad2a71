import type { RawRow } from '@packing/xlsx'
import { ErrorList } from '../table/error-list.ts'
import { FileRejected } from '../table/file-rejected.ts'
import type { ReadPace, ReadResult, TableFormat, TableRow } from '../table/table-file.ts'
import { coveredQuantities } from './covered-cells.ts'
import { findHeadings, HEAD_LINES, rowsFrom } from './find-headings.ts'
import { type OpenRows, openRows, type RowSource } from './open-rows.ts'
import { otherWorksheets } from './other-worksheets.ts'
import { TableReader } from './table-reader.ts'

/** Rows per message between threads: large enough to be cheap, small enough not to block the event loop. */
export const batchRows = 2_000

/** Worksheets in which headings are looked for. */
const MAX_WORKSHEETS = 10

/** With a format: checked rows. Without: raw rows. */
export interface ReadJob extends RowSource {
  readonly format?: TableFormat
  /** Where the headings are; without it they are looked for in files with quantities. */
  readonly start?: HeadingPlace
  /** Rows as they are in the file. */
  readonly isRaw?: boolean
  /** Only the first rows of each worksheet, one batch for each. */
  readonly isHead?: boolean
}

export interface HeadingPlace {
  readonly worksheet: number
  readonly line: number
}

export interface Batch<Row> extends ReadPace {
  readonly rows: Row[]
  /** Of the first rows of a worksheet. */
  readonly worksheetName?: string
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

interface Opened extends OpenRows {
  readonly skipped: number
  /** Rows before the headings; complete when all rows are read. */
  readonly above: readonly RawRow[]
  readonly worksheet: number
}

const openAt = async (job: ReadJob, worksheet: number): Promise<OpenRows> => openRows({ ...job, worksheet })

/** The first worksheet with all required columns; without any, the first one is reported. */
async function openTable(job: ReadJob, format: TableFormat): Promise<Opened> {
  const { start } = job
  if (start) {
    const opened = await openAt(job, start.worksheet)
    const above: RawRow[] = []
    const rows = rowsFrom(opened.rows, start.line, above)
    return { ...opened, skipped: 0, above, rows, worksheet: start.worksheet }
  }
  const first = await openAt(job, 0)
  if (!format.quantities) return { ...first, skipped: 0, above: [], worksheet: 0 }
  const found = await findHeadings(first.rows, format)
  if (found.isComplete || first.worksheets.length === 1) return { ...first, ...found, worksheet: 0 }
  await found.close()
  for (let worksheet = 1; worksheet < Math.min(first.worksheets.length, MAX_WORKSHEETS); worksheet++) {
    const opened = await openAt(job, worksheet)
    const later = await findHeadings(opened.rows, format)
    if (later.isComplete) return { ...opened, ...later, worksheet }
    await later.close()
  }
  const again = await openAt(job, 0)
  return { ...again, ...(await findHeadings(again.rows, format)), worksheet: 0 }
}

async function* readChecked(job: ReadJob, format: TableFormat): Batches<TableRow> {
  const opened = await openTable(job, format)
  const errors = new ErrorList(job.limits.maxStoredErrors)
  const reader = new TableReader(format, errors)
  yield* collect(
    opened,
    (row) => reader.read(row),
    () => reader.rowCount,
  )
  reader.finish()
  const { rowCount, badRowCount, badRows } = reader
  const { stored, moreCount } = errors
  const { detected, skipped, above, worksheet, worksheets } = opened
  const others = format.quantities ? await otherWorksheets(job, format, opened) : []
  if (!format.quantities && worksheets.length > 1) await rejectOtherTables(job, format, opened)
  const { merged } = opened
  const covered =
    merged.length > 0 ? await coveredQuantities({ ...job, worksheet }, { merged, ...reader.quantityPlaces }) : undefined
  const worksheetName = worksheet > 0 ? worksheets[worksheet] : undefined
  const place = { skipped, others, above, worksheetName, cutLine: opened.cutLine(), covered }
  const notes = reader.notes(opened.separator(), place)
  const counted = reader.counted(above)
  return {
    columns: reader.columns,
    rowCount,
    badRowCount,
    badRows,
    errors: stored,
    moreErrorCount: moreCount,
    detected,
    ...(notes && { notes }),
    ...(counted && { counted }),
  }
}

/** Rows that somebody entered on another worksheet must not be left out in silence. One that cannot be read has none. */
async function rejectOtherTables(job: ReadJob, format: TableFormat, opened: Opened): Promise<void> {
  const others = await otherWorksheets(job, format, opened).catch((error: unknown) => {
    if (error instanceof FileRejected) return []
    throw error
  })
  const other = others.find(({ isTable, isHidden }) => isTable && !isHidden)
  if (other) throw new FileRejected('TWO_TABLES', { name: other.name })
}

async function* readRaw(opened: OpenRows): Batches<RawRow> {
  let rowCount = 0
  const count = (row: RawRow) => {
    rowCount += 1
    return row
  }
  yield* collect(opened, count, () => rowCount)
  return rawResult(opened, rowCount)
}

async function* readHeads(job: ReadJob): Batches<RawRow> {
  for (let worksheet = 0; ; worksheet++) {
    const opened = await openAt(job, worksheet)
    const head: RawRow[] = []
    for await (const rows of opened.rows) {
      head.push(...rows.slice(0, HEAD_LINES))
      if (head.length >= HEAD_LINES) break
    }
    const worksheetName = opened.worksheets[worksheet] ?? ''
    yield { rows: head, rowsRead: head.length, rowsTotal: head.length, worksheetName }
    if (worksheet + 1 >= Math.min(opened.worksheets.length, MAX_WORKSHEETS)) return rawResult(opened, head.length)
  }
}

const rawResult = ({ detected }: OpenRows, rowCount: number): ReadResult => ({
  columns: [],
  rowCount,
  badRowCount: 0,
  badRows: [],
  errors: [],
  moreErrorCount: 0,
  detected,
})

export async function* runReadJob(job: ReadJob): Batches<TableRow | RawRow> {
  const { format, isRaw } = job
  if (job.isHead) return yield* readHeads(job)
  if (!format) return yield* readRaw(await openRows(job))
  return yield* isRaw ? readRaw(await openTable(job, format)) : readChecked(job, format)
}
