import { describe, expect, it } from 'vitest'
import type { CellEditor } from './cell-editor.ts'
import { parseCell, validateCell } from './parse-cell.ts'

const TODAY = '2026-11-21'
const parse = (kind: CellEditor<unknown>['kind'], text: string, more: Partial<CellEditor<unknown>> = {}) =>
  parseCell({ kind, ...more }, text, TODAY)

describe('parseCell', () => {
  it.each([
    ['1,200', 1200],
    ['１，２００．５', 1200.5],
    ['-3', -3],
    ['−3', -3],
    [' 42 ', 42],
    ['.5', 0.5],
    ['1,5', '1,5'],
    ['12 pcs', '12 pcs'],
    ['', null],
  ])('parses number %j as %j', (text, value) => {
    expect(parse('number', text)).toBe(value)
  })

  it.each([
    ['date', '1/10', '2027-01-10'],
    ['date', 't', TODAY],
    ['date', '2026/2/29', '2026/2/29'],
    ['date', ' soon ', 'soon'],
    ['month', '12', '202612'],
    ['month', '202613', '202613'],
  ] as const)('parses %s %j like a form field: %j', (kind, text, value) => {
    expect(parse(kind, text)).toBe(value)
  })

  it('converts full-width characters in codes but not in free text', () => {
    expect(parse('code', '　００１２Ａ－１ ')).toBe('0012A-1')
    expect(parse('code', '0012a-1', { normalise: (text) => text.replaceAll('-', '').toUpperCase() })).toBe('0012A1')
    expect(parse('text', 'ＡＢ　ブラケット')).toBe('ＡＢ　ブラケット')
  })

  it('finds an option by value or label', () => {
    const options = [{ value: 'BOX', label: '箱' }, { value: 'RACK' }]
    expect(parse('choice', 'ｂｏｘ', { options })).toBe('BOX')
    expect(parse('choice', '箱', { options })).toBe('BOX')
    expect(parse('choice', 'tube', { options })).toBe('tube')
  })

  it('parses yes and no', () => {
    expect(['TRUE', '1', '○', 'はい'].map((text) => parse('flag', text))).toEqual([true, true, true, true])
    expect(['FALSE', '0', '', '×'].map((text) => parse('flag', text))).toEqual([false, false, null, false])
    expect(parse('flag', 'perhaps')).toBe('perhaps')
  })
})

describe('validateCell', () => {
  const keyOf = (editor: CellEditor<unknown>, value: Parameters<typeof validateCell>[1], digits = 0) => {
    const issue = validateCell(editor, value, {}, digits)
    return typeof issue === 'object' ? issue.key : issue
  }

  it('returns an issue for unparsed text, bounds, lengths and missing values', () => {
    expect(keyOf({ kind: 'number' }, '12 pcs')).toBe('issue.number')
    expect(keyOf({ kind: 'date' }, '2026/2/29')).toBe('issue.date')
    expect(keyOf({ kind: 'month' }, '202613')).toBe('issue.month')
    expect(keyOf({ kind: 'choice', options: [] }, 'x')).toBe('issue.select')
    expect(keyOf({ kind: 'flag' }, 'perhaps')).toBe('issue.check')
    expect(keyOf({ kind: 'number', min: 1 }, 0)).toBe('issue.min')
    expect(keyOf({ kind: 'number', max: 9 }, 10)).toBe('issue.max')
    expect(keyOf({ kind: 'number' }, 1.5)).toBe('issue.whole')
    expect(keyOf({ kind: 'number' }, 1.125, 2)).toBe('issue.digits')
    expect(keyOf({ kind: 'number' }, 0.07, 2)).toBeUndefined()
    expect(keyOf({ kind: 'text', maxLength: 2 }, 'abc')).toBe('issue.length')
    expect(keyOf({ kind: 'text', isRequired: true }, null)).toBe('issue.required')
    expect(keyOf({ kind: 'text', validate: () => 'not this one' }, 'abc')).toBe('not this one')
  })
})
