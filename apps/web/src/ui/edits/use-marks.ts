import { useMemo } from 'react'
import type { GridColumn } from '../columns/grid-column.ts'
import type { CellAddress, RowMarks } from '../columns/grid-editing.ts'
import { marksOfRow } from './store/row-marks.ts'
import type { EditedPage } from './use-edited-page.ts'

/** In row order. An unchanged edit keeps its marks object. */
export function useMarks<Row>(
  { state, pageRows, columns, rowKey }: EditedPage<Row>,
  rows: readonly Row[],
): ReadonlyMap<string, RowMarks> {
  const { issues, originals, history } = state
  const { edits } = history
  // biome-ignore lint/correctness/useExhaustiveDependencies: cached marks are stale once one of these changes
  const cache = useMemo(() => new WeakMap<object, RowMarks>(), [columns, issues, pageRows])
  return useMemo(() => {
    const marks = new Map<string, RowMarks>()
    if (Object.keys(edits.rows).length === 0) return marks
    for (const row of rows) {
      const key = rowKey(row)
      const edit = edits.rows[key]
      if (!edit) continue
      const original = pageRows.get(key) ?? originals[key]
      const ofRow = cache.get(edit) ?? marksOfRow(columns, row, original, edit, issues[key])
      cache.set(edit, ofRow)
      marks.set(key, ofRow)
    }
    return marks
  }, [rows, edits, columns, issues, pageRows, originals, rowKey, cache])
}

export function errorsIn<Row>(
  marks: ReadonlyMap<string, RowMarks>,
  columns: readonly GridColumn<Row>[],
): readonly CellAddress[] {
  return [...marks].flatMap(([rowKey, { cells }]) =>
    columns.flatMap(({ id }) => (cells[id]?.kind === 'error' ? [{ rowKey, columnId: id }] : [])),
  )
}
