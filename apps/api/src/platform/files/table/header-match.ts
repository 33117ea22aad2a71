import { languages, textIn } from '@packing/contract'
import { makeRowError } from './row-error.ts'
import { errorHeader, type RowError, type TableColumn, type TableFormat } from './table-file.ts'

/** Headings match regardless of case, width, spaces, line breaks and the asterisk of required columns. */
export const normaliseHeader = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[\s*]/g, '')

/** First column of an error workbook, which may come back with the corrected rows. */
export const isErrorHeader = (text: string) =>
  normaliseHeader(text.split('\n')[0] ?? '') === normaliseHeader(errorHeader.en)

export interface HeaderMatch {
  readonly columns: readonly (TableColumn | 'ignored' | undefined)[]
  readonly headers: readonly string[]
  readonly errors: readonly RowError[]
  readonly isAnyKnown: boolean
}

/** In order of priority: a key always wins over another column's label. */
export const indexHeaders = (format: TableFormat): Map<string, TableColumn> => {
  const index = new Map<string, TableColumn>()
  const names = [
    (c: TableColumn) => c.key,
    ...languages.map((language) => (c: TableColumn) => textIn(c.header, language)),
  ]
  for (const name of names)
    for (const column of format.columns) {
      const header = normaliseHeader(name(column))
      if (!index.has(header)) index.set(header, column)
    }
  return index
}

const missingColumns = (format: TableFormat, found: ReadonlySet<TableColumn>, line: number) =>
  format.columns
    .filter((column) => column.isRequired && !found.has(column))
    .map(({ header }) => makeRowError('MISSING_COLUMN', { line, column: `${header.en} / ${header.ja}`, value: '' }))

export const matchHeaders = (format: TableFormat, headers: readonly string[], line: number): HeaderMatch => {
  const index = indexHeaders(format)
  const ignored = new Set((format.ignored ?? []).map(normaliseHeader))
  const found = new Set<TableColumn>()
  const errors: RowError[] = []
  const columns = headers.map((header, position) => {
    if (header.trim() === '') return undefined
    const column = index.get(normaliseHeader(header))
    if (!column && (ignored.has(normaliseHeader(header)) || (position === 0 && isErrorHeader(header))))
      return 'ignored' as const
    if (!column || found.has(column)) {
      errors.push(makeRowError(column ? 'DUPLICATE_COLUMN' : 'UNKNOWN_COLUMN', { line, column: header, value: header }))
      return 'ignored' as const
    }
    found.add(column)
    return column
  })
  return { columns, headers, errors: [...errors, ...missingColumns(format, found, line)], isAnyKnown: found.size > 0 }
}
