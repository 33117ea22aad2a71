import { useMemo } from 'react'
import type { GridColumn } from '../data-grid/grid-column.ts'
import type { CellAddress, RowMarks } from '../data-grid/grid-editing.ts'
import type { EditContent } from './edit-state.ts'
import type { HeldEdits } from './held-edits.ts'
import { marksOfRow } from './row-marks.ts'

export interface Marked<Row> {
  readonly view: readonly Row[]
  /** The rows of the page without their edits; those of other pages as they were. */
  readonly onPage: ReadonlyMap<string, Row>
  readonly bases: Readonly<Record<string, Row>>
  readonly content: EditContent
  readonly columns: readonly GridColumn<Row>[]
  readonly issues: HeldEdits<Row>['issues']
  readonly rowKey: (row: Row) => string
}

/** The marks of every touched row in the order of the rows. Rows whose edit is the same keep the same marks. */
export function useMarks<Row>({
  view,
  onPage,
  bases,
  content,
  columns,
  issues,
  rowKey,
}: Marked<Row>): ReadonlyMap<string, RowMarks> {
  // Other columns or issues: nothing that was known holds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the memory is as old as these
  const known = useMemo(() => new WeakMap<object, RowMarks>(), [columns, issues, onPage])
  return useMemo(() => {
    const marks = new Map<string, RowMarks>()
    if (Object.keys(content.rows).length === 0) return marks
    for (const row of view) {
      const key = rowKey(row)
      const edit = content.rows[key]
      if (!edit) continue
      const ofRow = known.get(edit) ?? marksOfRow(columns, row, onPage.get(key) ?? bases[key], edit, issues[key])
      known.set(edit, ofRow)
      marks.set(key, ofRow)
    }
    return marks
  }, [view, content, columns, issues, onPage, bases, rowKey, known])
}

/** The cells that are wrong, row by row and from left to right. */
export function errorsIn<Row>(
  marks: ReadonlyMap<string, RowMarks>,
  columns: readonly GridColumn<Row>[],
): readonly CellAddress[] {
  return [...marks].flatMap(([rowKey, { cells }]) =>
    columns.flatMap(({ id }) => (cells[id]?.kind === 'error' ? [{ rowKey, columnId: id }] : [])),
  )
}
