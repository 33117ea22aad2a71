import type { CellRange } from './cell-range.ts'
import { cellValueOf, copiedValue, type GridColumn } from './grid-column.ts'

/** The cells as tab-separated lines, the form that spreadsheets take. */
export function rangeAsText<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], range: CellRange): string {
  const shown = columns.slice(range.left, range.right + 1)
  return rows
    .slice(range.top, range.bottom + 1)
    .map((row) => shown.map((column) => copiedValue(column, row)).join('\t'))
    .join('\r\n')
}

export interface RangeSummary {
  readonly cells: number
  readonly sum: number
  readonly digits: number
  readonly numbers: number
}

/** Count and sum of a range, as spreadsheets show below it. */
export function summarise<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  range: CellRange,
): RangeSummary {
  const shown = columns.slice(range.left, range.right + 1)
  const picked = rows.slice(range.top, range.bottom + 1)
  let sum = 0
  let numbers = 0
  for (const column of shown) {
    if (column.kind !== 'number') continue
    for (const row of picked) {
      const value = cellValueOf(column, row)
      if (typeof value !== 'number') continue
      sum += value
      numbers += 1
    }
  }
  return {
    cells: shown.length * picked.length,
    sum,
    numbers,
    digits: Math.max(0, ...shown.map((column) => column.digits ?? 0)),
  }
}
