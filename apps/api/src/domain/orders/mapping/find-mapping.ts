import type { FileReading, MappedColumn } from '@packing/contract'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { json, oneOf, type RowOf, text } from '../../../platform/database/column-types.ts'
import type { HeadingPlace } from '../../../platform/files/read/read-job.ts'
import type { ReceivedFile } from '../../../platform/files/store/received-file.ts'
import { matchHeaders, normaliseHeader } from '../../../platform/files/table/header-match.ts'
import type { StagingContext } from '../../uploads/upload-context.ts'
import { orderFileFormat } from '../rows/order-file-format.ts'
import { type HeadLine, readHeadLines } from './read-headings.ts'

export interface FileMapping {
  readonly headings: readonly string[]
  readonly place: HeadingPlace
  /** Lines with content above the headings. */
  readonly skipped: number
  readonly columns: readonly MappedColumn[]
  readonly reading: FileReading
  /** Dealers whose files look like this; with more than one, only a dealer column shows whose file it is. */
  readonly dealers: readonly string[]
}

const savedColumns = {
  dealerCode: text,
  columns: json<readonly MappedColumn[]>(),
  decimalMark: oneOf(['', 'POINT', 'COMMA']),
  dayOrder: oneOf(['', 'DMY', 'MDY']),
}
type SavedMapping = RowOf<typeof savedColumns>

/** undefined: the file has our own columns, or no dealer's. */
export async function findMapping(
  { db, prctCode, signal }: StagingContext,
  file: ReceivedFile,
): Promise<FileMapping | undefined> {
  const { rows } = await checkedSql(savedColumns)`
    select dealer_code as "dealerCode", mapping as columns, decimal_mark as "decimalMark", day_order as "dayOrder"
    from order_file_mapping where prct_code = ${prctCode} order by jsonb_array_length(mapping) desc, dealer_code`.execute(
    db,
  )
  if (rows.length === 0) return undefined
  const lines = await readHeadLines(file, signal)
  if (lines.some(isOurs)) return undefined
  for (const line of lines) {
    const fitting = rows.filter((row) => fits(row, line))
    const [best] = fitting
    if (!best) continue
    const same = fitting.filter(({ columns }) => fieldsOf(columns).length === fieldsOf(best.columns).length)
    const { columns, decimalMark, dayOrder } = best
    return {
      headings: line.headings,
      place: line.place,
      columns,
      reading: { decimalMark, dayOrder },
      skipped: lines.filter(({ place }) => place.worksheet === line.place.worksheet).indexOf(line),
      dealers: same.map(({ dealerCode }) => dealerCode),
    }
  }
  return undefined
}

const isOurs = ({ headings }: HeadLine) =>
  !matchHeaders(orderFileFormat, headings, 1).errors.some(({ code }) => code === 'MISSING_COLUMN')

/** An ignored column need not be there. */
const fieldsOf = (columns: readonly MappedColumn[]) => columns.filter(({ field }) => field !== 'ignored')

function fits({ columns }: SavedMapping, { headings }: HeadLine): boolean {
  const present = new Set(headings.map(normaliseHeader))
  return fieldsOf(columns).every(({ heading }) => present.has(normaliseHeader(heading)))
}
