import { describe, expect, it } from 'vitest'
import { rangeAsText, summarise } from './copy-range.ts'
import type { GridColumn } from './grid-column.ts'
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
    expect(summarise(rows, columns, all)).toMatchObject({ cells: 8, numbers: 2, sum: 1230 })
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
