import type { GridColumn } from '../../columns/grid-column.ts'
import type { GridEditing } from '../../columns/grid-editing.ts'
import { isEditableCell } from './editable-cell.ts'
import type { DataGridProps } from './grid-props.ts'

export interface GridData<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly editing: GridEditing<Row> | undefined
  isEditable(column: GridColumn<Row> | undefined, row: Row | undefined): boolean
}

export const gridDataOf = <Row>({
  rows,
  rowKey,
  editing,
}: Pick<DataGridProps<Row>, 'rows' | 'rowKey' | 'editing'>): GridData<Row> => ({
  rows: editing?.rows ?? rows,
  rowKey: editing?.rowKey ?? rowKey,
  editing,
  isEditable: (column, row) => isEditableCell(editing, column, row),
})
