import { isBlank, type RawCell, type RawRow } from '@packing/xlsx'
import type { OtherWorksheet, TableFormat } from '../table/table-file.ts'
import { findHeadings, HEAD_LINES, headingsOf } from './find-headings.ts'
import { type OpenRows, openRows, type RowSource } from './open-rows.ts'

/** Worksheets that are looked into; further ones are named as they are. */
const MAX_LOOKED_INTO = 50
/** Columns of a line whose texts may be headings. */
const MAX_HEADINGS = 100

interface ReadWorksheet extends Pick<OpenRows, 'worksheets' | 'hiddenWorksheets'> {
  readonly worksheet: number
}

/** Worksheets with numbers, or with rows of a table without quantities, besides the one that was read, visible or hidden. */
export async function otherWorksheets(
  source: RowSource,
  format: TableFormat,
  { worksheets, hiddenWorksheets, worksheet: read }: ReadWorksheet,
): Promise<OtherWorksheet[]> {
  const all = [
    ...worksheets.map((name) => ({ name, isHidden: false })),
    ...hiddenWorksheets.map((name) => ({ name, isHidden: true })),
  ]
  const others = [...all.entries()].filter(([at]) => at !== read)
  const [first] = others
  if (!first) return []
  const opened = await openRows({ ...source, worksheet: first[0] })
  const found: OtherWorksheet[] = []
  try {
    for (const [count, [at, named]] of others.entries()) {
      const looked = count < MAX_LOOKED_INTO ? await lookInto(opened.rowsOf(at), format) : unknown
      if (looked.line > 0 || (looked.isTable && !format.quantities)) found.push({ ...named, ...looked })
    }
  } finally {
    await opened.close()
  }
  return found
}

type Looked = Pick<OtherWorksheet, 'isTable' | 'line' | 'head'>

const unknown: Looked = { isTable: false, line: 1, head: [] }

async function lookInto(batches: AsyncGenerator<RawRow[]>, format: TableFormat): Promise<Looked> {
  const { isTable, above, rows } = await findHeadings(batches, format)
  const filled: RawRow[] = [...above]
  let line = firstNumber(above)
  for await (const batch of rows) {
    line ||= firstNumber(batch)
    if (filled.length < HEAD_LINES) filled.push(...batch.filter(({ cells }) => !cells.every(isBlank)))
    if (line > 0 && filled.length >= HEAD_LINES) break
  }
  const head = filled.slice(0, HEAD_LINES).map((row) => headingsOf({ ...row, cells: row.cells.slice(0, MAX_HEADINGS) }))
  return { isTable, line, head }
}

const firstNumber = (rows: readonly RawRow[]): number => rows.find(({ cells }) => cells.some(isNumber))?.line ?? 0

/** Also in text; longer runs of digits are codes. */
function isNumber(cell: RawCell | undefined): boolean {
  const value = typeof cell === 'object' && cell !== null && 'formula' in cell ? cell.result : cell
  if (typeof value === 'number') return value !== 0
  return typeof value === 'string' && /^\s*\d[\d,. ]{0,11}\s*$/.test(value.normalize('NFKC'))
}
