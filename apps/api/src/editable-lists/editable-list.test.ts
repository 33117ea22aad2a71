import { column, headerOf, type ListColumns, languages, partColumns, textIn, unplannedColumns } from '@packing/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listTable } from '../domain/downloads/list-table.ts'
import { matchHeaders } from '../platform/files/table/header-match.ts'
import { savedList } from '../screens/discontinued-part/discontinued-list.ts'
import { partList } from '../screens/part-master/part-list.ts'
import { derived, type EditableList, sqlColumns, stored } from './editable-list.ts'
import { uploadFormat } from './list-file.ts'

const columns = {
  code: column.code('Code', 'コード', { isKey: true, maxLength: 6 }),
  pieces: column.integer('Pieces', '個数', { unit: 'pcs', isEditable: true, isSortable: true, min: 1, max: 9 }),
  total: column.integer('Total', '合計', { isSortable: true }),
}
const list: EditableList = {
  id: 'T',
  version: '1',
  entity: 'sample',
  columns: sqlColumns(columns, { code: stored(), pieces: stored({ column: 'qty' }), total: derived(sql`1`) }),
}

it('writes key and editable columns only', () => {
  expect(list.columns.map(({ field, column }) => [field, column])).toEqual([
    ['code', 'code'],
    ['pieces', 'qty'],
    ['total', undefined],
  ])
})

it('limits the cells of an upload as the contract does', () => {
  const [code, pieces] = uploadFormat(list).columns
  expect(code).toMatchObject({ kind: 'code', maxLength: 6, isRequired: true })
  expect(pieces).toMatchObject({ kind: 'integer', min: 1, max: 9, isRequired: false })
})

it('limits cells of columns without limits to what the database stores', () => {
  const open = {
    no: column.integer('No', '番号', { isKey: true }),
    note: column.text('Note', '備考', { isEditable: true }),
  }
  const [no, note] = uploadFormat({ ...list, columns: sqlColumns(open, { no: stored(), note: stored() }) }).columns
  expect(no).toMatchObject({ min: -2_147_483_648, max: 2_147_483_647 })
  expect(note).toMatchObject({ maxLength: 200 })
})

it('does not compile with a misspelt or missing field', () => {
  // @ts-expect-error: the contract has no column peices
  sqlColumns(columns, { code: stored(), pieces: stored(), peices: stored(), total: stored() })
  // @ts-expect-error: total has no SQL
  sqlColumns(columns, { code: stored(), pieces: stored() })
  // @ts-expect-error: a detail that no column has
  column.text('Name', '名称', { isSortabel: true })
})

const parts = partList({ prctCode: '200100', dealer: '*', today: '2026-11-04' })

describe.each([
  ['B01', parts],
  ['B05', savedList],
])('the editable list %s', (_id, each) => {
  it.each(languages)('accepts an upload with the headers in %s', (language) => {
    const headers = each.columns.map(({ header }) => textIn(header, language))
    const { columns: matched, errors } = matchHeaders(uploadFormat(each), headers, 1)
    expect(errors).toEqual([])
    expect(matched.map((one) => typeof one === 'object' && one.key)).toEqual(each.columns.map(({ field }) => field))
  })
})

it('names the columns of B01 in a file like the contract, in its order', () => {
  const declared: ListColumns = partColumns
  expect(parts.columns.map(({ field, header }) => [field, header])).toEqual(
    Object.entries(declared).map(([field, one]) => [field, headerOf(one)]),
  )
  expect(headerOf(partColumns.netWeightG)).toEqual({
    en: 'Net weight (g)',
    ja: '正味質量（g）',
    de: 'Nettogewicht (g)',
  })
})

it('writes the sentence of a reason into a file', async () => {
  const reason = { cause: 'CAPACITY', text: 'not enough capacity', detail: {} }
  const cells = Object.fromEntries(Object.keys(unplannedColumns).map((field) => [field, 1]))
  const { rows } = listTable(unplannedColumns, [{ ...cells, reason } as Record<keyof typeof unplannedColumns, unknown>])
  for await (const row of rows) expect(row['reason']).toBe('not enough capacity')
  expect.assertions(1)
})
