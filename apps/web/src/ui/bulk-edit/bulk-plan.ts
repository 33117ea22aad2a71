import type { EditValue } from '../columns/cell-editor.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { CellChange, GridEditing } from '../columns/grid-editing.ts'
import { hasOwnValue, storedAs } from '../columns/own-values.ts'
import { validateCell } from '../columns/parse-cell.ts'
import { isEditableCell } from '../data-grid/model/editable-cell.ts'

export interface Assignment<Row> {
  readonly column: GridColumn<Row>
  readonly value: EditValue
}

export interface ColumnEffect {
  readonly columnId: string
  readonly changed: number
  readonly same: number
  readonly locked: number
  readonly invalid: number
}

export interface BulkPlan<Row> {
  readonly changes: readonly CellChange[]
  readonly effects: readonly ColumnEffect[]
  readonly rowCount: number
  readonly changedRows: readonly Row[]
}

type Editing<Row> = Pick<GridEditing<Row>, 'marksOf' | 'rowKey'>
type Fate = 'changed' | 'same' | 'locked' | 'invalid'

function fateOf<Row>(editing: Editing<Row>, row: Row, column: GridColumn<Row>, value: EditValue): Fate {
  if (!column.edit || !isEditableCell(editing, column, row)) return 'locked'
  if (hasOwnValue(column, row, value)) return 'same'
  return validateCell(column.edit, value, { ...row, [column.id]: value }, column.digits) === undefined
    ? 'changed'
    : 'invalid'
}

export function planBulkEdit<Row>(
  rows: readonly Row[],
  assignments: readonly Assignment<Row>[],
  editing: Editing<Row>,
): BulkPlan<Row> {
  const changes: CellChange[] = []
  const changedRows = new Set<Row>()
  const effects = assignments.map((assignment) => {
    const { column } = assignment
    const counts = { changed: 0, same: 0, locked: 0, invalid: 0 }
    for (const row of rows) {
      const value = storedAs(column, row, assignment.value)
      const fate = fateOf(editing, row, column, value)
      counts[fate] += 1
      if (fate !== 'changed') continue
      changes.push({ rowKey: editing.rowKey(row), columnId: column.id, value })
      changedRows.add(row)
    }
    return { columnId: column.id, ...counts }
  })
  return { changes, effects, rowCount: rows.length, changedRows: [...changedRows] }
}
