import type { Writable } from 'node:stream'
import { textIn } from '@packing/contract'
import {
  cellStyle,
  dateCell,
  type MakeCells,
  numberCell,
  textCell,
  type WorksheetColumn,
  worksheetXml,
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
const decimalCell = (reference: string, value: string): string => {
  const digits = value.replace(/^-|\.|^0+/g, '').length
  const number = Number(value)
  const isExact = digits <= 15 && value.trim() !== '' && Number.isFinite(number)
  return isExact ? numberCell(reference, number, cellStyle.plain) : textCell(reference, value, cellStyle.text)
}

const valueCell = (reference: string, kind: FileCell, value: TableValue | undefined): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return textCell(reference, booleanText(value), cellStyle.text)
  const isNumeric = kind === 'integer' || kind === 'decimal'
  if (typeof value === 'number')
    return isNumeric && Number.isFinite(value)
      ? numberCell(reference, value, cellStyle.plain)
      : textCell(reference, String(value), cellStyle.text)
  if (isNumeric) return decimalCell(reference, value)
  return kind === 'date' ? dateCell(reference, value, cellStyle.date) : textCell(reference, value, cellStyle.text)
}

const rowCells =
  (columns: readonly OutputColumn[], row: OutputRow): MakeCells =>
  (line, letters) => {
    let cells = ''
    for (const [at, { key, kind }] of columns.entries()) cells += valueCell(`${letters[at]}${line}`, kind, row[key])
    return cells
  }

export const headerCells =
  (headers: readonly string[]): MakeCells =>
  (line, letters) =>
    headers.map((header, at) => textCell(`${letters[at]}${line}`, header, cellStyle.header)).join('')

const lineCells =
  (text: string): MakeCells =>
  (line) =>
    textCell(`A${line}`, text, cellStyle.text)

async function* allRows(
  columns: readonly OutputColumn[],
  rows: OutputRows,
  { language, linesBefore = [] }: WriteXlsxOptions,
): AsyncGenerator<MakeCells> {
  for (const text of linesBefore) yield lineCells(text)
  yield headerCells(columns.map(({ header }) => textIn(header, language)))
  for await (const row of rows) yield rowCells(columns, row)
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
  const worksheet = worksheetXml(worksheetColumns, allRows(columns, rows, options), {
    hasHeader: true,
    linesBefore: linesBefore.length,
  })
  await writeWorkbook(out, { worksheetName: sheetName, worksheet, template })
}
