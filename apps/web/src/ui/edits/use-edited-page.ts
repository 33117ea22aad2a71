import { useMemo, useState } from 'react'
import { createStore, type Store, useStore } from '../../platform/store.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { type EditStore, emptyStore, savedSince } from './store/edit-store.ts'
import { EditedRows, withEdits, withSavedRows } from './store/edited-rows.ts'

interface LoadedRows<Row> {
  /** Must be stable: a new array counts as another load. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly columns: readonly GridColumn<Row>[]
}

export interface EditedPage<Row> {
  readonly store: Store<EditStore<Row>>
  readonly state: EditStore<Row>
  readonly load: number
  readonly pageRows: ReadonlyMap<string, Row>
  readonly rows: readonly Row[]
  readonly merger: EditedRows<Row>
  readonly columns: readonly GridColumn<Row>[]
  rowKey(row: Row): string
  /** Without unsaved edits; includes edited rows of other pages. */
  rowOf(rowKey: string): Row | undefined
}

/** Numbers the loads, so that the store can tell rows saved before and after a load apart. */
function useLoadNumber(rows: readonly unknown[]): number {
  const [last, setLast] = useState({ rows, load: 0 })
  if (last.rows === rows) return last.load
  setLast({ rows, load: last.load + 1 })
  return last.load + 1
}

export function useEditedPage<Row>({ rows, columns, ...loaded }: LoadedRows<Row>): EditedPage<Row> {
  const [store] = useState(() => createStore<EditStore<Row>>(emptyStore))
  const [merger] = useState(() => new EditedRows<Row>(columns))
  const state = useStore(store)
  const load = useLoadNumber(rows)
  const { edits } = state.history
  const rowKey = useStableCallback((row: Row) => merger.keyOf(row) ?? loaded.rowKey(row))
  const saved = savedSince(state, load)
  const base = useMemo(() => withSavedRows(rows, saved, rowKey, merger), [rows, saved, rowKey, merger])
  const pageRows = useMemo(() => new Map(base.map((row) => [rowKey(row), row])), [base, rowKey])
  return {
    store,
    state,
    load,
    pageRows,
    rows: useMemo(() => withEdits(base, edits, rowKey, merger), [base, edits, rowKey, merger]),
    merger,
    columns,
    rowKey,
    rowOf: (key) => pageRows.get(key) ?? store.get().originals[key],
  }
}
