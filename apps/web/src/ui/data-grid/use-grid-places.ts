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

interface PlacesOptions<Row> {
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly height: number
  /** Rows that are unfolded, and by how much they are longer. */
  readonly expanded: ReadonlySet<string>
  readonly detailsHeight: number
  readonly placed: readonly PlacedColumn<Row>[]
  readonly gutterWidth: number
}

export interface GridPlaces {
  readonly rowPlaces: RowPlaces
  /** Scrolls as little as it takes. */
  reveal(row: number, column: number): void
  /** Whether a column is not covered by those that are pinned. */
  isFree(column: number): boolean
  boxOf(row: number, column: number): CellBox | undefined
}

const none: readonly number[] = []

/** Where the cells are, drawn or not. */
export function useGridPlaces<Row>(options: PlacesOptions<Row>): GridPlaces {
  const { viewport, rows, rowKey, height, expanded, detailsHeight, placed, gutterWidth } = options
  const opened = expanded.size === 0 ? none : rows.flatMap((row, index) => (expanded.has(rowKey(row)) ? [index] : []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rows are unfolded as long as their numbers are the same
  const rowPlaces = useMemo(() => placeRows(height, opened, detailsHeight), [height, opened.join(' '), detailsHeight])
  const asked = useRef<readonly [row: number, column: number]>(undefined)

  const scroll = (row: number, column: number) => {
    const seen = viewport.current
    if (!seen) return
    const top = row < 0 ? seen.scrollTop : downScroll(rowPlaces, row, seen)
    const left = sideScroll(placed, column, gutterWidth, seen)
    if (top !== seen.scrollTop) seen.scrollTop = top
    if (left !== seen.scrollLeft) seen.scrollLeft = left
  }
  // A row that has just been added can be scrolled to only when there is room for it.
  useLayoutEffect(() => {
    if (asked.current) scroll(...asked.current)
    asked.current = undefined
  })

  return {
    rowPlaces,
    reveal(row, column) {
      scroll(row, column)
      asked.current = [row, column]
    },
    isFree(column) {
      const seen = viewport.current
      return seen !== null && sideScroll(placed, column, gutterWidth, seen) === seen.scrollLeft
    },
    boxOf(row, column) {
      const seen = viewport.current
      const across = seen && columnBox(placed, column, gutterWidth, seen)
      if (!across || row >= rows.length) return undefined
      const top = HEADER_HEIGHT + rowPlaces.startOf(row) - seen.scrollTop
      return { ...across, top, height: rowPlaces.heightOf(row) }
    },
  }
}
