import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { rowHeight, usePreferences } from '../../platform/preferences/preferences.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import { type CellFocus, focusAt, HEADER_ROW, isSingleCell, rangeOf } from './cell-range.ts'
import { GUTTER_WIDTH } from './cell-style.ts'
import { rangeAsText, summarise } from './copy-range.ts'
import classes from './data-grid.module.css'
import { type GridColumn, sortFieldOf } from './grid-column.ts'
import { GridFooter } from './grid-footer.tsx'
import { GridHeader } from './grid-header.tsx'
import { isSelectAllKey, moveFocus } from './grid-keys.ts'
import { GridNotice } from './grid-notice.tsx'
import { GridRow } from './grid-row.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { type GridSort, toggleSort } from './grid-sort.ts'
import type { GridState, RowStatus } from './grid-state.ts'
import { useGridTable } from './use-grid-table.ts'

const HEADER_HEIGHT = 32

export interface DataGridProps<Row> {
  /** Names the grid for screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
  /** Keep the array stable (useMemo): a new one forgets widths. */
  readonly columns: readonly GridColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** Count of all rows and the page on screen (from 1). Without `total` all rows are here and there is no pager. */
  readonly total?: number
  readonly page?: number
  readonly pageSize?: number
  readonly onPageChange?: (page: number) => void
  readonly onPageSizeChange?: (pageSize: number) => void
  readonly sort?: GridSort
  readonly onSortChange?: (sort: GridSort) => void
  /** Rows are on their way: a skeleton when there are none yet, else the old ones dimmed. */
  readonly isLoading?: boolean
  readonly state?: GridState
  /** Keys of the selected rows; with `onSelectionChange` the rows get check boxes. */
  readonly selection?: ReadonlySet<string>
  readonly onSelectionChange?: (selection: ReadonlySet<string>) => void
  /** Enter or double click on a row. */
  readonly onRowOpen?: (row: Row) => void
  /** Told when the focus comes to another row: a side panel can follow the arrows. */
  readonly onRowFocus?: (row: Row) => void
  /** The row that is open beside the grid. */
  readonly openRowKey?: string | undefined
  readonly rowStatus?: (row: Row) => RowStatus | undefined
  readonly density?: 'comfortable' | 'compact' | 'dense'
  /** Beside the counts, e.g. sums of what is selected. */
  readonly footer?: ReactNode
}

const ready: GridState = { kind: 'ready' }

