import { bookParts, makeBook, makeZip, textRow } from '@packing/xlsx/testing'
import { describe, expect, it } from 'vitest'
import { readTable } from './read/read-table.ts'
import { LineFigures } from './table/line-figures.ts'
import { defaultLimits } from './table/table-file.ts'
import { partFormat, rejectionOf, tempFile, tryFile } from './testing/try-file.ts'

const rows = textRow(1, 'partNo', 'name') + textRow(2, 'A1', 'x')
const good = makeBook({ rows })
const withPart = (name: string) => makeBook({ rows, more: [{ name, data: 'x' }] })
const compound = (content: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from(content, 'utf16le')])
const dtd = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

const hostile: readonly (readonly [string, Buffer | string, string])[] = [
  ['an empty file', '', 'EMPTY_FILE'],
  ['blank lines only', '\n\n \n', 'EMPTY_FILE'],
  ['headings only, CSV', 'partNo,name\n', 'NO_ROWS'],
  ['headings only, workbook', makeBook({ rows: textRow(1, 'partNo') }), 'NO_ROWS'],
  ['no headings', 'A1,x\nA2,y\n', 'NO_HEADER'],
  ['NUL bytes', 'partNo,name\nA\0B,x\n', 'WRONG_TYPE'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'WRONG_TYPE'],
  ['a zip that is no workbook', makeZip([{ name: 'a.txt', data: 'x' }]), 'WRONG_TYPE'],
  ['a lone quote', 'partNo,name\nA1,"x\nA2,y\n', 'LONE_QUOTE'],
  ['a huge field', `partNo,name\nA1,${'x'.repeat(1_100_000)}\n`, 'HUGE_TEXT'],
  ['a huge text in a cell', makeBook({ rows: rows + textRow(3, 'A2', 'x'.repeat(40_000)) }), 'HUGE_TEXT'],
  ['one endless tag', makeBook({ sheet: `<worksheet ${'a '.repeat(700_000)}` }), 'DAMAGED'],
  ['too many columns, CSV', `${'name,'.repeat(400)}\nx\n`, 'TOO_MANY_COLUMNS'],
  [
    'too many columns, workbook',
    makeBook({ rows: `${rows}<row r="3"><c r="XFD3"><v>1</v></c></row>` }),
    'TOO_MANY_COLUMNS',
  ],
  [
    'a zip bomb',
    makeBook({ rows, more: [{ name: 'xl/media/a.png', data: Buffer.alloc(40_000_000) }] }),
    'TOO_MUCH_CONTENT',
  ],
  [
    'a zip bomb whose directory lies',
    makeZip(
      bookParts({ sheet: `<worksheet>${' '.repeat(20_000_000)}</worksheet>` }).map((part) =>
        part.name.includes('sheet1') ? { ...part, claimedBytes: 1000 } : part,
      ),
    ),
    'DAMAGED',
  ],
  [
    'a thousand parts that promise much',
    makeZip([
      ...bookParts({ rows }),
      ...Array.from({ length: 1000 }, (_, at) => ({ name: `xl/a${at}`, data: 'x', claimedBytes: 9_000_000 })),
    ]),
    'TOO_MUCH_CONTENT',
  ],
  [
    'too many parts',
    makeZip(Array.from({ length: 3000 }, (_, at) => ({ name: `xl/a${at}`, data: '' }))),
    'UNSAFE_ARCHIVE',
  ],
  ['a path out of the archive', withPart('../../etc/passwd'), 'UNSAFE_ARCHIVE'],
  ['an absolute path', withPart('/etc/passwd'), 'UNSAFE_ARCHIVE'],
  ['a Windows path', withPart('C:\\evil.dll'), 'UNSAFE_ARCHIVE'],
  ['the same part twice', withPart('XL/workbook.xml'), 'UNSAFE_ARCHIVE'],
  ['macros', withPart('xl/vbaProject.bin'), 'MACRO'],
  ['a macro sheet', withPart('xl/macrosheets/sheet1.xml'), 'MACRO'],
  ['links to other files', withPart('xl/externalLinks/externalLink1.xml'), 'EXTERNAL_LINK'],
  [
    'an external sheet',
    makeBook({
      relations:
        '<Relationships><Relationship Id="r1" Type="x/worksheet" TargetMode="External" Target="http://evil"/></Relationships>',
    }),
    'EXTERNAL_LINK',
  ],
  ['a binary workbook', withPart('xl/workbook.bin'), 'BINARY_WORKBOOK'],
  ['a DTD in the workbook', makeBook({ rows, workbook: `${dtd}<workbook/>` }), 'UNSAFE_XML'],
  ['a DTD in the strings', makeBook({ rows, strings: `${dtd}<sst><si><t>&a;</t></si></sst>` }), 'UNSAFE_XML'],
  [
    'a DTD in the sheet',
    makeBook({ sheet: `${dtd}<worksheet><sheetData>${rows}</sheetData></worksheet>` }),
    'UNSAFE_XML',
  ],
  ['an undeclared entity', makeBook({ rows: textRow(1, '&xxe;') }), 'DAMAGED'],
  ['an encrypted workbook', compound('EncryptedPackage'), 'ENCRYPTED'],
  ['an encrypted part', makeZip(bookParts({ rows }).map((part) => ({ ...part, flags: 1 }))), 'ENCRYPTED'],
  ['an old workbook', compound('Workbook'), 'OLD_EXCEL'],
  ['a truncated workbook', good.subarray(0, good.length - 200), 'DAMAGED'],
  ['a workbook cut to its first bytes', good.subarray(0, 10), 'DAMAGED'],
  [
    'a workbook with spoilt content',
    Buffer.concat([good.subarray(0, 700), Buffer.alloc(60, 7), good.subarray(760)]),
    'DAMAGED',
  ],
  ['rows that go backwards', makeBook({ rows: textRow(2, 'partNo') + textRow(1, 'A1') }), 'DAMAGED'],
  ['a row beyond the last', makeBook({ rows: textRow(2_000_000, 'partNo') }), 'DAMAGED'],
  ['no sheet', makeBook({ workbook: '<workbook/>' }), 'DAMAGED'],
]

