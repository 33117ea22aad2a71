import { addDays, addMonths } from '@packing/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { columnAt, partList, stageParts } from '../testing/staged-parts.tsx'
import { drawn, until } from '../testing/until.ts'
import { clickCell, focusedAt, input, isEditing, press, shown } from '../testing/user-input.ts'

beforeEach(() => stageParts())

const calendar = () => document.querySelector<HTMLElement>('[role="dialog"]')
const opener = () => until(() => document.querySelector<HTMLElement>('button[aria-label^="Open choices for"]'))
const valueIn = (row: number, id: string) => partList.edits.grid.rows[row]?.[id]
const isInGrid = async () => document.activeElement === (await input())

describe.each([
  ['from', '2026-11-21', (count: number) => addDays('2026-11-21', count)],
  ['month', '202612', (count: number) => addMonths('202612', count)],
])('calendar of the cell %s', (id, value, moved) => {
  it.each(['{F4}', '{Alt>}{ArrowDown}{/Alt}', '{F2}{F4}'])(
    'opens by %s, moves by arrows and picks with Enter',
    async (keys) => {
      await clickCell(1, columnAt(id))
      await press(keys)
      await until(calendar)
      expect(calendar()?.querySelector('[aria-selected="true"]')).not.toBeNull()
      await press('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}{Enter}')
      expect(calendar()).toBeNull()
      expect(valueIn(1, id)).toBe(moved(2))
      expect(await isInGrid()).toBe(true)
      expect(focusedAt()).toEqual([1, columnAt(id)])
      await press('{Control>}z{/Control}')
      expect(valueIn(1, id)).toBe(value)
    },
  )

  it('opens by mouse and sets the clicked day', async () => {
    await clickCell(2, columnAt(id))
    await userEvent.click(await opener())
    const box = await until(calendar)
    await userEvent.click(await until(() => box.querySelectorAll('[role="gridcell"] button')[3]))
    await drawn()
    expect(calendar()).toBeNull()
    expect(valueIn(2, id)).not.toBe(value)
    expect(partList.edits.unsaved.rowCount).toBe(1)
    expect(await isInGrid()).toBe(true)
  })

  it('starts at the date typed so far', async () => {
    await clickCell(1, columnAt(id))
    await press(id === 'from' ? '2027/01/05' : '2027/02')
    await press('{Alt>}{ArrowDown}{/Alt}')
    await until(calendar)
    await press('{Enter}')
    expect(await shown(1, columnAt(id))).toBe(id === 'from' ? '2027/01/05' : '2027/02')
  })

  it.each(['{Escape}', '{Tab}'])('closes on %s without changing the cell', async (keys) => {
    await clickCell(1, columnAt(id))
    await press('{F4}')
    await until(calendar)
    await press(`{ArrowRight}${keys}`)
    expect(calendar()).toBeNull()
    expect(isEditing()).toBe(false)
    expect(partList.edits.unsaved.isDirty).toBe(false)
    expect(await isInGrid()).toBe(true)
  })

  it('closes when another cell is clicked', async () => {
    await clickCell(1, columnAt(id))
    await press('{F4}')
    await until(calendar)
    await clickCell(5, columnAt('name'))
    expect(calendar()).toBeNull()
    expect(partList.edits.unsaved.isDirty).toBe(false)
    expect(focusedAt()).toEqual([5, columnAt('name')])
  })
})

describe('drop-down button of a cell', () => {
  it('opens the list of a select, and is absent from cells without options', async () => {
    await clickCell(0, columnAt('style'))
    await userEvent.click(await opener())
    await until(() => document.querySelector('[role="listbox"]'))
    await press('{Escape}')
    await clickCell(0, columnAt('name'))
    expect(document.querySelector('button[aria-label^="Open choices for"]')).toBeNull()
    await clickCell(0, 0)
    expect(document.querySelector('button[aria-label^="Open choices for"]')).toBeNull()
  })
})
