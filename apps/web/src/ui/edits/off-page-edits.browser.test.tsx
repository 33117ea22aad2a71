import { partMaster } from '@packing/contract'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { testConfig } from '../../testing/test-config.ts'
import { PartList, type PartRow, partRows } from '../testing/part-list.tsx'
import { clearStage, stage } from '../testing/stage.tsx'
import { columns } from '../testing/staged-parts.tsx'
import { drawn, until } from '../testing/until.ts'
import { clickCell, focusedAt, press, selectedCount } from '../testing/user-input.ts'
import type { Edits } from './use-edits.ts'

const all = partRows(20)
const first = all.slice(0, 10)
const second = all.slice(10)
let edits: Edits<PartRow>
let turnTo: (rows: readonly PartRow[]) => void
const realFetch = window.fetch
let sent: Record<string, unknown>[] = []

function Pages() {
  const [rows, setRows] = useState<readonly PartRow[]>(first)
  turnTo = setRows
  const onEdits = (next: Edits<PartRow>) => {
    edits = next
  }
  return <PartList rows={rows} columns={columns} save={partMaster.save} onEdits={onEdits} />
}

beforeEach(async () => {
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  await stage(<Pages />)
  await until(() => document.querySelector('[role="gridcell"]'))
})
afterEach(() => {
  clearStage()
  window.fetch = realFetch
})

const page = async (rows: readonly PartRow[]) => {
  turnTo(rows)
  await drawn()
}
const set = async (rowKey: string, columnId: string, value: string | number | null) => {
  edits.grid.setCells([{ rowKey, columnId, value }], 'edit')
  await drawn()
}
const ids = () => edits.grid.rows.map(({ id }) => id)
const offPageButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('on other pages'))
const answer = (reply: object) => {
  window.fetch = async (input, init) => {
    const body: { rows: Record<string, unknown>[] } = await new Request(input, init).json()
    sent = body.rows
    return Response.json(reply)
  }
}
const saved = (...versions: number[]) => ({
  code: 200,
  message: '',
  data: {
    saved: versions.map((rowVersion, index) => ({ index, op: 'U', rowVersion })),
    conflicts: [],
    waiting: [],
  },
})

it('counts edited rows of other pages, shows them on request and saves them with the others', async () => {
  await set('R2', 'snp', 24)
  await set('R3', 'name', 'AWAY')
  await page(second)
  await set('R12', 'snp', 48)
  expect([edits.unsaved.rowCount, ids()[0]]).toEqual([3, 'R11'])
  expect(offPageButton()?.textContent).toContain('2 edited rows are on other pages')
  await userEvent.click(await until(offPageButton))
  await drawn()
  expect(ids().slice(0, 3)).toEqual(['R2', 'R3', 'R11'])
  expect(edits.grid.rows[1]).toMatchObject({ name: 'AWAY', snp: first[2]?.snp })
  expect(edits.grid.marksOf('R3')?.cells['name']).toMatchObject({
    kind: 'dirty',
    message: expect.stringContaining('COVER'),
  })
  await userEvent.click(await until(offPageButton))
  answer(saved(2, 2, 2))
  expect(await edits.saving.save()).toBe(true)
  await drawn()
  expect(sent.map((row) => [row['id'], row['rowVersion']])).toEqual([
    ['R2', 1],
    ['R3', 1],
    ['R12', 1],
  ])
  expect([offPageButton(), ids()[0]]).toEqual([undefined, 'R11'])
})

it('always shows rows of other pages that have errors, and reports their conflicts', async () => {
  await set('R2', 'snp', 24)
  await set('R3', 'snp', 'many')
  await set('R4', 'snp', 7)
  await page(second)
  expect(ids().slice(0, 2)).toEqual(['R3', 'R11'])
  expect(edits.grid.errors).toEqual([{ rowKey: 'R3', columnId: 'snp' }])
  const conflict = { index: 0, changedBy: 'Sato', changedAt: '2026-11-21T01:00:00Z', isDeleted: false }
  answer({
    code: 400,
    message: '',
    data: { saved: [], conflicts: [{ ...conflict, theirs: { snp: 20, rowVersion: 7 } }], waiting: [] },
    errinfo: {
      others: [],
      detailMsg: [],
      validationErrors: [{ fieldName: 'rows[1].snp', errorType: 'ERROR', messages: ['Not seven'] }],
    },
  })
  expect(await edits.saving.save()).toBe(false)
  await drawn()
  expect(sent.map((row) => row['id'])).toEqual(['R2', 'R4'])
  expect(ids().slice(0, 3)).toEqual(['R3', 'R4', 'R11'])
  expect(edits.conflicts.open).toMatchObject([{ rowKey: 'R2', row: { name: first[1]?.name }, theirs: { snp: 20 } }])
  edits.conflicts.resolve('R2', 'mine')
  await drawn()
  answer(saved(8))
  await set('R3', 'snp', first[2]?.snp ?? null)
  await set('R4', 'snp', first[3]?.snp ?? null)
  expect(await edits.saving.save()).toBe(true)
  expect(sent).toEqual([{ op: 'U', id: 'R2', rowVersion: 7, snp: 24 }])
})

it('restores edits on their own page, undoes them from another page and discards them', async () => {
  await set('R2', 'snp', 24)
  await page(second)
  await page(first)
  expect([ids()[1], edits.grid.rows[1]?.snp, offPageButton()]).toEqual(['R2', 24, undefined])
  await set('R3', 'snp', 9)
  await page(second)
  edits.history.undo()
  await drawn()
  expect([edits.unsaved.rowCount, ids().slice(0, 2)]).toEqual([1, ['R2', 'R11']])
  edits.history.redo()
  await drawn()
  expect(ids().slice(0, 3)).toEqual(['R2', 'R3', 'R11'])
  edits.unsaved.discard()
  await drawn()
  expect([edits.unsaved.isDirty, ids()[0]]).toEqual([false, 'R11'])
})

it('moves a selected range with its rows or clears it, so that it never applies to other rows', async () => {
  const reversed = [...first].reverse()
  await clickCell(1, 2)
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selectedCount()).toBe(3)
  await page([...first])
  expect(selectedCount()).toBe(3)
  await page(reversed)
  expect([selectedCount(), focusedAt()]).toEqual([0, [1, 2]])
  await press('{Delete}')
  expect(edits.unsaved.rowCount).toBe(1)
  await clickCell(4, 2)
  await press('{Shift>}{ArrowDown}{/Shift}')
  edits.grid.insertRow(null)
  await drawn()
  expect([selectedCount(), focusedAt()]).toEqual([2, [5, 2]])
})
