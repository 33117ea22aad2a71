import type { ReactNode } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { CellAddress, GridEditing } from './grid-editing.ts'
import type { GridLayout } from './grid-layout.ts'
import type { GridSort } from './grid-sort.ts'
import type { GridState, RowStatus } from './grid-state.ts'

export interface RowDetails<Row> {
  readonly height: number
  readonly render: (row: Row) => ReactNode
}

export interface DataGridProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** Must be stable (useMemo): a new array resets the column objects. */
  readonly columns: readonly GridColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** `useEdits(…).grid`: makes the grid editable; it then supplies rows and rowKey. */
  readonly editing?: GridEditing<Row> | undefined
  /** Number of all rows; without it `rows` is complete and there is no pager. Pages count from 1. */
  readonly total?: number
  readonly page?: number
  readonly pageSize?: number
  readonly onPageChange?: (page: number) => void
  readonly onPageSizeChange?: (pageSize: number) => void
  readonly onEndReached?: () => void
  readonly sort?: GridSort
  readonly onSortChange?: (sort: GridSort) => void
  readonly layout?: GridLayout | undefined
  readonly onLayoutChange?: (layout: GridLayout) => void
  readonly isLoading?: boolean
  readonly state?: GridState
  /** Row keys. Checkboxes appear only with `onSelectionChange`. */
  readonly selection?: ReadonlySet<string>
  readonly onSelectionChange?: (selection: ReadonlySet<string>) => void
  /** Double click or Enter on a row; Alt+Enter in an editable grid. */
  readonly onRowOpen?: (row: Row) => void
  readonly onRowFocus?: (row: Row) => void
  /** Pass a new object to focus the cell again. */
  readonly focusOn?: CellAddress | undefined
  readonly openRowKey?: string | undefined
  readonly rowStatus?: (row: Row) => RowStatus | undefined
  readonly details?: RowDetails<Row>
  readonly density?: 'comfortable' | 'compact' | 'dense'
  readonly footer?: ReactNode
}
