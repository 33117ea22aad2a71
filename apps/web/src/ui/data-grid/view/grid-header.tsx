import { useMemo } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { HEADER_ROW } from '../../columns/cell-range.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import type { GridColumn } from '../../columns/grid-column.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import { selectColumn } from '../actions/grid-actions.ts'
import type { SearchFilterOf } from '../filters/search-filter.ts'
import { GUTTER_WIDTH } from '../model/cell-style.ts'
import classes from '../model/data-grid.module.css'
import { type ColumnWindow, HEADER_HEIGHT } from '../model/grid-geometry.ts'
import { movedTo } from '../model/grid-layout.ts'
import type { DataGridProps } from '../model/grid-props.ts'
import type { GridSort } from '../model/grid-sort.ts'
import type { Gutter } from '../model/use-grid-columns.ts'
import type { GridFilters } from '../model/use-grid-filters.ts'
import type { GridModel } from '../model/use-grid-model.ts'
import { ColumnMenu } from './column-menu.tsx'
import { drawColumns } from './grid-row.tsx'
import { HeaderCell } from './header-cell.tsx'
import { useColumnDrag } from './use-column-drag.ts'

interface GridHeaderProps<Row> {
  readonly model: GridModel<Row>
  readonly props: DataGridProps<Row>
  readonly columns: ColumnWindow
  readonly sort: GridSort
  readonly onSort: ((column: GridColumn<Row>, isAdded: boolean) => void) | undefined
  readonly menuOf: string | undefined
  readonly onMenu: (columnId: string | undefined) => void
  readonly onFilter: (columnId: string) => void
  readonly onGroup: (columnId: string) => void
  readonly searchOf: SearchFilterOf<Row>
}

export function GridHeader<Row>(header: GridHeaderProps<Row>) {
  const { model, props, menuOf } = header
  const { id, columns, filters, selection, keyboard } = model
  const { placed, setLayout, gutters } = columns
  const drag = useColumnDrag((from, to) => setLayout((layout) => movedTo(layout, from, to)))
  const onSelect = useSelectColumn(model)
  const opened = placed.findIndex((each) => each.column.id === menuOf)
  const { isFiltered, clearFilter } = columnFilters(filters, header.searchOf)
  return (
    <div className={classes.header} role="rowgroup" style={{ minWidth: columns.totalWidth, height: HEADER_HEIGHT }}>
      <div className={classes.headerRow} role="row" aria-rowindex={1}>
        {gutters.map((gutter, at) => (
          <div
            key={gutter}
            className={classes.gutter}
            role="columnheader"
            aria-colindex={at + 1}
            style={{ left: at * GUTTER_WIDTH }}
          >
            {gutter === 'select' ? <SelectAll model={model} props={props} /> : <GutterName gutter={gutter} />}
          </div>
        ))}
        {drawColumns(header.columns, placed.length, (index) => {
          const each = placed[index]
          return (
            each && (
              <HeaderCell
                key={each.column.id}
                id={`${id}-${HEADER_ROW}-${index}`}
                each={each}
                colIndex={gutters.length + index + 1}
                sort={header.sort}
                isFocused={keyboard.isFocused && selection.focus.row === HEADER_ROW && selection.focus.column === index}
                drag={drag}
                onSort={header.onSort}
                onSelect={onSelect}
                isFiltered={isFiltered(each.column)}
                onMenu={header.onMenu}
                onFilter={header.onFilter}
                setLayout={setLayout}
              />
            )
          )
        })}
      </div>
      <ColumnMenu
        columns={columns}
        column={placed[opened]}
        anchorId={`${id}-${HEADER_ROW}-${opened}`}
        sort={header.sort}
        onSortChange={props.onSortChange}
        {...{ isFiltered, onFilter: header.onFilter, onGroup: header.onGroup, onClearFilter: clearFilter }}
        onClose={() => {
          header.onMenu(undefined)
          keyboard.focusGrid()
        }}
      />
    </div>
  )
}

function columnFilters<Row>(filters: GridFilters<Row>, searchOf: SearchFilterOf<Row>) {
  const isOfRows = ({ id }: GridColumn<Row>) => filters.active.some(({ column }) => column.id === id)
  return {
    isFiltered: (column: GridColumn<Row>) => isOfRows(column) || searchOf(column)?.isActive === true,
    clearFilter: (column: GridColumn<Row>) => {
      const search = searchOf(column)
      if (isOfRows(column)) filters.set(column.id, undefined)
      if (search?.isActive) search.form.clear(search.names)
    },
  }
}

function useSelectColumn<Row>(
  model: Pick<GridModel<Row>, 'data' | 'columns' | 'selection' | 'keyboard'>,
): (columnId: string) => void {
  return useStableCallback((columnId: string) => {
    selectColumn(
      model,
      model.columns.visible.findIndex(({ id }) => id === columnId),
    )
    model.keyboard.focusGrid()
  })
}

function GutterName({ gutter }: { readonly gutter: Exclude<Gutter, 'select'> }) {
  const t = useTexts(dataGridTexts)
  return <span className={classes.hidden}>{t(`gutter.${gutter}`)}</span>
}

function SelectAll<Row>({ model, props }: { readonly model: GridModel<Row>; readonly props: DataGridProps<Row> }) {
  const t = useTexts(dataGridTexts)
  const { rows, rowKey } = model.data
  const { selection } = props
  const isChecked = useMemo(
    () => rows.length > 0 && rows.every((row) => selection?.has(rowKey(row))),
    [rows, rowKey, selection],
  )
  return (
    <input
      type="checkbox"
      className={classes.check}
      tabIndex={-1}
      aria-label={t('selectAll')}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = (selection?.size ?? 0) > 0 && !isChecked
      }}
      onChange={(event) => props.onSelectionChange?.(new Set(event.currentTarget.checked ? rows.map(rowKey) : []))}
    />
  )
}
