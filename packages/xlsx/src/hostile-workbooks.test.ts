import { describe, expect, it } from 'vitest'
import { WorkbookError } from './terms/workbook-error.ts'
import type { WorkbookLimits } from './terms/workbook-options.ts'
import { bookParts, makeBook, makeZip, textRow } from './testing/make-zip.ts'
import { readBook } from './testing/read-book.ts'

const rows = textRow(1, 'partNo', 'name') + textRow(2, 'A1', 'x')
const good = makeBook({ rows })
const withPart = (name: string) => makeBook({ rows, more: [{ name, data: 'x' }] })
const dtd = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

const outcomeOf = (book: Buffer, limits?: Partial<WorkbookLimits>) =>
  readBook(book, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof WorkbookError ? error.code : String(error)),
  )

describe('openWorkbook', () => {
  it.each<readonly [string, Buffer, string]>([
    ['a zip that is no workbook', makeZip([{ name: 'a.txt', data: 'x' }]), 'WRONG_TYPE'],
    ['a binary workbook', withPart('xl/workbook.bin'), 'BINARY_WORKBOOK'],
    ['macros', withPart('xl/vbaProject.bin'), 'MACRO'],
    ['links to other files', withPart('xl/externalLinks/externalLink1.xml'), 'EXTERNAL_LINK'],
    ['an encrypted part', makeZip(bookParts({ rows }).map((part) => ({ ...part, flags: 1 }))), 'ENCRYPTED'],
    ['a DTD', makeBook({ rows, strings: `${dtd}<sst><si><t>&a;</t></si></sst>` }), 'UNSAFE_XML'],
    ['a path out of the archive', withPart('../../etc/passwd'), 'UNSAFE_ARCHIVE'],
    ['the same part twice', withPart('XL/workbook.xml'), 'UNSAFE_ARCHIVE'],
    ['a zip bomb', makeBook({ rows, more: [{ name: 'a.png', data: Buffer.alloc(40_000_000) }] }), 'TOO_MUCH_CONTENT'],
    ['a truncated file', good.subarray(0, good.length - 200), 'DAMAGED'],
    ['rows out of order', makeBook({ rows: textRow(2, 'a') + textRow(1, 'b') }), 'DAMAGED'],
    ['an endless tag', makeBook({ sheet: `<worksheet ${'a '.repeat(700_000)}` }), 'DAMAGED'],
    ['a text longer than a cell', makeBook({ rows: textRow(1, 'x'.repeat(40_000)) }), 'HUGE_TEXT'],
    ['a column beyond the limit', makeBook({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }), 'TOO_MANY_COLUMNS'],
  ])('rejects %s', async (_name, book, code) => {
    expect(await outcomeOf(book)).toBe(code)
  })

  it('rejects a workbook that inflates to more than the limit', async () => {
    expect(await outcomeOf(good, { maxInflatedBytes: 1000 })).toBe('TOO_MUCH_CONTENT')
    expect(await outcomeOf(good)).toBe('read')
  })
})
