import { type MouseEvent, useEffect, useMemo } from 'react'
import { closest } from '../../hooks/closest.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import type { GridParts } from '../actions/use-grid-parts.ts'
import classes from '../model/data-grid.module.css'
import type { GridWindow } from '../model/use-grid-window.ts'
import { cellUnder } from './cell-under.ts'
import { GridRow } from './grid-row.tsx'
import { previewRows } from './preview-rows.ts'

/** Rows before the end at which more are requested. */
const NEAR_END = 30

interface GridBodyProps<Row> {
  readonly parts: GridParts<Row>
  readonly window: GridWindow
}

export function GridBody<Row>({ parts, window }: GridBodyProps<Row>) {
  const { model, props, find } = parts
  const { data, columns, viewport, expandedRows } = model
  const plan = parts.paste.plan ?? parts.fill.plan
  const { rows, rowKey, editing } = data
  const { rowPlaces } = viewport
  const { range, active, hasRange } = model.selection
  const { selection } = props
  const previews = useMemo(() => plan && previewRows(plan, rows, rowKey), [plan, rows, rowKey])
  const toggleDetails = useStableCallback((key: string) => expandedRows.toggle(key))
  const toggle = useStableCallback(parts.onToggle)
  useRequestNearEnd(parts, window)
  return (
    <div
      className={classes.body}
      role="rowgroup"
      {...mouseHandlers(parts)}
      style={{ height: rowPlaces.startOf(rows.length), minWidth: columns.totalWidth }}
      data-dimmed={props.isLoading || undefined}
    >
      {window.rows.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        const key = rowKey(row)
        const isInRange = hasRange && index >= range.top && index <= range.bottom
        return (
          <GridRow
            // Reuses row elements, which is cheaper than creating them.
            key={index % window.lines}
            gridId={model.id}
            index={index}
            firstIndex={((props.page ?? 1) - 1) * (props.pageSize ?? 0)}
            row={row}
            rowKey={key}
            placed={columns.placed}
            columns={window.columns}
            gutters={columns.gutters}
            top={rowPlaces.startOf(index)}
            height={viewport.rowHeight}
            status={props.rowStatus?.(row)}
            marks={editing?.marksOf(key)}
            preview={previews?.get(key)}
            isEditing={editing !== undefined}
            isSelected={props.onSelectionChange ? (selection?.has(key) ?? false) : undefined}
            isOpen={props.openRowKey === key}
            details={expandedRows.keys.has(key) ? props.details : undefined}
            focusedColumn={active.row === index ? active.column : undefined}
            rangeLeft={isInRange ? range.left : undefined}
            rangeRight={isInRange ? range.right : undefined}
            handleColumn={editing && index === range.bottom ? range.right : undefined}
            found={find.found.byRow.get(index)}
            onToggle={toggle}
            onToggleDetails={toggleDetails}
          />
        )
      })}
    </div>
  )
}

function useRequestNearEnd<Row>({ model, props: { onEndReached } }: GridParts<Row>, { lastRow }: GridWindow): void {
  const { length } = model.data.rows
  const isNearEnd = length > 0 && lastRow >= length - NEAR_END
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once per row count; more rows have a new end
  useEffect(() => {
    if (isNearEnd) onEndReached?.()
  }, [isNearEnd, length])
}

/** The keys are handled around the grid. */
const mouseHandlers = <Row,>({ fill, onPoint, onDoubleClick }: GridParts<Row>) => ({
  onMouseDown: (event: MouseEvent) => {
    if (closest(event.target, '[data-fill]')) return fill.begin()
    const cell = cellUnder(event)
    if (cell && event.button === 0) onPoint(cell.row, cell.column, event.shiftKey)
  },
  onMouseOver: (event: MouseEvent) => {
    showFullText(event)
    const cell = event.buttons === 1 ? cellUnder(event) : undefined
    if (cell && fill.isActive) fill.extendTo(cell)
    else if (cell) onPoint(cell.row, cell.column, true)
  },
  onDoubleClick: (event: MouseEvent) => {
    const cell = cellUnder(event)
    const row = cell?.row ?? rowUnder(event)
    if (row !== undefined) onDoubleClick(row, cell?.column)
  },
})

function showFullText({ target }: MouseEvent): void {
  const cell = closest(target, '[role="gridcell"][id]')
  if (!cell || cell.dataset['mark'] !== undefined) return
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

function rowUnder({ target }: MouseEvent): number | undefined {
  const first = closest(target, '[role="row"]')?.querySelector('[role="gridcell"][id]')
  return first ? Number(/-(\d+)-\d+$/.exec(first.id)?.[1]) : undefined
}
