import { cellValueOf, formattedValue, type GridColumn } from '../../columns/grid-column.ts'
import { headerWithUnit, isSummed } from '../model/copy-range.ts'

export interface GroupTotals {
  /** As the cells of the group are shown; '' is a blank one. */
  readonly value: string
  readonly rows: number
  /** In the order of `summed`; undefined: no row of the group has one. */
  readonly sums: readonly (number | undefined)[]
}

interface SummedColumn {
  readonly id: string
  readonly name: string
  readonly digits: number
}

export interface Grouped {
  readonly summed: readonly SummedColumn[]
  readonly groups: readonly GroupTotals[]
  readonly all: GroupTotals
}

const inOrder = new Intl.Collator('ja', { numeric: true }).compare

/** The rows by the values of a column, with the total of each other one: pieces ordered and pieces packed are no sum of pieces. */
export function groupTotals<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  by: GridColumn<Row>,
): Grouped {
  const summed = columns.filter((column) => column !== by && isSummed(column) && sumOf(rows, column) !== undefined)
  const totals = (value: string, some: readonly Row[]): GroupTotals => ({
    value,
    rows: some.length,
    sums: summed.map((column) => sumOf(some, column)),
  })
  const byValue = new Map<string, Row[]>()
  for (const row of rows) {
    const value = formattedValue(by, row)
    const some = byValue.get(value)
    if (some) some.push(row)
    else byValue.set(value, [row])
  }
  return {
    summed: summed.map((column) => ({ id: column.id, name: headerWithUnit(column), digits: column.digits ?? 0 })),
    groups: [...byValue]
      .map(([value, some]) => totals(value, some))
      .sort((one, other) => inOrder(one.value, other.value)),
    all: totals('', rows),
  }
}

/** undefined: no row has a number. */
function sumOf<Row>(rows: readonly Row[], column: GridColumn<Row>): number | undefined {
  let sum: number | undefined
  for (const row of rows) {
    const value = cellValueOf(column, row)
    if (typeof value === 'number') sum = (sum ?? 0) + value
  }
  return sum
}
