import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { dateToSerial, isoToDate, serialToDate } from '../terms/excel-serial.ts'
import { makeBook, textRow } from '../testing/make-zip.ts'
import { cellsOf, readBook } from '../testing/read-book.ts'

const styles = (...formats: readonly string[]) =>
  `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}<xf numFmtId="14"/><xf numFmtId="57"/></cellXfs></styleSheet>`

describe('openWorkbook', () => {
  it('returns the text of Japanese cells without furigana', async () => {
    const strings =
      '<sst><si><t>部品番号</t></si><si><t>名称</t></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si><r><t>大</t></r><r><rPr><b/></rPr><t xml:space="preserve">阪 </t></r><rPh sb="0" eb="1"><t>オオ</t></rPh></si></sst>'
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>2</v></c></row><row r="3"><c r="A3"><v>2</v></c><c r="B3" t="s"><v>3</v></c></row><row r="4"><c r="A4"><v>3</v></c><c r="B4" t="inlineStr"><is><r><t>京</t></r><rPh sb="0" eb="1"><t>キョウ</t></rPh><r><t>都</t></r></is></c></row>'
    expect(await cellsOf(makeBook({ strings, rows }))).toEqual([
      ['部品番号', '名称'],
      [1, '東京'],
      [2, '大阪 '],
      [3, '京都'],
    ])
  })

  it('reads dates by their number format and keeps leading zeros that the format shows', async () => {
    const row = (line: number, code: number, style: number, date: string) =>
      `<row r="${line}"><c r="A${line}" s="${style}"><v>${code}</v></c><c r="B${line}" s="${date}"><v>46327</v></c></row>`
    const file = makeBook({
      styles: styles('00000', 'yyyy&quot;年&quot;m&quot;月&quot;', '[$-411]ge.m.d', '[Red]#,##0'),
      rows:
        textRow(1, 'partNo', '出荷日') +
        row(2, 120, 1, '5') +
        row(3, 1234567, 1, '6') +
        row(4, 7, 4, '2') +
        row(5, 8, 0, '3'),
    })
    const date = { date: '2026-11-01' }
    expect((await cellsOf(file)).slice(1)).toEqual([
      ['00120', date],
      ['1234567', date],
      [7, { ...date, isMonth: true }],
      [8, date],
    ])
  })

  it('shows percentages, and units of several pieces of a number format, and marks what is struck out', async () => {
    const formats = [
      '0%',
      '#,##0&quot;千個&quot;',
      '#,##0,&quot;千個&quot;',
      '0\\ &quot;dz&quot;',
      '#,##0&quot;個&quot;',
      '&quot;K&quot;0',
    ]
    const fonts = '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>'
    const file = makeBook({
      styles: styles(...formats)
        .replace('<cellStyleXfs>', `${fonts}<cellStyleXfs>`)
        .replace('<xf numFmtId="0"/>', '<xf numFmtId="9" fontId="1"/>'),
      rows: `<row r="1">${[0, 1, 2, 3, 4, 5, 6].map((style) => `<c s="${style}"><v>5</v></c>`).join('')}</row><row r="2"><c s="1"><v>0.125</v></c></row>`,
    })
    expect((await readBook(file)).rows).toEqual([
      { line: 1, cells: ['500%', '500%', '5千個', 5, '5dz', 5, 5], struck: new Set([0]) },
      { line: 2, cells: ['12.5%'] },
    ])
  })

  it('counts days from 1904 when the workbook says so', async () => {
    const workbook = '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'
    const rows = `${textRow(1, 'partNo', 'shipOn')}<row r="2"><c r="A2"><v>1</v></c><c r="B2" s="1"><v>44865</v></c></row>`
    expect(await cellsOf(makeBook({ workbook, rows, styles: styles('yyyy/mm/dd') }))).toEqual([
      ['partNo', 'shipOn'],
      [1, { date: '2026-11-01' }],
    ])
  })

  it('reads namespace prefixes, cells without references and missing rows', async () => {
    const sheet =
      '<x:worksheet><x:sheetData><x:row><x:c t="str"><x:v>partNo</x:v></x:c><x:c t="str"><x:v>qty</x:v></x:c></x:row><x:row r="7"><x:c t="str"><x:v>a&amp;b</x:v></x:c><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect((await readBook(makeBook({ sheet }))).rows).toEqual([
      { line: 1, cells: ['partNo', 'qty'] },
      { line: 7, cells: ['a&b', 5] },
    ])
  })

  it('reads the first visible worksheet', async () => {
    const workbook =
      '<workbook><sheets><sheet name="Z" state="hidden" r:id="r9"/><sheet name="A" r:id="r1"/></sheets></workbook>'
    expect(await cellsOf(makeBook({ workbook, rows: textRow(1, 'partNo') + textRow(2, 'a') }))).toEqual([
      ['partNo'],
      ['a'],
    ])
  })

  it('reads workbooks that declare the content type of macros without having any', async () => {
    const types = (more: string) =>
      `<Types><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>${more}</Types>`
    const rows = textRow(1, 'partNo')
    const main = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
    expect(await cellsOf(makeBook({ contentTypes: types(''), rows }))).toEqual([['partNo']])
    const macros = makeBook({
      contentTypes: types(`<Override PartName="/xl/workbook.xml" ContentType="${main}"/>`),
      rows,
    })
    await expect(cellsOf(macros)).rejects.toThrow('MACRO')
    const more = [{ name: 'xl/macros.bin', data: 'x' }]
    await expect(cellsOf(makeBook({ contentTypes: types(''), rows, more }))).rejects.toThrow('MACRO')
  })

  it('marks rows and columns without height or width as hidden', async () => {
    const sheet =
      '<worksheet><cols><col min="1" max="1" width="0" customWidth="1"/><col min="2" max="2" width="8"/></cols><sheetData><row r="1" ht="0" customHeight="1"><c r="A1"><v>1</v></c></row><row r="2" ht="15"><c r="A2"><v>2</v></c></row></sheetData></worksheet>'
    const hiddenColumns = new Set([0])
    expect((await readBook(makeBook({ sheet }))).rows).toEqual([
      { line: 1, cells: [1], hiddenColumns, isHidden: true },
      { line: 2, cells: [2], hiddenColumns },
    ])
  })

  it('marks hidden rows and columns, and keeps stored results of formulas', async () => {
    const sheet =
      '<worksheet><cols><col min="2" max="2" hidden="1"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>B9</f></c></row></sheetData></worksheet>'
    const hiddenColumns = new Set([1])
    expect((await readBook(makeBook({ sheet }))).rows).toEqual([
      { line: 1, cells: [1], hiddenColumns },
      { line: 2, cells: [{ formula: '1+1', result: 2 }, { formula: 'B9' }], hiddenColumns, isHidden: true },
    ])
  })

  it('reads the workbooks of another writer', async () => {
    const rows = [
      ['Part No.', '名称', 'QTY', 'shipping date', 'ペア'],
      ['00120', '二行\nです', 12, new Date('2026-11-01T00:00:00Z'), true],
    ]
    expect(await cellsOf(Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] })))).toEqual([
      ['Part No.', '名称', 'QTY', 'shipping date', 'ペア'],
      ['00120', '二行\nです', 12, { date: '2026-11-01' }, true],
    ])
  })
})

describe('serialToDate', () => {
  it('counts the last minute of a day as the next one', () => {
    const before = (seconds: number) => serialToDate(46392 - seconds / 86_400, false)
    expect([28, 59, 1, 60, 900].map(before)).toEqual([
      ...['2027-01-05', '2027-01-05', '2027-01-05'],
      ...['2027-01-04', '2027-01-04'],
    ])
    const isoDates = ['2027-01-04T23:59:32', '2027-01-04T23:45:00', '2027-01-05'].map(isoToDate)
    expect(isoDates).toEqual(['2027-01-05', '2027-01-04', '2027-01-05'])
  })

  it('skips 29 February 1900, which Excel counts', () => {
    expect([1, 59, 60, 61, 46327, 0, -1, 3e6].map((serial) => serialToDate(serial, false))).toEqual([
      '1900-01-01',
      '1900-02-28',
      '',
      '1900-03-01',
      '2026-11-01',
      '',
      '',
      '',
    ])
    expect(['2026-11-01', '1900-03-01', '1900-01-01', 'x'].map(dateToSerial)).toEqual([46327, 61, undefined, undefined])
  })
})
