import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../../columns/grid-column.ts'
import {
  defaultLayout,
  inDisplayOrder,
  mergeLayout,
  movedBy,
  movedTo,
  withHidden,
  withPin,
  withWidth,
} from './grid-layout.ts'

const columns: readonly GridColumn<object>[] = [
  { id: 'a', header: 'A', pin: 'start' },
  { id: 'b', header: 'B' },
  { id: 'c', header: 'C' },
  { id: 'd', header: 'D' },
]
const design = defaultLayout(columns)
const ids = (layout: typeof design) =>
  inDisplayOrder(layout)
    .map(({ id }) => id)
    .join('')

describe('column layout', () => {
  it('moves a column to the position and the side of another', () => {
    expect(ids(movedTo(design, 'd', 'b'))).toBe('adbc')
    expect(ids(movedTo(design, 'b', 'd'))).toBe('acdb')
    expect(movedTo(design, 'd', 'a').find(({ id }) => id === 'd')?.pin).toBe('start')
    expect(ids(movedBy(design, 'c', -1))).toBe('acbd')
    expect(movedBy(design, 'd', 1)).toBe(design)
  })

  it('skips hidden columns when moving', () => {
    expect(ids(movedBy(withHidden(design, 'c', true), 'b', 1))).toBe('acdb')
  })

  it('pins columns to the edges and unpins them', () => {
    expect(ids(withPin(design, 'b', 'end'))).toBe('acdb')
    expect(ids(withPin(withPin(design, 'b', 'end'), 'b', undefined))).toBe('abcd')
  })

  it('keeps one column visible and limits widths', () => {
    const one = ['b', 'c', 'd'].reduce((layout, id) => withHidden(layout, id, true), design)
    expect(withHidden(one, 'a', true)).toBe(one)
    expect(withWidth(design, 'b', 3)[1]?.width).toBe(40)
    expect(withWidth(withWidth(design, 'b', 90), 'b', undefined)).toEqual(design)
  })

  it('applies a stored layout to columns that changed since', () => {
    const kept = [{ id: 'd', width: 90 }, { id: 'gone' }, { id: 'a' }, { id: 'b' }]
    expect(mergeLayout(columns, kept).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
  })
})
