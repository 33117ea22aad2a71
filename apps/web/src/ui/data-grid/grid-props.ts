import type { ReactNode } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { CellAddress, GridEditing } from './grid-editing.ts'
import type { GridLayout } from './grid-layout.ts'
import type { GridSort } from './grid-sort.ts'
import type { GridState, RowStatus } from './grid-state.ts'

/** What unfolds below a row. */
export interface RowDetails<Row> {
  /** In pixels; the same for every row. */
  readonly height: number
  readonly render: (row: Row) => ReactNode
}

export interface DataGridProps<Row> {
  /** Names the grid for screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
  /** Keep the array stable (useMemo): a new one is laid out anew. */
  readonly columns: readonly GridColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** Makes the grid a sheet: give it what `useEdits` gives, then `rows` and `rowKey` are taken from there. */
  readonly editing?: GridEditing<Row> | undefined
  /** Count of all rows and the page on screen (from 1). Without `total` all rows are here and there is no pager. */
  readonly total?: number
  readonly page?: number
  readonly pageSize?: number
  readonly onPageChange?: (page: number) => void
  readonly onPageSizeChange?: (pageSize: number) => void
  /** The last rows are near: fetch more of them. For endless scrolling in place of pages. */
  readonly onEndReached?: () => void
  readonly sort?: GridSort
  readonly onSortChange?: (sort: GridSort) => void
  /** Order, width, pinning and visibility of the columns; the grid keeps them itself when absent. */
  readonly layout?: GridLayout | undefined
  readonly onLayoutChange?: (layout: GridLayout) => void
  /** Rows are on their way: a skeleton when there are none yet, else the old ones dimmed. */
  readonly isLoading?: boolean
  readonly state?: GridState
  /** Keys of the selected rows; with `onSelectionChange` the rows get check boxes. */
  readonly selection?: ReadonlySet<string>
  readonly onSelectionChange?: (selection: ReadonlySet<string>) => void
  /** Double click on a row, or Enter; where the grid is edited Alt+Enter. */
  readonly onRowOpen?: (row: Row) => void
  /** Told when the focus comes to another row: a side panel can follow the arrows. */
  readonly onRowFocus?: (row: Row) => void
  /** Brings a cell into focus and the keyboard to the grid; a new object each time. */
  readonly focusOn?: CellAddress | undefined
  /** The row that is open beside the grid. */
  readonly openRowKey?: string | undefined
  readonly rowStatus?: (row: Row) => RowStatus | undefined
  readonly details?: RowDetails<Row>
  readonly density?: 'comfortable' | 'compact' | 'dense'
  /** Beside the counts, e.g. sums of what is selected. */
  readonly footer?: ReactNode
}
