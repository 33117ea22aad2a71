import type { CellIssue, EditValue } from '../../columns/cell-editor.ts'
import type { CellRange } from '../../columns/cell-range.ts'
import { cellValueOf, copiedValue, type GridColumn } from '../../columns/grid-column.ts'
import type { CellChange, NewRows } from '../../columns/grid-editing.ts'
import { hasOwnValue, showsValue, storedAs } from '../../columns/own-values.ts'
import { parseCell, validateCell } from '../../columns/parse-cell.ts'
import type { CellMatrix } from './clipboard-matrix.ts'
import { seriesOf } from './series.ts'

export interface PasteTarget<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly columns: readonly GridColumn<Row>[]
  readonly isEditable: (column: GridColumn<Row>, row: Row) => boolean
  readonly newKeys: (count: number) => readonly string[]
  readonly today: string
}

export interface InvalidCell {
  readonly rowKey: string
  readonly columnId: string
  readonly row: number
  readonly column: number
  readonly text: string
  readonly issue: CellIssue
}

export interface PastePlan {
  readonly block: CellRange
  /** Includes invalid cells: they are pasted and marked, not lost. */
  readonly changes: readonly CellChange[]
  readonly newRows: NewRows | undefined
  readonly invalid: readonly InvalidCell[]
  readonly unchanged: number
  readonly readOnly: number
  /** Cells beyond the last column, or beyond the last row where rows cannot be inserted. */
  readonly outside: number
}

const widthOf = (matrix: CellMatrix) => matrix.reduce((most, row) => Math.max(most, row.length), 0)

/** A selection that is a multiple of the block is filled with it; otherwise the block is pasted once, as in Excel. */
function blockOf(matrix: CellMatrix, selected: CellRange): CellRange {
  const height = matrix.length
  const width = widthOf(matrix)
  const selectedHeight = selected.bottom - selected.top + 1
  const selectedWidth = selected.right - selected.left + 1
  const fill = (size: number, room: number) => (room >= size && room % size === 0 ? room : size)
  return {
    top: selected.top,
    left: selected.left,
    bottom: selected.top + fill(height, selectedHeight) - 1,
    right: selected.left + fill(width, selectedWidth) - 1,
  }
}

export function planPaste<Row>(matrix: CellMatrix, selected: CellRange, target: PasteTarget<Row>): PastePlan {
  const block = blockOf(matrix, selected)
  const missing = Math.max(0, block.bottom - target.rows.length + 1)
  const keys = missing > 0 ? target.newKeys(missing) : []
  const last = target.rows.at(-1)
  const growth = keys.length > 0 ? { keys, after: last === undefined ? null : target.rowKey(last) } : undefined
  const counted = { unchanged: 0, readOnly: 0, outside: 0 }
  const changes: CellChange[] = []
  const invalid: InvalidCell[] = []
  const width = widthOf(matrix)
  for (let at = block.top; at <= block.bottom; at += 1) {
    const line = matrix[(at - block.top) % matrix.length] ?? []
    const known = target.rows[at]
    const rowKey = known === undefined ? keys[at - target.rows.length] : target.rowKey(known)
    const row = known ?? ({} as Row)
    for (let place = block.left; place <= block.right; place += 1) {
      const column = target.columns[place]
      const text = line[(place - block.left) % width] ?? ''
      if (column === undefined || rowKey === undefined) {
        counted.outside += 1
      } else if (!column.edit || (known !== undefined && !target.isEditable(column, row))) {
        counted.readOnly += 1
      } else {
        const value = storedAs(column, row, parseCell(column.edit, text, target.today))
        if (known !== undefined && showsValue(column, row, value)) {
          counted.unchanged += 1
          continue
        }
        changes.push({ rowKey, columnId: column.id, value })
        const issue = validateCell(column.edit, value, { ...row, [column.id]: value }, column.digits)
        if (issue) invalid.push({ rowKey, columnId: column.id, row: at, column: place, text, issue })
      }
    }
  }
  return { block, changes, newRows: growth, invalid, ...counted }
}

/** `isTyped`: a typed value becomes the cell's own even if it equals the inherited one; a filled value does not. */
export function planFill<Row>(
  range: CellRange,
  target: FillTarget<Row>,
  valueFor: (column: GridColumn<Row>, row: Row) => EditValue | undefined,
  isTyped = false,
): CellChange[] {
  const changes: CellChange[] = []
  const hasValue = isTyped ? hasOwnValue : showsValue
  for (const row of target.rows.slice(range.top, range.bottom + 1)) {
    for (const column of target.columns.slice(range.left, range.right + 1)) {
      if (!target.isEditable(column, row)) continue
      const filled = valueFor(column, row)
      const value = filled === undefined ? undefined : storedAs(column, row, filled)
      if (value === undefined || hasValue(column, row, value)) continue
      changes.push({ rowKey: target.rowKey(row), columnId: column.id, value })
    }
  }
  return changes
}

type FillTarget<Row> = Pick<PasteTarget<Row>, 'rows' | 'rowKey' | 'columns' | 'isEditable'>

/** Of the columns of a range of several rows, those whose values grow evenly: they are continued. */
function seriesIn<Row>(source: CellRange, { rows, columns }: FillTarget<Row>) {
  const given = rows.slice(source.top, source.bottom + 1)
  return new Map(
    columns.slice(source.left, source.right + 1).flatMap((column) => {
      const series =
        column.edit &&
        seriesOf(
          column.edit.kind,
          given.map((row) => cellValueOf(column, row) ?? null),
        )
      return series ? [[column, series] as const] : []
    }),
  )
}

/** Repeats the cells of `source` over `target`, or continues their series. What comes from another column is read as if it were pasted. */
export function planRepeat<Row>(
  source: CellRange,
  target: CellRange,
  grid: FillTarget<Row> & { readonly today: string },
): PastePlan {
  const counted = { unchanged: 0, readOnly: 0, outside: 0 }
  const changes: CellChange[] = []
  const invalid: InvalidCell[] = []
  const series = seriesIn(source, grid)
  for (let at = target.top; at <= target.bottom; at += 1) {
    const row = grid.rows[at]
    const from = grid.rows[repeated(at, source.top, source.bottom)]
    if (row === undefined || from === undefined) continue
    for (let place = target.left; place <= target.right; place += 1) {
      const column = grid.columns[place]
      const given = grid.columns[repeated(place, source.left, source.right)]
      if (!column?.edit || !given || !grid.isEditable(column, row)) {
        counted.readOnly += 1
        continue
      }
      const text = copiedValue(given, from)
      const next = given === column ? series.get(column)?.(at - source.top) : undefined
      const read = given === column ? (cellValueOf(column, from) ?? null) : parseCell(column.edit, text, grid.today)
      const value = storedAs(column, row, next ?? read)
      if (showsValue(column, row, value)) {
        counted.unchanged += 1
        continue
      }
      const address = { rowKey: grid.rowKey(row), columnId: column.id }
      changes.push({ ...address, value })
      const issue = validateCell(column.edit, value, { ...row, [column.id]: value }, column.digits)
      if (issue) invalid.push({ ...address, row: at, column: place, text, issue })
    }
  }
  return { block: target, changes, newRows: undefined, invalid, ...counted }
}

/** The place in the source that a place of the target repeats, on either side of it. */
function repeated(at: number, first: number, last: number): number {
  const size = last - first + 1
  return first + ((((at - first) % size) + size) % size)
}
