import type { GridColumn } from '../../columns/grid-column.ts'
import type { GridEditing } from '../../columns/grid-editing.ts'

export function isEditableCell<Row>(
  editing: Pick<GridEditing<Row>, 'marksOf' | 'rowKey'> | undefined,
  column: GridColumn<Row> | undefined,
  row: Row | undefined,
): boolean {
  if (!editing || !column?.edit || row === undefined) return false
  return (column.edit.isEditable?.(row) ?? true) && editing.marksOf(editing.rowKey(row))?.op !== 'D'
}
