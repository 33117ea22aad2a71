import { type ConditionRow, CURRENT_COPY, conditionColumns } from '@packing/contract'
import type { EditValue } from '../../ui/columns/cell-editor.ts'
import { cellValue, fieldOf } from '../../ui/columns/grid-column.ts'
import type { EditCommands } from '../../ui/columns/grid-editing.ts'

type Cells = Readonly<Record<string, EditValue>>

const copied = Object.entries(conditionColumns).flatMap(([field, column]) =>
  'isEditable' in column && column.isEditable && field !== 'effectiveTo' ? [field] : [],
)

/** The cells of a row that a copy of it takes over; the copy has no end. */
export function cellsOf(row: ConditionRow): Cells {
  const cells = Object.fromEntries(copied.map((field) => [field, cellValue(fieldOf(row, field)) ?? null]))
  return { ...cells, copyNo: CURRENT_COPY }
}

/** Adds rows to the grid as one undo step. */
export function addRows(
  grid: Pick<EditCommands<never>, 'nextKeys' | 'setCells'>,
  rows: readonly Cells[],
  label: string,
): void {
  const keys = grid.nextKeys(rows.length)
  const changes = rows.flatMap((cells, at) =>
    Object.entries(cells).flatMap(([columnId, value]) =>
      keys[at] === undefined ? [] : [{ rowKey: keys[at], columnId, value }],
    ),
  )
  grid.setCells(changes, label, { keys, after: null })
}
