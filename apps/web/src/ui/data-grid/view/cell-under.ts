import type { MouseEvent } from 'react'
import type { CellPosition } from '../../columns/cell-range.ts'
import { closest } from '../../hooks/closest.ts'

/** One listener serves hundreds of cells. */
export function cellUnder({ target }: MouseEvent): CellPosition | undefined {
  const id = closest(target, '[role="gridcell"][id]')?.id
  const [, row, column] = /-(\d+)-(\d+)$/.exec(id ?? '') ?? []
  return row === undefined ? undefined : { row: Number(row), column: Number(column) }
}
