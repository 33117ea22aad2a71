import { type MouseEvent, memo } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { cellStyle, GUTTER_WIDTH } from './cell-style.ts'
import classes from './data-grid.module.css'
import { writtenValue } from './grid-column.ts'
import type { RowStatus, RowTone } from './grid-state.ts'
import type { PlacedColumn } from './use-grid-table.ts'

export const toneSigns: Record<RowTone, string> = { error: '✕', warning: '▲', info: 'i', changed: '●', frozen: '❄' }

interface GridRowProps<Row> {
  readonly gridId: string
  readonly index: number
  /** Rows on the pages before. */
  readonly firstIndex: number
  readonly row: Row
  readonly rowKey: string
  readonly placed: readonly PlacedColumn<Row>[]
  readonly top: number
  readonly height: number
  readonly hasStatus: boolean
  readonly status: RowStatus | undefined
  /** undefined: rows cannot be selected. */
  readonly isSelected: boolean | undefined
  readonly isOpen: boolean
  readonly focusedColumn: number | undefined
  readonly rangeLeft: number | undefined
  readonly rangeRight: number | undefined
  /** A cell was pointed at; `isExtending` keeps the anchor of the range. */
  readonly onPoint: (row: number, column: number, isExtending: boolean) => void
  readonly onToggle: (key: string) => void
  readonly onOpen: (row: Row) => void
}

function GridRowBare<Row>(props: GridRowProps<Row>) {
  const { gridId, index, row, placed, status } = props
  const { t } = useText()
  const gutter = props.isSelected === undefined ? 0 : GUTTER_WIDTH

  const onMouseDown = (event: MouseEvent, column: number) => {
    if (event.button === 0) props.onPoint(index, column, event.shiftKey)
  }
  const onMouseEnter = (event: MouseEvent, column: number) => {
    if (event.buttons === 1) props.onPoint(index, column, true)
  }

  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={props.firstIndex + index + 2}
      aria-selected={props.isSelected}
      data-odd={index % 2 === 1 || undefined}
      data-selected={props.isSelected || undefined}
      data-open={props.isOpen || undefined}
      data-tone={status?.tone}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
      onDoubleClick={() => props.onOpen(row)}
    >
      {props.isSelected !== undefined && (
        <div className={classes.gutter} role="gridcell">
          {/* Bare: hundreds of them are drawn while one scrolls. */}
          <input
            type="checkbox"
            className={classes.check}
            tabIndex={-1}
            checked={props.isSelected}
            aria-label={t('grid.selectRow')}
            onChange={() => props.onToggle(props.rowKey)}
          />
        </div>
      )}
      {props.hasStatus && (
        <div className={classes.gutter} role="gridcell" title={status?.label} style={{ left: gutter }}>
          {status && (
            <span className={classes.sign} data-tone={status.tone} role="img" aria-label={status.label}>
              {toneSigns[status.tone]}
            </span>
          )}
        </div>
      )}
      {placed.map((each, column) => {
        const written = writtenValue(each.column, row)
        const isInRange =
          props.rangeLeft !== undefined && column >= props.rangeLeft && column <= (props.rangeRight ?? -1)
        return (
          <div
            key={each.column.id}
            id={`${gridId}-${index}-${column}`}
            className={classes.cell}
            role="gridcell"
            aria-colindex={column + 1}
            data-kind={each.column.kind}
            data-pinned={each.pinned?.side}
            data-focus={props.focusedColumn === column || undefined}
            data-range={isInRange || undefined}
            style={cellStyle(each, gutter + (props.hasStatus ? GUTTER_WIDTH : 0))}
            title={each.column.render ? undefined : written}
            onMouseDown={(event) => onMouseDown(event, column)}
            onMouseEnter={(event) => onMouseEnter(event, column)}
          >
            {each.column.render ? each.column.render(row) : written}
          </div>
        )
      })}
    </div>
  )
}

// A scroll draws only the rows that come in.
export const GridRow = memo(GridRowBare, (before, after) => {
  for (const key of Object.keys(after) as (keyof typeof after)[]) {
    if (key === 'status') {
      if (before.status?.label !== after.status?.label || before.status?.tone !== after.status?.tone) return false
    } else if (!Object.is(before[key], after[key])) return false
  }
  return true
}) as typeof GridRowBare
