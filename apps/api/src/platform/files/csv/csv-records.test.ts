import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRecords, detectSeparator } from './csv-records.ts'

async function recordsOf(text: AsyncGenerator<string>): Promise<string[][]> {
  const records: string[][] = []
  for await (const batch of csvRecords(text)) records.push(...batch)
  return records
}

async function* inPieces(pieces: readonly string[]) {
  yield* pieces
}

const parse = (pieces: readonly string[]) => recordsOf(inPieces(pieces))

describe('csvRecords', () => {
  it('reads quoted separators, quotes and line breaks', async () => {
    expect(await parse(['a,"b,""c""\r\nd",e\r\n1,,\n\n5" pipe,x'])).toEqual([
      ['a', 'b,"c"\r\nd', 'e'],
      ['1', '', ''],
      [''],
      ['5" pipe', 'x'],
    ])
  })

  it('keeps a last record without a line break and adds none after one', async () => {
    expect(await parse(['a,b'])).toEqual([['a', 'b']])
    expect(await parse(['a,\r'])).toEqual([['a', '']])
    expect(await parse(['a,""'])).toEqual([['a', '']])
    expect(await parse(['a,b\r\n'])).toEqual([['a', 'b']])
    expect(await parse([''])).toEqual([])
  })

  it('reports the line of an unclosed quote', async () => {
    await expect(parse(['a,b\n1,2\n3,"4\n5,6\n'])).rejects.toThrow('A quotation mark opened on line 3')
  })

  it('reports the line of an unclosed quote although the rest of the file exceeds the record limit', async () => {
    const rows = '5,6,7\n'.repeat(200_000)
    await expect(parse(['a,b\n1,2\n3,"4\n', rows])).rejects.toThrow('A quotation mark opened on line 3')
  })

  it('reports the line of an overlong field', async () => {
    await expect(parse(['a,b\n1,2\n', '3,', 'x'.repeat(1_100_000)])).rejects.toThrow('Line 3 contains text longer')
  })

  it('passes on an error of the source', async () => {
    async function* broken() {
      yield 'a,b\n'
      throw new Error('disk failure')
    }
    await expect(recordsOf(broken())).rejects.toThrow('disk failure')
  })

  it('reads the same records however the text is split', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '日', "'"), maxLength: 6 })
    const write = (rows: string[][]) =>
      rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        async (rows, size) => {
          const text = write(rows)
          const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
            text.slice(at * size, (at + 1) * size),
          )
          expect(await parse(pieces)).toEqual(rows)
        },
      ),
    )
  })
})

describe('the line sep= of Excel', () => {
  it('names the separator and is no row', async () => {
    expect(await parse(['sep=;\r\na,b;c\r\n1;2'])).toEqual([
      ['a,b', 'c'],
      ['1', '2'],
    ])
  })
})

describe('detectSeparator', () => {
  it.each([
    ['a,b,c\n1;2;3', ','],
    ['"a,b,c";d;e\n', ';'],
    ['a\tb,c\td\n', '\t'],
    ['alone\n', ','],
    ['"first\nline";b\n', ';'],
    ['sep=;\na,b;c\n', ';'],
    ['Orders of January\n\na,b;c;d\n', ';'],
  ])('detects the separator of %j', (text, separator) => expect(detectSeparator(text)).toBe(separator))
})
