import type { EditValue } from '../../columns/cell-editor.ts'
import type { CellChange, NewRows } from '../../columns/grid-editing.ts'
import { isEmptyValue } from '../../columns/own-values.ts'
import { applyChange, type EditHistory, type EditPatch, type Placement, type RowEdit } from './edit-history.ts'

export interface OriginalRow {
  readonly key: Readonly<Record<string, EditValue>>
  readonly rowVersion?: number
  readonly hasValue: (field: string, value: EditValue) => boolean
}

type FindOriginal = (rowKey: string) => OriginalRow | undefined

const startEdit = (op: 'U' | 'D', original: OriginalRow | undefined): RowEdit => ({
  op,
  key: original?.key ?? {},
  ...(original?.rowVersion === undefined ? {} : { rowVersion: original.rowVersion }),
  values: {},
})

/** null when no cell differs from the server's row any more. */
function editCell(
  edit: RowEdit | undefined,
  { columnId, value }: CellChange,
  original: OriginalRow | undefined,
): RowEdit | null {
  const before = edit ?? startEdit('U', original)
  const { [columnId]: _old, ...others } = before.values
  const isUnchanged = before.op === 'I' || !original ? isEmptyValue(value) : original.hasValue(columnId, value)
  const values = isUnchanged ? others : { ...before.values, [columnId]: value }
  return before.op === 'U' && Object.keys(values).length === 0 ? null : { ...before, values }
}

export interface SetCells {
  readonly changes: readonly CellChange[]
  readonly label: string
  readonly newRows?: NewRows | undefined
  readonly blank?: Readonly<Record<string, EditValue>> | undefined
}

/** One undo step for cells and the new rows they need. */
export function setCells(
  history: EditHistory,
  { changes, label, newRows, blank = {} }: SetCells,
  originalOf: FindOriginal,
): EditHistory {
  const { edits } = history
  const patch: Record<string, RowEdit | null> = {}
  for (const rowKey of newRows?.keys ?? []) patch[rowKey] = { op: 'I', key: {}, values: blank }
  for (const change of changes) {
    const { rowKey } = change
    const edit = Object.hasOwn(patch, rowKey) ? patch[rowKey] : edits.rows[rowKey]
    if (edit?.op === 'D') continue
    patch[rowKey] = editCell(edit ?? undefined, change, originalOf(rowKey))
  }
  if (Object.keys(patch).length === 0) return history
  const added = placementsOf(newRows)
  const order = {
    placed: added.length > 0 ? [...edits.placed, ...added] : edits.placed,
    nextNew: edits.nextNew + added.length,
  }
  return applyChange(history, { label, patch, order, focus: changes[0] })
}

const placementsOf = (newRows: NewRows | undefined): Placement[] =>
  (newRows?.keys ?? []).map((rowKey, index) => ({
    rowKey,
    after: index === 0 ? (newRows?.after ?? null) : (newRows?.keys[index - 1] ?? null),
  }))

/** Unmarks when all are marked. New rows are removed at once. */
export function deleteRows(
  history: EditHistory,
  rowKeys: readonly string[],
  label: string,
  originalOf: FindOriginal,
): EditHistory {
  const { edits } = history
  const patch = deletionPatch(history, rowKeys, originalOf)
  if (Object.keys(patch).length === 0) return history
  const isRemoved = (rowKey: string | null) =>
    rowKey !== null && patch[rowKey] === null && edits.rows[rowKey]?.op === 'I'
  const placed = edits.placed
    .filter(({ rowKey }) => !isRemoved(rowKey))
    .map((each) => ({ ...each, after: remainingRowAbove(each.after, edits.placed, isRemoved) }))
  const first = rowKeys[0]
  return applyChange(history, {
    label,
    patch,
    order: { placed, nextNew: edits.nextNew },
    focus: first === undefined ? undefined : { rowKey: first, columnId: '' },
  })
}

function deletionPatch({ edits }: EditHistory, rowKeys: readonly string[], originalOf: FindOriginal): EditPatch {
  const isUnmarking = rowKeys.length > 0 && rowKeys.every((rowKey) => edits.rows[rowKey]?.op === 'D')
  const patch: Record<string, RowEdit | null> = {}
  for (const rowKey of rowKeys) {
    const edit = edits.rows[rowKey]
    const original = originalOf(rowKey)
    if (edit?.op === 'I') patch[rowKey] = null
    else if (isUnmarking && edit) patch[rowKey] = Object.keys(edit.values).length > 0 ? { ...edit, op: 'U' } : null
    else if (edit) patch[rowKey] = { ...edit, op: 'D' }
    else if (original) patch[rowKey] = startEdit('D', original)
  }
  return patch
}

function remainingRowAbove(
  after: string | null,
  placed: readonly Placement[],
  isRemoved: (rowKey: string | null) => boolean,
): string | null {
  let above = after
  while (isRemoved(above)) above = placed.find(({ rowKey }) => rowKey === above)?.after ?? null
  return above
}
