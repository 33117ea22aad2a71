import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { GridColumn } from '../columns/grid-column.ts'
import type { CellChange, GridEditing } from '../columns/grid-editing.ts'
import { stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { BulkEditPanel } from './bulk-edit-panel.tsx'

interface Row {
  readonly id: string
  readonly snp: number
}

const page: Row[] = [
  { id: 'A', snp: 5 },
  { id: 'B', snp: 10 },
]
const everything: Row[] = [...page, { id: 'C', snp: 20 }]
const columns: GridColumn<Row>[] = [
  { id: 'id', header: 'Part', kind: 'code' },
  { id: 'snp', header: 'SNP', edit: { kind: 'number', min: 1, max: 100 } },
]
let changes: readonly CellChange[] = []

const editingOf = (view: readonly Row[]): GridEditing<Row> => ({
  rows: view,
  errors: [],
  canInsert: false,
  canDelete: false,
  rowKey: (row) => row.id,
  marksOf: () => undefined,
  setCells: (next) => {
    changes = next
  },
  nextKeys: () => [],
  withEdits: (others) => others,
  insertRow: () => '',
  deleteRows: () => undefined,
  undo: () => undefined,
  redo: () => undefined,
})

function Screen() {
  const [rows, setRows] = useState<readonly Row[]>(page)
  const loadAll = async () => {
    setRows(everything)
    return everything
  }
  return (
    <BulkEditPanel<Row>
      columns={columns}
      edits={editingOf(rows)}
      selection={new Set(['A'])}
      screen={{ total: 3, isAllLoaded: rows === everything, loadAll }}
      onClose={() => undefined}
    />
  )
}

const button = (text: string) =>
  until(() => [...document.querySelectorAll('button')].find((each) => each.textContent === text), text)
const says = (text: string) => until(() => document.body.textContent?.includes(text), text)

beforeEach(async () => {
  changes = []
  await stage(<Screen />)
  const column = await until(() => document.querySelector('select'))
  await userEvent.selectOptions(column, 'snp')
  await userEvent.fill(await until(() => document.querySelector<HTMLInputElement>('input[placeholder]')), '１０')
})

it('previews and changes the selected rows', async () => {
  await says('1 of 1 row will change')
  await says('5 → 10')
  ;(await button('Change 1 row')).click()
  expect(changes).toEqual([{ rowKey: 'A', columnId: 'snp', value: 10 }])
})

it('loads the rows of other pages before it edits all matching rows', async () => {
  const all = await until(() => document.querySelector<HTMLInputElement>('input[type="radio"][value="all"]'))
  all.click()
  ;(await button('Load all 3 rows')).click()
  await says('2 of 3 rows will change')
  await says('1 unchanged')
  ;(await button('Change 2 rows')).click()
  expect(changes.map(({ rowKey }) => rowKey)).toEqual(['A', 'C'])
})
