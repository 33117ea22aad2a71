/** Row -1 is the header. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The focused cell; the selected range extends to the anchor. */
export interface CellFocus extends CellPosition {
  readonly anchor: CellPosition
  /** The selected range while Tab and Enter cycle through it. */
  readonly within?: CellRange
  /** Column in which a run of Tabs began; Enter returns to it. */
  readonly home?: number
}

export const HEADER_ROW = -1

export const focusAt = (row: number, column: number): CellFocus => ({ row, column, anchor: { row, column } })

export function rangeOf(focus: CellFocus): CellRange {
  return (
    focus.within ?? {
      top: Math.max(0, Math.min(focus.row, focus.anchor.row)),
      bottom: Math.max(focus.row, focus.anchor.row),
      left: Math.min(focus.column, focus.anchor.column),
      right: Math.max(focus.column, focus.anchor.column),
    }
  )
}

export const isSingleCell = (range: CellRange) => range.top === range.bottom && range.left === range.right
