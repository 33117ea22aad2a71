import { type RefObject, useEffect } from 'react'
import { useUrlParam } from '../../../platform/url-state/use-url-search.ts'
import type { BoardGrid, BoardPosition } from './board-grid.ts'

interface AddressedCell {
  readonly grid: BoardGrid
  readonly table: RefObject<HTMLTableElement | null>
  /** The days of the grid have been read. */
  readonly isRead: boolean
  readonly focusOn: (position: BoardPosition) => void
}

export const cellText = (packOn: string, lineCode: string) => `${packOn} ${lineCode}`

export const positionText = ({ row, column, index }: BoardPosition) => `${row} ${column} ${index}`

/** Focuses once the cell that a link names (`cell=2026-12-14 L02`), and removes it from the address. */
export function useAddressedCell({ grid, table, isRead, focusOn }: AddressedCell): void {
  const [cell, setCell] = useUrlParam('cell', '')
  useEffect(() => {
    if (cell === '' || !isRead || grid.rows.length === 0) return
    const column = grid.days.findIndex((day) => cell.startsWith(`${day} `))
    const row = grid.rows.findIndex(({ lineCode }) => cell === cellText(grid.days[column] ?? '', lineCode ?? ''))
    setCell('')
    if (row < 0) return
    const position = { row, column, index: grid.cell(row, column).length === 0 ? -1 : 0 }
    focusOn(position)
    table.current?.querySelector<HTMLElement>(`[data-position="${positionText(position)}"]`)?.focus()
  }, [cell, setCell, isRead, grid, table, focusOn])
}
