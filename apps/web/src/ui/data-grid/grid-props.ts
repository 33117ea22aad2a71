import type { ReactNode } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { CellAddress, GridEditing } from './grid-editing.ts'
import type { GridLayout } from './grid-layout.ts'
import type { GridSort } from './grid-sort.ts'
import type { GridState, RowStatus } from './grid-state.ts'

/** Opens below a row. */
export interface RowDetails<Row> {
  /** In pixels, the same for every row. */
  readonly height: number
  readonly render: (row: Row) => ReactNode
}

export interface DataGridProps<Row> {
  /** For screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
  /** Keep the array stable (useMemo): another array resets the column objects. */
  readonly columns: readonly GridColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** `useEdits(…).grid`: makes the grid editable; rows and rowKey are then taken from it. */
  readonly editing?: GridEditing<Row> | undefined
  /** The number of all rows; without it `rows` are all rows and there is no pager. Pages count from 1. */
  readonly total?: number
  readonly page?: number
  readonly pageSize?: number
  readonly onPageChange?: (page: number) => void
  readonly onPageSizeChange?: (pageSize: number) => void
  /** Called near the last row, for endless scrolling instead of pages. */
  readonly onEndReached?: () => void
  readonly sort?: GridSort
  readonly onSortChange?: (sort: GridSort) => void
  /** Order, width, pinning and visibility of the columns; default: the grid's own state. */
  readonly layout?: GridLayout | undefined
  readonly onLayoutChange?: (layout: GridLayout) => void
  /** Shows a skeleton, or dims the previous rows. */
  readonly isLoading?: boolean
  readonly state?: GridState
  /** Keys of the selected rows. Rows have check boxes only with `onSelectionChange`. */
  readonly selection?: ReadonlySet<string>
  readonly onSelectionChange?: (selection: ReadonlySet<string>) => void
  /** Double click or Enter on a row; Alt+Enter in an editable grid. */
  readonly onRowOpen?: (row: Row) => void
  /** Called when the focus moves to another row, so that a side panel can follow. */
  readonly onRowFocus?: (row: Row) => void
  /** Focuses this cell; pass a new object each time. */
  readonly focusOn?: CellAddress | undefined
  /** The row shown in the side panel. */
  readonly openRowKey?: string | undefined
  readonly rowStatus?: (row: Row) => RowStatus | undefined
  readonly details?: RowDetails<Row>
  readonly density?: 'comfortable' | 'compact' | 'dense'
  /** Shown beside the row count. */
  readonly footer?: ReactNode
}
