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

/** A worksheet in chunks of about 64 KB. A header row is frozen and filtered. */
export async function* worksheetXml(
  columns: readonly WorksheetColumn[],
  rows: AsyncIterable<MakeCells> | Iterable<MakeCells>,
  { hasHeader, linesBefore = 0 }: WorksheetOptions,
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => columnLetters(at))
  const headerLine = hasHeader ? linesBefore + 1 : 0
  let piece = head(columns, headerLine)
  let line = 0
  for await (const makeCells of rows) {
    line += 1
    if (line > maxLine) throw new RangeError(`A sheet holds ${maxLine} rows`)
    piece += `<row r="${line}">${makeCells(line, letters)}</row>`
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  const filter =
    hasHeader && columns.length > 0
      ? `<autoFilter ref="A${headerLine}:${letters.at(-1)}${Math.max(line, headerLine)}"/>`
      : ''
  yield `${piece}</sheetData>${filter}</worksheet>`
}
