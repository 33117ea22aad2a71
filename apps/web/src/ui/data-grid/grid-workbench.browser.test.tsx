import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CodesField } from '../search-form/codes-field.tsx'
import { SelectField } from '../search-form/fields.tsx'
import { SearchForm } from '../search-form/search-form.tsx'
import { useSearchForm } from '../search-form/use-search-form.ts'
import { axeIssues } from '../testing/axe-issues.ts'
import { type PartRow, partRows } from '../testing/part-list.tsx'
import { stage } from '../testing/stage.tsx'
import { columnAt, columns, partList, stageParts } from '../testing/staged-parts.tsx'
import { drawn, until } from '../testing/until.ts'
import { cellAt, clickCell, focusedAt, headerAt, press, readClipboardElsewhere, shown } from '../testing/user-input.ts'
import { DataGrid } from './data-grid.tsx'

const [NAME, SNP, FROM, STYLE] = [columnAt('name'), columnAt('snp'), columnAt('from'), columnAt('style')]
const rows = partRows(30)

const dialog = () =>
  until(() => document.querySelector<HTMLElement>('div[role="dialog"]:has(form :focus)'), 'the filter')
const bar = () => document.querySelector('section[aria-label="Column filters"]')?.textContent ?? ''
const shownRows = () => [...document.querySelectorAll('[role="row"][aria-rowindex]')].length - 1
const button = (name: string) =>
  until(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name), `the button ${name}`)
