import { isBlank, type RawCell, type RawRow, shownText } from '@packing/xlsx'
import { NumberReadings } from '../table/number-reading.ts'
import type { TableColumn, TableFormat, TableNotes } from '../table/table-file.ts'
import { readDecimal } from './cell-number.ts'

interface Counted {
  readonly column: string
  readonly line: number
  count: number
  qty: number
}

const LONGEST_MARK = 20

/** What is worth telling about the rows of a file with quantities. */
export class NoteTaker {
  readonly #quantities: ReadonlySet<string>
  readonly #numbers = new NumberReadings()
  readonly #formulas = new Map<string, Counted>()
  readonly #hiddenColumns = new Map<string, Counted>()
  readonly #unread = new Map<string, Counted>()
  readonly #marks: ReadonlySet<string>
  readonly #marked = new Map<string, TableNotes['marked'][number]>()
  #hiddenRows: Counted | undefined
  #struck: Counted | undefined

  constructor({ quantities = [], marks = [] }: TableFormat) {
    this.#marks = new Set(marks)
    this.#quantities = new Set(quantities)
  }

  /** Most cells are neither quantities nor formulas. */
  wants(cell: RawCell | undefined, { key }: TableColumn): boolean {
    return this.#quantities.has(key) || (typeof cell === 'object' && cell !== null && 'formula' in cell)
  }

  /** The cell as it is read: the stored result of a formula. */
  look(
    cell: RawCell | undefined,
    column: TableColumn,
    place: { heading: string; at: number; row: RawRow },
  ): typeof cell {
    const { heading, at, row } = place
    const isFormula = typeof cell === 'object' && cell !== null && 'formula' in cell && cell.result !== undefined
    const value = isFormula ? cell.result : cell
    if (isFormula) count(this.#formulas, heading, row, 0)
    if (!this.#quantities.has(column.key)) return value
    if (typeof value === 'string') this.#numbers.look(column.key, { column: heading, line: row.line, value })
    if (row.isHidden) {
      const hidden = this.#hiddenRows ?? { column: '', line: row.line, count: 0, qty: 0 }
      this.#hiddenRows = { ...hidden, qty: hidden.qty + numberOf(value) }
    }
    if (row.struck?.has(at) && numberOf(value) !== 0) {
      this.#struck ??= { column: heading, line: row.line, count: 0, qty: 0 }
      this.#struck.count += 1
      this.#struck.qty += numberOf(value)
    }
    if (row.hiddenColumns?.has(at)) count(this.#hiddenColumns, heading, row, numberOf(value))
    return value
  }

  endRow(row: RawRow): void {
    if (row.isHidden && this.#hiddenRows) this.#hiddenRows.count += 1
  }

  /** A cell of a column that is not read. */
  pass(cell: RawCell | undefined, heading: string, row: RawRow): void {
    if (isBlank(cell)) return
    if (typeof cell === 'string' && this.#marks.size > 0) this.#mark(cell, heading, row)
    const value = typeof cell === 'object' && 'formula' in cell ? cell.result : cell
    if (typeof value !== 'number' && typeof value !== 'string') return
    const qty = numberOf(value)
    if (qty !== 0 || isLikeNumber(value)) count(this.#unread, heading, row, qty)
  }

  #mark(text: string, column: string, { line }: RawRow): void {
    if (text.length > LONGEST_MARK || this.#marked.has(column) || !this.#marks.has(text.trim().toLowerCase())) return
    this.#marked.set(column, { column, line, text: text.trim() })
  }

  notes(
    separator: string | undefined,
    start: Pick<TableNotes, 'headings' | 'worksheet' | 'others' | 'titles' | 'cutLine' | 'covered'>,
  ): TableNotes {
    return {
      ...start,
      numbers: this.#numbers.readings(separator),
      formulas: [...this.#formulas.values()],
      hiddenRows: this.#hiddenRows,
      struck: this.#struck,
      hiddenColumns: [...this.#hiddenColumns.values()].filter(({ qty }) => qty !== 0),
      unread: [...this.#unread.values()],
      marked: [...this.#marked.values()],
    }
  }
}

function count(found: Map<string, Counted>, column: string, { line }: RawRow, qty: number): void {
  const now = found.get(column) ?? { column, line, count: 0, qty: 0 }
  now.count += 1
  now.qty += qty
  found.set(column, now)
}

/** Written in a way that is not read, such as 1 000. */
const isLikeNumber = (cell: string | number) =>
  typeof cell === 'string' && /^[\s.,'’+-]*[1-9][\s\d.,'’+-]*$/.test(cell.normalize('NFKC'))

/** As the reader has it: Excel stores noise such as 49.99999999999999. */
export const numberOf = (cell: RawCell | undefined): number =>
  Number(readDecimal(typeof cell === 'number' ? cell : shownText(cell)) ?? 0)
