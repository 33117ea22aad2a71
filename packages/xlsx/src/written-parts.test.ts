import { describe, expect, it } from 'vitest'
import { readNumberLooks } from './read/number-formats.ts'
import { readSharedStrings } from './read/shared-strings.ts'
import { dateToSerial, isoToDate, serialToDate } from './terms/excel-serial.ts'
import { CellBytes } from './write/cell-bytes.ts'
import { columnLetters, dateCell, escapeXml, numberCell, textCell } from './write/cell-xml.ts'
import { cellStyle, stylesXml } from './write/workbook-styles.ts'
import { safeWorksheetName } from './write/workbook-xml.ts'
import { type MakeCells, type WriteCells, worksheetBytes, worksheetXml } from './write/worksheet-xml.ts'

async function piecesOf(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

describe('cells', () => {
  it('are named by letters', () => {
    expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
      'XFD',
    ])
  })

  it('hold at most 32,767 characters, and no sign that XML cannot hold', () => {
    const textOf = (text: string) => textCell('A1', text, cellStyle.text).replace(/^.*<t[^>]*>|<.*$/g, '')
    expect([textOf('x'.repeat(32_767)).length, textOf('x'.repeat(32_768))]).toEqual([32_767, `${'x'.repeat(32_766)}…`])
    expect(escapeXml('<a & "b"> \u0008 _x0008_ \uFFFF \uD800 名')).toBe(
      '&lt;a &amp; &quot;b&quot;&gt; _x0008_ _x005F_x0008_ \uFFFD \uFFFD 名',
    )
    expect(numberCell('B2', 1.5, cellStyle.plain)).toBe('<c r="B2" s="0"><v>1.5</v></c>')
    expect(dateCell('B2', '1900-03-01', cellStyle.date)).toBe('<c r="B2" s="3"><v>61</v></c>')
    expect(dateCell('B2', '1900-02-28', cellStyle.date)).toBe(
      '<c r="B2" s="3" t="inlineStr"><is><t>1900-02-28</t></is></c>',
    )
  })
})

describe('cells as bytes', () => {
  const texts = [
    ...[
      'P000001',
      'FR BRACKET, LH',
      'フロントブラケット（右）第1号',
      'é',
      '§',
      '<a & "b">',
      '_x0008_',
      'a_b',
      '',
      ' ',
      ' a',
      'a ',
      'a  b',
    ],
    ...[
      'a\nb',
      '\t',
      '\u0008',
      '\u007f',
      '\u0085',
      '\u00a0',
      '\u3000',
      '\u2028',
      '\ufeff',
      '\uffff',
      '\ud800',
      '😀',
      '\ue000',
      '名 前',
    ],
    ...['x'.repeat(4096), 'x'.repeat(4097), '名'.repeat(32_767), 'x'.repeat(32_768), '名'.repeat(60_000)],
  ]
  const dates = ['2026-11-30', '1900-02-28', '9999-12-31', 'soon']

  it('are those of the strings', () => {
    const cells = new CellBytes(30)
    cells.beginRow(1_048_576)
    let expected = '<row r="1048576">'
    for (const [at, text] of texts.entries()) {
      cells.text(at % 30, text, cellStyle.text)
      expected += textCell(`${columnLetters(at % 30)}1048576`, text, cellStyle.text)
    }
    for (const number of [0, -0, -1, 1.5, 1e21, 1e-7, Number.MAX_SAFE_INTEGER]) {
      cells.number(1, number, cellStyle.plain)
      expected += numberCell('B1048576', number, cellStyle.plain)
    }
    for (const date of dates) {
      cells.date(29, date, cellStyle.date)
      expected += dateCell('AD1048576', date, cellStyle.date)
    }
    cells.endRow()
    const written = new TextDecoder().decode(cells.take())
    expect(written === `${expected}</row>`).toBe(true)
    expect(cells.length).toBe(0)
  })

  it('make the same worksheet', async () => {
    const columns = [
      { width: 10, style: cellStyle.text },
      { width: 12, style: cellStyle.date, isHidden: true },
    ]
    const count = 3000
    const strings: MakeCells = (line, [a, b]) =>
      textCell(`${a}${line}`, `部品 ${line}`, cellStyle.text) + numberCell(`${b}${line}`, line, cellStyle.plain)
    const bytes: WriteCells = (cells, line) => {
      cells.text(0, `部品 ${line}`, cellStyle.text)
      cells.number(1, line, cellStyle.plain)
    }
    for (const options of [{ hasHeader: true, linesBefore: 1 }, { hasHeader: false }]) {
      const expected = (await piecesOf(worksheetXml(columns, Array(count).fill(strings), options))).join('')
      const pieces: Uint8Array[] = []
      for await (const piece of worksheetBytes(columns, Array(count).fill(bytes), options)) pieces.push(piece)
      expect(Buffer.concat(pieces).toString() === expected).toBe(true)
      expect(pieces.length).toBeGreaterThan(3)
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(66_000)
    }
  })
})

