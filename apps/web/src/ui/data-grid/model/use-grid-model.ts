import { type RefObject, useId, useRef, useState } from 'react'
import { rowHeight, usePreferences } from '../../../platform/preferences/preferences.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import { type GridData, gridDataOf } from './grid-data.ts'
import type { DataGridProps } from './grid-props.ts'
import { type GridColumns, useGridColumns } from './use-grid-columns.ts'
import { type GridFilters, useGridFilters } from './use-grid-filters.ts'
import { type GridSelection, useGridSelection } from './use-grid-selection.ts'
import { type GridViewport, useGridViewport } from './use-grid-viewport.ts'

export interface GridModel<Row> {
  readonly id: string
  readonly data: GridData<Row>
  readonly columns: GridColumns<Row>
  readonly filters: GridFilters<Row>
  readonly viewport: GridViewport
  readonly selection: GridSelection
  readonly expandedRows: ExpandedRows
  readonly keyboard: GridKeyboard
}

interface ExpandedRows {
  readonly keys: ReadonlySet<string>
  toggle(rowKey: string, isExpanded?: boolean): void
}

interface GridKeyboard {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly isFocused: boolean
  setIsFocused(isFocused: boolean): void
  focusGrid(): void
}

export const fillTarget = <Row>({ data, columns }: Pick<GridModel<Row>, 'data' | 'columns'>) => ({
  ...data,
  columns: columns.visible,
})

export function useGridModel<Row>(props: DataGridProps<Row>): GridModel<Row> {
  const id = useId()
  const { density } = usePreferences()
  const columns = useGridColumns(props)
  const { data, filters } = useGridFilters(props, gridDataOf(props), columns)
  const expandedRows = useExpandedRows()
  const viewport = useGridViewport({
    rows: data.rows,
    rowKey: data.rowKey,
    rowHeight: rowHeight[props.density ?? density],
    expandedKeys: expandedRows.keys,
    detailsHeight: props.details?.height ?? 0,
    placed: columns.placed,
    gutterWidth: columns.gutterWidth,
  })
  const selection = useGridSelection({ props, data, columns, viewport })
  const keyboard = useGridKeyboard(viewport, data.editing !== undefined)
  return { id, data, columns, filters, viewport, selection, expandedRows, keyboard }
}

const noKeys: ReadonlySet<string> = new Set()

function useExpandedRows(): ExpandedRows {
  const [keys, setKeys] = useState(noKeys)
  return { keys, toggle: (rowKey, isExpanded) => setKeys((before) => toggled(before, rowKey, isExpanded)) }
}

function toggled(before: ReadonlySet<string>, key: string, isExpanded = !before.has(key)): ReadonlySet<string> {
  if (before.has(key) === isExpanded) return before
  const next = new Set(before)
  if (isExpanded) next.add(key)
  else next.delete(key)
  return next
}

function useGridKeyboard({ element }: GridViewport, isEditing: boolean): GridKeyboard {
  const input = useRef<HTMLTextAreaElement>(null)
  const [isFocused, setIsFocused] = useState(false)
  const focusGrid = useStableCallback(() => (isEditing ? input : element).current?.focus({ preventScroll: true }))
  return { input, isFocused, setIsFocused, focusGrid }
}
