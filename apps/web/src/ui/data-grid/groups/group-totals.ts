import { formattedValue, type GridColumn } from '../../columns/grid-column.ts'
import { type RangeSummary, summarise } from '../model/copy-range.ts'

export interface GroupTotals {
  /** As the cells of the group are shown; '' is a blank one. */
  readonly value: string
  readonly rows: number
  /** In the order of `names`; undefined: no row of the group has one. */
  readonly sums: readonly (number | undefined)[]
}

export interface Grouped {
  /** What is added up: units, and columns without one. */
  readonly names: readonly string[]
  readonly digits: readonly number[]
  readonly groups: readonly GroupTotals[]
  readonly all: GroupTotals
}

const inOrder = new Intl.Collator('ja', { numeric: true }).compare

/** The rows by the values of a column, with the totals of what has the same unit. */
export function groupTotals<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  by: GridColumn<Row>,
): Grouped {
  const summed = columns.filter((column) => column !== by)
  const sumsOf = (some: readonly Row[]) =>
    summarise(some, summed, { top: 0, left: 0, bottom: some.length - 1, right: summed.length - 1 }).sums
  const whole = sumsOf(rows)
  const totals = (value: string, some: readonly Row[], sums: RangeSummary['sums']): GroupTotals => ({
    value,
    rows: some.length,
    sums: whole.map(({ name }) => sums.find((one) => one.name === name)?.sum),
  })
  const byValue = new Map<string, Row[]>()
  for (const row of rows) {
    const value = formattedValue(by, row)
    const some = byValue.get(value)
    if (some) some.push(row)
    else byValue.set(value, [row])
  }
  return {
    names: whole.map(({ name }) => name),
    digits: whole.map(({ digits }) => digits),
    groups: [...byValue]
      .map(([value, some]) => totals(value, some, sumsOf(some)))
      .sort((one, other) => inOrder(one.value, other.value)),
    all: totals('', rows, whole),
  }
}
