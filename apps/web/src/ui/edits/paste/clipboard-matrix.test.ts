import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../../columns/grid-column.ts'
import { rangeAsHtml, rangeAsText } from '../../data-grid/model/copy-range.ts'
import { parseTabbed, parseTable, readClipboard } from './clipboard-matrix.ts'

describe('parseTabbed', () => {
  it.each([
    ['one cell', 'A', [['A']]],
    [
      'a trailing line end, as spreadsheets write it',
      'A\tB\r\n1\t2\r\n',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    ['line ends of any kind', 'A\nB\rC', [['A'], ['B'], ['C']]],
    [
      'a quoted line break',
      'A\t"1\n2"\r\nB\t3',
      [
        ['A', '1\n2'],
        ['B', '3'],
      ],
    ],
    ['doubled quotes within quotes', '"say ""x"""\tB', [['say "x"', 'B']]],
    ['a quote that is a sign of the text', '5" pipe\t"open', [['5" pipe', '"open']]],
    ['a quoted tab', '"A\tB"', [['A\tB']]],
    ['empty cells and rows', '\t\r\n\r\nx', [['', ''], [''], ['x']]],
    ['leading zeros', '00123', [['00123']]],
  ])('reads %s', (_, text, matrix) => {
    expect(parseTabbed(text)).toEqual(matrix)
  })
})

describe('parseTable', () => {
  it('reads cells, line breaks, entities and spans of a table', () => {
    const html =
      "<html><body><!--StartFragment--><table border=0><col width=64>\r\n <tr height=18>\r\n  <td>A&amp;B</td>\r\n  <td style='x'>1<br>2</td></tr>\n<tr><td colspan=2>&#26412; <b>社</b></td></tr></table></body></html>"
    expect(parseTable(html)).toEqual([
      ['A&B', '1\n2'],
      ['本 社', ''],
    ])
  })

  it('is used only when the plain text contains no cells', () => {
    expect(readClipboard('A\tB', '<table><tr><td>x</td></tr></table>')).toEqual([['A', 'B']])
    expect(readClipboard('', '<table><tr><td>x</td><td>y</td></tr></table>')).toEqual([['x', 'y']])
    expect(readClipboard('plain', '<p>plain</p>')).toEqual([['plain']])
    expect(readClipboard('', '')).toBeUndefined()
  })
})

describe('copy, then read', () => {
  interface Row {
    readonly cells: readonly string[]
  }
  const columns: readonly GridColumn<Row>[] = [0, 1, 2].map((at) => ({
    id: String(at),
    header: String(at),
    value: (row) => row.cells[at] ?? '',
  }))
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', 'a"b', '1\n2', 'x\ty', '"quoted"', '', '00123', '本\r社'))
  const rows = fc.array(fc.record({ cells: fc.tuple(cell, cell, cell) }), { minLength: 1, maxLength: 8 })
  const all = (count: number) => ({ top: 0, bottom: count - 1, left: 0, right: 2 })

  it('returns the copied cells from plain text', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const text = rangeAsText(given, columns, all(given.length))
        const read = parseTabbed(text)
        // A single empty cell in the last row would read as the final line end; three columns are never ambiguous.
        expect(read).toEqual(given.map(({ cells }) => [...cells]))
      }),
    )
  })

  it('returns the copied cells from HTML, whatever they contain', () => {
    const word = fc.constantFrom('A', '<b>', '&amp;', '"', '1\n2', '00123', "'x'", '</td><td>')
    const plain = fc.array(fc.record({ cells: fc.tuple(word, word, word) }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(plain, (given) => {
        expect(parseTable(rangeAsHtml(given, columns, all(given.length)))).toEqual(given.map(({ cells }) => [...cells]))
      }),
    )
  })
})
