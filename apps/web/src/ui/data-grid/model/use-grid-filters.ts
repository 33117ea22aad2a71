import { useEffect, useMemo } from 'react'
import type { GridColumn } from '../../columns/grid-column.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import { type ColumnFilter, matcherOf } from './column-filter.ts'
import type { GridData } from './grid-data.ts'
import { withFilter } from './grid-layout.ts'
import type { DataGridProps } from './grid-props.ts'
import type { GridColumns } from './use-grid-columns.ts'

export interface ActiveFilter<Row> {
  readonly column: GridColumn<Row>
  readonly filter: ColumnFilter
}

export interface GridFilters<Row> {
  readonly active: readonly ActiveFilter<Row>[]
  /** The rows without the filters. */
  readonly loaded: readonly Row[]
  readonly matchCount: number
  /** Rows with unsaved edits stay visible even if they do not match. */
  readonly editedCount: number
  /** Those of other rows that the filters leave. */
  matching(rows: readonly Row[]): readonly Row[]
  set(columnId: string, filter: ColumnFilter | undefined): void
  clear(): void
}

interface FilteredGrid<Row> {
  readonly data: GridData<Row>
  readonly filters: GridFilters<Row>
}

/** Filters over the loaded rows. What the search can find is filtered by the search instead (`search-filter.ts`). */
export function useGridFilters<Row>(
  props: Pick<DataGridProps<Row>, 'selection' | 'onSelectionChange' | 'onRowsShown'>,
  data: GridData<Row>,
  { all, layout, setLayout }: GridColumns<Row>,
): FilteredGrid<Row> {
  const { rows: loaded, rowKey, editing } = data
  const active = useMemo(() => {
    const byId = new Map(all.map((column) => [column.id, column]))
    return layout.flatMap(({ id, filter }): ActiveFilter<Row>[] => {
      const column = byId.get(id)
      return column && filter ? [{ column, filter }] : []
    })
  }, [all, layout])
  const isActive = active.length > 0
  // Every edit makes another array of rows, so the marks need not be a dependency.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { rows, editedCount } = useMemo(() => {
    if (!isActive) return { rows: loaded, editedCount: 0 }
    const matchers = active.map(({ column, filter }) => matcherOf(column, filter))
    let edited = 0
    const kept = loaded.filter((row) => {
      if (matchers.every((isMatch) => isMatch(row))) return true
      const isEdited = editing?.marksOf(rowKey(row)) !== undefined
      if (isEdited) edited += 1
      return isEdited
    })
    return { rows: kept, editedCount: edited }
  }, [loaded, active, isActive])

  useShownSelection(props, { rows, rowKey, isActive })
  const onRowsShown = useStableCallback((shown: readonly Row[] | undefined) => props.onRowsShown?.(shown))
  useEffect(() => onRowsShown(isActive ? rows : undefined), [onRowsShown, isActive, rows])

  return {
    data: isActive ? { ...data, rows } : data,
    filters: {
      active,
      loaded,
      editedCount,
      matchCount: rows.length - editedCount,
      matching: (rows) => {
        const matchers = active.map(({ column, filter }) => matcherOf(column, filter))
        return rows.filter((row) => matchers.every((isMatch) => isMatch(row)))
      },
      set: (columnId, filter) => setLayout((before) => withFilter(before, columnId, filter)),
      clear: () => setLayout((before) => before.map(({ filter: _filter, ...column }) => column)),
    },
  }
}

interface ShownRows<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly isActive: boolean
}

/** No action may apply to selected rows that a filter hides. */
function useShownSelection<Row>(
  { selection, onSelectionChange }: Pick<DataGridProps<Row>, 'selection' | 'onSelectionChange'>,
  { rows, rowKey, isActive }: ShownRows<Row>,
): void {
  const drop = useStableCallback(() => {
    if (!isActive || !selection || selection.size === 0) return
    const shown = new Set(rows.map(rowKey))
    const kept = [...selection].filter((key) => shown.has(key))
    if (kept.length < selection.size) onSelectionChange?.(new Set(kept))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other rows are shown
  useEffect(drop, [drop, rows, isActive])
}
