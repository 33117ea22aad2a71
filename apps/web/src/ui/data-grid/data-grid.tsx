import { useEffect, useRef, useState } from 'react'
import { useKeyLists } from '../../platform/shortcuts/key-lists.ts'
import { PrintTable } from '../print/print-table.tsx'
import { useStableCallback } from '../use-stable-callback.ts'
import { CellInput } from './cell-input.tsx'
import { focusAt, HEADER_ROW } from './cell-range.ts'
import { ColumnChooser } from './column-menu.tsx'
import { summarise } from './copy-range.ts'
import classes from './data-grid.module.css'
import { goToError } from './grid-actions.ts'
import { type GridColumn, sortFieldOf } from './grid-column.ts'
import type { CellAddress } from './grid-editing.ts'
import { GridFooter } from './grid-footer.tsx'
import { gridKeys } from './grid-key-handler.ts'
import { editingKeyLists, readingKeyLists } from './grid-key-rules.ts'
import type { DataGridProps } from './grid-props.ts'
import { toggleSort } from './grid-sort.ts'
import { GridView } from './grid-view.tsx'
import { PastePreview } from './paste-preview.tsx'
import { useCellSession } from './use-cell-session.ts'
import { type GridModel, useGridModel } from './use-grid-model.ts'
import { useGridPaste } from './use-grid-paste.ts'
import { useKeptPlace } from './use-kept-place.ts'

export type { DataGridProps } from './grid-props.ts'

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { sort = [], onSortChange } = props
  const model = useGridModel(props)
  const sessions = useCellSession(model)
  const paste = useGridPaste(model)
  const [menuOf, setMenuOf] = useState<string>()
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
  const onKeyDown = gridKeys({ model, sessions, paste, props, onSort, toggleRow, openMenu: setMenuOf, isLeaving })
  const hasCell = rows.length > 0 || selection.active.row === HEADER_ROW
  const activeId = hasCell ? `${id}-${selection.active.row}-${selection.active.column}` : undefined

  return (
    <div className={classes.root} data-height={model.viewport.rowHeight}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid and its input inside have the roles */}
      <div
        className={classes.surface}
        onKeyDown={onKeyDown}
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
          plan={paste.plan}
          activeId={activeId}
          menuOf={menuOf}
          onSort={onSort}
          onMenu={setMenuOf}
          onToggle={toggleRow}
          onPoint={onPoint}
          onDoubleClick={onDoubleClick}
        />
        {editing && <CellInput model={model} sessions={sessions} activeId={activeId} />}
      </div>
      <PrintTable label={props.label} columns={columns.placed} rows={rows} rowKey={data.rowKey} />
      {paste.plan && <PastePreview model={model} plan={paste.plan} onApply={paste.apply} onCancel={paste.cancel} />}
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
        <ColumnChooser columns={columns} />
      </GridFooter>
    </div>
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
