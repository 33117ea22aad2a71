import { useState } from 'react'
import type { GridModel } from '../model/use-grid-model.ts'

export interface MenuPlace {
  readonly left: number
  readonly top: number
}

export interface GridMenus {
  /** The column whose menu is open. */
  readonly columnMenu: string | undefined
  readonly filter: string | undefined
  /** The column whose values are added up. */
  readonly grouped: string | undefined
  readonly contextMenu: MenuPlace | undefined
  openColumnMenu(columnId: string | undefined): void
  openFilter(columnId: string): void
  openGroups(columnId: string): void
  openContextMenu(place: MenuPlace | undefined): void
  closeFilter(): void
  closeGroups(): void
  closeContextMenu(): void
}

export function useGridMenus<Row>({ keyboard }: Pick<GridModel<Row>, 'keyboard'>): GridMenus {
  const [columnMenu, setColumnMenu] = useState<string>()
  const [filter, setFilter] = useState<string>()
  const [grouped, setGrouped] = useState<string>()
  const [contextMenu, setContextMenu] = useState<MenuPlace>()
  return {
    columnMenu,
    filter,
    grouped,
    contextMenu,
    openColumnMenu: setColumnMenu,
    openFilter: setFilter,
    openGroups: setGrouped,
    openContextMenu: setContextMenu,
    closeFilter: () => {
      setFilter(undefined)
      keyboard.focusGrid()
    },
    closeGroups: () => {
      setGrouped(undefined)
      keyboard.focusGrid()
    },
    closeContextMenu: () => {
      setContextMenu(undefined)
      keyboard.focusGrid()
    },
  }
}

/** Below the active cell, or in the corner of the grid if that cell is not drawn. */
export function placeAtActiveCell<Row>({ id, viewport, selection }: GridModel<Row>): MenuPlace | undefined {
  const { row, column } = selection.active
  const cell = document.getElementById(`${id}-${row}-${column}`)?.getBoundingClientRect()
  if (cell) return { left: cell.left + 8, top: cell.bottom }
  const grid = viewport.element.current?.getBoundingClientRect()
  return grid && { left: grid.left + 8, top: grid.top + 64 }
}
