import type { PlacedColumn } from './use-grid-table.ts'

export const HEADER_HEIGHT = 32

/** Which columns are pinned where: [0, start) at the left, [start, end) scroll, [end, …) at the right. */
export interface ColumnBounds {
  readonly start: number
  readonly end: number
}

/** The scrolling columns that are drawn, and the room of those that are not. */
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

/** Where a cell is seen, measured from the upper left corner of the viewport. */
export interface CellBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the rows stand; those that are unfolded are longer. */
export interface RowPlaces {
  heightOf(index: number): number
  startOf(index: number): number
}

/** `opened`: the rows that are longer by `more`. */
export function placeRows(height: number, opened: readonly number[], more: number): RowPlaces {
  return {
    heightOf: (index) => height + (opened.includes(index) ? more : 0),
    startOf: (index) => index * height + opened.filter((each) => each < index).length * more,
  }
}

/** How far to scroll down or up until a row is seen below the header. */
export function downScroll(rows: RowPlaces, index: number, seen: { scrollTop: number; clientHeight: number }): number {
  const top = rows.startOf(index)
  const bottom = top + rows.heightOf(index)
  return Math.min(Math.max(seen.scrollTop, bottom - (seen.clientHeight - HEADER_HEIGHT)), top)
}

/** Which rows are drawn: always as many, so that the line of one that is left shows one that comes. */
export function drawnRows(first: number, lines: number, count: number): number[] {
  const from = Math.max(0, Math.min(first, count - lines))
  return Array.from({ length: Math.min(lines, count) }, (_, at) => from + at)
}

/** The rows in the order of the lines that show them, from that of the row `turn` on. */
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

/** How far to scroll sideways until a column is free of the pinned ones. */
export function sideScroll(placed: Placed, index: number, gutterWidth: number, seen: Seen): number {
  const target = placed[index]
  if (!target || target.pinned) return seen.scrollLeft
  const { start, end } = boundsOf(placed)
  const left = widthOfColumns(placed, start, index)
  const room = seen.clientWidth - gutterWidth - widthOfColumns(placed, 0, start) - widthOfColumns(placed, end)
  if (seen.scrollLeft > left) return left
  return Math.max(seen.scrollLeft, Math.min(left, left + target.width - room))
}
