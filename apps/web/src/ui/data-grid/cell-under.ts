import type { MouseEvent } from 'react'
import { closest } from '../closest.ts'
import type { CellPosition } from './cell-range.ts'

/** One listener for hundreds of cells. */
export function cellUnder({ target }: MouseEvent): CellPosition | undefined {
  const id = closest(target, '[role="gridcell"][id]')?.id
  const [, row, column] = /-(\d+)-(\d+)$/.exec(id ?? '') ?? []
  return row === undefined ? undefined : { row: Number(row), column: Number(column) }
}
