import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvRecords, detectSeparator } from './csv-records.ts'

const parse = (pieces: readonly string[], separator = ',') => {
  const records = new CsvRecords(separator)
  return [...pieces.flatMap((piece) => records.push(piece)), ...records.finish()]
}

describe('CsvRecords', () => {
  it('reads quoted separators, quotes and line breaks', () => {
    expect(parse(['a,"b,""c""\r\nd",e\r\n1,,\n\n5" pipe,x'])).toEqual([
      ['a', 'b,"c"\r\nd', 'e'],
      ['1', '', ''],
      [''],
      ['5" pipe', 'x'],
    ])
  })

  it('keeps a last record without a line break, and adds none after one', () => {
    expect(parse(['a,b'])).toEqual([['a', 'b']])
    expect(parse(['a,\r'])).toEqual([['a', '']])
    expect(parse(['a,""'])).toEqual([['a', '']])
    expect(parse(['a,b\r\n'])).toEqual([['a', 'b']])
  })

  it('names the line of a quote that is never closed', () => {
    expect(() => parse(['a,b\n1,2\n3,"4\n5,6\n'])).toThrow('line 3')
  })

  it('reads the same in whatever pieces the text comes', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '日', "'"), maxLength: 6 })
    const write = (rows: string[][]) =>
      rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
    fc.assert(
      fc.property(
        fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, size) => {
          const text = write(rows)
          const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
            text.slice(at * size, (at + 1) * size),
          )
          expect(parse(pieces)).toEqual(rows)
        },
      ),
    )
  })
})

describe('detectSeparator', () => {
  it.each([
    ['a,b,c\n1;2;3', ','],
    ['"a,b,c";d;e\n', ';'],
    ['a\tb,c\td\n', '\t'],
    ['alone\n', ','],
    ['"first\nline";b\n', ';'],
  ])('%j', (text, separator) => expect(detectSeparator(text)).toBe(separator))
})
