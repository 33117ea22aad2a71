import { expect, it } from 'vitest'
import type { GridColumn } from '../../columns/grid-column.ts'
import { type ColumnFilter, filterByCell, matcherOf, valuesIn } from './column-filter.ts'

interface Row {
  readonly part: string
  readonly qty: number | null
  readonly on: string | null
  readonly at: string
  readonly month: string
  readonly name: string
}

const columns = {
  part: { id: 'part', header: 'Part', kind: 'part' },
  qty: { id: 'qty', header: 'Qty', kind: 'number' },
  on: { id: 'on', header: 'On', kind: 'date' },
  at: { id: 'at', header: 'At', kind: 'instant' },
  month: { id: 'month', header: 'Month', kind: 'month' },
  name: { id: 'name', header: 'Name' },
} as const satisfies Record<keyof Row, GridColumn<Row>>

const rows: readonly Row[] = [
  {
    part: '533010000100',
    qty: 1200,
    on: '2026-11-21',
    at: '2026-11-20T15:30:00Z',
    month: '202611',
    name: 'ブラケット',
  },
  { part: '533020000200', qty: 0, on: null, at: '2026-11-20T14:30:00Z', month: '202701', name: 'Bracket LH' },
  { part: '901010000300', qty: null, on: '2026-12-01', at: '2026-11-21T15:30:00Z', month: '202612', name: '' },
]
const found = (column: GridColumn<Row>, filter: ColumnFilter) => rows.map(matcherOf(column, filter))
const range = (from: string, to: string): ColumnFilter => ({ kind: 'range', from, to })

it.each<[string, GridColumn<Row>, ColumnFilter, boolean[]]>([
  ['text in any case and width', columns.name, { kind: 'text', text: 'ＢＲＡＣ' }, [false, true, false]],
  ['part numbers with hyphens', columns.part, { kind: 'text', text: '53301-00001' }, [true, false, false]],
  ['part numbers without hyphens', columns.part, { kind: 'text', text: '533020' }, [false, true, false]],
  ['blank cells', columns.name, { kind: 'values', values: [''] }, [false, false, true]],
  ['numbers from a bound', columns.qty, range('0', ''), [true, true, false]],
  ['numbers within bounds', columns.qty, range('1', '1200'), [true, false, false]],
  ['dates until a day', columns.on, range('', '2026-11-30'), [true, false, false]],
  ['instants by their day at the sites', columns.at, range('2026-11-21', '2026-11-21'), [true, false, false]],
  ['months', columns.month, range('202612', ''), [false, true, true]],
])('finds %s', (_, column, filter, expected) => expect(found(column, filter)).toEqual(expected))

it('finds the row of the cell it was made from', () => {
  for (const column of Object.values(columns))
    for (const [at, row] of rows.entries()) expect(found(column, filterByCell(column, row))[at], column.id).toBe(true)
})

it('lists the values in natural order with their number of rows', () => {
  const column: GridColumn<{ line: string }> = { id: 'line', header: 'Line' }
  const lines = ['L10', 'L2', '', 'L2'].map((line) => ({ line }))
  expect(valuesIn(column, lines)).toEqual([
    { value: '', count: 1 },
    { value: 'L2', count: 2 },
    { value: 'L10', count: 1 },
  ])
})
