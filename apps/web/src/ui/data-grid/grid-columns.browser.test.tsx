import { column, type Language } from '@packing/contract'
import { expect, it } from 'vitest'
import { gridColumns } from './grid-columns.ts'

interface Row {
  readonly code: string
  readonly pieces: number
  readonly size: string
  readonly reasons: readonly { cause: string; text: string; detail: Record<string, unknown> }[]
  readonly rowVersion?: number
}

const columns = {
  code: column.code('Code', 'コード', { isKey: true, isEditable: true, maxLength: 6, isSortable: true, pin: 'start' }),
  pieces: column.integer('Pieces', '個数', { unit: 'pcs', isEditable: true, min: 1, max: 9, width: 80 }),
  size: column.choice('Size', 'サイズ', { oneOf: ['S', 'L'], isEditable: true, isRequired: true }),
  reasons: column.reasons('Reason', '理由'),
}
const namesOf: Readonly<Record<string, string>> = { S: 'Small', L: 'Large' }
const columnsIn = (language: Language) =>
  gridColumns<Row>(columns, language, { size: { nameOf: (value) => namesOf[value] ?? '' }, pieces: { width: 90 } })

it('takes labels and units from the contract in either language', () => {
  expect(columnsIn('en').map(({ header, unit }) => [header, unit])).toEqual([
    ['Code', undefined],
    ['Pieces', 'pcs'],
    ['Size', undefined],
    ['Reason', undefined],
  ])
  expect(columnsIn('ja').map(({ header, unit }) => [header, unit])).toEqual([
    ['コード', undefined],
    ['個数', '個'],
    ['サイズ', undefined],
    ['理由', undefined],
  ])
})

it('gives each kind its editor with the limits of the contract', () => {
  const [code, pieces, size, reasons] = columnsIn('en')
  expect(code).toMatchObject({
    kind: 'code',
    sort: true,
    pin: 'start',
    edit: { kind: 'code', maxLength: 6, isRequired: true },
  })
  expect(pieces).toMatchObject({ kind: 'number', width: 90, edit: { kind: 'number', min: 1, max: 9 } })
  expect(size?.edit?.options).toEqual([
    { value: 'S', label: 'Small' },
    { value: 'L', label: 'Large' },
  ])
  expect(reasons?.edit).toBeUndefined()
})

it('lets a key be edited in a new row only', () => {
  const isEditable = columnsIn('en')[0]?.edit?.isEditable
  const row: Row = { code: 'A', pieces: 1, size: 'S', reasons: [] }
  expect([isEditable?.(row), isEditable?.({ ...row, rowVersion: 1 })]).toEqual([true, false])
})

it('writes the sentences of several reasons into one cell', () => {
  const reasons = ['full', 'late'].map((text) => ({ cause: text, text, detail: {} }))
  const row: Row = { code: 'A', pieces: 1, size: 'S', reasons }
  expect(columnsIn('en')[3]?.value?.(row)).toBe('full · late')
})

it('does not compile with a field that the row lacks', () => {
  // @ts-expect-error: the row has no field peices
  expect(gridColumns<Row>(columns, 'en', { peices: { width: 90 } })).toHaveLength(4)
  // @ts-expect-error: the contract declares a column that the row lacks
  expect(gridColumns<Row>({ colour: column.text('Colour', '色') }, 'en')).toHaveLength(1)
})
