import { isBlank, type RawRow, shownText } from '@packing/xlsx'
import { readRawBatches } from '../../../platform/files/read-batches.ts'
import type { ReceivedFile } from '../../../platform/files/received-file.ts'
import { defaultLimits } from '../../../platform/files/table-file.ts'

/** Texts of the headings and the first rows below them. Throws FileRejected when the file is unreadable. */
export async function readHeadings(
  { path, fileName }: Pick<ReceivedFile, 'path' | 'fileName'>,
  signal: AbortSignal,
  most = 0,
): Promise<{ headings: string[]; rows: string[][] }> {
  const batches = readRawBatches({ path, fileName, limits: defaultLimits }, { signal })
  const first = await batches.next()
  const raws: readonly RawRow[] = first.done ? [] : first.value.rows
  if (!first.done)
    await batches.return({
      columns: [],
      rowCount: 0,
      badRowCount: 0,
      badRows: [],
      errors: [],
      moreErrorCount: 0,
      detected: { kind: 'csv', sha256: '' },
    })
  const [headings = [], ...rows] = raws
    .filter(({ cells }) => !cells.every(isBlank))
    .slice(0, most + 1)
    .map(({ cells }) => Array.from(cells, shownText))
  return { headings, rows }
}
