import { useState } from 'react'
import { type CellFocus, focusAt, HEADER_ROW, rangeOf } from '../../columns/cell-range.ts'

interface ShownRows<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Rows without edits: a new array means another search, sort order or page. */
  readonly loaded: readonly Row[]
}

/**
 * A selected range moves with its rows or is cleared, so that a command never applies to unselected rows. Inserts and
 * deletes move the focus along; after a search it stays in place.
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
  setFocusAfterEdit(next: CellFocus): void
}

export function useTrackedFocus<Row>(shown: ShownRows<Row>): TrackedFocus {
  const [tracked, setTracked] = useState<{
    readonly focus: CellFocus
    /** The rows that the indexes refer to; undefined: those of the next render. */
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
