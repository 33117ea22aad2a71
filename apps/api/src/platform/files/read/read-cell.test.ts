import type { RawCell } from '@packing/xlsx'
import { describe, expect, it } from 'vitest'
import type { FileCell, TableColumn } from '../table/table-file.ts'
import { readCell } from './read-cell.ts'

const column = (kind: FileCell, rules: Partial<TableColumn> = {}): TableColumn => ({
  key: 'x',
  header: { en: 'X', ja: 'X' },
  kind,
  isRequired: false,
  ...rules,
})
const issue = (code: string) => expect.objectContaining({ code })

const cases: readonly (readonly [FileCell, RawCell, unknown])[] = [
  ['code', ' ａｂ－００１２　', 'AB-0012'],
  ['code', '00120', '00120'],
  ['code', 120, '120'],
  ['code', 'ｶﾞｽ', 'ガス'],
  ['code', { date: '2026-01-02' }, issue('DATE_IN_CODE')],
  ['code', 1e15, issue('DIGITS_LOST')],
  ['code', 'A\u0000B', issue('BAD_CHARACTER')],
  ['code', 'A\nB', issue('BAD_CHARACTER')],
  ['text', ' 2行\r\nです ', ' 2行\nです '],
  ['text', '\ud800', issue('BAD_CHARACTER')],
  ['text', 'part \u202e120 mm', issue('BAD_CHARACTER')],
  ['code', 'A\u200f1', issue('BAD_CHARACTER')],
  ['text', '   ', null],
  ['integer', '１，２３４', 1234],
  ['integer', '1,234,567', 1234567],
  ['integer', '12,34', issue('NOT_INTEGER')],
  ['integer', '−5', -5],
  ['integer', '+7', 7],
  ['integer', '12.0', 12],
  ['integer', '1,234', 1234],
  ['integer', '1.234', issue('OPEN_NUMBER')],
  ['integer', '１．０００', issue('OPEN_NUMBER')],
  ['integer', '0.000', 0],
  ['integer', '0,500', issue('NOT_INTEGER')],
  ['integer', 1.234, issue('NOT_INTEGER')],
  ['integer', '12.5', issue('NOT_INTEGER')],
  ['integer', 12.5, issue('NOT_INTEGER')],
  ['integer', '1e3', issue('NOT_INTEGER')],
  ['integer', '0x10', issue('NOT_INTEGER')],
  ['integer', '99999999999999999', issue('NOT_INTEGER')],
  ['integer', { date: '2026-01-02' }, issue('NOT_INTEGER')],
  ['decimal', 0.30000000000000004, '0.3'],
  ['decimal', '1,234.50', '1234.5'],
  ['decimal', '１２．５', '12.5'],
  ['decimal', '1.500', '1.5'],
  ['decimal', '1,500', issue('OPEN_NUMBER')],
  ['decimal', '0,500', issue('NOT_DECIMAL')],
  ['decimal', '1，５００', '1500'],
  ['decimal', '1,234,500', '1234500'],
  ['decimal', '-0', '0'],
  ['decimal', 0.0000001, '0.0000001'],
  ['decimal', '12345678901234567890.123', '12345678901234567890.123'],
  ['decimal', '.', issue('NOT_DECIMAL')],
  ['date', '2026/11/1', '2026-11-01'],
  ['date', '2026-11-01', '2026-11-01'],
  ['date', '20261101', '2026-11-01'],
  ['date', 20261101, '2026-11-01'],
  ['date', '２０２６／１１／０１', '2026-11-01'],
  ['date', '2026年11月1日', '2026-11-01'],
  ['date', '2026/11/01 0:00:00', '2026-11-01'],
  ['date', { date: '2026-11-01' }, '2026-11-01'],
  ['date', { date: '' }, issue('NOT_DATE')],
  ['date', '2026/02/29', issue('NOT_DATE')],
  ['date', '2028/02/29', '2028-02-29'],
  ['date', '11/01/2026', issue('NOT_DATE')],
  ['date', 46327, '2026-11-01'],
  ['date', 99, issue('NOT_DATE')],
  ['date', '46327', issue('NOT_DATE')],
  ['month', 46327, '202611'],
  ['month', '2026/1', '202601'],
  ['month', '2026-11', '202611'],
  ['month', 202611, '202611'],
  ['month', { date: '2026-11-01' }, '202611'],
  ['month', '202613', issue('NOT_MONTH')],
  ['flag', 'ｙ', true],
  ['flag', 0, false],
  ['flag', true, true],
  ['flag', 'False', false],
  ['flag', 'maybe', issue('NOT_BOOLEAN')],
  ['text', { formula: 'A1' }, issue('FORMULA')],
  ['integer', { error: '#N/A' }, issue('CELL_ERROR')],
]

describe('readCell', () => {
  it.each(cases)('reads %s %j', (kind, cell, expected) => {
    expect(readCell(column(kind), cell)).toEqual(expected)
  })

  it('reads numbers by the mark of the column, if it has one', () => {
    expect(readCell(column('integer', { decimalMark: 'POINT' }), '1.000')).toBe(1)
    expect(readCell(column('integer', { decimalMark: 'COMMA' }), '1.000')).toBe(1000)
    expect(readCell(column('decimal', { decimalMark: 'COMMA' }), '1,500')).toBe('1.5')
  })

  it('counts serial numbers of dates from where their workbook does', () => {
    expect([readCell(column('date'), 44_865), readCell(column('date'), 44_865, true)]).toEqual([
      '2022-10-31',
      '2026-11-01',
    ])
    expect(readCell(column('month'), 44_865, true)).toBe('202611')
    expect(readCell(column('date'), 20_261_101, true)).toBe('2026-11-01')
  })

  it('applies the rules of the column', () => {
    expect(readCell(column('code', { isRequired: true }), ' ')).toEqual(issue('REQUIRED'))
    expect(readCell(column('code', { maxLength: 3 }), 'ABCD')).toEqual({
      code: 'TOO_LONG',
      details: { length: 4, max: 3 },
    })
    expect(readCell(column('integer', { min: 1 }), 0)).toEqual(issue('TOO_SMALL'))
    expect(readCell(column('decimal', { max: 10 }), '10.01')).toEqual(issue('TOO_BIG'))
    expect(readCell(column('code', { oneOf: ['A', 'B'] }), 'c')).toEqual(issue('NOT_ALLOWED'))
    expect(readCell(column('code', { oneOf: ['A', 'B'] }), 'ｂ')).toBe('B')
  })
})
