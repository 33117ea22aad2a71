import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../../columns/grid-column.ts'
import { rangeAsText, summarise } from './copy-range.ts'
import { toggleSort } from './grid-sort.ts'

const rows = [
  { partNo: '00123', qty: 1200, on: '2026-12-01', name: 'A\tB' },
  { partNo: '00124', qty: 30, on: '2026-12-02', name: 'say "x"' },
]
const columns: readonly GridColumn<(typeof rows)[number]>[] = [
  { id: 'partNo', header: 'Part', kind: 'code' },
  { id: 'qty', header: 'Qty', kind: 'number' },
  { id: 'on', header: 'On', kind: 'date' },
  { id: 'name', header: 'Name' },
]
const all = { top: 0, bottom: 1, left: 0, right: 3 }

describe('range of cells', () => {
  it('is copied with bare numbers, formatted dates and quotes around separators', () => {
    expect(rangeAsText(rows, columns, all)).toBe(
      '00123\t1200\t2026/12/01\t"A\tB"\r\n00124\t30\t2026/12/02\t"say ""x"""',
    )
  })

  it('sums only its numbers', () => {
    expect(summarise(rows, columns, all)).toEqual({ cells: 8, sums: [{ name: 'Qty', sum: 1230, digits: 0 }] })
  })

  it('adds columns of one unit, and nothing else to each other', () => {
    const stocked = [
      { id: 'a', header: 'A', unit: 'pcs', kind: 'number', value: () => 5 },
      { id: 'b', header: 'B', unit: 'pcs', kind: 'number', value: () => 2 },
      { id: 'c', header: 'Work', unit: 'min', kind: 'number', digits: 1, value: () => 0.5 },
      { id: 'd', header: 'Share', unit: '%', kind: 'number', value: () => 50 },
      { id: 'e', header: 'Lots', kind: 'number', value: () => 3 },
      { id: 'f', header: 'Cases', kind: 'number', value: () => 1 },
      { id: 'g', header: 'None', kind: 'number', value: () => null },
    ] as const
    expect(summarise(rows, stocked, { top: 0, bottom: 1, left: 0, right: 6 }).sums).toEqual([
      { name: 'pcs', sum: 14, digits: 0 },
      { name: 'min', sum: 1, digits: 1 },
      { name: 'Lots', sum: 6, digits: 0 },
      { name: 'Cases', sum: 2, digits: 0 },
    ])
  })
})

describe('toggleSort', () => {
  it('cycles through ascending, descending and none', () => {
    expect(toggleSort([], 'qty', false)).toEqual(['qty'])
    expect(toggleSort(['qty'], 'qty', false)).toEqual(['-qty'])
    expect(toggleSort(['-qty'], 'qty', false)).toEqual([])
  })

  it('adds a field after the others with Shift', () => {
    expect(toggleSort(['dealer'], 'qty', true)).toEqual(['dealer', 'qty'])
    expect(toggleSort(['qty', 'dealer'], 'qty', true)).toEqual(['-qty', 'dealer'])
  })
})
