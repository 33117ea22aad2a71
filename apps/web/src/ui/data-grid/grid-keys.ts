import { type CellFocus, focusAt, HEADER_ROW } from './cell-range.ts'

export interface GridExtent {
  readonly rowCount: number
  readonly columnCount: number
  /** Rows that a Page key goes over. */
  readonly pageRows: number
}

export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Where a key leads, as in a spreadsheet; undefined when it is not a key of movement. Shift keeps the anchor. */
export function moveFocus(focus: CellFocus, press: KeyPress, extent: GridExtent): CellFocus | undefined {
  if (press.altKey) return undefined
  const toEdge = press.ctrlKey || press.metaKey
  const lastRow = extent.rowCount - 1
  const lastColumn = extent.columnCount - 1
  const target = (() => {
    const { row, column } = focus
    switch (press.key) {
      case 'ArrowUp':
        return { row: toEdge ? 0 : row - 1, column }
      case 'ArrowDown':
        return { row: toEdge ? lastRow : row + 1, column }
      case 'ArrowLeft':
        return { row, column: toEdge ? 0 : column - 1 }
      case 'ArrowRight':
        return { row, column: toEdge ? lastColumn : column + 1 }
      case 'PageUp':
        return { row: Math.max(0, row - extent.pageRows), column }
      case 'PageDown':
        return { row: row + extent.pageRows, column }
      case 'Home':
        return { row: toEdge ? 0 : row, column: 0 }
      case 'End':
        return { row: toEdge ? lastRow : row, column: lastColumn }
      default:
        return undefined
    }
  })()
  if (!target) return undefined
  // A range stays among the rows; a plain move may enter the header.
  const row = clamp(target.row, press.shiftKey ? 0 : HEADER_ROW, lastRow)
  const column = clamp(target.column, 0, lastColumn)
  return press.shiftKey ? { row, column, anchor: focus.anchor } : focusAt(row, column)
}

/** All cells of the page: Ctrl+A. */
export const isSelectAllKey = (press: KeyPress) => (press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'a'
