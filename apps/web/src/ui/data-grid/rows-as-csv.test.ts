import { expect, it } from 'vitest'
import type { GridColumn } from '../columns/grid-column.ts'
import { rowsAsCsv } from './rows-as-csv.ts'

interface Row {
  readonly code: string
  readonly qty: number | null
  readonly on: string
  readonly isOpen: boolean
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'code', header: 'Code', kind: 'code' },
  { id: 'qty', header: 'Qty', unit: 'pcs', kind: 'number' },
  { id: 'on', header: 'Day', kind: 'date' },
  { id: 'isOpen', header: 'Open' },
]

it('writes headers with units, plain numbers and dates, and quotes what a separator would split', () => {
  const rows = [
    { code: '0012', qty: -1200.5, on: '2026-12-01', isOpen: true },
    { code: 'A "x", y', qty: null, on: '', isOpen: false },
  ]
  expect(rowsAsCsv(rows, columns)).toBe(
    '\uFEFFCode,Qty (pcs),Day,Open\r\n0012,-1200.5,2026/12/01,TRUE\r\n"A ""x"", y",,,FALSE\r\n',
  )
})

it('escapes text that a spreadsheet would evaluate', () => {
  const csv = rowsAsCsv([{ code: '=HYPERLINK("x")', qty: 1, on: '', isOpen: false }], columns)
  expect(csv).toContain(`"'=HYPERLINK(""x"")",1`)
})
