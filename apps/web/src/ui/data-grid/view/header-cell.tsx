import { type MouseEvent, memo } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { writtenCombo } from '../../../platform/shortcuts/key-combo.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { alignOf, type GridColumn, sortFieldOf } from '../../columns/grid-column.ts'
import { gridFilterTexts } from '../filters/grid-filter-texts.ts'
import classes from '../model/data-grid.module.css'
import { withWidth } from '../model/grid-layout.ts'
import { type GridSort, sortDirection } from '../model/grid-sort.ts'
import type { GridTable, PlacedColumn } from '../model/use-grid-table.ts'
import type { ColumnDrag } from './use-column-drag.ts'

interface HeaderCellProps<Row> {
  readonly id: string
  readonly each: PlacedColumn<Row>
  readonly colIndex: number
  readonly sort: GridSort
  readonly isFocused: boolean
  readonly drag: ColumnDrag
  readonly onSort: ((column: GridColumn<Row>, isAdded: boolean) => void) | undefined
  readonly onSelect: (columnId: string) => void
  readonly isFiltered: boolean
  readonly onMenu: (columnId: string) => void
  readonly onFilter: (columnId: string) => void
  readonly setLayout: GridTable<Row>['setLayout']
}

function HeaderCellBare<Row>(props: HeaderCellProps<Row>) {
  const { each, sort, drag, onSort } = props
  const { column } = each
  const field = sortFieldOf(column)
  const isSortable = field !== undefined && onSort !== undefined
  const direction = field === undefined ? undefined : sortDirection(sort, field)
  const rank = sort.length > 1 ? sort.findIndex((entry) => entry === field || entry === `-${field}`) + 1 : 0
  const onClick = (event: MouseEvent) => {
    if (drag.wasDrag()) return
    if (event.ctrlKey || event.metaKey) props.onSelect(column.id)
    else if (isSortable) onSort(column, event.shiftKey)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
    <div
      id={props.id}
      className={classes.headerCell}
      role="columnheader"
      aria-colindex={props.colIndex}
      aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      data-column={column.id}
      data-kind={alignOf(column)}
      data-pinned={each.pinned?.side}
      data-sortable={isSortable || undefined}
      data-focus={props.isFocused || undefined}
      data-dragged={drag.dragged === column.id || undefined}
      data-drop={(drag.over === column.id && drag.dragged !== column.id) || undefined}
      style={each.style}
      title={column.hint ?? column.header}
      onClick={onClick}
      onMouseDown={(event) => drag.onMouseDown(event, column.id)}
      onContextMenu={(event) => {
        event.preventDefault()
        props.onMenu(column.id)
      }}
    >
      <span className={classes.headerText}>
        {column.header}
        {column.unit && <span className={classes.unit}> {column.unit}</span>}
        {column.edit?.isRequired && (
          <span className={classes.required} aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      {direction && (
        <span className={classes.sortSign} aria-hidden>
          {direction === 'asc' ? '↑' : '↓'}
          {rank > 0 && rank}
        </span>
      )}
      <HeaderTools {...props} />
    </div>
  )
}

export const HeaderCell = memo(HeaderCellBare) as typeof HeaderCellBare

function HeaderTools<Row>({ each, isFiltered, onMenu, onFilter, setLayout }: HeaderCellProps<Row>) {
  const t = useTexts(dataGridTexts)
  const tFilter = useTexts(gridFilterTexts)
  const { id, header } = each.column
  return (
    <>
      <button
        type="button"
        className={classes.filterButton}
        tabIndex={-1}
        aria-label={tFilter(isFiltered ? 'openActive' : 'open', { column: header })}
        title={`${tFilter('filter')} (${writtenCombo('Mod+Shift+L')})`}
        data-active={isFiltered || undefined}
        onMouseDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation()
          onFilter(id)
        }}
      >
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden>
          <path
            d="M1 1.500h10L7.200 6v4.500l-2.400-1.200V6z"
            fill={isFiltered ? 'currentColor' : 'none'}
            stroke="currentColor"
          />
        </svg>
      </button>
      <button
        type="button"
        className={classes.menuButton}
        tabIndex={-1}
        aria-label={t('menu', { column: header })}
        title={t('menuHint')}
        onMouseDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation()
          onMenu(id)
        }}
      >
        ⋮
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click only stops propagation */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt+arrow keys change the width */}
      <span
        className={classes.resizer}
        title={t('resize')}
        data-active={each.isResizing || undefined}
        onMouseDown={(event) => {
          event.stopPropagation()
          each.startResize(event)
        }}
        onTouchStart={each.startResize}
        onDoubleClick={() => setLayout((layout) => withWidth(layout, id, undefined))}
        onClick={(event) => event.stopPropagation()}
      />
    </>
  )
}
