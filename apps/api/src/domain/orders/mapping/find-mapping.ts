import { ediCharacters, type FileReading, type MappedColumn } from '@packing/contract'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { json, oneOf, type RowOf, text } from '../../../platform/database/column-types.ts'
import type { HeadingPlace } from '../../../platform/files/read/read-job.ts'
import type { ReceivedFile } from '../../../platform/files/store/received-file.ts'
import { matchHeaders, normaliseHeader } from '../../../platform/files/table/header-match.ts'
import type { TextEncoding } from '../../../platform/files/table/table-file.ts'
import type { StagingContext } from '../../uploads/upload-context.ts'
import { orderFileFormat } from '../rows/order-file-format.ts'
import { encodingOf } from './file-encoding.ts'
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
  /** By the settings of the dealers. */
  readonly encoding?: TextEncoding | undefined
}

const savedColumns = {
  dealerCode: text,
  columns: json<readonly MappedColumn[]>(),
  decimalMark: oneOf(['', 'POINT', 'COMMA']),
  dayOrder: oneOf(['', 'DMY', 'MDY']),
  characters: oneOf(['', ...ediCharacters]),
}
type SavedMapping = RowOf<typeof savedColumns>

/** undefined: the file has our own columns, or no dealer's. */
export async function findMapping(
  { db, prctCode, signal }: StagingContext,
  file: ReceivedFile,
): Promise<FileMapping | undefined> {
  const { rows } = await checkedSql(savedColumns)`
    select m.dealer_code as "dealerCode", m.mapping as columns, m.decimal_mark as "decimalMark", m.day_order as "dayOrder",
      coalesce(r.characters, '') as characters
    from order_file_mapping m left join edi_reading r on r.prct_code = m.prct_code and r.dealer_code = m.dealer_code
    where m.prct_code = ${prctCode} order by jsonb_array_length(m.mapping) desc, m.dealer_code`.execute(db)
  if (rows.length === 0) return undefined
  // The headings of a dealer are read in the set of its settings; without one, in that which the bytes show.
  const sets = new Set(rows.map(({ characters }) => encodingOf(characters)))
  for (const encoding of [...sets].toSorted((a, b) => Number(a === undefined) - Number(b === undefined))) {
    const own = rows.filter(({ characters }) => encodingOf(characters) === encoding)
    const lines = await readHeadLines(file, signal, encoding)
    if (lines.some(isOurs)) return undefined
    const found = mappingOf(lines, own)
    if (found) return { ...found, encoding }
  }
  return undefined
}

function mappingOf(lines: readonly HeadLine[], rows: readonly SavedMapping[]): FileMapping | undefined {
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
