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
  { ...number('share', 'Cumulated', 'pcs'), hasNoSum: true },
]
const row = (name: string, ordered: number | null, packed: number, minutes: number): Row => {
  return { dealer: name, ordered, packed, minutes, share: 50 }
}

it('adds up each column by the values of another, and leaves out percentages and what has no sum', () => {
  const grouped = groupTotals([row('TH10', 5, 1, 2), row('TH2', 7, 0, 3), row('TH10', null, 4, 1)], columns, dealer)
  expect(grouped.summed.map(({ name }) => name)).toEqual(['Ordered (pcs)', 'Packed (pcs)', 'Time (min)'])
  expect(grouped.groups).toEqual([
    { value: 'TH2', rows: 1, sums: [7, 0, 3] },
    { value: 'TH10', rows: 2, sums: [5, 5, 3] },
  ])
  expect(grouped.all).toEqual({ value: '', rows: 3, sums: [12, 5, 6] })
})

it('does not add up the column it groups by, and knows where nothing is to be added', () => {
  const sparse: GridColumn<Row>[] = [number('ordered', 'Ordered'), number('packed', 'Packed')]
  const [ordered, packed] = sparse
  if (!ordered || !packed) throw new Error('no column')
  const rows = [row('A', 3, 1, 0), row('A', null, 2, 0)]
  const grouped = groupTotals(rows, sparse, ordered)
  expect(grouped.summed.map(({ name }) => name)).toEqual(['Packed'])
  expect(grouped.groups.map(({ value, sums }) => [value, ...sums])).toEqual([
    ['', 2],
    ['3', 1],
  ])
  expect(groupTotals(rows, sparse, packed).groups.map(({ sums }) => sums)).toEqual([[3], [undefined]])
})
