import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { partRows } from '../testing/part-list.tsx'
import { partList, stageParts } from '../testing/staged-parts.tsx'
import { drawn, until } from '../testing/until.ts'
import {
  cellAt,
  clickCell,
  fillClipboard,
  focusedAt,
  headerAt,
  input,
  press,
  readClipboardElsewhere,
  selectedCount,
  shown,
} from '../testing/user-input.ts'

const [PART_NO, NAME, SNP] = [1, 2, 3]

beforeEach(() => stageParts({ rows: partRows(20) }))

const dialog = () => document.querySelector('[role="dialog"]')
const paste = () => press('{Control>}v{/Control}')
const bytes = () => JSON.stringify(partList.edits.grid.rows)

describe('clipboard', () => {
  it('copies text and a table that keep leading zeros and line breaks', async () => {
    await clickCell(0, PART_NO)
    await press('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}{Control>}c{/Control}')
    const { text, html } = await readClipboardElsewhere()
    expect(text).toBe('0123450000\tENGINE ASSY\t1\r\n0123450100\tブラケット 左\t2')
    expect(html).toContain('mso-number-format')
    expect(html).toContain('0123450000')
  })

  it('pastes a block after a preview, changes no other cell and restores all on undo', async () => {
    const before = bytes()
    await clickCell(2, NAME)
    await fillClipboard('A\t１，２００\r\n"B\n2"\tmany\r\n')
    await paste()
    await until(dialog)
    expect(dialog()?.textContent).toContain('4 cells will change')
    expect(dialog()?.textContent).toContain('1 cell has an invalid value')
    expect(partList.edits.unsaved.isDirty).toBe(false)
    expect(document.querySelectorAll('[data-preview]')).toHaveLength(4)
    await press('{Enter}')
    expect(partList.edits.grid.rows.map((row) => [row.name, row.snp]).slice(1, 5)).toEqual([
      ['ブラケット 左', 2],
      ['A', 1200],
      ['B\n2', 'many'],
      ['BOLT M8×25', 5],
    ])
    expect(partList.edits.unsaved.rowCount).toBe(2)
    await press('{Control>}z{/Control}')
    expect(bytes()).toBe(before)
    expect(document.activeElement).toBe(await input())
  })

  it('reads an HTML table without text, counts skipped cells and changes nothing on CANCEL', async () => {
    await clickCell(1, 0)
    await fillClipboard('', '<table><tr><td>X1</td><td>NEW</td></tr><tr><td>X2</td><td>NEW2</td></tr></table>')
    await paste()
    await until(dialog)
    expect(dialog()?.textContent).toContain('2 read-only cells will be skipped')
    await press('{Escape}')
    expect(dialog()).toBeNull()
    expect(partList.edits.unsaved.isDirty).toBe(false)
  })

  it('fills a selection with one value and adds rows at the end', async () => {
    await clickCell(0, SNP)
    await fillClipboard('7')
    await paste()
    expect(dialog()).toBeNull()
    expect(await shown(0, SNP)).toBe('7')
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await paste()
    await until(dialog)
    await press('{Enter}')
    expect(partList.edits.grid.rows.slice(0, 4).map((row) => row.snp)).toEqual([7, 7, 7, 4])
    await clickCell(19, NAME)
    await fillClipboard('P\nQ\nR')
    await paste()
    await until(dialog)
    expect(dialog()?.textContent).toContain('2 rows will be added')
    await press('{Enter}')
    expect(partList.edits.grid.rows.slice(19).map((row) => row.name)).toEqual(['P', 'Q', 'R'])
    await press('{Control>}z{/Control}')
    expect(partList.edits.grid.rows).toHaveLength(20)
  })

  it('clears cells on cut', async () => {
    await clickCell(0, NAME)
    await press('{Control>}x{/Control}')
    expect(await shown(0, NAME)).toBe('')
    await press('{ArrowDown}')
    await paste()
    expect(await shown(1, NAME)).toBe('ENGINE ASSY')
  })
})

describe('mouse', () => {
  it('selects a range, extends it with Shift, selects a column with Ctrl and edits on double click', async () => {
    await userEvent.dragAndDrop(await cellAt(1, NAME), await cellAt(4, SNP))
    await drawn()
    expect(selectedCount()).toBe(8)
    await clickCell(2, NAME)
    await clickCell(5, SNP, { isExtending: true })
    expect(selectedCount()).toBe(8)
    expect(document.body.textContent).toContain('Σ 18')
    await userEvent.click(await headerAt(SNP), { modifiers: ['Control'] })
    await drawn()
    expect(selectedCount()).toBe(20)
    await userEvent.dblClick(await cellAt(3, NAME))
    await until(() => document.querySelector('[data-editing]'))
    expect((await input()).value).toBe('ハーネス メイン')
    await press('{Escape}')
    expect(focusedAt()).toEqual([3, NAME])
  })

  it('moves a column by dragging its header', async () => {
    await userEvent.dragAndDrop(await headerAt(NAME), await headerAt(6))
    await drawn()
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('[data-column]')].map((header) => header.dataset['column'])
    expect(order().indexOf('name')).toBe(6)
  })

  it('resizes a column by its edge and resets the width on double click', async () => {
    const header = await headerAt(SNP)
    const before = header.offsetWidth
    const cell = await cellAt(3, SNP)
    const edge = header.querySelector<HTMLElement>('[title="Drag to change the width"]')
    if (!edge) throw new Error('The header has no edge')
    const at = edge.getBoundingClientRect()
    const mouse = (type: string, clientX: number) =>
      new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: at.top + 4, buttons: 1 })
    edge.dispatchEvent(mouse('mousedown', at.left))
    document.dispatchEvent(mouse('mousemove', at.left + 30))
    document.dispatchEvent(mouse('mousemove', at.left + 48))
    document.dispatchEvent(mouse('mouseup', at.left + 48))
    await drawn()
    expect(header.offsetWidth).toBe(before + 48)
    expect(cell.offsetWidth).toBe(before + 48)
    await userEvent.dblClick(edge)
    await drawn()
    expect(header.offsetWidth).toBe(before)
  })
})
