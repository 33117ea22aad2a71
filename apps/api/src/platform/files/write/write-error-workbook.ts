import type { Writable } from 'node:stream'
import {
  cellStyle,
  dateCell,
  isBlank,
  type MakeCells,
  numberCell,
  type RawCell,
  type RawRow,
  shownText,
  textCell,
  worksheetXml,
  writeWorkbook,
} from '@packing/xlsx'
import { readRawBatches } from '../read/read-batches.ts'
import { indexHeaders, isErrorHeader, normaliseHeader } from '../table/header-match.ts'
import {
  defaultLimits,
  errorHeader,
  type Language,
  type ReadLimits,
  type RowError,
  type TableFormat,
} from '../table/table-file.ts'

export interface WriteErrorWorkbookOptions {
  readonly language: Language
  readonly out: Writable
  readonly isWhole?: boolean
  readonly limits?: Partial<ReadLimits>
  readonly signal?: AbortSignal
}

const messageWidth = 50

const isBadDate = (cell: RawCell | undefined): cell is { date: string } =>
  typeof cell === 'object' && cell !== null && 'date' in cell

const rawCell = (reference: string, cell: RawCell | undefined, isBad: boolean): string => {
  if (isBlank(cell)) return isBad ? `<c r="${reference}" s="${cellStyle.badText}"/>` : ''
  if (typeof cell === 'number') return numberCell(reference, cell, isBad ? cellStyle.badPlain : cellStyle.plain)
  if (!isBad && typeof cell === 'object' && 'formula' in cell && cell.result !== undefined)
    return rawCell(reference, cell.result, isBad)
  if (isBadDate(cell)) return dateCell(reference, cell.date, isBad ? cellStyle.badDate : cellStyle.date)
  return textCell(reference, shownText(cell), isBad ? cellStyle.badText : cellStyle.text)
}

const groupByLine = (errors: readonly RowError[]): Map<number, RowError[]> => {
  const lines = new Map<number, RowError[]>()
  for (const error of errors) {
    const list = lines.get(error.line)
    if (list) list.push(error)
    else lines.set(error.line, [error])
  }
  return lines
}

/** The first non-empty row gives the positions of columns. */
class ErrorRows {
  headers: readonly string[] = []
  readonly #format: TableFormat
  readonly #language: Language
  readonly #errors: Map<number, RowError[]>
  #skipped = 0

  constructor(format: TableFormat, errors: readonly RowError[], language: Language) {
    this.#format = format
    this.#language = language
    this.#errors = groupByLine(errors)
  }

  readHeaders({ cells }: RawRow): void {
    const headers = Array.from(cells, shownText)
    this.#skipped = isErrorHeader(headers[0] ?? '') ? 1 : 0
    this.headers = headers.slice(this.#skipped)
  }

  has({ line }: RawRow): boolean {
    return this.#errors.has(line)
  }

  /** An error may name a column by the file's heading or by any name of the format's column. */
  #badColumns(errors: readonly RowError[]): Set<number> {
    const index = indexHeaders(this.#format)
    const identity = (header: string) => index.get(normaliseHeader(header))?.key ?? normaliseHeader(header)
    const named = new Set(errors.filter(({ column }) => column).map(({ column }) => identity(column)))
    return new Set(this.headers.flatMap((header, at) => (header && named.has(identity(header)) ? [at] : [])))
  }

  #messages(errors: readonly RowError[]): string {
    return [...new Set(errors.map(({ message }) => message[this.#language]))].join('\n')
  }

  headerRow({ line: fileLine }: RawRow): MakeCells {
    const errors = this.#errors.get(fileLine) ?? []
    const bad = this.#badColumns(errors)
    const title = [errorHeader[this.#language], this.#messages(errors)].filter(Boolean).join('\n')
    return (line, [first, ...letters]) =>
      textCell(`${first}${line}`, title, errors.length > 0 ? cellStyle.badHeader : cellStyle.header) +
      this.headers
        .map((header, at) =>
          textCell(`${letters[at]}${line}`, header, bad.has(at) ? cellStyle.badHeader : cellStyle.header),
        )
        .join('')
  }

  row({ line: fileLine, cells }: RawRow): MakeCells {
    const errors = this.#errors.get(fileLine) ?? []
    const bad = this.#badColumns(errors)
    return (line, [first, ...letters]) => {
      const message = errors.length > 0 ? textCell(`${first}${line}`, this.#messages(errors), cellStyle.message) : ''
      return (
        message +
        letters.map((letter, at) => rawCell(`${letter}${line}`, cells[at + this.#skipped], bad.has(at))).join('')
      )
    }
  }
}

/** The rows from the headings on. */
async function* readRows(
  path: string,
  format: TableFormat,
  options: WriteErrorWorkbookOptions,
): AsyncGenerator<RawRow> {
  const limits = { ...defaultLimits, ...options.limits }
  const { signal } = options
  for await (const batch of readRawBatches({ path, limits, format }, { ...(signal && { signal }) }))
    for (const row of batch.rows) if (!row.cells.every(isBlank)) yield row
}

async function* makeRows(
  first: RawRow | undefined,
  rest: AsyncGenerator<RawRow>,
  rows: ErrorRows,
  isWhole: boolean,
): AsyncGenerator<MakeCells> {
  if (first) yield rows.headerRow(first)
  for await (const row of rest) if (isWhole || rows.has(row)) yield rows.row(row)
}

/**
 * The user's file as a workbook with a first column ERROR and offending cells in red. A corrected copy can be uploaded
 * as it is.
 */
export const writeErrorWorkbook = async (
  path: string,
  format: TableFormat,
  errors: readonly RowError[],
  options: WriteErrorWorkbookOptions,
): Promise<void> => {
  const source = readRows(path, format, options)
  try {
    const { value: first } = await source.next()
    const rows = new ErrorRows(format, errors, options.language)
    if (first) rows.readHeaders(first)
    const texts = { width: 20, style: cellStyle.text }
    const columns = [{ width: messageWidth, style: cellStyle.message }, ...rows.headers.map(() => texts)]
    const worksheet = worksheetXml(columns, makeRows(first ?? undefined, source, rows, options.isWhole ?? false), {
      hasHeader: true,
    })
    await writeWorkbook(options.out, { worksheetName: format.name, worksheet, template: format.template })
  } finally {
    await source.return(undefined)
  }
}
