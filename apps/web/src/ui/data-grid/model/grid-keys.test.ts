import { describe, expect, it } from 'vitest'
import { focusAt, HEADER_ROW, rangeOf } from '../../columns/cell-range.ts'
import { moveFocus } from './grid-keys.ts'

const extent = { rowCount: 100, columnCount: 5, pageRows: 20 }
const press = (key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('moveFocus', () => {
  it('moves by one cell and stops at the edges', () => {
    expect(moveFocus(focusAt(3, 2), press('ArrowDown'), extent)).toEqual(focusAt(4, 2))
    expect(moveFocus(focusAt(99, 4), press('ArrowDown'), extent)).toEqual(focusAt(99, 4))
    expect(moveFocus(focusAt(3, 4), press('ArrowRight'), extent)).toEqual(focusAt(3, 4))
  })

  it('moves from the first row to the header, but not with Shift', () => {
    expect(moveFocus(focusAt(0, 1), press('ArrowUp'), extent)?.row).toBe(HEADER_ROW)
    expect(moveFocus(focusAt(0, 1), press('ArrowUp', { shiftKey: true }), extent)?.row).toBe(0)
  })

  it('jumps with Ctrl, Home, End and Page keys', () => {
    expect(moveFocus(focusAt(3, 2), press('End', { ctrlKey: true }), extent)).toEqual(focusAt(99, 4))
    expect(moveFocus(focusAt(3, 2), press('Home'), extent)).toEqual(focusAt(3, 0))
    expect(moveFocus(focusAt(3, 2), press('PageDown'), extent)).toEqual(focusAt(23, 2))
    expect(moveFocus(focusAt(3, 2), press('ArrowLeft', { ctrlKey: true }), extent)).toEqual(focusAt(3, 0))
  })

  it('keeps the anchor with Shift', () => {
    const next = moveFocus(focusAt(3, 2), press('ArrowDown', { shiftKey: true }), extent)
    expect(next && rangeOf(next)).toEqual({ top: 3, bottom: 4, left: 2, right: 2 })
  })

  it('returns undefined for other keys', () => {
    expect(moveFocus(focusAt(0, 0), press('a'), extent)).toBeUndefined()
  })
})
