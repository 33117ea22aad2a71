import { makeBook, textRow } from '@packing/xlsx/testing'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import type { FileCell, TableColumn, TableFormat } from '../table/table-file.ts'
import { rejectionOf, tryFile } from '../testing/try-file.ts'

const column = (key: string, en: string, kind: FileCell, rules: Partial<TableColumn> = {}): TableColumn => ({
  key,
  header: { en, ja: `${en}名` },
  kind,
  isRequired: false,
  ...rules,
})

/** As the files of dealers are read. */
const orders: TableFormat = {
  name: 'orders',
  columns: [
    column('partNo', 'Part No.', 'code', { isRequired: true, maxLength: 12 }),
    column('qty', 'Quantity', 'integer', { isRequired: true, min: 1, max: 5000 }),
    column('next', 'Next', 'integer'),
    column('weight', 'Weight', 'decimal', { max: 100 }),
    column('shipOn', 'Ship on', 'date'),
    column('month', 'Month', 'month'),
    column('kind', 'Kind', 'code', { oneOf: ['R', 'S'] }),
    column('isPair', 'Pair', 'flag'),
  ],
  ignored: ['Unit', 'Remark'],
  quantities: ['qty', 'next'],
  groupBy: 'partNo',
}

/** The report on a file, without its checksum. */
async function reportOf(content: Buffer | string, format = orders) {
  const { detected, ...report } = await tryFile(content, { format })
  const { sha256: _sum, ...kind } = detected
  return { kind, ...report }
}

const lines = (...all: readonly string[]) => all.join('\r\n')

describe('a file with quantities', () => {
  it('reports what it assumed and found in text', async () => {
    const text = lines(
      'Orders of November 2026;;;;',
      'Total;1.234;;;',
      'PART no.*;数量;Quantity;Next;Unit;Remark;Weight;Extra',
      'A1;;1.000;2;PC;12 boxes;1,5;7',
      'a2;;2.500;1.000.000;PC;5;2,25;1 000',
      'A3;;0;3;SET;;100,5;x',
      'A3;;abc;-4;BOX;0;1;',
      ';;5;6;PC;;;2',
      '',
      'A4;9;50;;PC;;;',
    )
    expect(await reportOf(text)).toMatchSnapshot()
  })

  it('reports formulas, hidden rows and columns, and other worksheets', async () => {
    const cell = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`
    const rows = [
      textRow(2, 'Part No.', 'Quantity', 'Next', 'Unit'),
      `<row r="3">${textRow(3, 'A1').replace(/<\/?row[^>]*>/g, '')}<c r="B3"><f>5*2</f><v>10</v></c>${cell('C3', '49.99999999999999')}</row>`,
      `<row r="4" hidden="1">${textRow(4, 'A2').replace(/<\/?row[^>]*>/g, '')}${cell('B4', '20')}${cell('C4', '3')}</row>`,
      `<row r="5">${textRow(5, 'A3').replace(/<\/?row[^>]*>/g, '')}<c r="B5"><f>B3+B4</f></c>${cell('C5', '4')}${cell('D5', '8')}</row>`,
    ].join('')
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    const sheet = `<worksheet ${main}><cols><col min="3" max="3" hidden="1"/></cols><sheetData>${textRow(1, 'Title')}${rows}</sheetData></worksheet>`
    expect(await reportOf(makeBook({ sheet }))).toMatchSnapshot()
  })

  it('finds its headings within thirty lines, where most of the columns are', async () => {
    const above = (count: number) => Array.from({ length: count }, (_none, at) => `note ${at},x`)
    const head = ['Part No.,Quantity', 'A1,5']
    const { rows, notes } = await reportOf(lines(...above(29), ...head))
    expect([rows, notes?.headings]).toEqual([
      [{ line: 31, values: { partNo: 'A1', qty: 5 } }],
      { line: 30, skipped: 29 },
    ])
    expect(await rejectionOf(lines(...above(30), ...head), { format: orders })).toBe('NO_HEADER')
    const partly = await reportOf(lines('Quantity,z', 'Next,Quantity,Weight', '1,2,3'))
    expect(partly.notes?.headings).toEqual({ line: 2, skipped: 1 })
    const missing = { code: 'MISSING_COLUMN', line: 2, column: 'Part No. / Part No.名' }
    expect(partly.errors).toEqual([expect.objectContaining(missing)])
  })

  it('counts rows by a thousand groups', async () => {
    const many = Array.from({ length: 1200 }, (_none, at) => `P${at},x,U${at}`)
    const { badRows, badRowCount } = await reportOf(lines('Part No.,Quantity,Unit', ...many, 'P3,y,U3', 'P1199,y,'))
    expect([badRowCount, badRows.length, badRows[3], badRows.at(-1)]).toEqual([
      1202,
      1001,
      { group: 'P3', rows: 2, errors: 2 },
      { group: '', rows: 201, errors: 201 },
    ])
  })
})

describe('text', () => {
  const text = lines('部品番号,Quantity', 'Part No.,カナ', 'ｶﾞｽ,漢字')
  const bytes = (encoding: string, more = '') => iconv.encode(`Part No.,Quantity\r\nA1,1\r\n${text}${more}`, encoding)
  const kindOf = async (content: Buffer) => (await reportOf(content)).kind

  it('is read in the encoding that its bytes have', async () => {
    expect(await kindOf(bytes('utf8'))).toMatchObject({ kind: 'csv', encoding: 'utf8' })
    expect(await kindOf(Buffer.concat([Buffer.from('efbbbf', 'hex'), bytes('utf8')]))).toMatchObject({
      encoding: 'utf8-bom',
    })
    expect(await kindOf(bytes('cp932'))).toMatchObject({ encoding: 'cp932' })
    expect(await kindOf(bytes('euc-jp'))).toMatchObject({ encoding: 'euc-jp' })
    expect(await kindOf(iconv.encode(text.replace('部品番号', 'Part No.'), 'utf16le', { addBOM: true }))).toMatchObject(
      { encoding: 'utf16le' },
    )
    expect(await kindOf(iconv.encode(text.replace('部品番号', 'Part No.'), 'utf16be', { addBOM: true }))).toMatchObject(
      { encoding: 'utf16be' },
    )
  })

  it('is rejected where its bytes contradict themselves, and by every limit', async () => {
    const reject = (content: Buffer | string, more = {}) => rejectionOf(content, { format: orders, ...more })
    const head = 'Part No.,Quantity\r\n'
    expect(await reject(Buffer.from('efbbbf82a0', 'hex'))).toBe('BROKEN_UTF8')
    expect(await reject(Buffer.from(`${head}A\u0000`, 'latin1'))).toBe('WRONG_TYPE')
    expect(await reject('')).toBe('EMPTY_FILE')
    expect(await reject(head)).toBe('NO_ROWS')
    expect(await reject(`${head}A1,1`, { limits: { maxBytes: 22 } })).toBe('TOO_LARGE')
    expect(await reject(`${head}A1,1`, { limits: { maxBytes: 23 } })).toBe('read')
    expect(await reject(`${head}A1,1\nA2,1`, { limits: { maxRows: 2 } })).toBe('read')
    expect(await reject(`${head}A1,1\nA2,1\nA3,1`, { limits: { maxRows: 2 } })).toBe('TOO_MANY_ROWS')
    expect(await reject(`${head}A1,1,`, { limits: { maxColumns: 3 } })).toBe('read')
    expect(await reject(`${head}A1,1,,`, { limits: { maxColumns: 3 } })).toBe('TOO_MANY_COLUMNS')
    expect(await reject(`${head}"A1,1`)).toBe('LONE_QUOTE')
    expect(await reject(`${head}A1,"1\n2"`)).toBe('read')
  })
})

