import { useState } from 'react'
import { type CellFocus, focusAt, HEADER_ROW, rangeOf } from './cell-range.ts'

interface ShownRows<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The rows without edits: another array comes with another search, sort order or page. */
  readonly loaded: readonly Row[]
}

/**
 * The focus after the rows changed. A selected range moves with its rows or is cleared, so that a command never applies
 * to rows that were not selected. Inserting and deleting rows moves the focus along; after a search it stays in place.
 */
function moveWithRows<Row>(focus: CellFocus, before: ShownRows<Row>, after: ShownRows<Row>): CellFocus {
  if (focus.row === HEADER_ROW || focus.anchor.row === HEADER_ROW) return focus
  const { top, bottom } = rangeOf(focus)
  const keyAt = ({ rows, rowKey }: ShownRows<Row>, index: number) => {
    const row = rows[index]
    return row === undefined ? undefined : rowKey(row)
  }
  const isSameRow = (index: number, by: number) =>
    (by === 0 && before.rows[index] === after.rows[index]) || keyAt(before, index) === keyAt(after, index + by)
  const areSameRows = (by: number) => {
    for (let index = top; index <= bottom; index += 1) if (!isSameRow(index, by)) return false
    return true
  }
  if (areSameRows(0)) return focus
  const withoutRange = focusAt(focus.anchor.row, focus.anchor.column)
  if (before.loaded !== after.loaded) return withoutRange
  const anchorKey = keyAt(before, focus.anchor.row)
  const by = after.rows.findIndex((row) => after.rowKey(row) === anchorKey) - focus.anchor.row
  if (by + focus.anchor.row < 0 || !areSameRows(by)) return withoutRange
  const moved = { row: focus.row + by, column: focus.column, anchor: { ...focus.anchor, row: focus.anchor.row + by } }
  return focus.within
    ? { ...moved, within: { ...focus.within, top: focus.within.top + by, bottom: focus.within.bottom + by } }
    : moved
}

interface TrackedFocus {
  readonly focus: CellFocus
  setFocus(next: CellFocus): void
  /** Sets the focus in terms of the rows as they will be after an edit of the same event. */
  setFocusAfterEdit(next: CellFocus): void
}

/** The focus of a grid, moved with its rows when these change. */
export function useTrackedFocus<Row>(shown: ShownRows<Row>): TrackedFocus {
  const [tracked, setTracked] = useState<{
    readonly focus: CellFocus
    /** The rows that the indexes refer to; undefined: the rows of the next render. */
    readonly over: ShownRows<Row> | undefined
  }>(() => ({ focus: focusAt(0, 0), over: shown }))
  const { over } = tracked
  const isCurrent = over?.rows === shown.rows && over.loaded === shown.loaded
  const focus = over && !isCurrent ? moveWithRows(tracked.focus, over, shown) : tracked.focus
  if (!isCurrent) setTracked({ focus, over: shown })
  return {
    focus,
    setFocus: (next) => setTracked({ focus: next, over: shown }),
    setFocusAfterEdit: (next) => setTracked({ focus: next, over: undefined }),
  }
}