/** Rows and columns as planners know them from a spreadsheet. The one place that knows the table library. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, columns, rowKey, sort = [], onSortChange, selection, onSelectionChange, onRowOpen, onRowFocus } = props
  const { state = ready, isLoading = false } = props
  const id = useId()
  const preferred = usePreferences().density
  const height = rowHeight[props.density ?? preferred]
  const placed = useGridTable(columns)
  const shownColumns = useMemo(() => placed.map((each) => each.column), [placed])
  const [focus, setFocus] = useState<CellFocus>(() => focusAt(0, 0))
  const [isFocused, setIsFocused] = useState(false)
  const viewport = useRef<HTMLDivElement>(null)
  const gutterWidth = (onSelectionChange ? GUTTER_WIDTH : 0) + (props.rowStatus ? GUTTER_WIDTH : 0)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => height,
    overscan: 8,
    // The header stands in the flow above the rows: it takes its height from what is seen of them.
    scrollPaddingEnd: HEADER_HEIGHT,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height makes the measures old
  useEffect(() => virtual.measure(), [virtual, height])

  const lastRow = rows.length - 1
  const current: CellFocus = focus.row > lastRow ? focusAt(Math.max(lastRow, 0), focus.column) : focus
  const range = rangeOf(current)
  const hasRange = current.row !== HEADER_ROW && !isSingleCell(range)

  const reveal = (next: CellFocus) => {
    if (next.row >= 0) virtual.scrollToIndex(next.row, { align: 'auto' })
    revealColumn(viewport.current, placed, next.column, gutterWidth)
  }

  const focusCell = (next: CellFocus) => {
    setFocus(next)
    const row = rows[next.row]
    if (row !== undefined && next.row !== current.row) onRowFocus?.(row)
  }

  const point = useStableCallback((row: number, column: number, isExtending: boolean) =>
    focusCell(isExtending ? { row, column, anchor: current.anchor } : focusAt(row, column)),
  )
  const openRow = useStableCallback((row: Row) => onRowOpen?.(row))
  const toggleRow = useStableCallback((key: string) => {
    if (!onSelectionChange) return
    const next = new Set(selection)
    if (!next.delete(key)) next.add(key)
    onSelectionChange(next)
  })

  const changeSort = (column: GridColumn<Row>, isAdded: boolean) => {
    const field = sortFieldOf(column as GridColumn<never>)
    if (field !== undefined) onSortChange?.(toggleSort(sort, field, isAdded))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a Japanese conversion is not Enter.
    if (event.nativeEvent.isComposing || event.target !== event.currentTarget) return
    const pageRows = Math.max(1, Math.floor(((viewport.current?.clientHeight ?? 0) - HEADER_HEIGHT) / height) - 1)
    const next = isSelectAllKey(event)
      ? { row: lastRow, column: placed.length - 1, anchor: { row: 0, column: 0 } }
      : moveFocus(current, event, { rowCount: rows.length, columnCount: placed.length, pageRows })
    if (next) {
      event.preventDefault()
      focusCell(next)
      if (!isSelectAllKey(event)) reveal(next)
      return
    }
    const row = rows[current.row]
    const column = placed[current.column]
    if (event.key === 'Enter' && current.row === HEADER_ROW && column) {
      event.preventDefault()
      changeSort(column.column, event.shiftKey)
    } else if (event.key === 'Enter' && row !== undefined && onRowOpen) {
      event.preventDefault()
      onRowOpen(row)
    } else if (event.key === ' ' && onSelectionChange && row !== undefined) {
      event.preventDefault()
      toggleRow(rowKey(row))
    } else if (
      event.altKey &&
      column &&
      (event.key === 'ArrowLeft' || event.key === 'ArrowRight') &&
      current.row === HEADER_ROW
    ) {
      event.preventDefault()
      column.setWidth(column.width + (event.key === 'ArrowRight' ? 16 : -16))
    }
  }

  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget || rows.length === 0 || current.row === HEADER_ROW) return
    event.clipboardData.setData('text/plain', rangeAsText(rows, shownColumns, range))
    event.preventDefault()
  }

  const rowWidth = gutterWidth + placed.reduce((sum, each) => sum + each.width, 0)
  const isBare = state.kind !== 'ready' && !isLoading
  const activeId = rows.length > 0 || current.row === HEADER_ROW ? `${id}-${current.row}-${current.column}` : undefined

  return (
    <div className={classes.root}>
      <div
        ref={viewport}
        className={classes.viewport}
        role="grid"
        aria-label={props.label}
        aria-rowcount={(props.total ?? rows.length) + 1}
        aria-colcount={placed.length}
        aria-busy={isLoading}
        aria-multiselectable={onSelectionChange !== undefined}
        aria-activedescendant={isFocused ? activeId : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        data-focused={isFocused || undefined}
      >
        <GridHeader
          id={id}
          placed={placed}
          width={rowWidth}
          height={HEADER_HEIGHT}
          hasStatus={props.rowStatus !== undefined}
          sort={sort}
          focusedColumn={isFocused && current.row === HEADER_ROW ? current.column : undefined}
          onSort={onSortChange ? changeSort : undefined}
          selectAll={
            onSelectionChange
              ? {
                  isChecked: rows.length > 0 && rows.every((row) => selection?.has(rowKey(row))),
                  isPartial: (selection?.size ?? 0) > 0,
                  toggle: (isChecked) => onSelectionChange(new Set(isChecked ? rows.map(rowKey) : [])),
                }
              : undefined
          }
        />
        {isLoading && rows.length === 0 ? (
          <GridSkeleton placed={placed} rowHeight={height} gutterWidth={gutterWidth} />
        ) : (
          <div
            className={classes.body}
            role="rowgroup"
            style={{ height: virtual.getTotalSize(), minWidth: rowWidth }}
            data-dimmed={isLoading || undefined}
          >
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index]
              if (row === undefined) return null
              const key = rowKey(row)
              const isInRange = hasRange && item.index >= range.top && item.index <= range.bottom
              return (
                <GridRow
                  key={key}
                  gridId={id}
                  index={item.index}
                  firstIndex={((props.page ?? 1) - 1) * (props.pageSize ?? 0)}
                  row={row}
                  rowKey={key}
                  placed={placed}
                  top={item.start}
                  height={height}
                  hasStatus={props.rowStatus !== undefined}
                  status={props.rowStatus?.(row)}
                  isSelected={onSelectionChange ? (selection?.has(key) ?? false) : undefined}
                  isOpen={props.openRowKey === key}
                  focusedColumn={current.row === item.index ? current.column : undefined}
                  rangeLeft={isInRange ? range.left : undefined}
                  rangeRight={isInRange ? range.right : undefined}
                  onPoint={point}
                  onToggle={toggleRow}
                  onOpen={openRow}
                />
              )
            })}
          </div>
        )}
        {isBare && rows.length === 0 && <GridNotice state={state} />}
      </div>
      <GridFooter
        shownRows={rows.length}
        total={props.total}
        page={props.page ?? 1}
        pageSize={props.pageSize}
        onPageChange={props.onPageChange}
        onPageSizeChange={props.onPageSizeChange}
        selectedCount={selection?.size ?? 0}
        summary={hasRange ? summarise(rows, shownColumns, range) : undefined}
      >
        {props.footer}
      </GridFooter>
    </div>
  )
}

/** Scrolls sideways until a column is free of the pinned ones. */
function revealColumn(
  viewport: HTMLDivElement | null,
  placed: readonly { readonly width: number; readonly pinned: { readonly side: string } | undefined }[],
  index: number,
  gutterWidth: number,
): void {
  const target = placed[index]
  if (!viewport || !target || target.pinned) return
  const widthOf = (side: string) => placed.reduce((sum, each) => sum + (each.pinned?.side === side ? each.width : 0), 0)
  const left = gutterWidth + placed.slice(0, index).reduce((sum, each) => sum + each.width, 0)
  const hiddenLeft = left - gutterWidth - widthOf('start')
  const hiddenRight = left + target.width + widthOf('end') - viewport.clientWidth
  if (viewport.scrollLeft > hiddenLeft) viewport.scrollLeft = hiddenLeft
  else if (viewport.scrollLeft < hiddenRight) viewport.scrollLeft = hiddenRight
}
