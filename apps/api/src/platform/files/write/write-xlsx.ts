import type { Writable } from 'node:stream'
import { textIn } from '@packing/contract'
import {
  type CellBytes,
  cellStyle,
  type MakeCells,
  textCell,
  type WorksheetColumn,
  type WriteCells,
  worksheetBytes,
  writeWorkbook,
} from '@packing/xlsx'
import { booleanText, type OutputColumn, type OutputRow, type OutputRows } from '../table/output-column.ts'
import type { FileCell, Language, TableValue } from '../table/table-file.ts'

export interface WriteXlsxOptions {
  readonly language: Language
  readonly sheetName: string
  /** One line of text each, above the headings. */
  readonly linesBefore?: readonly string[]
  /** Written to the hidden sheet `_meta`. */
  readonly hidden?: { readonly templateId: string; readonly templateVersion: string }
  readonly out: Writable
}

const kindWidths: Readonly<Record<FileCell, number>> = {
  code: 16,
  text: 28,
  integer: 10,
  decimal: 12,
  date: 12,
  month: 10,
  flag: 8,
}
const kindStyles = {
  code: cellStyle.text,
  text: cellStyle.text,
  integer: cellStyle.plain,
  decimal: cellStyle.plain,
  date: cellStyle.date,
  month: cellStyle.text,
  flag: cellStyle.text,
} as const
const maxWidth = 60
const filterButton = 3

/** In half-width characters: a Japanese one counts two. */
const textWidth = (text: string) =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0)

export const worksheetColumn = (
  { kind, width, header, isHidden = false }: OutputColumn,
  language: Language,
): WorksheetColumn => ({
  isHidden,
  width: width ?? Math.min(maxWidth, Math.max(kindWidths[kind], textWidth(textIn(header, language)) + filterButton)),
  style: kindStyles[kind],
})

/** A decimal with more digits than Excel stores remains text. */
function writeDecimal(cells: CellBytes, at: number, value: string): void {
  const digits = value.replace(/^-|\.|^0+/g, '').length
  const number = Number(value)
  const isExact = digits <= 15 && value.trim() !== '' && Number.isFinite(number)
  if (isExact) cells.number(at, number, cellStyle.plain)
  else cells.text(at, value, cellStyle.text)
}

function writeCell(cells: CellBytes, at: number, kind: FileCell, value: TableValue | undefined): void {
  if (value === null || value === undefined || value === '') return
  const isNumeric = kind === 'integer' || kind === 'decimal'
  if (typeof value === 'boolean') cells.text(at, booleanText(value), cellStyle.text)
  else if (typeof value === 'number') {
    if (isNumeric && Number.isFinite(value)) cells.number(at, value, cellStyle.plain)
    else cells.text(at, String(value), cellStyle.text)
  } else if (isNumeric) writeDecimal(cells, at, value)
  else if (kind === 'date') cells.date(at, value, cellStyle.date)
  else cells.text(at, value, cellStyle.text)
}

const writeRow =
  (columns: readonly OutputColumn[], row: OutputRow): WriteCells =>
  (cells) => {
    let at = 0
    for (const { key, kind } of columns) writeCell(cells, at++, kind, row[key])
  }

export const headerCells =
  (headers: readonly string[]): MakeCells =>
  (line, letters) =>
    headers.map((header, at) => textCell(`${letters[at]}${line}`, header, cellStyle.header)).join('')

async function* allRows(
  columns: readonly OutputColumn[],
  rows: OutputRows,
  { language, linesBefore = [] }: WriteXlsxOptions,
): AsyncGenerator<WriteCells> {
  for (const text of linesBefore) yield (cells) => cells.text(0, text, cellStyle.text)
  const header = headerCells(columns.map(({ header }) => textIn(header, language)))
  yield (cells, line) => cells.xml(header(line, cells.letters))
  for await (const row of rows) yield writeRow(columns, row)
}

/**
 * Streams in constant memory; compression runs off the event loop, which gets a turn every 64 KB of rows, so that no
 * thread is needed. Codes are text, dates real dates, numbers numbers. Headings are in one language; either can be
 * uploaded again.
 */
export const writeXlsx = async (
  columns: readonly OutputColumn[],
  rows: OutputRows,
  options: WriteXlsxOptions,
): Promise<void> => {
  const { language, sheetName, hidden, linesBefore = [], out } = options
  const worksheetColumns = columns.map((column) => worksheetColumn(column, language))
  const template = hidden && { id: hidden.templateId, version: hidden.templateVersion }
  const worksheet = worksheetBytes(worksheetColumns, allRows(columns, rows, options), {
    hasHeader: true,
    linesBefore: linesBefore.length,
  })
  await writeWorkbook(out, { worksheetName: sheetName, worksheet, template })
}
