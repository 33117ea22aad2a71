import { headingText, isBlank, type RawRow } from '@packing/xlsx'
import { matchHeaders } from '../table/header-match.ts'
import type { TableFormat } from '../table/table-file.ts'

/** Lines with content in which the headings are looked for. */
export const HEAD_LINES = 30

export const headingsOf = ({ cells }: RawRow): string[] => Array.from(cells, headingText)

/** How well a line fits as the headings of a table; 0: not at all, Infinity: completely. */
function fitOf(format: TableFormat, row: RawRow): number {
  const { columns, errors, isAnyKnown } = matchHeaders(format, headingsOf(row), row.line)
  if (!isAnyKnown) return 0
  if (!errors.some(({ code }) => code === 'MISSING_COLUMN')) return Number.POSITIVE_INFINITY
  return columns.filter((column) => column && column !== 'ignored').length
}

/** Of a format that has any. */
const hasQuantities = (format: TableFormat, row: RawRow): boolean =>
  !format.quantities ||
  matchHeaders(format, headingsOf(row), row.line).columns.some(
    (column) => column && column !== 'ignored' && format.quantities?.includes(column.key),
  )

interface FoundHeadings {
  readonly isComplete: boolean
  /** With rows below them, and with columns of quantities where the format has any. */
  readonly isTable: boolean
  /** Lines with content above the headings. */
  readonly skipped: number
  readonly above: readonly RawRow[]
  /** The rows from the headings on. */
  readonly rows: AsyncGenerator<RawRow[]>
  /** Closes the file if the rows are not read. */
  close(): Promise<unknown>
}

/** Titles and remarks may precede the headings: the first line with all required columns, else the one with most. */
export async function findHeadings(batches: AsyncGenerator<RawRow[]>, format: TableFormat): Promise<FoundHeadings> {
  const head: RawRow[] = []
  const fits: number[] = []
  let isDone = false
  while (!isDone && fits.length < HEAD_LINES && !fits.includes(Number.POSITIVE_INFINITY)) {
    const next = await batches.next()
    if (next.done) isDone = true
    else
      for (const row of next.value) {
        if (row.cells.every(isBlank)) continue
        head.push(row)
        if (fits.length < HEAD_LINES && !fits.includes(Number.POSITIVE_INFINITY)) fits.push(fitOf(format, row))
      }
  }
  const best = Math.max(0, ...fits)
  const at = Math.max(0, fits.indexOf(best))
  const isComplete = best === Number.POSITIVE_INFINITY
  const headings = head[at]
  const isTable = isComplete && headings !== undefined && at + 1 < head.length && hasQuantities(format, headings)
  return {
    isComplete,
    isTable,
    skipped: at,
    above: head.slice(0, at),
    rows: continued(head.slice(at), batches),
    close: () => batches.return(undefined),
  }
}

/** From a line that is known to hold the headings; rows before it are added to `above`. */
export async function* rowsFrom(
  batches: AsyncGenerator<RawRow[]>,
  line: number,
  above: RawRow[],
): AsyncGenerator<RawRow[]> {
  for await (const rows of batches) {
    above.push(...rows.filter((row) => row.line < line))
    yield rows.filter((row) => row.line >= line)
  }
}

async function* continued(head: RawRow[], rest: AsyncGenerator<RawRow[]>): AsyncGenerator<RawRow[]> {
  try {
    yield head
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
