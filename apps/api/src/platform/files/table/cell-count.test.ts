import type { RawCell } from '@packing/xlsx'
import { expect, it } from 'vitest'
import { CellCount } from './cell-count.ts'

const sumsOf = (cell: RawCell) => {
  const count = new CellCount([{ at: 1, key: 'qty', heading: 'Quantity' }])
  count.add({ line: 7, cells: ['5', cell, '9'] }, 'read')
  const [{ read } = { read: undefined }] = count.columns()
  return [read?.POINT.qty, read?.COMMA.qty, (read?.POINT.count ?? 0) + (read?.COMMA.count ?? 0), read?.line]
}

it.each<readonly [RawCell, number, number]>([
  ['12', 12, 12],
  ['1.000', 1, 1000],
  ['1,000', 1000, 1],
  ['1,000.00', 1000, 0],
  ['1.000,00', 0, 1000],
  ['1.5', 0, 0],
  ['1,5', 0, 0],
  ['1.000.000', 0, 1_000_000],
  ['1,00,000', 0, 0],
  ['1000,000', 0, 1000],
  ['+7', 7, 7],
  ['-7', 0, 0],
  [' ７ ', 7, 7],
  ['0', 0, 0],
  ['7 pcs', 0, 0],
  ['', 0, 0],
  [49.99999999999999, 50, 50],
  [49.9, 0, 0],
  [1e10, 1e10, 1e10],
  [1e10 + 1, 0, 0],
  ['10000000001', 0, 0],
  [{ formula: '1+1', result: 3 }, 3, 3],
  [{ formula: '1+1', result: '1.000' }, 1, 1000],
  [{ date: '2026-01-01' }, 0, 0],
  [null, 0, 0],
])('finds in %j the whole numbers that either decimal mark makes of it', (cell, point, comma) => {
  const count = Number(point > 0) + Number(comma > 0)
  expect(sumsOf(cell)).toEqual([point, comma, count, count > 0 ? 7 : 0])
})

it('adds up what was read, what is in rows with errors and what stands above, with the line of the first number', () => {
  const count = new CellCount([
    { at: 0, key: 'qty', heading: 'Quantity' },
    { at: 2, key: undefined, heading: 'Other' },
  ])
  count.add({ line: 1, cells: ['8', null, 'x'] }, 'above')
  count.add({ line: 2, cells: ['1', null, ''] }, 'read')
  count.add({ line: 3, cells: ['2', null, 30] }, 'read')
  count.add({ line: 4, cells: ['4', null, 5] }, 'bad')
  const sums = (qty: number, times: number, line: number) => ({
    POINT: { qty, count: times },
    COMMA: { qty, count: times },
    line,
  })
  expect(count.columns()).toEqual([
    { key: 'qty', heading: 'Quantity', read: sums(3, 2, 2), bad: sums(4, 1, 4), above: sums(8, 1, 1) },
    { key: undefined, heading: 'Other', read: sums(30, 1, 3), bad: sums(5, 1, 4), above: sums(0, 0, 0) },
  ])
})
