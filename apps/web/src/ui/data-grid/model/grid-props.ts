import type { ReactNode } from 'react'
import type { GridColumn } from '../../columns/grid-column.ts'
import type { CellAddress, GridEditing } from '../../columns/grid-editing.ts'
import type { SearchFormState } from '../../search-form/search-form-context.ts'
import type { GridLayout } from './grid-layout.ts'
import type { GridSort } from './grid-sort.ts'
import type { GridState, RowStatus } from './grid-state.ts'

export interface RowDetails<Row> {
  readonly height: number
  readonly render: (row: Row) => ReactNode
}

/** An entry of the context menu. */
export interface RowAction {
  readonly label: string
  readonly keys?: string
  run(): void
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
  /** There are more than `total` rows: the search stopped counting. */
  readonly hasMore?: boolean
  readonly page?: number
  readonly pageSize?: number
  readonly onPageChange?: (page: number) => void
  readonly onPageSizeChange?: (pageSize: number) => void
  /** Header filters of columns with a search field change this search. */
  readonly searchForm?: SearchFormState | undefined
  readonly onLoadAll?: () => void
  /** Reads the rows of all pages, which are of the same kind as `rows`, without showing them; undefined when stopped. */
  readonly onReadAll?: () => Promise<readonly unknown[] | undefined>
  /** Reads rows of the pages after this one, from a place in the result on, for a block that is pasted over them. */
  readonly onReadFrom?: (from: number, count: number) => Promise<readonly unknown[] | undefined>
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
  readonly onRowHistory?: (row: Row) => void
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** The rows left by header filters; undefined while there are none. */
  readonly onRowsShown?: (rows: readonly Row[] | undefined) => void
  readonly onRowFocus?: (row: Row) => void
  /** Pass a new object to focus the cell again. */
  readonly focusOn?: CellAddress | undefined
  readonly openRowKey?: string | undefined
  readonly rowStatus?: (row: Row) => RowStatus | undefined
  readonly details?: RowDetails<Row>
  readonly density?: 'comfortable' | 'compact' | 'dense'
  readonly footer?: ReactNode
}
