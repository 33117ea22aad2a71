import {
  type ColumnPinningState,
  type ColumnSizingState,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type Header,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridColumn } from './grid-column.ts'

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
})

const DEFAULT_WIDTH = { text: 160, code: 120, number: 92, date: 104, month: 84, dateTime: 152 } as const
const MIN_WIDTH = 40

/** A visible column in its place: what the header and the body draw by. */
export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>
  readonly width: number
  /** Distance from the edge it is pinned to, in pixels. */
  readonly pinned: { readonly side: 'start' | 'end'; readonly offset: number } | undefined
  /** Takes what is left of the window: the last column, where it is read and not added up. */
  readonly isFilling: boolean
  readonly isResizing: boolean
  readonly startResize: (event: unknown) => void
  readonly resetWidth: () => void
  readonly setWidth: (width: number) => void
}

const noRows: never[] = []

/**
 * Order, widths and pinning of the columns. The rows are not given to the table library: the server filters, sorts and
 * pages, and the body draws only what is on screen.
 */
export function useGridTable<Row>(columns: readonly GridColumn<Row>[]): readonly PlacedColumn<Row>[] {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        size: column.width ?? DEFAULT_WIDTH[column.kind ?? 'text'],
        minSize: MIN_WIDTH,
        maxSize: 1200,
      })),
    [columns],
  )
  const initialState = useMemo(() => {
    const pinnedTo = (side: 'start' | 'end') =>
      columns.filter((column) => column.pin === side).map((column) => column.id)
    const columnPinning: ColumnPinningState = { start: pinnedTo('start'), end: pinnedTo('end') }
    return { columnPinning, columnSizing: {} as ColumnSizingState }
  }, [columns])
  const table = useTable({ features, columns: definitions, data: noRows, columnResizeMode: 'onChange', initialState })
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])

  const { columnSizing, columnResizing } = table.state

  // The picture of the columns changes with their widths only: rows that are drawn from it stay as they are on a scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headers are read from the table, whose state these are
  return useMemo(
    () =>
      (table.getHeaderGroups()[0]?.headers ?? []).flatMap((header, index, headers) => {
        const column = byId.get(header.column.id)
        if (!column) return []
        const isFilling = index === headers.length - 1 && column.kind !== 'number'
        return [{ ...placeColumn(column, header, (sizes) => table.setColumnSizing(sizes)), isFilling }]
      }),
    [table, byId, columnSizing, columnResizing],
  )
}

function placeColumn<Row>(
  column: GridColumn<Row>,
  header: Header<typeof features, never>,
  setSizes: (change: (sizes: ColumnSizingState) => ColumnSizingState) => void,
): Omit<PlacedColumn<Row>, 'isFilling'> {
  const side = header.column.getIsPinned()
  return {
    column,
    width: header.column.getSize(),
    pinned:
      side === false
        ? undefined
        : { side, offset: side === 'start' ? header.column.getStart('start') : header.column.getAfter('end') },
    isResizing: header.column.getIsResizing(),
    startResize: header.getResizeHandler(),
    resetWidth: () => header.column.resetSize(),
    setWidth: (width) => setSizes((sizes) => ({ ...sizes, [column.id]: Math.max(MIN_WIDTH, width) })),
  }
}
