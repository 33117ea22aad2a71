import { describe, expect, it } from 'vitest'
import { axeIssues } from '../testing/axe-issues.ts'
import { type PartRow, partColumns, partRows } from '../testing/part-list.tsx'
import { stage } from '../testing/stage.tsx'
import { partList, stageParts } from '../testing/staged-parts.tsx'
import { drawn, until } from '../testing/until.ts'
import { clickCell, fillClipboard, focusedAt, press } from '../testing/user-input.ts'
import { DataGrid } from './data-grid.tsx'

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  it('passes axe with every mark, a list and a paste preview', async () => {
    await stageParts(
      {
        grid: {
          selection: new Set(['R1']),
          onSelectionChange: () => undefined,
          sort: ['id'],
          onSortChange: () => undefined,
        },
      },
      { scheme },
    )
    await clickCell(0, 2)
    partList.edits.grid.setCells(
      [
        { rowKey: 'R1', columnId: 'snp', value: 'many' },
        { rowKey: 'R1', columnId: 'name', value: 'B' },
      ],
      'edit',
    )
    partList.edits.grid.deleteRows(['R3'])
    partList.edits.grid.insertRow('R4')
    await drawn()
    expect(await axeIssues()).toEqual([])
    await clickCell(1, 7)
    await press('{Alt>}{ArrowDown}{/Alt}')
    expect(await axeIssues()).toEqual([])
  })

  it.each([
    [
      'the preview of a paste',
      2,
      async () => fillClipboard('A\t1,200\nB\tmany'),
      '{Control>}v{/Control}',
      '[role="dialog"]',
    ],
    ['the menu of a column', 2, () => press('{ArrowUp}'), '{Alt>}{ArrowDown}{/Alt}', '[role="menu"]'],
    ['the calendar of a date', 5, async () => undefined, '{F4}', '[role="dialog"] [role="grid"]'],
    ['the calendar of a month', 6, async () => undefined, '{F4}', '[role="dialog"] [role="grid"]'],
  ])('passes axe with %s', async (_, column, prepare, keys, opened) => {
    await stageParts({}, { scheme })
    await clickCell(0, column)
    await prepare()
    await press(keys)
    await until(() => document.querySelector(opened), opened)
    expect(await axeIssues()).toEqual([])
  })
})

describe('a large grid', () => {
  it('draws only visible cells of 10,000 rows and 60 columns, and can focus every cell', async () => {
    const columns = partColumns(49)
    await stageParts({ rows: partRows(10_000, 49), columns })
    await clickCell(0, 2)
    expect(document.querySelectorAll('[role="gridcell"]').length).toBeLessThan(1200)
    expect(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')).toBe('10001')
    expect(document.querySelector('[role="grid"]')?.getAttribute('aria-colcount')).toBe('61')
    await press('{Control>}{End}{/Control}')
    await until(() => focusedAt()?.[0] === 9999)
    expect(focusedAt()).toEqual([9999, 59])
    // DOM order must equal reading order, although elements are reused.
    await until(() => {
      const numbers = [...document.querySelectorAll('[aria-rowindex]')].map((row) => Number(row.ariaRowIndex))
      return numbers.every((number, at) => at < 2 || number === (numbers[at - 1] ?? 0) + 1)
    })
    expect(document.querySelector('[id$="-9999-0"]')).not.toBeNull()
    expect(document.querySelector('[id$="-9999-3"]')).toBeNull()
    await press('{Home}')
    expect(focusedAt()).toEqual([9999, 0])
  })
})

describe('a read-only grid', () => {
  it('has no input, moves by arrows, opens rows with Enter, leaves on Tab, shows details and requests more rows', async () => {
    const opened: string[] = []
    let asked = 0
    const columns = partColumns().map(({ edit: _edit, ...column }) => column)
    await stage(
      <DataGrid
        label="Parts"
        rows={partRows(40)}
        columns={columns}
        rowKey={(row: PartRow) => row.id}
        onRowOpen={(row) => opened.push(row.id)}
        details={{ height: 60, render: (row) => <p>More of {row.id}</p> }}
        onEndReached={() => {
          asked += 1
        }}
      />,
    )
    const grid = await until(() => document.querySelector<HTMLElement>('[role="grid"]'))
    grid.focus()
    await press('{ArrowDown}{Enter}')
    expect(opened).toEqual(['R2'])
    await press('{Alt>}{ArrowRight}{/Alt}')
    await until(() => document.body.textContent?.includes('More of R2'))
    expect(asked).toBe(1)
    expect(document.querySelector('textarea')).toBeNull()
    await press('{Tab}')
    expect(document.activeElement).not.toBe(grid)
  })
})
