import '../../../testing/browser-globals.ts'
import { expect, it } from 'vitest'
import type { GridColumn } from '../../columns/grid-column.ts'
import { groupTotals } from './group-totals.ts'

interface Row {
  readonly dealer: string
  readonly ordered: number | null
  readonly packed: number
  readonly minutes: number
  readonly share: number
}
const dealer: GridColumn<Row> = { id: 'dealer', header: 'Dealer' }
const number = (id: string, header: string, unit?: string): GridColumn<Row> =>
  Object.assign({ id, header, kind: 'number' as const }, unit === undefined ? {} : { unit })
const columns = [
  dealer,
  number('ordered', 'Ordered', 'pcs'),
  number('packed', 'Packed', 'pcs'),
  number('minutes', 'Time', 'min'),
  number('share', 'Share', '%'),
]
const row = (name: string, ordered: number | null, packed: number, minutes: number): Row => {
  return { dealer: name, ordered, packed, minutes, share: 50 }
}

it('adds up what has the same unit, by the values of a column, and leaves percentages out', () => {
  const grouped = groupTotals([row('TH10', 5, 1, 2), row('TH2', 7, 0, 3), row('TH10', null, 4, 1)], columns, dealer)
  expect(grouped.names).toEqual(['pcs', 'min'])
  expect(grouped.groups).toEqual([
    { value: 'TH2', rows: 1, sums: [7, 3] },
    { value: 'TH10', rows: 2, sums: [10, 3] },
  ])
  expect(grouped.all).toEqual({ value: '', rows: 3, sums: [17, 6] })
})

it('does not add up the column it groups by, and knows where nothing is to be added', () => {
  const sparse: GridColumn<Row>[] = [number('ordered', 'Ordered'), number('packed', 'Packed')]
  const [ordered] = sparse
  if (!ordered) throw new Error('no column')
  const grouped = groupTotals([row('A', 3, 1, 0), row('A', null, 2, 0)], sparse, ordered)
  expect(grouped.names).toEqual(['Packed'])
  expect(grouped.groups.map(({ value, sums }) => [value, ...sums])).toEqual([
    ['', 2],
    ['3', 1],
  ])
})
