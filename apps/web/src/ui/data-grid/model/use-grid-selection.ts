import {
  type CellFocus,
  type CellPosition,
  type CellRange,
  focusAt,
  HEADER_ROW,
  isSingleCell,
  rangeOf,
} from '../../columns/cell-range.ts'
import { cellValueOf } from '../../columns/grid-column.ts'
import type { CellAddress } from '../../columns/grid-editing.ts'
import type { GridData } from './grid-data.ts'
import type { GridExtent } from './grid-keys.ts'
import type { DataGridProps } from './grid-props.ts'
import type { GridColumns } from './use-grid-columns.ts'
import type { GridViewport } from './use-grid-viewport.ts'
import { useTrackedFocus } from './use-tracked-focus.ts'

export interface GridSelection {
  readonly focus: CellFocus
  /** Typing goes into this cell: the start of the range. */
  readonly active: CellPosition
  readonly range: CellRange
  readonly hasRange: boolean
  setFocus(next: CellFocus): void
  focusCell(next: CellFocus): void
  /** Like `focusCell`, but indexes refer to the rows after an edit in the same event. */
  focusAfterEdit(next: CellFocus): void
  focusAddress(address: CellAddress | undefined): void
  extent(): GridExtent
}

interface SelectionOptions<Row> {
  readonly props: Pick<DataGridProps<Row>, 'rows' | 'onRowFocus'>
  readonly data: GridData<Row>
  readonly columns: GridColumns<Row>
  readonly viewport: GridViewport
}

export function useGridSelection<Row>({ props, data, columns, viewport }: SelectionOptions<Row>): GridSelection {
  const { rows, rowKey } = data
  const { visible } = columns
  const tracked = useTrackedFocus({ rows, rowKey, loaded: props.rows })
  const focus = clampFocus(tracked.focus, rows.length - 1, visible.length - 1)
  const range = rangeOf(focus)

  const reveal = (next: CellFocus) => {
    viewport.reveal(next.row, next.column)
    const row = rows[next.row]
    if (row !== undefined && next.row !== focus.row) props.onRowFocus?.(row)
  }
  const focusCell = (next: CellFocus) => {
    tracked.setFocus(next)
    reveal(next)
  }
  const isFilled = (rowIndex: number, columnIndex: number) => {
    const column = visible[columnIndex]
    const row = rows[rowIndex]
    const value = column && row !== undefined ? cellValueOf(column, row) : undefined
    return value !== null && value !== undefined && value !== ''
  }
  return {
    focus,
    active: focus.anchor,
    range,
    hasRange: focus.row !== HEADER_ROW && !isSingleCell(range),
    setFocus: tracked.setFocus,
    focusCell,
    focusAfterEdit: (next) => {
      tracked.setFocusAfterEdit(next)
      reveal(next)
    },
    focusAddress: (address) => {
      const row = address ? rows.findIndex((each) => rowKey(each) === address.rowKey) : -1
      const column = visible.findIndex(({ id }) => id === address?.columnId)
      if (row >= 0) focusCell(focusAt(row, column < 0 ? focus.column : column))
    },
    extent: () => ({
      rowCount: rows.length,
      columnCount: visible.length,
      pageRows: viewport.pageRows(),
      isFilled,
    }),
  }
}

function clampFocus(focus: CellFocus, lastRow: number, lastColumn: number): CellFocus {
  const isInside = ({ row, column }: CellPosition) => row <= Math.max(lastRow, 0) && column <= Math.max(lastColumn, 0)
  if (isInside(focus) && isInside(focus.anchor)) return focus
  return focusAt(Math.min(focus.row, Math.max(lastRow, 0)), Math.min(focus.column, Math.max(lastColumn, 0)))
}
