import { type BookSheet, makeSheets, textRow } from '@packing/xlsx/testing'
import { expect, it } from 'vitest'
import { readOrderTable } from '../testing/read-order-table.ts'

const OWN = ['dealer_code', 'order_no', 'line_no', 'order_type', 'part_no', 'target_month', 'required_on', 'qty']
const rowsOf = (...lines: readonly (readonly string[])[]) => lines.map((line, at) => textRow(at + 1, ...line)).join('')
const order = ['TH01', 'A1', '1', 'R', 'P100', '202612', '2027-01-05', '40']
const own: BookSheet = { name: 'Orders', rows: rowsOf(OWN, order) }
const headings = ['Item', '2026/12', '2027/01']
const pivot: BookSheet = { name: 'Orders', rows: rowsOf(headings, ['P100', '40', '60']) }
const mapped = { headings, columns: [{ heading: 'Item', field: 'part_no' as const }] }

const issuesOf = async (table: Parameters<typeof readOrderTable>[0]) =>
  (await readOrderTable(table))?.issues
    .filter(({ messageCode }) => ['M-I02-122', 'M-I02-128', 'M-I02-129', 'M-I02-136'].includes(messageCode))
    .map(({ messageCode, errorType, value, line }) => `${errorType} ${messageCode} ${value} ${line}`)

it('names every worksheet with numbers besides the one that is read, hidden ones as well', async () => {
  const stock: BookSheet = { name: 'Stock', rows: rowsOf(['Part No.', 'Quantity'], ['P100', '7']) }
  const text: BookSheet = { name: 'Notes', state: 'hidden', rows: rowsOf(['Remark'], ['No firm orders']) }
  const old: BookSheet = { name: 'Old', state: 'hidden', rows: rowsOf(['x'], ['y', '1,200']) }
  expect(await issuesOf({ content: makeSheets(own, stock, text, old) })).toEqual([
    'WARNING M-I02-129 Stock 2',
    'WARNING M-I02-136 Old 2',
  ])
})

it.each([
  ['our own columns', rowsOf(OWN, order)],
  ['a part, a date and a quantity', rowsOf(['Title'], ['品番', '納期', '数量'], ['P100', '2027/01/05', '40'])],
  ['a part and months', rowsOf(['Part No.', '2027年2月', '2027年3月'], ['P100', '4', '5'])],
  ['a part and weeks', rowsOf(['部品番号', 'W05', 'W06'], ['P100', '4', '5'])],
])('rejects orders on a second worksheet with %s, visible or hidden in either way', async (_what, rows) => {
  const found = async (state?: BookSheet['state']) =>
    issuesOf({ content: makeSheets(own, { name: 'B', rows, ...(state && { state }) }) })
  expect(await found()).toEqual(['ERROR M-I02-122 B 0'])
  expect(await found('hidden')).toEqual(['ERROR M-I02-128 B 0'])
  expect(await found('veryHidden')).toEqual(['ERROR M-I02-128 B 0'])
})

it('rejects orders of other months on a worksheet with the columns of the dealer', async () => {
  const next: BookSheet = { name: 'Next', state: 'hidden', rows: rowsOf(['Item', '2027/02'], ['P100', '9']) }
  const list: BookSheet = { name: 'List', rows: rowsOf(['Item', 'SNP'], ['P100', '12']) }
  expect(await issuesOf({ content: makeSheets(pivot, list, next), mapped })).toEqual([
    'WARNING M-I02-129 List 2',
    'ERROR M-I02-128 Next 0',
  ])
})
