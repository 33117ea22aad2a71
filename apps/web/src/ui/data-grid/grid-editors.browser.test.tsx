import { beforeEach, describe, expect, it } from 'vitest'
import { partRows } from '../testing/part-list.tsx'
import { columnAt, partList, stageParts } from '../testing/staged-parts.tsx'
import { until } from '../testing/until.ts'
import {
  clickCell,
  commitComposition,
  compose,
  focusedAt,
  input,
  isEditing,
  press,
  shown,
} from '../testing/user-input.ts'

beforeEach(() => stageParts())

const valueIn = (row: number, id: string) => partList.edits.grid.rows[row]?.[id]

describe('every editor with an IME', () => {
  it.each([
    ['name', 'ぶら', 'ブラケット', 'ブラケット', 'ブラケット'],
    ['partNo', '１２', '１２３４－５Ａ', '12345A', '12345A'],
    ['snp', '１２', '１２', 12, '12'],
    ['weight', '１', '１．５', 1.5, '1.50'],
    ['from', '２０', '２０２６／１２／０１', '2026-12-01', '2026/12/01'],
    ['month', '２０', '２０２７０１', '202701', '2027/01'],
    ['style', 'ら', 'ＲＡＣＫ', 'RACK', 'Rack'],
    ['line', 'ｍ', 'Ｍ１１', 'M11', 'M11'],
    ['remark', 'び', '備考', '備考', '備考'],
  ])('%s stores the composition %s → %s as %j', async (id, typed, converted, value, written) => {
    await clickCell(1, columnAt(id))
    await compose(typed)
    expect(isEditing()).toBe(true)
    expect((await input()).value).toBe(typed)
    await commitComposition(converted)
    expect((await input()).value).toBe(converted)
    await press('{Enter}')
    expect(valueIn(1, id)).toBe(value)
    expect(await shown(1, columnAt(id))).toBe(written)
    expect(focusedAt()).toEqual([2, columnAt(id)])
    expect(partList.edits.unsaved.rowCount).toBe(1)
  })

  it('ignores text in a checkbox', async () => {
    await clickCell(1, columnAt('mustPack'))
    await compose('は')
    await commitComposition('はい')
    expect(isEditing()).toBe(false)
    expect(partList.edits.unsaved.isDirty).toBe(false)
  })
})

describe('during a composition', () => {
  const key = (name: string, more: KeyboardEventInit & { readonly keyCode?: number } = {}) =>
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })

  it('leaves Enter, Tab, Escape, arrows and shortcuts to the IME', async () => {
    await clickCell(1, columnAt('name'))
    await compose('かんじ')
    const cell = await input()
    for (const name of ['Enter', 'Tab', 'Escape', 'ArrowDown', 'ArrowLeft', ' ', 'F2', 'Delete']) {
      const event = key(name, { isComposing: true })
      cell.dispatchEvent(event)
      expect(event.defaultPrevented, name).toBe(false)
    }
    cell.dispatchEvent(key('z', { isComposing: true, ctrlKey: true }))
    expect(isEditing()).toBe(true)
    expect(focusedAt()).toEqual([1, columnAt('name')])
    await commitComposition('漢字')
    await press('{Tab}')
    expect(valueIn(1, 'name')).toBe('漢字')
  })

  it('ignores the Enter that Safari sends after the composition ended', async () => {
    await clickCell(1, columnAt('name'))
    await compose('かんじ')
    await commitComposition('漢字')
    ;(await input()).dispatchEvent(key('Enter', { keyCode: 229 }))
    expect(isEditing()).toBe(true)
    await press('{Enter}')
    expect(valueIn(1, 'name')).toBe('漢字')
    expect(focusedAt()).toEqual([2, columnAt('name')])
  })

  it('commits the text once when the focus leaves the grid', async () => {
    await clickCell(1, columnAt('name'))
    await compose('かんじ')
    const cell = await input()
    cell.blur()
    await until(() => !isEditing())
    expect(valueIn(1, 'name')).toBe('かんじ')
    expect(cell.value).toBe('')
    partList.edits.history.undo()
    await until(() => !partList.edits.unsaved.isDirty)
    expect(partList.edits.history.canUndo).toBe(false)
  })

  it('does not write the text to another cell that is clicked', async () => {
    await clickCell(1, columnAt('name'))
    await compose('かんじ')
    await clickCell(3, columnAt('name'))
    expect(valueIn(1, 'name')).toBe('かんじ')
    expect(valueIn(3, 'name')).toBe(partRows(4)[3]?.name)
    await press('X{Enter}')
    expect(valueIn(3, 'name')).toBe('X')
  })
})

describe('options', () => {
  const options = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)

  it('of a select open with Alt+Down, move by arrows and filter by typing', async () => {
    await clickCell(0, columnAt('style'))
    await press('{Alt>}{ArrowDown}{/Alt}')
    expect(options()).toEqual(['BOXBox', 'PALLETPallet', 'RACKRack'])
    await press('{ArrowDown}{ArrowDown}{Enter}')
    expect(valueIn(0, 'style')).toBe('RACK')
    await press('pa')
    expect(options()).toEqual(['PALLETPallet'])
    await press('{Tab}')
    expect(valueIn(1, 'style')).toBe('PALLET')
  })

  it('of a lookup load while typing, and the typed text stays when the request fails', async () => {
    await clickCell(0, columnAt('line'))
    await press('m')
    await until(() => options().length === 2)
    await press('{ArrowDown}{ArrowDown}{Enter}')
    expect(valueIn(0, 'line')).toBe('M12')
    await press('x9')
    await until(() => document.querySelector('[aria-live]')?.textContent?.includes('not available'))
    await press('{Enter}')
    expect(valueIn(1, 'line')).toBe('x9')
  })

  it('keeps and marks text that is not an option or not a number', async () => {
    await clickCell(0, columnAt('style'))
    await press('tube{Enter}')
    await clickCell(0, columnAt('snp'))
    await press('12 pcs{Enter}')
    expect(await shown(0, columnAt('style'))).toBe('tube')
    expect(await shown(0, columnAt('snp'))).toBe('12 pcs')
    expect(partList.edits.grid.errors.length).toBe(2)
    const cell = document.querySelector('[aria-invalid="true"]')
    expect(document.getElementById(cell?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/Not/)
  })

  it('does not change read-only cells', async () => {
    await clickCell(2, columnAt('remark'))
    await press('no{Enter}')
    await clickCell(2, 0)
    await press('no{Enter}')
    expect(partList.edits.unsaved.isDirty).toBe(false)
  })
})
