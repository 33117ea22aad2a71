import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useState } from 'react'
import { boundsOf, byLine, type ColumnWindow, drawnRows, widthOfColumns } from './grid-geometry.ts'
import type { GridModel } from './use-grid-model.ts'

/** Rows that are drawn before and after those that are seen. */
const MORE_ROWS = 6
/** Up to so many columns are all drawn: scrolling sideways then costs nothing. */
const MANY_COLUMNS = 40

export interface GridWindow {
  /** The rows that are drawn, in the order of their elements. */
  readonly rows: readonly number[]
  readonly lastRow: number
  /** So many lines show the rows in turn. */
  readonly lines: number
  readonly columns: ColumnWindow
}

/** Which rows and columns are drawn. Used by the part that draws them, so that a scroll draws nothing else. */
export function useGridWindow<Row>(model: GridModel<Row>): GridWindow {
  const { viewport, rows, height, rowPlaces } = model
  const virtual: Virtualizer<HTMLDivElement, Element> = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: rowPlaces.heightOf,
    rangeExtractor: ({ startIndex, count }) => drawnRows(startIndex - MORE_ROWS, lineCount(), count),
  })
  const lineCount = (): number => Math.ceil((virtual.scrollRect?.height ?? 0) / height) + 1 + 2 * MORE_ROWS
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places make the measures old
  useEffect(() => virtual.measure(), [virtual, rowPlaces])
  const lines = lineCount()
  const drawn = virtual.getVirtualIndexes()
  const first = drawn[0] ?? 0
  // While one scrolls no element changes its place; once it rests they stand in the order in which they are read.
  const [turn, setTurn] = useState(first)
  useEffect(() => {
    if (!virtual.isScrolling) setTurn(first)
  }, [virtual.isScrolling, first])
  return {
    rows: useMemo(() => byLine(drawn, lines, turn), [drawn, lines, turn]),
    lastRow: drawn.at(-1) ?? 0,
    lines,
    columns: useColumnWindow(model),
  }
}

function useColumnWindow<Row>({ viewport, placed }: GridModel<Row>): ColumnWindow {
  const bounds = useMemo(() => boundsOf(placed), [placed])
  const count = bounds.end - bounds.start
  const isMany = count > MANY_COLUMNS
  const virtual = useVirtualizer({
    horizontal: true,
    enabled: isMany,
    count,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => placed[bounds.start + index]?.width ?? 0,
    overscan: 1,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths make the measures old
  useEffect(() => virtual.measure(), [virtual, placed])
  const shown = isMany ? virtual.getVirtualIndexes() : []
  const from = isMany ? bounds.start + (shown[0] ?? 0) : bounds.start
  const to = isMany ? bounds.start + (shown.at(-1) ?? -1) + 1 : bounds.end
  return useMemo(
    () => ({
      ...bounds,
      ...{ from, to },
      lead: widthOfColumns(placed, bounds.start, from),
      trail: widthOfColumns(placed, to, bounds.end),
    }),
    [bounds, placed, from, to],
  )
}
