import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import { rowHeight, usePreferences } from '../../platform/preferences/preferences.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import {
  type CellFocus,
  type CellPosition,
  type CellRange,
  focusAt,
  HEADER_ROW,
  isSingleCell,
  rangeOf,
} from './cell-range.ts'
import { GUTTER_WIDTH } from './cell-style.ts'
import { isEditableCell } from './editable-cell.ts'
import { cellValueOf, type GridColumn } from './grid-column.ts'
import type { CellAddress, GridEditing } from './grid-editing.ts'
import { HEADER_HEIGHT, widthOfColumns } from './grid-geometry.ts'
import type { GridExtent } from './grid-keys.ts'
import type { ColumnLayout } from './grid-layout.ts'
import type { DataGridProps } from './grid-props.ts'
import { type GridPlaces, useGridPlaces } from './use-grid-places.ts'
import { type GridTable, useGridTable } from './use-grid-table.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** The state of a grid and what its parts ask of each other. */
export interface GridModel<Row> extends GridTable<Row>, GridPlaces {
  readonly id: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The columns that are seen, in their order. */
  readonly columns: readonly GridColumn<Row>[]
  /** Also those that are hidden. */
  readonly allColumns: readonly GridColumn<Row>[]
  readonly editing: GridEditing<Row> | undefined
  readonly height: number
  readonly gutterWidth: number
  readonly rowWidth: number
  readonly focus: CellFocus
  /** The cell that is typed into. */
  readonly active: CellPosition
  readonly range: CellRange
  readonly hasRange: boolean
  readonly isFocused: boolean
  readonly setIsFocused: (isFocused: boolean) => void
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly expanded: ReadonlySet<string>
  toggleDetails(rowKey: string, isOpen?: boolean): void
  /** Puts the focus on a cell without scrolling. */
  setFocus(next: CellFocus): void
  /** Puts the focus on a cell and brings it into sight. */
  focusCell(next: CellFocus): void
  /** The same among the rows as they will be after an edit that was just made. */
  focusAhead(next: CellFocus): void
  focusAddress(address: CellAddress | undefined): void
  /** Takes the keyboard. */
  takeKeyboard(): void
  isEditable(column: GridColumn<Row> | undefined, row: Row | undefined): boolean
  extent(): GridExtent
}

const nobody: ReadonlySet<string> = new Set()

export function useGridModel<Row>(props: DataGridProps<Row>): GridModel<Row> {
  const { columns, editing, details } = props
  const rows = editing?.rows ?? props.rows
  const rowKey = editing?.rowKey ?? props.rowKey
  const id = useId()
  const preferred = usePreferences().density
  const height = rowHeight[props.density ?? preferred]
  const gutterWidth = GUTTER_WIDTH * guttersOf(props).length
  const { placed, layout, setLayout } = useGridTable(columns, keptLayout(props), gutterWidth)
  const shown = useMemo(() => placed.map((each) => each.column), [placed])
  const { focus: kept, setFocus, setAhead } = useKeptPlace({ rows, rowKey, source: props.rows })
  const [isFocused, setIsFocused] = useState(false)
  const [expanded, setExpanded] = useState(nobody)
  const viewport = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const places = useGridPlaces({
    ...{ viewport, rows, rowKey, height, expanded, placed, gutterWidth },
    detailsHeight: details?.height ?? 0,
  })
  const focus = fitted(kept, rows.length - 1, placed.length - 1)
  const range = rangeOf(focus)

  const focusBy = (set: (next: CellFocus) => void) => (next: CellFocus) => {
    set(next)
    places.reveal(next.row, next.column)
    const row = rows[next.row]
    if (row !== undefined && next.row !== focus.row) props.onRowFocus?.(row)
  }

  const focusCell = focusBy(setFocus)

  const isFilled = (row: number, column: number) => {
    const each = shown[column]
    const value = each && rows[row] !== undefined ? cellValueOf(each, rows[row]) : undefined
    return value !== null && value !== undefined && value !== ''
  }

  return {
    id,
    rows,
    rowKey,
    columns: shown,
    allColumns: columns,
    placed,
    layout,
    setLayout,
    editing,
    height,
    gutterWidth,
    rowWidth: gutterWidth + widthOfColumns(placed),
    ...places,
    focus,
    active: focus.anchor,
    range,
    hasRange: focus.row !== HEADER_ROW && !isSingleCell(range),
    isFocused,
    setIsFocused,
    viewport,
    input,
    expanded,
    toggleDetails: (key, isOpen) => setExpanded((before) => toggled(before, key, isOpen)),
    setFocus,
    focusCell,
    focusAhead: focusBy(setAhead),
    focusAddress: (address) => {
      const row = address ? rows.findIndex((each) => rowKey(each) === address.rowKey) : -1
      const column = shown.findIndex((each) => each.id === address?.columnId)
      if (row >= 0) focusCell(focusAt(row, column < 0 ? focus.column : column))
    },
    takeKeyboard: useStableCallback(() => (editing ? input : viewport).current?.focus({ preventScroll: true })),
    isEditable: useStableCallback((column: GridColumn<Row> | undefined, row: Row | undefined) =>
      isEditableCell(editing, column, row),
    ),
    extent: () => ({
      rowCount: rows.length,
      columnCount: placed.length,
      pageRows: Math.max(1, Math.floor(((viewport.current?.clientHeight ?? 0) - HEADER_HEIGHT) / height) - 1),
      isFilled,
    }),
  }
}

export type Gutter = 'details' | 'select' | 'op' | 'status'

/** The narrow columns before the first, in their order. */
export function guttersOf<Row>(
  props: Pick<DataGridProps<Row>, 'details' | 'onSelectionChange' | 'editing' | 'rowStatus'>,
): readonly Gutter[] {
  const gutters: Gutter[] = []
  if (props.details) gutters.push('details')
  if (props.onSelectionChange) gutters.push('select')
  if (props.editing) gutters.push('op')
  if (props.rowStatus) gutters.push('status')
  return gutters
}

function keptLayout<Row>({ layout, onLayoutChange, sort = [] }: DataGridProps<Row>) {
  const onChange = onLayoutChange && ((columns: readonly ColumnLayout[]) => onLayoutChange({ columns, sort }))
  return { layout: layout?.columns, onChange }
}

function toggled(before: ReadonlySet<string>, key: string, isOpen = !before.has(key)): ReadonlySet<string> {
  if (before.has(key) === isOpen) return before
  const next = new Set(before)
  if (isOpen) next.add(key)
  else next.delete(key)
  return next
}

/** Rows and columns may have become fewer. */
function fitted(focus: CellFocus, lastRow: number, lastColumn: number): CellFocus {
  const isIn = ({ row, column }: CellPosition) => row <= Math.max(lastRow, 0) && column <= Math.max(lastColumn, 0)
  if (isIn(focus) && isIn(focus.anchor)) return focus
  return focusAt(Math.min(focus.row, Math.max(lastRow, 0)), Math.min(focus.column, Math.max(lastColumn, 0)))
}
