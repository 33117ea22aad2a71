import { beforeEach, describe, expect, it } from 'vitest'
import { todayHere } from '../calendar/dates.ts'
import { partRows } from '../testing/part-list.tsx'
import { columns, partList, stageParts } from '../testing/staged-parts.tsx'
import { clickCell, focusedAt, isEditing, press, selectedCount, shown } from '../testing/user-input.ts'

const rows = partRows(60).map((row, at) => (at === 5 ? { ...row, name: null } : row))
const LAST = columns.length - 1
const [NAME, SNP, FROM, MUST_PACK] = [2, 3, 5, 8]

beforeEach(async () => {
  await stageParts({ rows })
  await clickCell(0, NAME)
})

async function pressInTurn(steps: readonly (readonly [keys: string, row: number, column: number])[]): Promise<void> {
  for (const [keys, ...place] of steps) {
    await press(keys)
    expect(focusedAt(), keys).toEqual(place)
  }
}

describe('navigation keys', () => {
  it('move the focus by arrows, Tab, Enter, Home, End and Page', async () => {
    await pressInTurn([
      ['{ArrowDown}', 1, NAME],
      ['{ArrowRight}', 1, NAME + 1],
      ['{ArrowUp}{ArrowLeft}', 0, NAME],
      ['{Tab}{Tab}', 0, NAME + 2],
      ['{Enter}', 1, NAME],
      ['{Shift>}{Enter}{/Shift}', 0, NAME],
      ['{Shift>}{Tab}{/Shift}', 0, NAME - 1],
      ['{End}', 0, LAST],
      ['{Tab}', 1, 0],
      ['{Control>}{End}{/Control}', 59, LAST],
      ['{Control>}{Home}{/Control}', 0, 0],
    ])
    await press('{PageDown}')
    expect(focusedAt()?.[0]).toBeGreaterThan(15)
    await press('{PageUp}')
    expect(focusedAt()).toEqual([0, 0])
  })

  it('move to the edges of filled blocks with Ctrl+arrows', async () => {
    await pressInTurn([
      ['{Control>}{ArrowDown}{/Control}', 4, NAME],
      ['{Control>}{ArrowDown}{/Control}', 6, NAME],
      ['{Control>}{ArrowDown}{/Control}', 59, NAME],
      ['{Control>}{ArrowUp}{/Control}', 6, NAME],
      ['{Control>}{ArrowRight}{/Control}', 6, LAST - 1],
      ['{Control>}{ArrowLeft}{/Control}', 6, 0],
    ])
  })

  it('extend the range with Shift, cycle through it with Tab and Enter, select all with Ctrl+A and collapse it with Escape', async () => {
    await press('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}')
    expect(selectedCount()).toBe(6)
    await pressInTurn([
      ['{Tab}', 0, NAME + 1],
      ['{Tab}', 1, NAME],
      ['{Enter}', 2, NAME],
      ['{Enter}', 0, NAME + 1],
    ])
    expect(selectedCount()).toBe(6)
    await press('{Control>}a{/Control}')
    expect(selectedCount()).toBeGreaterThan(300)
    await press('{Escape}')
    expect(selectedCount()).toBe(0)
  })

  it('leave the grid in both directions with Escape and Tab', async () => {
    const page = document.getElementById('root')
    page?.prepend(document.createElement('button'))
    page?.append(document.createElement('button'))
    const isInside = () => document.activeElement?.tagName === 'TEXTAREA'
    await press('{Escape}{Tab}')
    expect(isInside()).toBe(false)
    await press('{Shift>}{Tab}{/Shift}')
    expect(isInside()).toBe(true)
    await press('{Escape}{Shift>}{Tab}{/Shift}')
    expect(isInside()).toBe(false)
  })
})

describe('editing keys', () => {
  it('replace the value by typing, commit with Enter and Tab, cancel with Escape', async () => {
    await press('BOLT{Enter}')
    expect(await shown(0, NAME)).toBe('BOLT')
    expect(focusedAt()).toEqual([1, NAME])
    await press('NUT{Tab}')
    expect(await shown(1, NAME)).toBe('NUT')
    await press('99{Escape}')
    expect(isEditing()).toBe(false)
    expect(partList.edits.unsaved.rowCount).toBe(2)
  })

  it('edit the value with F2, where arrows move the caret; after typing they commit', async () => {
    await press('{F2}')
    expect(isEditing()).toBe(true)
    await press('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}X{Enter}')
    expect(await shown(0, NAME)).toBe('ENGINE XASSY')
    await press('NUT{ArrowRight}')
    expect(await shown(1, NAME)).toBe('NUT')
    expect(focusedAt()).toEqual([1, NAME + 1])
  })

  it('clear with Delete, fill down with Ctrl+D and fill the range with Ctrl+Enter, each as one undo step', async () => {
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}')
    expect(await Promise.all([0, 1, 2].map((row) => shown(row, NAME)))).toEqual(['', '', ''])
    await press('SAME{Control>}{Enter}{/Control}')
    expect(await Promise.all([0, 1, 2, 3].map((row) => shown(row, NAME)))).toEqual([
      'SAME',
      'SAME',
      'SAME',
      'ハーネス メイン',
    ])
    await press('{Control>}z{/Control}')
    expect(await shown(1, NAME)).toBe('')
    await press('{Control>}z{/Control}')
    expect(partList.edits.unsaved.isDirty).toBe(false)
    await press('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
    expect(await shown(2, NAME)).toBe('SAME')
    await clickCell(2, SNP)
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(await Promise.all([2, 3, 4, 5].map((row) => shown(row, SNP)))).toEqual(['3', '3', '3', '6'])
  })

  it('set today with Ctrl+;, toggle with Space, insert and delete rows, and go to errors with F8', async () => {
    await clickCell(0, FROM)
    await press('{Control>};{/Control}')
    expect(await shown(0, FROM)).toBe(todayHere().replaceAll('-', '/'))
    await clickCell(1, MUST_PACK)
    await press(' ')
    expect(partList.edits.grid.rows[1]?.mustPack).toBe(true)
    await press('{Control>}-{/Control}')
    expect(partList.edits.grid.marksOf('R2')?.op).toBe('D')
    await press('{Control>}+{/Control}')
    expect(partList.edits.grid.rows).toHaveLength(61)
    expect(focusedAt()).toEqual([1, 0])
    await clickCell(4, SNP)
    await press('0{Enter}')
    await press('{F8}')
    const first = focusedAt()
    await press('{Shift>}{F8}{/Shift}')
    expect(partList.edits.grid.errors.length).toBeGreaterThan(1)
    expect(focusedAt()).not.toEqual(first)
  })
})

describe('header keys', () => {
  const order = () =>
    [...document.querySelectorAll<HTMLElement>('[data-column]')].map((header) => header.dataset['column'])

  it('resize and move the column, and open its menu', async () => {
    await press('{ArrowUp}')
    const header = () => document.querySelector<HTMLElement>('[data-column="name"]')
    const before = header()?.offsetWidth ?? 0
    await press('{Alt>}{ArrowRight}{/Alt}')
    expect(header()?.offsetWidth).toBe(before + 16)
    await press('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    expect(order().slice(1, 4)).toEqual(['partNo', 'snp', 'name'])
    await press('{Alt>}{ArrowDown}{/Alt}')
    expect(document.querySelector('[role="menu"]')?.textContent).toContain('Pin to the left')
  })
})
