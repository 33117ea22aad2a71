import { useLayoutEffect, useRef, useState } from 'react'
import { type CellFocus, focusAt, HEADER_ROW, rangeOf } from './cell-range.ts'

interface Shown<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The rows without edits: others come with another search, order or page. */
  readonly source: readonly Row[]
}

/**
 * Where the focus is when the rows are others: a selected block stays with its rows or goes, so that nothing is done to
 * rows that were never selected. Rows that come and go by edits take the focus along; after a search it stays where it is.
 */
export function followed<Row>(focus: CellFocus, before: Shown<Row>, after: Shown<Row>): CellFocus {
  if (focus.row === HEADER_ROW || focus.anchor.row === HEADER_ROW) return focus
  const { top, bottom } = rangeOf(focus)
  const keyAt = ({ rows, rowKey }: Shown<Row>, at: number) => {
    const row = rows[at]
    return row === undefined ? undefined : rowKey(row)
  }
  const isSame = (at: number, by: number) =>
    (by === 0 && before.rows[at] === after.rows[at]) || keyAt(before, at) === keyAt(after, at + by)
  const areSame = (by: number) => {
    for (let at = top; at <= bottom; at += 1) if (!isSame(at, by)) return false
    return true
  }
  if (areSame(0)) return focus
  const alone = focusAt(focus.anchor.row, focus.anchor.column)
  if (before.source !== after.source) return alone
  const anchorKey = keyAt(before, focus.anchor.row)
  const by = after.rows.findIndex((row) => after.rowKey(row) === anchorKey) - focus.anchor.row
  if (by + focus.anchor.row < 0 || !areSame(by)) return alone
  const moved = { row: focus.row + by, column: focus.column, anchor: { ...focus.anchor, row: focus.anchor.row + by } }
  return focus.within
    ? { ...moved, within: { ...focus.within, top: focus.within.top + by, bottom: focus.within.bottom + by } }
    : moved
}

/** The focus of a grid; `setAhead` puts it among the rows as they will be after the change that was just made. */
export function useKeptPlace<Row>(shown: Shown<Row>) {
  const [focus, setFocus] = useState<CellFocus>(() => focusAt(0, 0))
  const seen = useRef(shown)
  const isAhead = useRef(false)
  const before = seen.current
  const isOther = before.rows !== shown.rows && !isAhead.current
  const kept = isOther ? followed(focus, before, shown) : focus
  useLayoutEffect(() => {
    seen.current = shown
    isAhead.current = false
    if (kept !== focus) setFocus(kept)
  })
  return {
    focus: kept,
    setFocus,
    setAhead: (next: CellFocus) => {
      isAhead.current = true
      setFocus(next)
    },
  }
}
