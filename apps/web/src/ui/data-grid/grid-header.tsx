import { useText } from '../../platform/i18n/i18n.ts'
import { cellStyle, GUTTER_WIDTH } from './cell-style.ts'
import classes from './data-grid.module.css'
import { type GridColumn, sortFieldOf } from './grid-column.ts'
import { type GridSort, sortDirection } from './grid-sort.ts'
import type { PlacedColumn } from './use-grid-table.ts'

interface GridHeaderProps<Row> {
  readonly id: string
  readonly placed: readonly PlacedColumn<Row>[]
  readonly width: number
  readonly height: number
  readonly hasStatus: boolean
  readonly sort: GridSort
  readonly focusedColumn: number | undefined
  readonly onSort: ((column: GridColumn<Row>, isAdded: boolean) => void) | undefined
  readonly selectAll:
    | { readonly isChecked: boolean; readonly isPartial: boolean; readonly toggle: (isChecked: boolean) => void }
    | undefined
}

export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { t } = useText()
  const { selectAll } = props
  const gutter = (selectAll ? GUTTER_WIDTH : 0) + (props.hasStatus ? GUTTER_WIDTH : 0)
  return (
    <div className={classes.header} role="rowgroup" style={{ minWidth: props.width, height: props.height }}>
      <div className={classes.headerRow} role="row" aria-rowindex={1}>
        {selectAll && (
          <div className={classes.gutter} role="columnheader">
            <input
              type="checkbox"
              className={classes.check}
              tabIndex={-1}
              aria-label={t('grid.selectAll')}
              checked={selectAll.isChecked}
              ref={(box) => {
                if (box) box.indeterminate = selectAll.isPartial && !selectAll.isChecked
              }}
              onChange={(event) => selectAll.toggle(event.currentTarget.checked)}
            />
          </div>
        )}
        {props.hasStatus && (
          <div className={classes.gutter} role="columnheader" style={{ left: selectAll ? GUTTER_WIDTH : 0 }}>
            <span className={classes.hidden}>{t('grid.status')}</span>
          </div>
        )}
        {props.placed.map((each, index) => (
          <HeaderCell key={each.column.id} {...props} each={each} index={index} gutter={gutter} />
        ))}
      </div>
    </div>
  )
}

interface HeaderCellProps<Row> extends GridHeaderProps<Row> {
  readonly each: PlacedColumn<Row>
  readonly index: number
  readonly gutter: number
}

function HeaderCell<Row>({ id, each, index, gutter, sort, focusedColumn, onSort }: HeaderCellProps<Row>) {
  const { t } = useText()
  const { column } = each
  const field = sortFieldOf(column as GridColumn<never>)
  const isSortable = field !== undefined && onSort !== undefined
  const direction = field === undefined ? undefined : sortDirection(sort, field)
  const rank = sort.length > 1 ? sort.findIndex((entry) => entry === field || entry === `-${field}`) + 1 : 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself handles the keys
    <div
      id={`${id}--1-${index}`}
      className={classes.headerCell}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      data-kind={column.kind}
      data-pinned={each.pinned?.side}
      data-sortable={isSortable || undefined}
      data-focus={focusedColumn === index || undefined}
      style={cellStyle(each, gutter)}
      title={column.hint ?? column.header}
      onClick={isSortable ? (event) => onSort(column, event.shiftKey) : undefined}
    >
      <span className={classes.headerText}>
        {column.header}
        {column.unit && <span className={classes.unit}> {column.unit}</span>}
      </span>
      {direction && (
        <span className={classes.sortSign} aria-hidden>
          {direction === 'asc' ? '↑' : '↓'}
          {rank > 0 && rank}
        </span>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as below */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the width changes with Alt and the arrows */}
      <span
        className={classes.resizer}
        title={t('grid.resize')}
        data-active={each.isResizing || undefined}
        onMouseDown={each.startResize}
        onTouchStart={each.startResize}
        onDoubleClick={each.resetWidth}
        onClick={(event) => event.stopPropagation()}
      />
    </div>
  )
}
