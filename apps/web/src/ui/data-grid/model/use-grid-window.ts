import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { boundsOf, byLine, type ColumnWindow, drawnRows, widthOfColumns } from './grid-geometry.ts'
import type { GridModel } from './use-grid-model.ts'
import type { PlacedColumn } from './use-grid-table.ts'

const OVERSCAN_ROWS = 6
/** Up to this many columns all are drawn, so that scrolling sideways costs nothing. */
const MANY_COLUMNS = 40

export interface GridWindow {
  readonly rows: readonly number[]
  readonly lastRow: number
  readonly lines: number
  readonly columns: ColumnWindow
}

/** Only the component that draws the window calls this, so that a scroll renders nothing else. */
export function useGridWindow<Row>({
  data,
  columns,
  viewport,
}: Pick<GridModel<Row>, 'data' | 'columns' | 'viewport'>): GridWindow {
  const { element, rowHeight, rowPlaces } = viewport
  const virtual: Virtualizer<HTMLDivElement, Element> = useVirtualizer({
    count: data.rows.length,
    getScrollElement: () => element.current,
    estimateSize: rowPlaces.heightOf,
    rangeExtractor: ({ startIndex, count }) => drawnRows(startIndex - OVERSCAN_ROWS, lineCount(), count),
  })
  const lineCount = (): number => Math.ceil((virtual.scrollRect?.height ?? 0) / rowHeight) + 1 + 2 * OVERSCAN_ROWS
  // biome-ignore lint/correctness/useExhaustiveDependencies: measurements are stale when the rows move
  useEffect(() => virtual.measure(), [virtual, rowPlaces])
  const lines = lineCount()
  const drawn = virtual.getVirtualIndexes()
  const first = drawn[0] ?? 0
  // Elements keep their order during a scroll, which saves moving them; afterwards they follow the reading order.
  const [turn, setTurn] = useState(first)
  useEffect(() => {
    if (!virtual.isScrolling) setTurn(first)
  }, [virtual.isScrolling, first])
  return {
    rows: useMemo(() => byLine(drawn, lines, turn), [drawn, lines, turn]),
    lastRow: drawn.at(-1) ?? 0,
    lines,
    columns: useColumnWindow(element, columns.placed),
  }
}

function useColumnWindow<Row>(
  element: RefObject<HTMLDivElement | null>,
  placed: readonly PlacedColumn<Row>[],
): ColumnWindow {
  const bounds = useMemo(() => boundsOf(placed), [placed])
  const count = bounds.end - bounds.start
  const isMany = count > MANY_COLUMNS
  const virtual = useVirtualizer({
    horizontal: true,
    enabled: isMany,
    count,
    getScrollElement: () => element.current,
    estimateSize: (index) => placed[bounds.start + index]?.width ?? 0,
    overscan: 1,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measurements are stale when widths change
  useEffect(() => virtual.measure(), [virtual, placed])
  const shown = isMany ? virtual.getVirtualIndexes() : []
  const from = isMany ? bounds.start + (shown[0] ?? 0) : bounds.start
  const to = isMany ? bounds.start + (shown.at(-1) ?? -1) + 1 : bounds.end
  return useMemo(
    () => ({
      ...bounds,
      from,
      to,
      lead: widthOfColumns(placed, bounds.start, from),
      trail: widthOfColumns(placed, to, bounds.end),
    }),
    [bounds, placed, from, to],
  )
}