describe('a hostile or unreadable file', () => {
  it.each(hostile)('is rejected: %s', async (_, file, code) => {
    expect(await rejectionOf(file)).toBe(code)
  })

  it('is rejected by its size', async () => {
    expect(await rejectionOf('partNo\nA1\n', { limits: { maxBytes: 5 } })).toBe('TOO_LARGE')
  })

  it('is rejected by its rows', async () => {
    expect(await rejectionOf('partNo\nA1\nA2\nA3\n', { limits: { maxRows: 2 } })).toBe('TOO_MANY_ROWS')
    expect(await rejectionOf('partNo\nA1\nA2\n', { limits: { maxRows: 2 } })).toBe('read')
  })

  it.each([
    ['rows', `partNo\n${'A\n'.repeat(5001)}`, 'TOO_MANY_ROWS'],
    ['columns', `partNo\n${'A\n'.repeat(4000)}${','.repeat(300)}\n`, 'TOO_MANY_COLUMNS'],
    ['a quotation mark that is never closed', `partNo,name\n${'A,B\n'.repeat(4000)}C,"D\nE,F\n`, 'LONE_QUOTE'],
    ['an endless cell', `partNo\n${'A\n'.repeat(4000)}${'B'.repeat(1_100_000)}\n`, 'HUGE_TEXT'],
  ])('is rejected for its %s before any of its rows is compared with the database', async (_what, content, code) => {
    const rows: unknown[] = []
    const limits = { maxRows: 5000 }
    const reading = readTable(tempFile(content), partFormat, { limits, onRows: (read) => void rows.push(...read) })
    await expect(reading).rejects.toMatchObject({ code })
    expect(rows).toEqual([])
  })

  it('is rejected for its rows by their line breaks, without being parsed', async () => {
    const figures = (text: string) => {
      const lines = new LineFigures()
      lines.look(Buffer.from(text))
      return lines
    }
    const limits = { ...defaultLimits, maxRows: 3 }
    const isCertain = (text: string, isByBytes = true) => figures(text).hasTooManyRows(limits, 100, isByBytes)
    expect(isCertain('partNo\n1\n2\n3\n4\n5\n')).toBe(true)
    // The first lines may name the separator and the headings; a quotation mark may hide line breaks, and a letter of UTF-16 be one.
    expect(isCertain('sep=,\npartNo\n1\n2\n3\n')).toBe(false)
    expect(isCertain('partNo\n1\n2\n"3\n4"\n5\n')).toBe(false)
    expect(isCertain('partNo\n1\n2\n3\n4\n5\n', false)).toBe(false)
  })

  it('is read although it looks as if it broke a limit', async () => {
    const limits = { maxRows: 3, maxColumns: 3 }
    const content = 'partNo,name\nA,"1,\n2,\n3,"\nB,5" pipe\n'
    expect((await tryFile(content, { limits })).rows).toMatchObject([{ values: { name: '1,\n2,\n3,' } }, { line: 3 }])
  })

  it('is rejected when its name contradicts its content', async () => {
    expect(await rejectionOf(good, { fileName: 'parts.csv' })).toBe('WRONG_EXTENSION')
    expect(await rejectionOf('partNo\nA1\n', { fileName: 'parts.xlsx' })).toBe('WRONG_EXTENSION')
    expect(await rejectionOf(good, { fileName: 'parts.xlsm' })).toBe('MACRO')
    expect(await rejectionOf(good, { fileName: 'PARTS.XLSX' })).toBe('read')
  })

  it('does not affect a valid file', async () => {
    expect((await tryFile(good)).rows).toEqual([{ line: 2, values: { partNo: 'A1', name: 'x' } }])
  })
})

describe('a hostile cell', () => {
  it('is a row error when it contains a formula', async () => {
    const formulas =
      '<row r="3"><c r="A3"><f>HYPERLINK("http://evil")</f><v>1</v></c><c r="B3"><f t="shared" si="0"/><v>2</v></c></row>'
    const { errors } = await tryFile(makeBook({ rows: rows + formulas }))
    expect(errors).toMatchObject([
      { line: 3, column: 'partNo', code: 'FORMULA', value: '=HYPERLINK("http://evil")' },
      { line: 3, column: 'name', code: 'FORMULA' },
    ])
    expect((await tryFile('partNo\n"=cmd|\' /C calc\'!A0"\n')).errors).toMatchObject([{ line: 2, code: 'FORMULA' }])
  })

  it('is a row error when it contains a NUL', async () => {
    expect((await tryFile(makeBook({ rows: rows + textRow(3, 'A_x0000_B', 'x') }))).errors).toMatchObject([
      { line: 3, code: 'BAD_CHARACTER' },
    ])
  })

  it('is harmless when its heading would poison an object', async () => {
    const { errors, rows: read } = await tryFile('partNo,__proto__,constructor\nA1,x,y\n')
    expect(errors.map(({ code }) => code)).toEqual(['UNKNOWN_COLUMN', 'UNKNOWN_COLUMN'])
    expect(read[0]?.values).toEqual({ partNo: 'A1' })
  })
})