const menuItem = (name: string) =>
  until(
    () =>
      [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((each) =>
        each.textContent?.startsWith(name),
      ),
    `the item ${name}`,
  )

describe('header filter', () => {
  it('filters text, values, numbers and dates by keyboard, and says of which rows', async () => {
    await stageParts({ grid: { total: 4000, page: 1, pageSize: 30, onPageChange: () => undefined } })
    await clickCell(0, NAME)
    await press('{Control>}{Shift>}l{/Shift}{/Control}')
    expect((await dialog()).textContent).toContain('Filters the 30 loaded rows of 4,000.')
    await press('cover')
    await press('{Enter}')
    await until(() => bar().includes('5 of 30 loaded rows. 3,970 rows are not loaded.'), 'the first filter')
    expect((await headerAt(NAME)).querySelector('[aria-label="Filter Part name (active)"]')).not.toBeNull()
    // The grid has the focus again: up to the header, and the next column.
    await until(() => focusedAt()?.join() === `0,${NAME}`, 'the focus in the grid')
    await press('{Control>}{Home}{/Control}{ArrowUp}')
    for (let at = 0; at < SNP; at += 1) await press('{ArrowRight}')
    await press('{Control>}{Shift>}l{/Shift}{/Control}')
    expect((await dialog()).textContent).toContain('SNP')
    for (const key of ['４', '{Tab}', '9', '{Enter}']) await press(key)
    await until(() => bar().includes('SNP: 4 – 9'), 'the second filter')
    const kept = rows.filter(({ name, snp }) => name === 'COVER, FUEL TANK' && (snp ?? 0) >= 4)
    await until(() => shownRows() === kept.length, 'the rows of both filters')
    await userEvent.click(await until(() => document.querySelector<HTMLElement>('[aria-label="Remove Part name"]')))
    await until(() => !bar().includes('contains'), 'one filter')
    await userEvent.click(await button('Clear filters'))
    await until(() => bar() === '', 'no filter')
    await press('{Control>}{Home}{/Control}')
    expect(focusedAt()).toEqual([0, 0])
  })

  it('lists values to choose from, by mouse', async () => {
    await stageParts()
    const header = await headerAt(STYLE)
    await userEvent.hover(header)
    await userEvent.click(await until(() => header.querySelector<HTMLElement>('[aria-label="Filter Style"]')))
    const form = await dialog()
    expect([...form.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['Box10', 'Pallet10', 'Rack10'])
    await userEvent.click(await until(() => form.querySelectorAll<HTMLElement>('li input')[1]))
    await userEvent.click(await button('Apply'))
    await until(() => bar().includes('Style: Pallet') && bar().includes('10 of 30 rows.'), 'the filter')
  })

  it('keeps edited rows in sight and takes hidden rows out of the selection', async () => {
    let selected: ReadonlySet<string> = new Set(['R1', 'R2', 'R3'])
    const onSelectionChange = (next: ReadonlySet<string>) => {
      selected = next
    }
    await stageParts({ grid: { selection: selected, onSelectionChange } })
    await clickCell(0, NAME)
    partList.edits.grid.setCells([{ rowKey: 'R2', columnId: 'snp', value: 77 }], 'edit')
    await drawn()
    await press('{Shift>}{F10}{/Shift}')
    await userEvent.click(await menuItem('Filter by “ENGINE ASSY”'))
    await until(() => bar().includes('5 of 30 rows. 1 edited row also shown.'), 'the filter')
    expect([...selected]).toEqual(['R1', 'R2'])
    partList.edits.unsaved.discard()
    await until(() => bar().includes('5 of 30 rows.') && !bar().includes('edited'), 'no edited row')
    await press('{Control>}{Shift>}l{/Shift}{/Control}')
    await dialog()
    await userEvent.click(await button('Clear filter'))
    await until(() => bar() === '', 'no filter')
  })

  it('says when no row is left', async () => {
    await stageParts()
    await clickCell(0, SNP)
    await press('{Control>}{Shift>}l{/Shift}{/Control}')
    await dialog()
    await press('1000{Enter}')
    await until(() => document.body.textContent?.includes('No row matches the column filters'), 'the notice')
  })

  it('changes the search where it has a field for the column', async () => {
    const fields = { id: [] as string[], kind: '' }
    let applied = fields
    const choices = [{ value: 'BOX', label: 'Box' }]
    const searched = columns.map((column) => (column.id === 'style' ? { ...column, search: 'kind' } : column))
    const Screen = () => {
      const screen = useSearchForm({ fields })
      applied = screen.applied
      const [bare] = useState(() => searched.map(({ edit: _edit, ...column }) => column))
      return (
        <>
          <SearchForm form={screen.form}>
            <CodesField name="id" label="Id" />
            <SelectField name="kind" label="Kind" choices={choices} />
          </SearchForm>
          <DataGrid label="Parts" rows={rows} columns={bare} rowKey={(row) => row.id} searchForm={screen.form} />
        </>
      )
    }
    await stage(<Screen />)
    await clickCell(2, 0)
    await press('{Control>}{Shift>}l{/Shift}{/Control}')
    expect((await dialog()).textContent).toContain('Searches all rows.')
    await press('r7, r8{Enter}')
    await until(() => applied.id.join() === 'R7,R8', 'the search')
    expect((await headerAt(0)).querySelector('[aria-label="Filter ID (active)"]')).not.toBeNull()
    await userEvent.click(await cellAt(0, STYLE), { button: 'right' })
    await userEvent.click(await menuItem('Filter by “BOX”'))
    await until(() => applied.kind === 'BOX', 'the search for the value')
    await clickCell(0, 0)
    await press('{ContextMenu}')
    await userEvent.click(await menuItem('Clear filter'))
    await until(() => applied.id.length === 0 && applied.kind === 'BOX', 'the other condition alone')
    expect(bar()).toBe('')
  })
})

it('says that there are more rows than were counted, also when all that can be loaded are', async () => {
  const many = partRows(400)
  await stageParts({ rows: many, grid: { total: 400, hasMore: true, page: 1, pageSize: 400 } })
  await until(() => document.body.textContent?.includes('1–400 of 400+'), 'the footer')
  await clickCell(0, NAME)
  await press('{Control>}{Shift>}l{/Shift}{/Control}')
  expect((await dialog()).textContent).toContain('Filters the 400 loaded rows of 400+.')
  await press('cover')
  await press('{Enter}')
  await until(() => bar().includes('The search finds more rows than can be loaded. Narrow it.'), 'the filter')
})

it('adds the rows up by the values of a column, and shows those of one', async () => {
  await stageParts({ rows })
  await clickCell(0, STYLE)
  await press('{Control>}{Home}{/Control}{ArrowUp}')
  for (let at = 0; at < STYLE; at += 1) await press('{ArrowRight}')
  await press('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(await menuItem('Group by this column'))
  const found = await until(() => document.querySelector<HTMLElement>('[role="dialog"] table'), 'the totals')
  const lines = [...found.querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  const [[style = '', count, ...sums] = []] = lines
  // The styles take turns, and Box is the first in the alphabet.
  const boxes = rows.filter((_row, at) => at % 3 === 0)
  const inPieces = columns.filter(({ unit }) => unit === 'pcs')
  const totals = inPieces.map(({ id }) => boxes.reduce((all, row) => all + Number(row[id] ?? 0), 0))
  expect(lines).toHaveLength(3)
  expect(count).toBe('10')
  expect(sums).toEqual(expect.arrayContaining(totals.map((total) => total.toLocaleString('en-US'))))
  expect(found.querySelector('tfoot')?.textContent).toContain('Total30')
  await userEvent.click(await button(style))
  await until(() => bar().includes(style), 'the filter')
  await until(() => shownRows() === 10, 'the rows of the value')
})

describe('find in list', () => {
  it('walks the matches of all loaded rows and leaves a second Ctrl+F to the browser', async () => {
    const many = partRows(400)
    await stageParts({ rows: many, grid: { total: 5000, page: 1, pageSize: 400 } })
    await clickCell(0, NAME)
    await press('{Control>}f{/Control}')
    const input = await until(() => document.querySelector<HTMLInputElement>('search input:focus'), 'the find field')
    await press('ハーネス')
    const status = () => document.querySelector('search [role="status"]')?.textContent
    await until(() => status() === '1 of 67', 'the number of matches')
    expect(await shown(3, NAME)).toBe('ハーネス メイン')
    expect((await cellAt(3, NAME)).dataset['found']).toBe('true')
    await press('{Shift>}{Enter}{/Shift}')
    await until(() => status() === '67 of 67', 'the last match')
    expect(focusedAt()).toEqual([399, NAME])
    await press('{F3}')
    await until(() => status() === '1 of 67', 'the first match again')
    expect(document.querySelector('search')?.textContent).toContain('Only the 400 loaded rows of 5,000.')
    const second = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })
    expect(input.dispatchEvent(second)).toBe(true)
    await press('{Escape}')
    await until(() => document.querySelector('[data-found]') === null, 'no marks')
    await press('X{Enter}')
    expect(partList.edits.grid.rows[3]?.name).toBe('X')
  })

  it('replaces a text in the column of the active cell, as one step to undo', async () => {
    await stageParts()
    await clickCell(0, NAME)
    await press('{Control>}f{/Control}')
    await until(() => document.querySelector('search input:focus'), 'the find field')
    await press('ハーネス')
    const field = await until(
      () => document.querySelector<HTMLInputElement>('search input[aria-label="Replace with"]'),
      'the field of the replacement',
    )
    const before = partList.edits.grid.rows.map(({ name }) => String(name))
    const matches = before.filter((name) => name.includes('ハーネス'))
    await userEvent.click(field)
    await press('HARNESS{Enter}')
    await until(() => document.querySelector('search')?.textContent?.includes(`${matches.length} cell`), 'the count')
    expect(partList.edits.grid.rows.map(({ name }) => name)).toEqual(
      before.map((name) => name.replaceAll('ハーネス', 'HARNESS')),
    )
    await press('{Escape}')
    await press('{Control>}z{/Control}')
    expect(partList.edits.unsaved.isDirty).toBe(false)
  })
})

describe('fill', () => {
  const drag = async (from: HTMLElement, to: HTMLElement) => {
    const at = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
    }
    from.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0, ...at(from) }))
    await drawn()
    to.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, buttons: 1, ...at(to) }))
    await drawn()
    return () => document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  }
  const handle = () => until(() => document.querySelector<HTMLElement>('[data-fill]'), 'the fill handle')
  const names = () => partList.edits.grid.rows.slice(0, 6).map(({ name }) => name)

  it('repeats the range with the handle in one undo step, previewed while dragging', async () => {
    await stageParts()
    await clickCell(0, NAME)
    await clickCell(1, NAME, { isExtending: true })
    const drop = await drag(await handle(), await cellAt(4, NAME))
    expect((await cellAt(2, NAME)).dataset['preview']).toBe('true')
    expect(partList.edits.unsaved.isDirty).toBe(false)
    drop()
    await drawn()
    const [first, second] = rows.map(({ name }) => name)
    expect(names()).toEqual([first, second, first, second, first, rows[5]?.name])
    await press('{Control>}z{/Control}')
    expect(partList.edits.unsaved.isDirty).toBe(false)
    const abandoned = await drag(await handle(), await cellAt(6, NAME))
    await press('{Escape}')
    abandoned()
    await drawn()
    expect(partList.edits.unsaved.isDirty).toBe(false)
  })

  it('fills to the right, reads the text for the other column and marks what is invalid', async () => {
    await stageParts()
    await clickCell(0, SNP)
    await clickCell(2, FROM, { isExtending: true })
    await press('{Control>}r{/Control}')
    expect(partList.edits.grid.rows[1]).toMatchObject({ snp: 2, weight: 2 })
    expect(partList.edits.grid.rows[1]?.from).toMatch(/^20\d\d-\d\d-02$/)
    await press('{Control>}z{/Control}')
    expect(partList.edits.unsaved.isDirty).toBe(false)
    await clickCell(0, NAME)
    await clickCell(2, SNP, { isExtending: true })
    await press('{Control>}r{/Control}')
    expect(partList.edits.grid.rows[1]?.snp).toBe(rows[1]?.name)
    expect(partList.edits.grid.errors).toHaveLength(3)
    await press('{Control>}z{/Control}')
    expect(partList.edits.unsaved.isDirty).toBe(false)
    await clickCell(0, SNP)
    await clickCell(2, SNP, { isExtending: true })
    await press('{Control>}d{/Control}')
    expect(partList.edits.grid.rows.slice(0, 3).map(({ snp }) => snp)).toEqual([1, 1, 1])
  })
})

