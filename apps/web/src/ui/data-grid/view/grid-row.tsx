import { memo, type ReactNode, useMemo } from 'react'
import type { CellMark, RowMarks } from '../../columns/grid-editing.ts'
import classes from '../model/data-grid.module.css'
import { isEditableCell } from '../model/editable-cell.ts'
import type { ColumnWindow } from '../model/grid-geometry.ts'
import type { RowDetails } from '../model/grid-props.ts'
import type { RowStatus } from '../model/grid-state.ts'
import type { Gutter } from '../model/use-grid-columns.ts'
import type { PlacedColumn } from '../model/use-grid-table.ts'
import { drawCell } from './grid-cell.tsx'
import { RowGutters } from './row-gutters.tsx'

export interface GridRowProps<Row> {
  readonly gridId: string
  readonly index: number
  readonly firstIndex: number
  readonly row: Row
  readonly rowKey: string
  readonly placed: readonly PlacedColumn<Row>[]
  readonly columns: ColumnWindow
  readonly gutters: readonly Gutter[]
  readonly top: number
  readonly height: number
  readonly status: RowStatus | undefined
  readonly marks: RowMarks | undefined
  readonly preview: RowPreview<Row> | undefined
  readonly isEditing: boolean
  readonly isSelected: boolean | undefined
  readonly isOpen: boolean
  readonly details: RowDetails<Row> | undefined
  readonly focusedColumn: number | undefined
  readonly rangeLeft: number | undefined
  readonly rangeRight: number | undefined
  /** The cell with the fill handle. */
  readonly handleColumn: number | undefined
  /** Columns with a match, as ` 1 5 `. */
  readonly found: string | undefined
  readonly onToggle: (key: string) => void
  readonly onToggleDetails: (key: string) => void
}

export interface RowPreview<Row> {
  readonly row: Row
  readonly cells: Readonly<Record<string, CellMark | undefined>>
}

export function drawColumns(columns: ColumnWindow, count: number, draw: (column: number) => ReactNode): ReactNode {
  const some = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => draw(from + at))
  return (
    <>
      {some(0, columns.start)}
      {columns.lead > 0 && <div className={classes.room} style={{ width: columns.lead }} />}
      {some(columns.from, columns.to)}
      {columns.trail > 0 && <div className={classes.room} style={{ width: columns.trail }} />}
      {some(columns.end, count)}
    </>
  )
}

/** Caches cells, so that scrolling sideways draws only entering columns. */
function useCells<Row>(props: GridRowProps<Row>): (column: number) => ReactNode {
  const { gridId, index, row, rowKey, placed, gutters, marks, preview } = props
  const { isEditing, focusedColumn, rangeLeft, rangeRight, handleColumn, found } = props
  return useMemo(() => {
    const drawn: ReactNode[] = []
    const guard = { marksOf: () => marks, rowKey: () => rowKey }
    const draw = (column: number): ReactNode => {
      const each = placed[column]
      if (!each) return null
      const { id } = each.column
      const isPreview = preview !== undefined && Object.hasOwn(preview.cells, id)
      return drawCell({
        id: `${gridId}-${index}-${column}`,
        placed: each,
        row: isPreview ? preview.row : row,
        rowKey,
        colIndex: gutters.length + column + 1,
        mark: isPreview ? preview.cells[id] : marks?.cells[id],
        isPreview,
        isFocused: focusedColumn === column,
        hasHandle: handleColumn === column,
        isFound: found?.includes(` ${column} `) === true,
        isInRange: rangeLeft !== undefined && column >= rangeLeft && column <= (rangeRight ?? -1),
        isEditable: isEditing ? isEditableCell(guard, each.column, row) : undefined,
      })
    }
    return (column) => {
      drawn[column] ??= draw(column)
      return drawn[column]
    }
  }, [
    gridId,
    index,
    row,
    rowKey,
    placed,
    gutters,
    marks,
    preview,
    isEditing,
    focusedColumn,
    rangeLeft,
    rangeRight,
    handleColumn,
    found,
  ])
}

function GridRowBare<Row>(props: GridRowProps<Row>) {
  const { index, row, placed, marks, details, height } = props
  const cellAt = useCells(props)
  return (
    <>
      <div
        className={classes.row}
        role="row"
        aria-rowindex={props.firstIndex + index + 2}
        aria-selected={props.isSelected}
        data-selected={props.isSelected || undefined}
        data-open={props.isOpen || undefined}
        data-tone={props.status?.tone}
        data-op={marks?.op}
        style={{ transform: `translateY(${props.top}px)`, height }}
      >
        <RowGutters {...props} isExpanded={details !== undefined} />
        {drawColumns(props.columns, placed.length, cellAt)}
      </div>
      {details && (
        <div
          key={props.rowKey}
          className={classes.details}
          role="row"
          style={{ transform: `translateY(${props.top + height}px)`, height: details.height }}
        >
          <div className={classes.detailsCell} role="gridcell">
            {details.render(row)}
          </div>
        </div>
      )}
    </>
  )
}

// Status objects are new on every render; all other props compare by identity.
export const GridRow = memo(GridRowBare, (before, after) => {
  for (const key of Object.keys(after) as (keyof typeof after)[]) {
    if (key === 'status') {
      if (before.status?.label !== after.status?.label || before.status?.tone !== after.status?.tone) return false
    } else if (!Object.is(before[key], after[key])) return false
  }
  return true
}) as typeof GridRowBare
