import type { KeyPress } from '../../../platform/shortcuts/key-combo.ts'
import { type CellFocus, type CellRange, focusAt, HEADER_ROW, isSingleCell, rangeOf } from '../../columns/cell-range.ts'

export interface GridExtent {
  readonly rowCount: number
  readonly columnCount: number
  readonly pageRows: number
  /** Ctrl+arrow stops at the edge of filled cells. */
  readonly isFilled?: (row: number, column: number) => boolean
}

type KeyWithModifiers = Omit<KeyPress, 'code'>

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The end of the filled block, the start of the next block, or the last cell, as in Excel. */
function edgeOf(at: number, by: 1 | -1, last: number, isFilled: (at: number) => boolean): number {
  const inside = (place: number) => place >= 0 && place <= last
  let next = at + by
  if (!inside(next)) return at
  if (isFilled(at) && isFilled(next)) {
    while (inside(next + by) && isFilled(next + by)) next += by
    return next
  }
  while (inside(next) && !isFilled(next)) next += by
  return clamp(next, 0, last)
}

function arrowTarget(focus: CellFocus, press: KeyWithModifiers, extent: GridExtent) {
  const isAcross = press.key === 'ArrowLeft' || press.key === 'ArrowRight'
  const by = press.key === 'ArrowDown' || press.key === 'ArrowRight' ? 1 : -1
  const { row, column } = focus
  if (!press.ctrlKey && !press.metaKey) return isAcross ? { row, column: column + by } : { row: row + by, column }
  const isFilled = extent.isFilled ?? (() => true)
  return isAcross
    ? { row, column: edgeOf(column, by, extent.columnCount - 1, (at) => row === HEADER_ROW || isFilled(row, at)) }
    : { row: edgeOf(Math.max(row, 0), by, extent.rowCount - 1, (at) => isFilled(at, column)), column }
}

function targetOf(focus: CellFocus, press: KeyWithModifiers, extent: GridExtent) {
  const toEdge = press.ctrlKey || press.metaKey
  const { row, column } = focus
  switch (press.key) {
    case 'ArrowUp':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowRight':
      return arrowTarget(focus, press, extent)
    case 'PageUp':
      return { row: Math.max(0, row - extent.pageRows), column }
    case 'PageDown':
      return { row: row + extent.pageRows, column }
    case 'Home':
      return { row: toEdge ? 0 : row, column: 0 }
    case 'End':
      return { row: toEdge ? extent.rowCount - 1 : row, column: extent.columnCount - 1 }
    default:
      return undefined
  }
}

/** As in a spreadsheet; undefined when the key does not move the focus. */
export function moveFocus(focus: CellFocus, press: KeyWithModifiers, extent: GridExtent): CellFocus | undefined {
  const target = press.altKey ? undefined : targetOf(focus, press, extent)
  if (!target) return undefined
  // The header can be focused, but not be part of a range.
  const row = clamp(target.row, press.shiftKey ? 0 : HEADER_ROW, extent.rowCount - 1)
  const column = clamp(target.column, 0, extent.columnCount - 1)
  return press.shiftKey ? { row, column, anchor: focus.anchor } : focusAt(row, column)
}

type FocusStep = 'next' | 'previous' | 'down' | 'up'

function stepWithin(focus: CellFocus, range: CellRange, walk: FocusStep): CellFocus {
  const width = range.right - range.left + 1
  const height = range.bottom - range.top + 1
  const isAcross = walk === 'next' || walk === 'previous'
  const by = walk === 'next' || walk === 'down' ? 1 : -1
  const row = focus.row - range.top
  const column = focus.column - range.left
  const size = width * height
  const at = ((isAcross ? row * width + column : column * height + row) + by + size) % size
  const place = isAcross
    ? { row: range.top + Math.floor(at / width), column: range.left + (at % width) }
    : { row: range.top + (at % height), column: range.left + Math.floor(at / height) }
  return { ...place, anchor: place, within: range }
}

/** After Tab or Enter; undefined past the last cell, where Tab leaves the grid. */
export function stepFocus(
  focus: CellFocus,
  walk: FocusStep,
  extent: Pick<GridExtent, 'rowCount' | 'columnCount'>,
): CellFocus | undefined {
  const range = rangeOf(focus)
  if (!isSingleCell(range)) {
    const begin = focus.within ? focus : { ...focus, ...focus.anchor }
    return stepWithin(begin, range, walk)
  }
  const { row, column } = focus
  const home = focus.home ?? column
  if (walk === 'down') return row < extent.rowCount - 1 ? focusAt(row + 1, home) : focusAt(row, home)
  if (walk === 'up') return row > 0 ? focusAt(row - 1, column) : focusAt(row, column)
  const by = walk === 'next' ? 1 : -1
  const at = row * extent.columnCount + column + by
  if (at < 0 || at >= extent.rowCount * extent.columnCount) return undefined
  const next = focusAt(Math.floor(at / extent.columnCount), at % extent.columnCount)
  return next.row === row ? { ...next, home } : next
}
