import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import {
  type CellBox,
  columnBox,
  downScroll,
  HEADER_HEIGHT,
  placeRows,
  type RowPlaces,
  sideScroll,
} from './grid-geometry.ts'
import type { PlacedColumn } from './use-grid-table.ts'

interface ViewportOptions<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowHeight: number
  readonly expandedKeys: ReadonlySet<string>
  readonly detailsHeight: number
  readonly placed: readonly PlacedColumn<Row>[]
  readonly gutterWidth: number
}

/** Knows the position of every cell, drawn or not. */
export interface GridViewport {
  readonly element: RefObject<HTMLDivElement | null>
  readonly rowHeight: number
  readonly rowPlaces: RowPlaces
  reveal(row: number, column: number): void
  isUncovered(column: number): boolean
  boxOf(row: number, column: number): CellBox | undefined
  pageRows(): number
}

const noRows: readonly number[] = []

export function useGridViewport<Row>(options: ViewportOptions<Row>): GridViewport {
  const { rows, rowKey, rowHeight, expandedKeys, detailsHeight, placed, gutterWidth } = options
  const element = useRef<HTMLDivElement>(null)
  const expanded =
    expandedKeys.size === 0 ? noRows : rows.flatMap((row, index) => (expandedKeys.has(rowKey(row)) ? [index] : []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `expanded` is a new array each time, compared by content
  const rowPlaces = useMemo(
    () => placeRows(rowHeight, expanded, detailsHeight),
    [rowHeight, expanded.join(' '), detailsHeight],
  )
  const pendingReveal = useRef<readonly [row: number, column: number]>(undefined)

  const scrollTo = (row: number, column: number) => {
    const scrolled = element.current
    if (!scrolled) return
    const top = row < 0 ? scrolled.scrollTop : downScroll(rowPlaces, row, scrolled)
    const left = sideScroll(placed, column, gutterWidth, scrolled)
    if (top !== scrolled.scrollTop) scrolled.scrollTop = top
    if (left !== scrolled.scrollLeft) scrolled.scrollLeft = left
  }
  // An inserted row can be scrolled to only once the body is tall enough.
  useLayoutEffect(() => {
    if (pendingReveal.current) scrollTo(...pendingReveal.current)
    pendingReveal.current = undefined
  })

  return {
    element,
    rowHeight,
    rowPlaces,
    reveal: (row, column) => {
      scrollTo(row, column)
      pendingReveal.current = [row, column]
    },
    isUncovered: (column) => {
      const scrolled = element.current
      return scrolled !== null && sideScroll(placed, column, gutterWidth, scrolled) === scrolled.scrollLeft
    },
    boxOf: (row, column) => {
      const scrolled = element.current
      const across = scrolled && columnBox(placed, column, gutterWidth, scrolled)
      if (!across || row >= rows.length) return undefined
      const top = HEADER_HEIGHT + rowPlaces.startOf(row) - scrolled.scrollTop
      return { ...across, top, height: rowPlaces.heightOf(row) }
    },
    pageRows: () => Math.max(1, Math.floor(((element.current?.clientHeight ?? 0) - HEADER_HEIGHT) / rowHeight) - 1),
  }
}
