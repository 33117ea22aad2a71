import type { PlacedColumn } from './use-grid-table.ts'

export const HEADER_HEIGHT = 32

/** Columns [0, start) are pinned left, [start, end) scroll, [end, …) are pinned right. */
export interface ColumnBounds {
  readonly start: number
  readonly end: number
}

/** The drawn scrolling columns, and the width of those before and after them. */
export interface ColumnWindow extends ColumnBounds {
  readonly from: number
  readonly to: number
  readonly lead: number
  readonly trail: number
}

type Placed = readonly Pick<PlacedColumn<unknown>, 'width' | 'pinned'>[]

export function boundsOf(placed: Placed): ColumnBounds {
  const start = placed.filter(({ pinned }) => pinned?.side === 'start').length
  return { start, end: placed.length - placed.filter(({ pinned }) => pinned?.side === 'end').length }
}

export const widthOfColumns = (placed: Placed, from = 0, to = placed.length) =>
  placed.slice(from, to).reduce((sum, { width }) => sum + width, 0)

/** Relative to the upper left corner of the viewport. */
export interface CellBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface RowPlaces {
  heightOf(index: number): number
  startOf(index: number): number
}

export function placeRows(height: number, expanded: readonly number[], detailsHeight: number): RowPlaces {
  return {
    heightOf: (index) => height + (expanded.includes(index) ? detailsHeight : 0),
    startOf: (index) => index * height + expanded.filter((each) => each < index).length * detailsHeight,
  }
}

export function downScroll(rows: RowPlaces, index: number, seen: { scrollTop: number; clientHeight: number }): number {
  const top = rows.startOf(index)
  const bottom = top + rows.heightOf(index)
  return Math.min(Math.max(seen.scrollTop, bottom - (seen.clientHeight - HEADER_HEIGHT)), top)
}

/** A constant number of rows, so that each leaving element is reused for an entering row. */
export function drawnRows(first: number, lines: number, count: number): number[] {
  const from = Math.max(0, Math.min(first, count - lines))
  return Array.from({ length: Math.min(lines, count) }, (_, at) => from + at)
}

/** Rows in the order of their reused elements, starting with the element of row `turn`. */
export function byLine(rows: readonly number[], lines: number, turn: number): readonly number[] {
  const placeOf = (row: number) => (((row - turn) % lines) + lines) % lines
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

interface Seen {
  readonly scrollLeft: number
  readonly clientWidth: number
}

export function columnBox(
  placed: Placed,
  index: number,
  gutterWidth: number,
  seen: Seen,
): Pick<CellBox, 'left' | 'width'> | undefined {
  const target = placed[index]
  if (!target) return undefined
  const { width, pinned } = target
  if (pinned?.side === 'start') return { width, left: gutterWidth + pinned.offset }
  if (pinned) return { width, left: seen.clientWidth - pinned.offset - width }
  return { width, left: gutterWidth + widthOfColumns(placed, 0, index) - seen.scrollLeft }
}

export function sideScroll(placed: Placed, index: number, gutterWidth: number, seen: Seen): number {
  const target = placed[index]
  if (!target || target.pinned) return seen.scrollLeft
  const { start, end } = boundsOf(placed)
  const left = widthOfColumns(placed, start, index)
  const room = seen.clientWidth - gutterWidth - widthOfColumns(placed, 0, start) - widthOfColumns(placed, end)
  if (seen.scrollLeft > left) return left
  return Math.max(seen.scrollLeft, Math.min(left, left + target.width - room))
}
