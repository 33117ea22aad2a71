import { isRecord } from '../../../platform/is-record.ts'
import type { EditValue } from '../../columns/cell-editor.ts'
import type { GridColumn } from '../../columns/grid-column.ts'
import { isEmptyValue, ownFieldsOf } from '../../columns/own-values.ts'
import type { PendingEdits, RowEdit } from './edit-history.ts'

export interface SavedRow {
  readonly op: RowEdit['op']
  readonly key: RowEdit['key']
  readonly values: Readonly<Record<string, EditValue>>
  readonly rowVersion: number
}
export type SavedRows = Readonly<Record<string, SavedRow>>

/**
 * Merges rows with their edits. The merged object stays the same while row and edit do, so that memoised grid rows are
 * not drawn again; it also remembers its key, which a new or renamed row does not have in its fields.
 */
export class EditedRows<Row> {
  readonly #dependents: readonly Pick<GridColumn<Row>, 'id' | 'follows'>[]
  readonly #merged = new WeakMap<object, { readonly base: Row | undefined; readonly row: Row }>()
  readonly #keys = new WeakMap<object, string>()

  constructor(columns: readonly Pick<GridColumn<Row>, 'id' | 'follows'>[] = []) {
    this.#dependents = columns.filter(({ follows }) => follows !== undefined)
  }

  keyOf(row: Row): string | undefined {
    return isRecord(row) ? this.#keys.get(row) : undefined
  }

  withEdit(base: Row | undefined, edit: RowEdit, rowKey: string): Row {
    return this.#remember(edit, base, rowKey, () => this.#merge(base, edit))
  }

  withSaved(base: Row | undefined, saved: SavedRow, rowKey: string): Row {
    return this.#remember(saved, base, rowKey, () => ({
      ...this.#merge(base, saved),
      rowVersion: saved.rowVersion,
    }))
  }

  #remember(change: object, base: Row | undefined, rowKey: string, merge: () => object): Row {
    const known = this.#merged.get(change)
    if (known && known.base === base) return known.row
    const row = merge() as Row
    this.#merged.set(change, { base, row })
    if (isRecord(row)) this.#keys.set(row, rowKey)
    return row
  }

  #merge(base: Row | undefined, change: Pick<RowEdit, 'key' | 'rowVersion' | 'values'>): object {
    return withValues({ ...(base ?? knownFields(change)), ...this.#unknownFields(base, change) }, change.values)
  }

  /** Calculated and inherited fields are unknown until the field they follow is saved. */
  #unknownFields(base: Row | undefined, { values }: Pick<RowEdit, 'values'>): Readonly<Record<string, undefined>> {
    const own = ownFieldsOf(base) ?? []
    const unknown = this.#dependents.filter(
      ({ id, follows = '' }) => values[follows] !== undefined && !own.includes(id),
    )
    return Object.fromEntries(unknown.map(({ id }) => [id, undefined]))
  }
}

/** For rows never loaded here, as after a reload on another page. */
const knownFields = ({ key, rowVersion }: Pick<RowEdit, 'key' | 'rowVersion'>) => ({
  ...key,
  ...(rowVersion === undefined ? {} : { rowVersion }),
})

/** A value makes the field the row's own, an emptied field inherits again. */
export function withValues(row: unknown, values: RowEdit['values']): object {
  const before = ownFieldsOf(row)
  const fields = isRecord(row) ? row : {}
  if (!before) return { ...fields, ...values }
  const given = Object.keys(values).filter((field) => !isEmptyValue(values[field]))
  const ownFields = [...before.filter((field) => !Object.hasOwn(values, field)), ...given]
  return { ...fields, ...values, ownFields }
}

export function withSavedRows<Row>(
  rows: readonly Row[],
  saved: SavedRows,
  rowKey: (row: Row) => string,
  edited: EditedRows<Row>,
): readonly Row[] {
  const entries = Object.entries(saved)
  if (entries.length === 0) return rows
  const inserted = entries.filter(([, { op }]) => op === 'I').map(([key, row]) => edited.withSaved(undefined, row, key))
  const others = rows.flatMap((row) => {
    const key = rowKey(row)
    const change = saved[key]
    if (!change) return [row]
    return change.op === 'D' ? [] : [edited.withSaved(row, change, key)]
  })
  return [...inserted, ...others]
}

/** New rows stay where they were inserted, or at the top when the row above is gone. */
export function withEdits<Row>(
  base: readonly Row[],
  { rows, placed }: PendingEdits,
  rowKey: (row: Row) => string,
  edited: EditedRows<Row>,
): readonly Row[] {
  if (Object.keys(rows).length === 0) return base
  const newBelow = newRowsBelow(placed)
  const result: Row[] = []
  const inserted = new Set<string>()
  const insertBelow = (after: string | null) => {
    const waiting = [...(newBelow.get(after) ?? [])].reverse()
    while (waiting.length > 0) {
      const key = waiting.pop() ?? ''
      const edit = rows[key]
      if (!edit || inserted.has(key)) continue
      inserted.add(key)
      result.push(edited.withEdit(undefined, edit, key))
      waiting.push(...[...(newBelow.get(key) ?? [])].reverse())
    }
  }
  insertBelow(null)
  for (const row of base) {
    const key = rowKey(row)
    const edit = rows[key]
    result.push(edit ? edited.withEdit(row, edit, key) : row)
    insertBelow(key)
  }
  const orphans = placed.flatMap(({ rowKey: key }) => {
    const edit = inserted.has(key) ? undefined : rows[key]
    return edit ? [edited.withEdit(undefined, edit, key)] : []
  })
  return [...orphans, ...result]
}

function newRowsBelow(placed: PendingEdits['placed']): ReadonlyMap<string | null, readonly string[]> {
  const below = new Map<string | null, readonly string[]>()
  for (const { rowKey, after } of placed) below.set(after, [rowKey, ...(below.get(after) ?? [])])
  return below
}