it('reads every kind of cell, and says of each wrong one why', async () => {
  const values: Readonly<Record<string, readonly string[]>> = {
    Quantity: [
      '1',
      '5000',
      '0',
      '5001',
      '1,000',
      '1,00',
      '１２',
      '+3',
      '−3',
      '1.0',
      '1.5',
      '1e3',
      '00012',
      '9007199254740993',
    ],
    Weight: ['.5', '5.', '-0', '100', '100.01', '1,234.5', '0.10', '-1.50', '1.2.3', '+', '12345678901234567890.10'],
    'Ship on': [
      '2026/1/2',
      '2026.01.02',
      '2026-1-2',
      '20260102',
      '2026年1月2日',
      '2026/1-2',
      '1899/12/31',
      '1900/01/01',
      '2199/12/31',
      '2200/01/01',
      '2026/02/29',
      '2028/02/29',
      '2026/13/01',
      '2026/01/02 0:00',
      '2026/01/02 00:00:00',
      '2026/01/02 1:00',
    ],
    Month: ['2026/1', '2026-01', '202601', '2026年1月', '2026/13', '2026/0', '1899/12', '2200/01', '20261', '2026.12'],
    Kind: ['r', 'Ｓ', 'X', 'r s'],
    Pair: ['y', 'N', '1', '0', 'true', 'False', 'yes', '２'],
    'Part No.': ['A23456789012', 'A234567890123', 'ａ－１', 'A\u0007'],
  }
  const found: unknown[] = []
  for (const [heading, all] of Object.entries(values)) {
    const isOwn = heading === 'Part No.' || heading === 'Quantity'
    const quoted = all.map((value) => `"${value}"`)
    const body = quoted.map((value) =>
      heading === 'Part No.' ? `${value},1` : isOwn ? `A1,${value}` : `A1,1,${value}`,
    )
    const text = lines(isOwn ? 'Part No.,Quantity' : `Part No.,Quantity,${heading}`, ...body)
    const { rows, errors } = await tryFile(text, { format: { name: 'x', columns: orders.columns } })
    const key = orders.columns.find(({ header }) => header.en === heading)?.key ?? ''
    found.push(
      ...all.map((value, at) => {
        const read = rows.find(({ line }) => line === at + 2)
        const error = errors.find(({ line }) => line === at + 2)
        return `${heading} ${value}: ${read ? JSON.stringify(read.values[key]) : `${error?.code} ${error?.message.en} ${error?.message.ja}`}`
      }),
    )
  }
  expect(found).toMatchSnapshot()
})
