import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MappedColumn } from '@packing/contract'
import type { CopyRow } from '../../../platform/database/connection/copy-rows.ts'
import { type ReadJob, runReadJob } from '../../../platform/files/read/read-job.ts'
import { FileRejected } from '../../../platform/files/table/file-rejected.ts'
import {
  defaultLimits,
  type ReadResult,
  type TableFormat,
  type TableRow,
} from '../../../platform/files/table/table-file.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import type { StatedQuantities } from '../accounts/close-accounts.ts'
import { tableQuantities } from '../accounts/table-quantities.ts'
import { DayNotes } from '../days/day-notes.ts'
import { headingIssues } from '../mapping/heading-issues.ts'
import { holdsOrders } from '../mapping/holds-orders.ts'
import { mappedFormat } from '../mapping/mapped-format.ts'
import { rowMaker } from '../mapping/mapped-rows.ts'
import { RepeatedRows } from '../mapping/repeated-rows.ts'
import { UnitNotes } from '../mapping/unit-notes.ts'
import { type UnitRules, unitOfTitle } from '../mapping/units.ts'
import { quantityIssues } from '../quantities/quantity-issues.ts'
import { formatWithCommas, withChosenMarks } from '../quantities/read-quantities.ts'
import { orderRowMaker } from '../read-table-file.ts'
import { orderFileFormat } from '../rows/order-file-format.ts'
import { rowColumns } from '../rows/order-rows.ts'
import { calendarMonths, calendarOf, factsOf } from './dealer-calendars.ts'

const folder = mkdtempSync(join(tmpdir(), 'order-tables-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const FILES = 100
let count = 0

const calendar = calendarOf({ TH01: factsOf(calendarMonths) })
const codes = { dealerOf: () => undefined, partOf: () => undefined }
const QTY = rowColumns.indexOf('qty')
const FIRST_LINE = { worksheet: 0, line: 1 }

export interface OrderTable {
  /** Pieces of the rows that would be staged. */
  readonly staged: number
  readonly quantities: StatedQuantities
  readonly issues: readonly Issue[]
  /** Something is an error; rows of other dealers may be staged nevertheless. */
  readonly hasErrors: boolean
}

export interface TableSource {
  readonly content: Buffer | string
  /** Of a file of TH01 with columns of its own; `headings` are those of its first line. */
  readonly mapped?: { readonly headings: readonly string[]; readonly columns: readonly MappedColumn[] }
  readonly units?: UnitRules
}

interface Reading {
  readonly format: TableFormat
  readonly start?: ReadJob['start']
  readonly rules: UnitRules
  readonly toRows: (days: DayNotes, repeated: RepeatedRows, units: UnitNotes) => (row: TableRow) => readonly CopyRow[]
}

async function readOnce(path: string, { format, start, rules, toRows }: Reading) {
  const days = new DayNotes(calendar.firmMonth)
  const repeated = new RepeatedRows()
  const units = new UnitNotes(() => rules)
  const make = toRows(days, repeated, units)
  const batches = runReadJob({ path, limits: defaultLimits, format, ...(start && { start }) })
  let staged = 0
  for (;;) {
    const next = await batches.next()
    if (next.done) return { read: withChosenMarks(next.value, format), days, repeated, units, staged }
    for (const row of next.value.rows as TableRow[]) for (const values of make(row)) staged += Number(values[QTY])
  }
}

/** As an upload reads a workbook or CSV, without the database and its rules. undefined: the whole file is unreadable. */
export async function readOrderTable(source: TableSource): Promise<OrderTable | undefined> {
  // A test that was given up for time may still read its file.
  count += 1
  const path = join(folder, `table-${count % FILES}`)
  writeFileSync(path, source.content)
  const mapped = source.mapped && mappedOf(source.mapped)
  const rules = source.units ?? { agreed: {}, ofPart: undefined }
  const reading: Reading = mapped
    ? {
        format: mapped.format,
        start: FIRST_LINE,
        rules,
        toRows: (days, repeated, units) => rowMaker({ dealer: 'TH01', mapped, codes, calendar, days, repeated, units }),
      }
    : { format: orderFileFormat, rules, toRows: (days) => ownRows(days) }
  try {
    const first = await readOnce(path, reading)
    const format = formatWithCommas(reading.format, first.read)
    const { read, days, repeated, units, staged } = format ? await readOnce(path, { ...reading, format }) : first
    const isPivot = mapped !== undefined && !mapped.qtyColumn
    const ignored = mapped?.ignored ?? new Set<string>()
    const issues = [
      ...quantityIssues(read.notes, {
        isMapped: mapped !== undefined,
        holdsOrders: holdsOrders({ firmMonth: calendar.firmMonth, columns: source.mapped?.columns ?? [] }),
        unitOfTitle,
      }),
      ...(mapped ? headingIssues(mapped, read) : []),
      ...units.issues(),
      ...days.issues(),
      ...repeated.issues(),
    ]
    const quantities = tableQuantities(read, { leftOut: [...units.leftOut, ...days.leftOut], isPivot, ignored })
    return { staged, quantities, issues, hasErrors: hasErrors(read, issues) }
  } catch (error) {
    if (error instanceof FileRejected) return undefined
    throw error
  }
}

function mappedOf({ headings, columns }: NonNullable<TableSource['mapped']>) {
  const reading = { decimalMark: '', dayOrder: '' } as const
  return mappedFormat(
    { headings, place: FIRST_LINE, skipped: 0, columns, reading, dealers: ['TH01'] },
    calendar.firmMonth,
  )
}

function ownRows(days: DayNotes) {
  const toRow = orderRowMaker({ calendar, days }, () => false)
  return (row: TableRow) => [toRow(row)]
}

const hasErrors = (read: ReadResult, issues: readonly Issue[]) =>
  read.errors.length > 0 || issues.some(({ errorType }) => errorType === 'ERROR')

/** What of the file is neither staged nor named. */
export const unexplainedOf = ({ staged, quantities: { inFile, leftOut } }: OrderTable): number =>
  inFile.total - staged - leftOut.reduce((total, { qty }) => total + qty, 0)