describe('dates', () => {
  it('are days since 1899-12-30, without the day that never was', () => {
    expect([1, 59, 60, 61, 46_357].map((serial) => serialToDate(serial, false))).toEqual([
      '1900-01-01',
      '1900-02-28',
      '',
      '1900-03-01',
      '2026-12-01',
    ])
    expect([0, -1, 2_958_465, 2_958_466].map((serial) => serialToDate(serial, false))).toEqual([
      '',
      '',
      '9999-12-31',
      '',
    ])
    expect([0, 60].map((serial) => serialToDate(serial, true))).toEqual(['1904-01-01', '1904-03-01'])
    expect([dateToSerial('1900-02-28'), dateToSerial('1900-03-01'), dateToSerial('2026-12-1')]).toEqual([
      undefined,
      61,
      undefined,
    ])
  })

  it('are the next day within the last minute of a day', () => {
    const minutes = (before: number) => 46_358 - before / 1440
    expect([1.5, 1, 0.99, 0.1].map((before) => serialToDate(minutes(before), false))).toEqual([
      '2026-12-01',
      '2026-12-01',
      '2026-12-02',
      '2026-12-02',
    ])
    expect(
      ['2026-12-01', '2026-12-01T23:58:59', '2026-12-01T23:59:00', '2026-12-01T23:59:01', '2026-12-31T23:59:59Z'].map(
        isoToDate,
      ),
    ).toEqual(['2026-12-01', '2026-12-01', '2026-12-01', '2026-12-02', '2027-01-01'])
  })
})

describe('a worksheet', () => {
  const row: MakeCells = (line, [a]) => `<${a}${line}>`
  const columns = [
    { width: 10, style: cellStyle.text },
    { width: 12, style: cellStyle.date, isHidden: true },
  ]

  it('freezes and filters its header, below the lines before it', async () => {
    expect(
      await piecesOf(worksheetXml(columns, [row, row, row], { hasHeader: true, linesBefore: 1 })),
    ).toMatchInlineSnapshot(`
      [
        "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A3" sqref="A3"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="18"/><cols><col min="1" max="1" width="10" style="2" customWidth="1"/><col min="2" max="2" width="12" style="3" customWidth="1" hidden="1"/></cols><sheetData><row r="1"><A1></row><row r="2"><A2></row><row r="3"><A3></row></sheetData><autoFilter ref="A2:B3"/></worksheet>",
      ]
    `)
    expect((await piecesOf(worksheetXml(columns, [], { hasHeader: true }))).join('')).toContain('ref="A1:B1"')
    expect(await piecesOf(worksheetXml(columns, [], { hasHeader: false }))).toMatchInlineSnapshot(`
      [
        "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetFormatPr defaultRowHeight="18"/><cols><col min="1" max="1" width="10" style="2" customWidth="1"/><col min="2" max="2" width="12" style="3" customWidth="1" hidden="1"/></cols><sheetData></sheetData></worksheet>",
      ]
    `)
    expect((await piecesOf(worksheetXml([], [row], { hasHeader: true }))).join('')).not.toContain('autoFilter')
  })

  it('is written in pieces of 64 KB', async () => {
    const long: MakeCells = () => 'x'.repeat(10_000)
    const pieces = await piecesOf(
      worksheetXml(
        columns,
        Array.from({ length: 14 }, () => long),
        { hasHeader: false },
      ),
    )
    expect(pieces.map((piece) => piece.match(/<row/g)?.length)).toEqual([7, 7, undefined])
  })

  it('holds no more rows than Excel', async () => {
    const none: MakeCells = () => ''
    const rows = Array.from({ length: 1_048_577 }, () => none)
    await expect(piecesOf(worksheetXml([], rows, { hasHeader: false }))).rejects.toThrow(
      new RangeError('A sheet holds 1048576 rows'),
    )
  })

  it('has a name that Excel allows', () => {
    expect(["'a/b'", "it's", '[]:*?', 'x'.repeat(40), '', 'a\nb'].map(safeWorksheetName)).toEqual([
      'a b',
      "it's",
      'Sheet1',
      'x'.repeat(31),
      'Sheet1',
      'a b',
    ])
  })
})

