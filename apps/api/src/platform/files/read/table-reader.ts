import { isBlank, type RawRow, shownText } from '@packing/xlsx'
import { CellCount, type CountedColumn, type CountedPlace } from '../table/cell-count.ts'
import type { ErrorList } from '../table/error-list.ts'
import { FileRejected } from '../table/file-rejected.ts'
import { type HeaderMatch, matchHeaders } from '../table/header-match.ts'
import { makeRowError } from '../table/row-error.ts'
import type { BadRows, OtherWorksheet, TableFormat, TableNotes, TableRow, TableValue } from '../table/table-file.ts'
import { headingsOf } from './find-headings.ts'
import { NoteTaker } from './note-taker.ts'
import { isIssue, readCell } from './read-cell.ts'

/** Beyond it rows are counted as unreadable ones, so that a garbage file does not fill the memory. */
const MAX_GROUPS = 1000

interface ReadPlace {
  readonly skipped: number
  readonly others: readonly OtherWorksheet[]
  readonly above: readonly RawRow[]
  /** The name of the worksheet if others precede it. */
  readonly worksheetName: string | undefined
  readonly cutLine: number | undefined
  readonly covered: TableNotes['covered']
}

export class TableReader {
  rowCount = 0
  badRowCount = 0
  readonly #format: TableFormat
  readonly #errors: ErrorList
  #match: HeaderMatch | undefined
  readonly #bad = new Map<string, { rows: number; errors: number }>()

  readonly #notes: NoteTaker | undefined
  #headingLine = 0
  #count: CellCount | undefined

  constructor(format: TableFormat, errors: ErrorList) {
    this.#format = format
    this.#errors = errors
    this.#notes = format.quantities && new NoteTaker(format)
  }

  get columns(): string[] {
    return (this.#match?.columns ?? []).flatMap((column) => (column && column !== 'ignored' ? [column.key] : []))
  }

  notes(
    separator: string | undefined,
    { skipped, others, above, worksheetName: worksheet, cutLine, covered }: ReadPlace,
  ): TableNotes | undefined {
    const headings = { line: this.#headingLine, skipped }
    const titles = titlesOf(above)
    const cut = cutLine === undefined ? {} : { cutLine }
    return this.#notes?.notes(separator, {
      headings,
      others,
      titles,
      covered,
      ...cut,
      ...(worksheet !== undefined && { worksheet }),
    })
  }

  /** Where quantities stand. */
  get quantityPlaces(): { readonly headingLine: number; readonly columns: readonly number[] } {
    const { quantities = [] } = this.#format
    const columns = (this.#match?.columns ?? []).flatMap((column, at) =>
      column && column !== 'ignored' && quantities.includes(column.key) ? [at] : [],
    )
    return { headingLine: this.#headingLine, columns }
  }

  get badRows(): BadRows[] {
    return Array.from(this.#bad, ([group, counts]) => ({ group, ...counts }))
  }

  /** undefined for headings, blank rows and rows with errors. */
  read(row: RawRow): TableRow | undefined {
    if (row.cells.every(isBlank)) return undefined
    if (!this.#match) {
      this.#readHeaders(row)
      return undefined
    }
    this.rowCount += 1
    const { values, errors } = this.#readValues(row, this.#match)
    this.#notes?.endRow(row)
    this.#count?.add(row, errors === 0 ? 'read' : 'bad')
    if (errors === 0) return { line: row.line, values }
    this.badRowCount += 1
    this.#countBad(String(values[this.#format.groupBy ?? ''] ?? ''), errors)
    return undefined
  }

  finish(): void {
    if (!this.#match) throw new FileRejected('EMPTY_FILE')
    if (this.rowCount === 0) throw new FileRejected('NO_ROWS')
  }

  #readHeaders(row: RawRow): void {
    const match = matchHeaders(this.#format, headingsOf(row), row.line)
    if (!match.isAnyKnown) throw new FileRejected('NO_HEADER', this.#expected())
    for (const error of match.errors) this.#errors.add(() => error)
    this.#match = this.#notes ? { ...match, columns: match.columns.map(notedColumn) } : match
    this.#headingLine = row.line
    if (this.#format.quantities) this.#count = new CellCount(countedPlaces(match, this.#format.quantities))
  }

  /** Numbers in the columns of quantities and in those that are not read; `above`: rows before the headings. */
  counted(above: readonly RawRow[]): CountedColumn[] | undefined {
    for (const row of above) this.#count?.add(row, 'above')
    return this.#count?.columns()
  }

  #expected() {
    const headers = this.#format.columns.map(({ header }) => header.en).join(', ')
    return { table: this.#format.name, headers }
  }

  #countBad(group: string, errors: number): void {
    const key = this.#bad.has(group) || this.#bad.size < MAX_GROUPS ? group : ''
    const counts = this.#bad.get(key) ?? { rows: 0, errors: 0 }
    this.#bad.set(key, { rows: counts.rows + 1, errors: counts.errors + errors })
  }

  #readValues(row: RawRow, { columns, headers }: HeaderMatch) {
    const values: Record<string, TableValue> = {}
    let errors = 0
    for (let at = 0; at < Math.max(columns.length, row.cells.length); at++) {
      const column = columns[at]
      if (column === 'ignored') {
        this.#notes?.pass(row.cells[at], headers[at] ?? '', row)
        continue
      }
      const raw = row.cells[at]
      if (!column && isBlank(raw)) continue
      const cell =
        column && this.#notes?.wants(raw, column)
          ? this.#notes.look(raw, column, { heading: headers[at] ?? '', at, row })
          : raw
      const value = column ? readCell(column, cell, row.is1904) : ({ code: 'NO_HEADING' } as const)
      if (!isIssue(value)) {
        if (column) values[column.key] = value
        continue
      }
      errors += 1
      this.#errors.add(() => {
        const place = { line: row.line, column: headers[at] ?? '', value: shownText(cell) }
        return makeRowError(value.code, place, value.details)
      })
    }
    return { values, errors }
  }
}

/** Numbers that can be read in two ways are noted: the whole file shows what is meant, or a person says it. */
const notedColumn = (column: HeaderMatch['columns'][number]): typeof column =>
  column && column !== 'ignored' ? { ...column, decimalMark: column.decimalMark ?? 'POINT' } : column

const MAX_TITLES = 100

const titlesOf = (above: readonly RawRow[]): TableNotes['titles'] =>
  above
    .flatMap(({ line, cells }) =>
      cells.filter((cell) => !isBlank(cell)).map((cell) => ({ line, text: shownText(cell) })),
    )
    .slice(0, MAX_TITLES)

const countedPlaces = ({ columns, headers }: HeaderMatch, quantities: readonly string[]): CountedPlace[] =>
  columns.flatMap((column, at): CountedPlace[] => {
    const heading = headers[at] ?? ''
    if (column === 'ignored') return [{ at, key: undefined, heading }]
    return column && quantities.includes(column.key) ? [{ at, key: column.key, heading }] : []
  })
