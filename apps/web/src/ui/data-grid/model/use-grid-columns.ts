import { useMemo } from 'react'
import type { GridColumn } from '../../columns/grid-column.ts'
import { GUTTER_WIDTH } from './cell-style.ts'
import { widthOfColumns } from './grid-geometry.ts'
import type { ColumnLayout } from './grid-layout.ts'
import type { DataGridProps } from './grid-props.ts'
import { type GridTable, useGridTable } from './use-grid-table.ts'

export type Gutter = 'details' | 'select' | 'op' | 'status'

export interface GridColumns<Row> extends GridTable<Row> {
  readonly all: readonly GridColumn<Row>[]
  readonly visible: readonly GridColumn<Row>[]
  readonly gutters: readonly Gutter[]
  readonly gutterWidth: number
  readonly totalWidth: number
}

function useGutters<Row>(props: DataGridProps<Row>): readonly Gutter[] {
  const hasDetails = props.details !== undefined
  const hasSelection = props.onSelectionChange !== undefined
  const hasEditing = props.editing !== undefined
  const hasStatus = props.rowStatus !== undefined
  return useMemo(() => {
    const gutters: Gutter[] = []
    if (hasDetails) gutters.push('details')
    if (hasSelection) gutters.push('select')
    if (hasEditing) gutters.push('op')
    if (hasStatus) gutters.push('status')
    return gutters
  }, [hasDetails, hasSelection, hasEditing, hasStatus])
}

export function useGridColumns<Row>(props: DataGridProps<Row>): GridColumns<Row> {
  const { columns, layout, onLayoutChange, sort = [] } = props
  const gutters = useGutters(props)
  const gutterWidth = GUTTER_WIDTH * gutters.length
  const onChange = onLayoutChange && ((next: readonly ColumnLayout[]) => onLayoutChange({ columns: next, sort }))
  const table = useGridTable(columns, { layout: layout?.columns, onChange }, gutterWidth)
  const { placed } = table
  return {
    ...table,
    all: columns,
    visible: useMemo(() => placed.map(({ column }) => column), [placed]),
    gutters,
    gutterWidth,
    totalWidth: gutterWidth + widthOfColumns(placed),
  }
}
