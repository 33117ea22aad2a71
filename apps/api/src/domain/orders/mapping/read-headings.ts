import { isBlank, type RawRow, shownText } from '@packing/xlsx'
import { headingsOf } from '../../../platform/files/read/find-headings.ts'
import { readRawBatches } from '../../../platform/files/read/read-batches.ts'
import type { HeadingPlace } from '../../../platform/files/read/read-job.ts'
import type { ReceivedFile } from '../../../platform/files/store/received-file.ts'
import { defaultLimits, type TextEncoding } from '../../../platform/files/table/table-file.ts'

/** A line that may hold the headings, with the lines below it. */
export interface HeadLine {
  readonly place: HeadingPlace
  readonly worksheetName: string
  readonly headings: readonly string[]
  readonly below: readonly RawRow[]
}

/** The first lines of each worksheet. Throws FileRejected when the file is unreadable. */
export async function readHeadLines(
  { path, fileName }: Pick<ReceivedFile, 'path' | 'fileName'>,
  signal: AbortSignal,
  encoding?: TextEncoding,
): Promise<HeadLine[]> {
  const lines: HeadLine[] = []
  const job = { path, fileName, limits: defaultLimits, isHead: true, ...(encoding && { encoding }) }
  const batches = readRawBatches(job, { signal })
  let worksheet = 0
  for await (const { rows, worksheetName = '' } of batches) {
    const filled = rows.filter(({ cells }) => !cells.every(isBlank))
    for (const [at, row] of filled.entries()) {
      const place = { worksheet, line: row.line }
      lines.push({ place, worksheetName, headings: headingsOf(row), below: filled.slice(at + 1) })
    }
    worksheet += 1
  }
  return lines
}

/** Texts of the first rows below the headings. */
export const sampleRows = ({ below }: HeadLine, most: number): string[][] =>
  below.slice(0, most).map(({ cells }) => Array.from(cells, shownText))
