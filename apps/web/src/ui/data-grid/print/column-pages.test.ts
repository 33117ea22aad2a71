import { describe, expect, it } from 'vitest'
import { columnPages } from './column-pages.ts'

const sized = (id: string, width: number, isKey = false) => ({
  column: { id, header: id },
  width,
  pinned: isKey ? ({ side: 'start', offset: 0 } as const) : undefined,
})
const idsOf = (columns: Parameters<typeof columnPages>[0]) =>
  columnPages(columns, 'A4').map((page) => page.columns.map(({ column }) => column.id).join(' '))
const many = (count: number, width: number) => Array.from({ length: count }, (_none, at) => sized(`c${at}`, width))

describe('columns on paper', () => {
  it('keep their width where they fit, and shrink where they nearly fit', () => {
    expect(columnPages([sized('a', 310), sized('b', 310)], 'A4')).toMatchObject([{ percent: 50, scale: 1 }])
    expect(columnPages(many(4, 400), 'A4')).toMatchObject([{ percent: 100, scale: 0.775 }])
  })

  it('continue on further pages, each with the identifying columns', () => {
    expect(idsOf([sized('key', 240, true), ...many(6, 400)])).toEqual(['key c0 c1', 'key c2 c3', 'key c4 c5'])
  })

  it('use a page each when even one is too wide', () => {
    expect(idsOf([sized('key', 1000, true), sized('a', 900), sized('b', 900)])).toEqual(['key a', 'key b'])
  })
})
