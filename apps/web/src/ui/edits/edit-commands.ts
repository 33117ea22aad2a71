import { texts } from '../../platform/i18n/texts.ts'
import type { EditValue } from '../columns/cell-editor.ts'
import { dataGridTexts } from '../columns/data-grid-texts.ts'
import { cellValue, fieldOf, type GridColumn } from '../columns/grid-column.ts'
import type { CellAddress, EditCommands } from '../columns/grid-editing.ts'
import { hasOwnValue, originOf, sameValue } from '../columns/own-values.ts'
import { deleteRows, type OriginalRow, setCells } from './store/apply-edits.ts'
import { type EditHistory, newRowKey, redo, undo } from './store/edit-history.ts'
import { afterEdit } from './store/edit-store.ts'
import type { EditedPage } from './use-edited-page.ts'

const text = texts(dataGridTexts)

export interface EditRules<Row> {
  readonly keyFields: readonly (keyof Row & string)[]
  readonly canInsert?: boolean
  readonly canDelete?: boolean
  /** Rows that the user may delete; default: all. */
  readonly isDeletable?: (row: Row) => boolean
  readonly blank?: Readonly<Record<string, EditValue>>
}

/** Each command is one undo step. */
export function editCommands<Row>(
  { store, pageRows, columns, rowKey, rowOf, merger }: EditedPage<Row>,
  { keyFields, canInsert = false, canDelete = false, isDeletable, blank }: EditRules<Row>,
  showOffPage: () => void,
): EditCommands<Row> {
  const change = (edit: (history: EditHistory) => EditHistory) => store.set((old) => afterEdit(old, edit, pageRows))
  const originalOf = (rowKey: string) => {
    const row = rowOf(rowKey)
    return row === undefined ? undefined : originalRow(row, keyFields, columns)
  }
  const nextKey = (index: number) => newRowKey(store.get().history.edits, index)
  const move = (step: typeof undo, focus: CellAddress | undefined) => {
    change(step)
    // Nothing may change out of sight.
    if (focus && !pageRows.has(focus.rowKey) && store.get().originals[focus.rowKey] !== undefined) showOffPage()
    return focus
  }
  return {
    canInsert,
    canDelete,
    setCells: (changes, label, newRows, others = []) => {
      const given = new Map(others.map((row) => [rowKey(row), rowOf(rowKey(row)) ?? row]))
      const originalIn = (key: string) => {
        const row = given.get(key)
        return row === undefined ? originalOf(key) : originalRow(row, keyFields, columns)
      }
      const known = given.size === 0 ? pageRows : new Map([...given, ...pageRows])
      store.set((old) =>
        afterEdit(old, (history) => setCells(history, { changes, label, newRows, blank }, originalIn), known),
      )
    },
    withEdits: (others) => {
      const { edits } = store.get().history
      return others.map((row) => {
        const edit = edits.rows[rowKey(row)]
        return edit ? merger.withEdit(row, edit, rowKey(row)) : row
      })
    },
    nextKeys: (count) => (canInsert ? Array.from({ length: count }, (_, index) => nextKey(index)) : []),
    insertRow: (after) => {
      const key = nextKey(0)
      const insertion = { changes: [], label: text('step.insert'), newRows: { keys: [key], after }, blank }
      change((history) => setCells(history, insertion, originalOf))
      return key
    },
    deleteRows: (keys) => {
      const own = keys.filter((key) => {
        const row = rowOf(key)
        return row === undefined || (isDeletable?.(row) ?? true)
      })
      if (own.length > 0) change((history) => deleteRows(history, own, text('step.delete'), originalOf))
    },
    undo: () => move(undo, store.get().history.done.at(-1)?.focus),
    redo: () => move(redo, store.get().history.undone.at(-1)?.focus),
  }
}

interface RowsEdit<Row> {
  readonly valuesOf: (row: Row) => Readonly<Record<string, EditValue>>
  readonly label: string
}

/** One undo step for rows that need not be on the page. */
export function editRows<Row>(
  { store, columns, rowKey, rowOf }: EditedPage<Row>,
  { keyFields }: EditRules<Row>,
  given: readonly Row[],
  { valuesOf, label }: RowsEdit<Row>,
): void {
  const rows = new Map(given.map((row) => [rowKey(row), rowOf(rowKey(row)) ?? row]))
  const changes = given.flatMap((row) =>
    Object.entries(valuesOf(row)).map(([columnId, value]) => ({ rowKey: rowKey(row), columnId, value })),
  )
  const originalOf = (key: string) => {
    const row = rows.get(key) ?? rowOf(key)
    return row === undefined ? undefined : originalRow(row, keyFields, columns)
  }
  store.set((old) => afterEdit(old, (history) => setCells(history, { changes, label }, originalOf), rows))
}

function originalRow<Row>(row: Row, keyFields: readonly string[], columns: readonly GridColumn<Row>[]): OriginalRow {
  const valueIn = (field: string) => cellValue(fieldOf(row, field)) ?? null
  const rowVersion = valueIn('rowVersion')
  return {
    key: Object.fromEntries(keyFields.map((field) => [field, valueIn(field)])),
    ...(typeof rowVersion === 'number' ? { rowVersion } : {}),
    hasValue: (field, value) => {
      const column = columns.find(({ id }) => id === field)
      return column && originOf(column, row) ? hasOwnValue(column, row, value) : sameValue(value, valueIn(field))
    },
  }
}
