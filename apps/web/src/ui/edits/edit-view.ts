import type { GridColumn } from '../data-grid/grid-column.ts'
import { isEmptyValue, ownFieldsOf } from '../data-grid/own-values.ts'
import type { EditContent, RowEdit } from './edit-state.ts'

/** A row that was saved, as it is until the server's own answer comes. */
export interface SettledRow {
  readonly edit: RowEdit
  readonly rowVersion: number
}
export type SettledRows = Readonly<Record<string, SettledRow>>

/** Rows with their edits in them, and what they are called: a new row has no key of its own, a changed one may have another. */
export class EditedRows<Row> {
  readonly #followers: readonly Pick<GridColumn<Row>, 'id' | 'follows'>[]
  readonly #merged = new WeakMap<RowEdit, { readonly base: Row | undefined; readonly row: Row }>()
  readonly #keys = new WeakMap<object, string>()

  constructor(columns: readonly Pick<GridColumn<Row>, 'id' | 'follows'>[] = []) {
    this.#followers = columns.filter(({ follows }) => follows !== undefined)
  }

  keyOf(row: Row): string | undefined {
    return this.#keys.get(row as object)
  }

  /** The same object as long as neither the row nor its edit is another. */
  merge(base: Row | undefined, edit: RowEdit, rowKey: string): Row {
    const known = this.#merged.get(edit)
    if (known && known.base === base) return known.row
    const row = withValues({ ...(base ?? knownOf(edit)), ...this.#unknownAfter(edit) }, edit.values) as Row
    this.#merged.set(edit, { base, row })
    this.#keys.set(row as object, rowKey)
    return row
  }

  #unknownAfter({ values }: RowEdit): Readonly<Record<string, undefined>> {
    const unknown = this.#followers.filter(({ follows = '' }) => values[follows] !== undefined)
    return Object.fromEntries(unknown.map(({ id }) => [id, undefined]))
  }
}

/** Of a row that was never seen here, as after a reload on another page: what the edit itself says. */
const knownOf = ({ key, rowVersion }: RowEdit) => ({ ...key, ...(rowVersion === undefined ? {} : { rowVersion }) })

/** Other values in a row: what is given is its own from then on, what is emptied comes from elsewhere again. */
export function withValues(row: object, values: RowEdit['values']): object {
  const before = ownFieldsOf(row)
  if (!before) return { ...row, ...values }
  const given = Object.keys(values).filter((field) => !isEmptyValue(values[field]))
  const ownFields = [...before.filter((field) => !Object.hasOwn(values, field)), ...given]
  return { ...row, ...values, ownFields }
}

/** What was saved stands in the base rows at once: the server's own rows come later. */
export function settledBase<Row>(
  rows: readonly Row[],
  settled: SettledRows,
  rowKey: (row: Row) => string,
  edited: EditedRows<Row>,
): readonly Row[] {
  const entries = Object.entries(settled)
  if (entries.length === 0) return rows
  const merge = (base: Row | undefined, key: string, { edit, rowVersion }: SettledRow) => {
    const row = edited.merge(base, edit, key) as Row & { rowVersion: number }
    row.rowVersion = rowVersion
    return row
  }
  const added = entries.filter(([, { edit }]) => edit.op === 'I').map(([key, each]) => merge(undefined, key, each))
  const kept = rows.flatMap((row) => {
    const each = settled[rowKey(row)]
    if (!each) return [row]
    return each.edit.op === 'D' ? [] : [merge(row, rowKey(row), each)]
  })
  return [...added, ...kept]
}

/** The base rows with their edits, the new ones where they were put; where that place is gone, on top. */
export function viewOf<Row>(
  base: readonly Row[],
  content: EditContent,
  rowKey: (row: Row) => string,
  edited: EditedRows<Row>,
): readonly Row[] {
  const { rows, placed } = content
  if (Object.keys(rows).length === 0) return base
  const below = new Map<string | null, string[]>()
  for (const { rowKey: key, after } of placed) below.set(after, [key, ...(below.get(after) ?? [])])
  const view: Row[] = []
  const standing = new Set<string>()
  const addBelow = (after: string | null) => {
    const waiting = [...(below.get(after) ?? [])].reverse()
    while (waiting.length > 0) {
      const key = waiting.pop() ?? ''
      const edit = rows[key]
      if (!edit || standing.has(key)) continue
      standing.add(key)
      view.push(edited.merge(undefined, edit, key))
      waiting.push(...[...(below.get(key) ?? [])].reverse())
    }
  }
  addBelow(null)
  for (const row of base) {
    const key = rowKey(row)
    const edit = rows[key]
    view.push(edit ? edited.merge(row, edit, key) : row)
    addBelow(key)
  }
  const lost = placed.filter(({ rowKey: key }) => rows[key] && !standing.has(key))
  return [...lost.flatMap(({ rowKey: key }) => (rows[key] ? [edited.merge(undefined, rows[key], key)] : [])), ...view]
}
