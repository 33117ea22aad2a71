import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useKeyLists } from '../../platform/shortcuts/key-lists.ts'
import { closest } from '../closest.ts'
import { PrintTable } from '../print/print-table.tsx'
import { useStableCallback } from '../use-stable-callback.ts'
import { CellInput } from './cell-input.tsx'
import { focusAt, HEADER_ROW } from './cell-range.ts'
import { cellUnder } from './cell-under.ts'
import { ColumnChooser } from './column-menu.tsx'
import { ContextMenu, type MenuPlace } from './context-menu.tsx'
import { summarise } from './copy-range.ts'
import classes from './data-grid.module.css'
import { FilterBar } from './filter-bar.tsx'
import { FindBar } from './find-bar.tsx'
import { type GridParts, goToError } from './grid-actions.ts'
import { type GridColumn, sortFieldOf } from './grid-column.ts'
import { GridDownload } from './grid-download.tsx'
import type { CellAddress } from './grid-editing.ts'
import { GridFooter } from './grid-footer.tsx'
import { gridKeys } from './grid-key-handler.ts'
import { editingKeyLists, readingKeyLists } from './grid-key-rules.ts'
import type { DataGridProps } from './grid-props.ts'
import { toggleSort } from './grid-sort.ts'
import { GridView } from './grid-view.tsx'
import { HeaderFilter } from './header-filter.tsx'
import { PastePreview } from './paste-preview.tsx'
import { type SearchFilterOf, useSearchFilters } from './search-filter.ts'
import { useCellSession } from './use-cell-session.ts'
import { useFillDrag } from './use-fill-drag.ts'
import { useGridFind } from './use-grid-find.ts'
import { type GridModel, useGridModel } from './use-grid-model.ts'
import { useGridPaste } from './use-grid-paste.ts'
import { useKeptPlace } from './use-kept-place.ts'

export type { DataGridProps } from './grid-props.ts'

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { sort = [], onSortChange } = props
  const model = useGridModel(props)
  const sessions = useCellSession(model)
  const paste = useGridPaste(model)
  const fill = useFillDrag(model)
  const find = useGridFind(model)
  const searchOf = useSearchFilters<Row>(props.searchForm)
  const [menuOf, setMenuOf] = useState<string>()
  const [filterOf, setFilterOf] = useState<string>()
  const [menuPlace, setMenuPlace] = useState<MenuPlace>()
  const isLeaving = useRef(false)
  const { id, data, columns, selection, keyboard } = model
  const { rows, editing } = data

  const focusOn = useStableCallback((address: CellAddress) => {
    selection.focusAddress(address)
    keyboard.focusGrid()
  })
  useEffect(() => {
    if (props.focusOn) focusOn(props.focusOn)
  }, [props.focusOn, focusOn])

  useKeptPlace({ label: props.label, hasRows: rows.length > 0, viewport: model.viewport, selection })
  useOpenRowInSight(props.openRowKey, model)

  const onSort = (column: GridColumn<Row>, isAdded: boolean) => {
    const field = sortFieldOf(column)
    if (field !== undefined) onSortChange?.(toggleSort(sort, field, isAdded))
  }
  const toggleRow = (key: string) => {
    const next = new Set(props.selection)
    if (!next.delete(key)) next.add(key)
    props.onSelectionChange?.(next)
  }
  const onPoint = (row: number, column: number, isExtending: boolean) => {
    sessions.commit()
    selection.focusCell(isExtending ? { row, column, anchor: selection.focus.anchor } : focusAt(row, column))
  }
  const onDoubleClick = (row: number, column: number | undefined) => {
    const each = rows[row]
    if (column !== undefined && data.isEditable(columns.visible[column], each)) sessions.beginEdit()
    else if (each !== undefined) props.onRowOpen?.(each)
  }
  useKeyLists(editing ? editingKeyLists : readingKeyLists)
  const openContextMenu = () => {
    const { row, column } = selection.active
    const box = document.getElementById(`${id}-${row}-${column}`)?.getBoundingClientRect()
    const grid = model.viewport.element.current?.getBoundingClientRect()
    const at = box ?? grid
    if (at) setMenuPlace({ left: at.left + 8, top: (box ?? { bottom: at.top + 64 }).bottom })
  }
  const parts: GridParts<Row> = {
    model,
    sessions,
    paste,
    find,
    props,
    onSort,
    toggleRow,
    isLeaving,
    openMenu: setMenuOf,
    openFilter: setFilterOf,
    openContextMenu,
  }
  const onKeyDown = gridKeys(parts)
  const onContextMenu = (event: MouseEvent) => {
    // Shift and the right button: the menu of the browser.
    if ((event.shiftKey && event.button === 2) || sessions.session) return
    if (!closest(event.target, '[role="grid"], [data-cell-input]')) return
    if (closest(event.target, '[role="columnheader"]')) return
    event.preventDefault()
    const cell = cellUnder(event)
    // Without a cell below the pointer, the menu key opened it.
    if (!cell) return openContextMenu()
    const { range } = selection
    const isInRange =
      cell.row >= range.top && cell.row <= range.bottom && cell.column >= range.left && cell.column <= range.right
    if (!isInRange) selection.focusCell(focusAt(cell.row, cell.column))
    keyboard.focusGrid()
    setMenuPlace({ left: event.clientX, top: event.clientY })
  }
  const hasCell = rows.length > 0 || selection.active.row === HEADER_ROW
  const activeId = hasCell ? `${id}-${selection.active.row}-${selection.active.column}` : undefined

  return (
    <div className={classes.root} data-height={model.viewport.rowHeight}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid and its input inside have the roles */}
      <div
        className={classes.surface}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        onCopy={(event) => !sessions.session && paste.onCopy(event)}
        onCut={(event) => !sessions.session && (editing ? paste.onCut(event) : paste.onCopy(event))}
        onPaste={(event) => !sessions.session && paste.onPaste(event)}
        onFocus={() => keyboard.setIsFocused(true)}
        onBlur={() => keyboard.setIsFocused(false)}
        data-focused={keyboard.isFocused || undefined}
      >
        <GridView
          model={model}
          props={props}
          plan={paste.plan ?? fill.plan}
          fill={fill}
          find={find}
          searchOf={searchOf}
          activeId={activeId}
          menuOf={menuOf}
          onSort={onSort}
          onMenu={setMenuOf}
          onFilter={setFilterOf}
          onToggle={toggleRow}
          onPoint={onPoint}
          onDoubleClick={onDoubleClick}
        />
        {editing && <CellInput model={model} sessions={sessions} activeId={activeId} />}
      </div>
      <PrintTable label={props.label} columns={columns.placed} rows={rows} rowKey={data.rowKey} />
      {paste.plan && <PastePreview model={model} plan={paste.plan} onApply={paste.apply} onCancel={paste.cancel} />}
      <GridTools {...{ parts, searchOf, filterOf, menuPlace }} onFilter={setFilterOf} onMenuPlace={setMenuPlace} />
      <GridFooter
        shownRows={props.total === undefined ? rows.length : props.rows.length}
        total={props.total}
        page={props.page ?? 1}
        pageSize={props.pageSize}
        onPageChange={props.onPageChange}
        onPageSizeChange={props.onPageSizeChange}
        selectedCount={props.selection?.size ?? 0}
        summary={selection.hasRange ? summarise(rows, columns.visible, selection.range) : undefined}
        offPage={editing?.offPage}
        errorCount={editing?.errors.length ?? 0}
        onNextError={() => {
          goToError(model, 1)
          keyboard.focusGrid()
        }}
      >
        {props.footer}
        <GridDownload model={model} props={props} />
        <ColumnChooser columns={columns} />
      </GridFooter>
    </div>
  )
}