describe('context menu', () => {
  it('copies with headers and offers the actions of the row', async () => {
    const done: string[] = []
    await stageParts({
      grid: {
        onRowOpen: ({ id }: PartRow) => done.push(`open ${id}`),
        onRowHistory: ({ id }: PartRow) => done.push(`history ${id}`),
        rowActions: ({ id }: PartRow) => [{ label: 'Pin', run: () => done.push(`pin ${id}`) }],
      },
    })
    await clickCell(1, NAME)
    await clickCell(2, SNP, { isExtending: true })
    await userEvent.click(await cellAt(2, SNP), { button: 'right' })
    await userEvent.click(await menuItem('Copy with headers'))
    await until(() => document.querySelector('[role="menu"]') === null, 'a closed menu')
    const copied = await readClipboardElsewhere()
    expect(copied.text.split('\r\n')[0]).toBe('Part name\tSNP (pcs)')
    expect(copied.text.split('\r\n')).toHaveLength(3)
    for (const item of ['Open details', 'Row history', 'Pin']) {
      await clickCell(4, NAME)
      await press('{Shift>}{F10}{/Shift}')
      const entries = await until(() => document.querySelectorAll('[role="menuitem"]'))
      await until(() => document.activeElement?.closest('[role="menu"]'), 'the focus in the menu')
      const at = [...entries].findIndex((each) => each.textContent?.startsWith(item))
      for (let step = 0; step < at; step += 1) await press('{ArrowDown}')
      await press('{Enter}')
    }
    expect(done).toEqual(['open R5', 'history R5', 'pin R5'])
    await userEvent.click(await cellAt(6, NAME), { button: 'right' })
    await userEvent.click(await menuItem('Fill down'))
    await until(() => partList.edits.grid.rows[6]?.name === rows[5]?.name, 'the filled cell')
  })

  it('leaves Shift and right click to the browser', async () => {
    await stageParts()
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, shiftKey: true, button: 2 })
    expect((await cellAt(1, NAME)).dispatchEvent(event)).toBe(true)
  })
})

it.each(['light', 'dark'] as const)('passes axe with filter, find and menu in the %s theme', async (scheme) => {
  await stageParts({ grid: { total: 4000, page: 1, pageSize: 30 } }, { scheme })
  await clickCell(0, STYLE)
  await press('{Control>}{Shift>}l{/Shift}{/Control}')
  await dialog()
  expect(await axeIssues()).toEqual([])
  await press('box{Enter}')
  await press('{Control>}f{/Control}')
  await until(() => document.querySelector('search input:focus'), 'the find field')
  await press('engine')
  await until(() => document.querySelector('[data-found]'), 'a match')
  expect(await axeIssues()).toEqual([])
  await clickCell(0, NAME)
  await press('{ContextMenu}')
  await menuItem('Copy')
  expect(await axeIssues()).toEqual([])
})