describe('styles', () => {
  it('say how each cell looks', () => {
    expect(Object.values(cellStyle)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(stylesXml.replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
      <numFmts count="1">
      <numFmt numFmtId="164" formatCode="yyyy/mm/dd"/>
      </numFmts>
      <fonts count="3">
      <font>
      <sz val="11"/>
      <name val="Yu Gothic"/>
      <family val="2"/>
      </font>
      <font>
      <b/>
      <sz val="11"/>
      <name val="Yu Gothic"/>
      <family val="2"/>
      </font>
      <font>
      <sz val="11"/>
      <color rgb="FFC00000"/>
      <name val="Yu Gothic"/>
      <family val="2"/>
      </font>
      </fonts>
      <fills count="4">
      <fill>
      <patternFill patternType="none"/>
      </fill>
      <fill>
      <patternFill patternType="gray125"/>
      </fill>
      <fill>
      <patternFill patternType="solid">
      <fgColor rgb="FFE7EAEE"/>
      <bgColor indexed="64"/>
      </patternFill>
      </fill>
      <fill>
      <patternFill patternType="solid">
      <fgColor rgb="FFFFB3B3"/>
      <bgColor indexed="64"/>
      </patternFill>
      </fill>
      </fills>
      <borders count="1">
      <border>
      <left/>
      <right/>
      <top/>
      <bottom/>
      <diagonal/>
      </border>
      </borders>
      <cellStyleXfs count="1">
      <xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>
      </cellStyleXfs>
      <cellXfs count="9">
      <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
      <xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
      <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
      <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
      <xf numFmtId="0" fontId="0" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
      <xf numFmtId="49" fontId="0" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
      <xf numFmtId="164" fontId="0" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
      <xf numFmtId="49" fontId="1" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
      <xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">
      <alignment vertical="top" wrapText="1"/>
      </xf>
      </cellXfs>
      <cellStyles count="1">
      <cellStyle name="Normal" xfId="0" builtinId="0"/>
      </cellStyles>
      </styleSheet>"
    `)
  })

  it('tell dates, months and leading zeros from numbers', () => {
    const codes = [
      'yyyy/mm/dd',
      'yyyy/mm',
      'mmm-yy',
      '000',
      '0',
      '0.0',
      '"d"0',
      '[Red]0',
      'h:mm',
      'yyyy/mm h',
      '0;d',
      'ggge"年"m"月"',
      '[h]:mm',
      'd',
    ]
    const formats = codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escapeXml(code)}"/>`)
    const ids = [...codes.map((_, at) => 200 + at), 0, 13, 14, 16, 17, 18, 21, 22, 23, 26, 27, 36, 37, 49, 50, 58, 59]
    const xfs = ids.map((id) => `<xf numFmtId="${id}"/>`).join('')
    const looks = readNumberLooks(
      `<styleSheet><numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs}<xf/></cellXfs><dxfs><xf numFmtId="14"/></dxfs></styleSheet>`,
    )
    const named = looks.map((look, at) => `${codes[at] ?? ids[at]}: ${look}`)
    expect(named.join('\n')).toMatchInlineSnapshot(`
      "yyyy/mm/dd: date
      yyyy/mm: month
      mmm-yy: month
      000: 3
      0: plain
      0.0: plain
      "d"0: plain
      [Red]0: plain
      h:mm: plain
      yyyy/mm h: date
      0;d: plain
      ggge"年"m"月": month
      [h]:mm: plain
      d: date
      0: plain
      13: plain
      14: date
      16: date
      17: month
      18: plain
      21: plain
      22: date
      23: plain
      26: plain
      27: date
      36: date
      37: plain
      49: plain
      50: date
      58: date
      59: plain
      undefined: plain"
    `)
  })
})

it('joins the runs of a shared string and leaves furigana out', async () => {
  async function* text() {
    yield '<sst>\n<si> <t>A</t></si><si><r><t>漢</t></r><r><t>字</t></r><rPh><t>カ</t></rPh><t>!</t></si><si/>'
    yield '<si><t>_x0041_</t> outside </si></sst>'
  }
  expect(await readSharedStrings(text())).toEqual(['A', '漢字!', '', 'A'])
})
