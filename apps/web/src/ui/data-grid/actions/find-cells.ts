import type { CellPosition } from '../../columns/cell-range.ts'
import type { GridColumn } from '../../columns/grid-column.ts'
import { folded, searchableText } from '../model/column-filter.ts'

export interface FoundCells {
  /** From left to right, row by row. */
  readonly cells: readonly CellPosition[]
  /** Column indexes by row, as ` 1 5 `: a string, so that memoised rows can compare it. */
  readonly byRow: ReadonlyMap<number, string>
}

export const nothingFound: FoundCells = { cells: [], byRow: new Map() }

/** Texts of rows stay known while rows and columns do: each further letter costs a few milliseconds. */
export class CellTexts<Row> {
  readonly #columns: readonly GridColumn<Row>[]
  readonly #known = new WeakMap<object, readonly string[]>()

  constructor(columns: readonly GridColumn<Row>[]) {
    this.#columns = columns
  }

  of(row: Row): readonly string[] {
    if (typeof row !== 'object' || row === null) return []
    let texts = this.#known.get(row)
    if (!texts) {
      texts = this.#columns.map((column) => searchableText(column, row))
      this.#known.set(row, texts)
    }
    return texts
  }
}

export function findCells<Row>(text: string, rows: readonly Row[], texts: CellTexts<Row>): FoundCells {
  const wanted = folded(text.trim())
  if (wanted === '') return nothingFound
  const cells: CellPosition[] = []
  const byRow = new Map<number, string>()
  rows.forEach((row, at) => {
    let found = ''
    texts.of(row).forEach((written, column) => {
      if (!written.includes(wanted)) return
      cells.push({ row: at, column })
      found += ` ${column}`
    })
    if (found !== '') byRow.set(at, `${found} `)
  })
  return { cells, byRow }
}

/** Index of the next match after a cell, or before it; around the end. */
export function nextFound(cells: readonly CellPosition[], { row, column }: CellPosition, by: 1 | -1): number {
  const isAfter = (cell: CellPosition) => cell.row > row || (cell.row === row && cell.column > column)
  const isBefore = (cell: CellPosition) => cell.row < row || (cell.row === row && cell.column < column)
  if (by === 1) return Math.max(0, cells.findIndex(isAfter))
  const before = cells.findLastIndex(isBefore)
  return before < 0 ? cells.length - 1 : before
}
