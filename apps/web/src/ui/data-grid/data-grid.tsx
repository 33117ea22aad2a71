import { useEffect } from 'react'
import { useKeyLists } from '../../platform/shortcuts/key-lists.ts'
import { HEADER_ROW } from '../columns/cell-range.ts'
import type { CellAddress } from '../columns/grid-editing.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { ContextMenu } from './actions/context-menu.tsx'
import { FindBar } from './actions/find-bar.tsx'
import { goToError } from './actions/grid-actions.ts'
import { editingKeyLists, readingKeyLists } from './actions/grid-key-rules.ts'
import { replacingIn } from './actions/replacing.ts'
import { type GridParts, useGridParts } from './actions/use-grid-parts.ts'
import { PastePreview } from './editing/paste-preview.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { HeaderFilter } from './filters/header-filter.tsx'
import { GridDownload } from './grid-download.tsx'
import { GridFooter } from './grid-footer.tsx'
import { GridSurface } from './grid-surface.tsx'
import { GroupDialog } from './groups/group-dialog.tsx'
import { summarise } from './model/copy-range.ts'
import classes from './model/data-grid.module.css'
import type { DataGridProps } from './model/grid-props.ts'
import type { GridModel } from './model/use-grid-model.ts'
import { PrintTable } from './print/print-table.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import { ColumnChooser } from './view/column-menu.tsx'

export type { DataGridProps } from './model/grid-props.ts'

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const parts = useGridParts(props)
  const { model, paste } = parts
  const { data, columns, viewport, selection } = model
  useKeyLists(data.editing ? editingKeyLists : readingKeyLists)
  useFocusOn(props.focusOn, model)
  useKeptPlace({ label: props.label, hasRows: data.rows.length > 0, viewport, selection })
  useOpenRowInSight(props.openRowKey, model)
  return (
    <div className={classes.root} data-height={viewport.rowHeight}>
      <GridSurface parts={parts} />
      <PrintTable label={props.label} columns={columns.placed} rows={data.rows} rowKey={data.rowKey} />
      {paste.plan && <PastePreview model={model} plan={paste.plan} onApply={paste.apply} onCancel={paste.cancel} />}
      <GridTools parts={parts} />
      <GridFoot parts={parts} />
    </div>
  )
}

interface PartsProps<Row> {
  readonly parts: GridParts<Row>
}

/** Filter and find, and the menus over the grid. */
function GridTools<Row>({ parts }: PartsProps<Row>) {
  const { props, model, find, menus, searchOf } = parts
  const { id, columns, filters, keyboard } = model
  const at = columns.visible.findIndex((column) => column.id === menus.filter)
  const filtered = columns.visible[at]
  const grouped = columns.visible.find((column) => column.id === menus.grouped)
  return (
    <>
      {find.isOpen && (
        <FindBar
          find={find}
          loadedCount={filters.loaded.length}
          total={props.total}
          hasMore={props.hasMore}
          replacing={replacingIn(model)}
        />
      )}
      <FilterBar
        filters={filters}
        total={props.total}
        hasMore={props.hasMore}
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
          hasMore={props.hasMore}
          onClose={menus.closeFilter}
        />
      )}
      {grouped && <GroupDialog key={grouped.id} parts={parts} column={grouped} />}
      <ContextMenu parts={parts} />
    </>
  )
}

function GridFoot<Row>({ parts: { props, model } }: PartsProps<Row>) {
  const { data, columns, selection, keyboard } = model
  const { rows, editing } = data
  return (
    <GridFooter
      shownRows={props.total === undefined ? rows.length : props.rows.length}
      total={props.total}
      hasMore={props.hasMore}
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
  )
}

function useFocusOn<Row>(address: CellAddress | undefined, { selection, keyboard }: GridModel<Row>): void {
  const focusOn = useStableCallback((next: CellAddress) => {
    selection.focusAddress(next)
    keyboard.focusGrid()
  })
  useEffect(() => {
    if (address) focusOn(address)
  }, [address, focusOn])
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