interface GridToolsProps<Row> {
  readonly parts: GridParts<Row>
  readonly searchOf: SearchFilterOf<Row>
  readonly filterOf: string | undefined
  readonly menuPlace: MenuPlace | undefined
  readonly onFilter: (columnId: string | undefined) => void
  readonly onMenuPlace: (place: MenuPlace | undefined) => void
}

/** Filter and find, and the menus over the grid. */
function GridTools<Row>({ parts, searchOf, filterOf, menuPlace, onFilter, onMenuPlace }: GridToolsProps<Row>) {
  const { model, find, props } = parts
  const { id, columns, filters, keyboard } = model
  const at = columns.visible.findIndex((column) => column.id === filterOf)
  const filtered = columns.visible[at]
  return (
    <>
      {find.isOpen && <FindBar find={find} loadedCount={filters.loaded.length} total={props.total} />}
      <FilterBar
        filters={filters}
        total={props.total}
        onLoadAll={props.onLoadAll}
        onCleared={() => keyboard.focusGrid()}
      />
      {filtered && (
        <HeaderFilter
          key={filtered.id}
          column={filtered}
          anchorId={`${id}-${HEADER_ROW}-${at}`}
          search={searchOf(filtered)}
          filters={filters}
          total={props.total}
          onClose={() => {
            onFilter(undefined)
            keyboard.focusGrid()
          }}
        />
      )}
      <ContextMenu
        {...{ parts, filters, searchOf }}
        place={menuPlace}
        onClose={() => {
          onMenuPlace(undefined)
          keyboard.focusGrid()
        }}
      />
    </>
  )
}

/** The panel can walk to rows that are scrolled away. */
function useOpenRowInSight<Row>(openRowKey: string | undefined, { data, viewport, selection }: GridModel<Row>): void {
  const reveal = useStableCallback((key: string) => {
    const at = data.rows.findIndex((row) => data.rowKey(row) === key)
    if (at >= 0) viewport.reveal(at, selection.focus.column)
  })
  useEffect(() => {
    if (openRowKey !== undefined) reveal(openRowKey)
  }, [openRowKey, reveal])
}
