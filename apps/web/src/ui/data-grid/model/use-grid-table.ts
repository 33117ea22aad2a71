import {
  type ColumnSizingState,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type Header,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { type CSSProperties, useMemo, useState } from 'react'
import { type GridColumn, kindOf } from '../../columns/grid-column.ts'
import { labelRoom } from '../../columns/label-room.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import { cellStyle } from './cell-style.ts'
import { type ColumnLayout, inDisplayOrder, MAX_WIDTH, MIN_WIDTH, mergeLayout, withWidth } from './grid-layout.ts'

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
})

const DEFAULT_WIDTH = { text: 160, code: 120, part: 140, number: 92, date: 104, month: 84, instant: 152 } as const

export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>
  readonly width: number
  readonly pinned: { readonly side: 'start' | 'end'; readonly offset: number } | undefined
  /** Fills the remaining width: the last column unless it is numeric. */
  readonly isFilling: boolean
  readonly style: CSSProperties
  readonly isResizing: boolean
  readonly startResize: (event: unknown) => void
}

export interface GridTable<Row> {
  readonly placed: readonly PlacedColumn<Row>[]
  readonly layout: readonly ColumnLayout[]
  readonly setLayout: (change: (layout: readonly ColumnLayout[]) => readonly ColumnLayout[]) => void
}

const noRows: never[] = []

export const widthOf = <Row>(column: Pick<GridColumn<Row>, 'width' | 'kind' | 'edit'>) =>
  column.width ?? DEFAULT_WIDTH[kindOf(column) ?? 'text']

const sizeOf = <Row>(column: GridColumn<Row>) => Math.max(widthOf(column), labelRoom(column))

function stateOf(layout: readonly ColumnLayout[]) {
  const pinnedTo = (side: 'start' | 'end') => layout.filter(({ pin }) => pin === side).map(({ id }) => id)
  return {
    columnOrder: inDisplayOrder(layout).map(({ id }) => id),
    columnVisibility: Object.fromEntries(layout.map(({ id, isHidden }) => [id, isHidden !== true])),
    columnPinning: { start: pinnedTo('start'), end: pinnedTo('end') },
    columnSizing: Object.fromEntries(
      layout.flatMap(({ id, width }): [string, number][] => (width === undefined ? [] : [[id, width]])),
    ),
  }
}

interface StoredLayout {
  readonly layout: readonly ColumnLayout[] | undefined
  readonly onChange: ((layout: readonly ColumnLayout[]) => void) | undefined
}

/**
 * Order, widths, pinning and visibility of the columns. The table library gets no rows: the server sorts and
 * pages, `useGridFilters` filters, and the body draws only visible rows.
 */
export function useGridTable<Row>(
  columns: readonly GridColumn<Row>[],
  stored: StoredLayout,
  gutterWidth: number,
): GridTable<Row> {
  const [own, setOwn] = useState<readonly ColumnLayout[]>()
  const given = stored.layout ?? own
  const layout = useMemo(() => mergeLayout(columns, given), [columns, given])
  const setLayout = useStableCallback((change: (layout: readonly ColumnLayout[]) => readonly ColumnLayout[]) => {
    const next = change(layout)
    if (next === layout) return
    setOwn(next)
    stored.onChange?.(next)
  })
  const state = useMemo(() => stateOf(layout), [layout])
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.id, size: sizeOf(column), minSize: MIN_WIDTH, maxSize: MAX_WIDTH })),
    [columns],
  )
  const onColumnSizingChange = useStableCallback((updater: Updater<ColumnSizingState>) => {
    const sizes = typeof updater === 'function' ? updater(state.columnSizing) : updater
    const changed = Object.entries(sizes).filter(([id, width]) => state.columnSizing[id] !== width)
    if (changed.length === 0) return
    setLayout((before) => changed.reduce((next, [id, width]) => withWidth(next, id, width), before))
  })
  // Other options would create another table with new column objects, and every row would be drawn again.
  const options = useMemo(
    () => ({
      features,
      columns: definitions,
      data: noRows,
      columnResizeMode: 'onChange' as const,
      state,
      onColumnSizingChange,
    }),
    [definitions, state, onColumnSizingChange],
  )
  const table = useTable(options)
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const { columnResizing } = table.state

  // Changes with the layout only, so that a scroll does not draw memoised rows again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is a stable object; these are its state
  const placed = useMemo(
    () =>
      (table.getHeaderGroups()[0]?.headers ?? []).flatMap((header, index, headers) => {
        const column = byId.get(header.column.id)
        if (!column) return []
        const isFilling = index === headers.length - 1 && kindOf(column) !== 'number'
        const placed = { ...placeColumn(column, header), isFilling }
        return [{ ...placed, style: cellStyle(placed, gutterWidth) }]
      }),
    [table, byId, state, columnResizing.isResizingColumn, gutterWidth],
  )
  return { placed, layout, setLayout }
}

function placeColumn<Row>(
  column: GridColumn<Row>,
  header: Header<typeof features, never>,
): Omit<PlacedColumn<Row>, 'isFilling' | 'style'> {
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
  }
}
