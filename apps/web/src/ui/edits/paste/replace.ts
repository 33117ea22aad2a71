import { copiedValue, type GridColumn } from '../../columns/grid-column.ts'
import type { CellChange } from '../../columns/grid-editing.ts'
import { showsValue, storedAs } from '../../columns/own-values.ts'
import { parseCell } from '../../columns/parse-cell.ts'

interface Replacing<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly isEditable: (column: GridColumn<Row>, row: Row) => boolean
  readonly column: GridColumn<Row>
  readonly wanted: string
  readonly by: string
  readonly today: string
}

/** Literal, and blind to case, as the search is. */
const pattern = (wanted: string) => new RegExp(wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi')

/** The cells of a column with a text replaced by another one, read as if they had been typed. Read-only cells are left as they are. */
export function planReplace<Row>({ column, rows, wanted, by, ...grid }: Replacing<Row>): CellChange[] {
  const { edit } = column
  if (!edit || wanted === '') return []
  const sought = pattern(wanted)
  return rows.flatMap((row) => {
    const text = copiedValue(column, row)
    const replaced = text.replace(sought, () => by)
    if (replaced === text || !grid.isEditable(column, row)) return []
    const value = storedAs(column, row, parseCell(edit, replaced, grid.today))
    return showsValue(column, row, value) ? [] : [{ rowKey: grid.rowKey(row), columnId: column.id, value }]
  })
}
