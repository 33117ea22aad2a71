import { CellBytes } from './cell-bytes.ts'
import { columnLetters } from './cell-xml.ts'
import type { CellStyle } from './workbook-styles.ts'

const pieceLength = 65_536
const maxLine = 1_048_576

export interface WorksheetColumn {
  readonly width: number
  /** Also applies to cells that the user adds below: codes stay text. */
  readonly style: CellStyle
  readonly isHidden?: boolean
}

export type MakeCells = (line: number, letters: readonly string[]) => string

const head = (columns: readonly WorksheetColumn[], headerLine: number): string => {
  const first = `A${headerLine + 1}`
  const pane = `<pane ySplit="${headerLine}" topLeftCell="${first}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="${first}" sqref="${first}"/>`
  const cols = columns.map(
    ({ width, style, isHidden }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style}" customWidth="1"${isHidden ? ' hidden="1"' : ''}/>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    headerLine > 0 ? `<sheetViews><sheetView tabSelected="1" workbookViewId="0">${pane}</sheetView></sheetViews>` : '',
    `<sheetFormatPr defaultRowHeight="18"/><cols>${cols.join('')}</cols><sheetData>`,
  ].join('')
}

interface WorksheetOptions {
  readonly hasHeader: boolean
  /** Rows above the header; they stay in view with it. */
  readonly linesBefore?: number
}

const headerLineOf = ({ hasHeader, linesBefore = 0 }: WorksheetOptions) => (hasHeader ? linesBefore + 1 : 0)

function nextLine(line: number): number {
  if (line === maxLine) throw new RangeError(`A sheet holds ${maxLine} rows`)
  return line + 1
}

/** The end of a worksheet with so many lines. */
const foot = (columns: number, line: number, { hasHeader, linesBefore = 0 }: WorksheetOptions): string => {
  const headerLine = linesBefore + 1
  const filter =
    hasHeader && columns > 0
      ? `<autoFilter ref="A${headerLine}:${columnLetters(columns - 1)}${Math.max(line, headerLine)}"/>`
      : ''
  return `</sheetData>${filter}</worksheet>`
}

/** A worksheet in chunks of about 64 KB. A header row is frozen and filtered. */
export async function* worksheetXml(
  columns: readonly WorksheetColumn[],
  rows: AsyncIterable<MakeCells> | Iterable<MakeCells>,
  options: WorksheetOptions,
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => columnLetters(at))
  let piece = head(columns, headerLineOf(options))
  let line = 0
  for await (const makeCells of rows) {
    line = nextLine(line)
    piece += `<row r="${line}">${makeCells(line, letters)}</row>`
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}${foot(columns.length, line, options)}`
}

/** Writes the cells of the row that has begun. */
export type WriteCells = (cells: CellBytes, line: number) => void

/** As `worksheetXml`, for many rows. */
export async function* worksheetBytes(
  columns: readonly WorksheetColumn[],
  rows: AsyncIterable<WriteCells> | Iterable<WriteCells>,
  options: WorksheetOptions,
): AsyncGenerator<Uint8Array> {
  const cells = new CellBytes(columns.length)
  cells.xml(head(columns, headerLineOf(options)))
  let line = 0
  for await (const writeCells of rows) {
    line = nextLine(line)
    cells.beginRow(line)
    writeCells(cells, line)
    cells.endRow()
    if (cells.length >= pieceLength) yield cells.take()
  }
  cells.xml(foot(columns.length, line, options))
  yield cells.take()
}
