import { useRef } from 'react'
import { focusAt } from '../../columns/cell-range.ts'
import { type GridColumn, sortFieldOf } from '../../columns/grid-column.ts'
import { type CellSessions, useCellSession } from '../editing/use-cell-session.ts'
import { type FillDrag, useFillDrag } from '../editing/use-fill-drag.ts'
import { type GridPaste, useGridPaste } from '../editing/use-grid-paste.ts'
import { type SearchFilterOf, useSearchFilters } from '../filters/search-filter.ts'
import type { DataGridProps } from '../model/grid-props.ts'
import { toggleSort } from '../model/grid-sort.ts'
import { type GridModel, useGridModel } from '../model/use-grid-model.ts'
import { type GridFind, useGridFind } from './use-grid-find.ts'
import { type GridMenus, useGridMenus } from './use-grid-menus.ts'

export interface GridParts<Row> {
  readonly props: DataGridProps<Row>
  readonly model: GridModel<Row>
  readonly sessions: CellSessions<Row>
  readonly paste: GridPaste
  readonly fill: FillDrag
  readonly find: GridFind
  readonly menus: GridMenus
  readonly searchOf: SearchFilterOf<Row>
  /** Set by Escape: the next Tab leaves the grid. */
  readonly isLeaving: { current: boolean }
  onSort(column: GridColumn<Row>, isAdded: boolean): void
  onToggle(rowKey: string): void
  onPoint(row: number, column: number, isExtending: boolean): void
  onDoubleClick(row: number, column: number | undefined): void
}

export function useGridParts<Row>(props: DataGridProps<Row>): GridParts<Row> {
  const model = useGridModel(props)
  const { data, columns, selection } = model
  const sessions = useCellSession(model)
  return {
    props,
    model,
    sessions,
    paste: useGridPaste(model, props),
    fill: useFillDrag(model),
    find: useGridFind(model),
    menus: useGridMenus(model),
    searchOf: useSearchFilters<Row>(props.searchForm),
    isLeaving: useRef(false),
    onSort: (column, isAdded) => {
      const field = sortFieldOf(column)
      if (field !== undefined) props.onSortChange?.(toggleSort(props.sort ?? [], field, isAdded))
    },
    onToggle: (rowKey) => {
      const next = new Set(props.selection)
      if (!next.delete(rowKey)) next.add(rowKey)
      props.onSelectionChange?.(next)
    },
    onPoint: (row, column, isExtending) => {
      sessions.commit()
      selection.focusCell(isExtending ? { row, column, anchor: selection.focus.anchor } : focusAt(row, column))
    },
    onDoubleClick: (row, column) => {
      const each = data.rows[row]
      if (column !== undefined && data.isEditable(columns.visible[column], each)) sessions.beginEdit()
      else if (each !== undefined) props.onRowOpen?.(each)
    },
  }
}
