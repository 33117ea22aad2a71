import { describe, expect, it } from 'vitest'
import { columnWidths, wrapText } from './report-layout.ts'

const measure = (text: string) => text.length

describe('columnWidths', () => {
  const widthsOf = (headers: string[], rows: string[][], width: number) =>
    columnWidths({ headers, rows, width, padding: 0, measure })

  it('fills the page in proportion when everything fits', () => {
    expect(widthsOf(['a', 'b'], [['12', '123456']], 16)).toEqual([4, 12])
  })

  it('gives short columns their width and shares the rest among the long ones', () => {
    expect(widthsOf(['a', 'b', 'c'], [['12', 'x'.repeat(20), 'y'.repeat(40)]], 32)).toEqual([2, 10, 20])
  })

  it('breaks no number while other columns can wrap', () => {
    const words = 'aa bb cc dd ee ff'
    expect(widthsOf(['a', 'b', 'c'], [['13,287.756', words, words]], 27)).toEqual([10, 8.5, 8.5])
  })
})

describe('wrapText', () => {
  const wrap = (text: string, width: number) => wrapText(text, width, { measure, maxLines: 3 })

  it.each([
    ['', 5, []],
    ['one two', 7, ['one two']],
    ['one two', 5, ['one', 'two']],
    ['53301-00002-00', 12, ['53301-00002-', '00']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['旧品番の最終', 4, ['旧品番の', '最終']],
    ['aa bb cc dd', 2, ['aa', 'bb', 'c…']],
  ])('wraps %o to %i', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines)
  })
})
