import type { MappedColumn } from '@packing/contract'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { json, text } from '../../../platform/database/column-types.ts'
import { matchHeaders, normaliseHeader } from '../../../platform/files/header-match.ts'
import type { ReceivedFile } from '../../../platform/files/received-file.ts'
import type { StagingContext } from '../../uploads/upload-context.ts'
import { orderFileFormat } from '../order-file-format.ts'
import { readHeadings } from './read-headings.ts'

export interface FileMapping {
  readonly headings: readonly string[]
  readonly columns: readonly MappedColumn[]
  /** Dealers whose files look like this; with more than one, only a dealer column shows whose file it is. */
  readonly dealers: readonly string[]
}

/** undefined: the file has our own columns, or no dealer's. */
export async function findMapping(
  { db, prctCode, signal }: StagingContext,
  file: ReceivedFile,
): Promise<FileMapping | undefined> {
  const { rows } = await checkedSql({ dealerCode: text, columns: json<readonly MappedColumn[]>() })`
    select dealer_code as "dealerCode", mapping as columns from order_file_mapping
    where prct_code = ${prctCode} order by jsonb_array_length(mapping) desc, dealer_code`.execute(db)
  if (rows.length === 0) return undefined
  const { headings } = await readHeadings(file, signal)
  const isOurs = !matchHeaders(orderFileFormat, headings, 1).errors.some(({ code }) => code === 'MISSING_COLUMN')
  if (isOurs) return undefined
  const present = new Set(headings.map(normaliseHeader))
  const fitting = rows.filter(({ columns }) => columns.every(({ heading }) => present.has(normaliseHeader(heading))))
  const [best] = fitting
  if (!best) return undefined
  const same = fitting.filter(({ columns }) => columns.length === best.columns.length)
  return { headings, columns: best.columns, dealers: same.map(({ dealerCode }) => dealerCode) }
}
