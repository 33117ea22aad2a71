import type { MouseEvent } from 'react'
import { focusAt, HEADER_ROW } from '../columns/cell-range.ts'
import { closest } from '../hooks/closest.ts'
import { gridKeys } from './actions/grid-key-handler.ts'
import { placeAtActiveCell } from './actions/use-grid-menus.ts'
import type { GridParts } from './actions/use-grid-parts.ts'
import { CellInput } from './editing/cell-input.tsx'
import classes from './model/data-grid.module.css'
import { cellUnder } from './view/cell-under.ts'
import { GridView } from './view/grid-view.tsx'

/** The cells and the input over them: keyboard, clipboard and context menu. */
export function GridSurface<Row>({ parts }: { readonly parts: GridParts<Row> }) {
  const { model, sessions, paste } = parts
  const { keyboard, selection } = model
  const { rows, editing } = model.data
  const hasCell = rows.length > 0 || selection.active.row === HEADER_ROW
  const activeId = hasCell ? `${model.id}-${selection.active.row}-${selection.active.column}` : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid and its input inside have the roles
    <div
      className={classes.surface}
      onKeyDown={gridKeys(parts)}
      onContextMenu={(event) => openContextMenu(parts, event)}
      onCopy={(event) => !sessions.session && paste.onCopy(event)}
      onCut={(event) => !sessions.session && (editing ? paste.onCut(event) : paste.onCopy(event))}
      onPaste={(event) => !sessions.session && paste.onPaste(event)}
      onFocus={() => keyboard.setIsFocused(true)}
      onBlur={() => keyboard.setIsFocused(false)}
      data-focused={keyboard.isFocused || undefined}
    >
      <GridView parts={parts} activeId={activeId} />
      {editing && <CellInput model={model} sessions={sessions} activeId={activeId} />}
    </div>
  )
}

function openContextMenu<Row>({ model, sessions, menus }: GridParts<Row>, event: MouseEvent): void {
  // Shift and the right button: the menu of the browser.
  if ((event.shiftKey && event.button === 2) || sessions.session) return
  if (!closest(event.target, '[role="grid"], [data-cell-input]')) return
  if (closest(event.target, '[role="columnheader"]')) return
  event.preventDefault()
  const cell = cellUnder(event)
  // Without a cell below the pointer, the menu key opened it.
  if (!cell) {
    menus.openContextMenu(placeAtActiveCell(model))
    return
  }
  const { range } = model.selection
  const isInRange =
    cell.row >= range.top && cell.row <= range.bottom && cell.column >= range.left && cell.column <= range.right
  if (!isInRange) model.selection.focusCell(focusAt(cell.row, cell.column))
  model.keyboard.focusGrid()
  menus.openContextMenu({ left: event.clientX, top: event.clientY })
}
