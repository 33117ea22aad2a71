import { type BookSheet, makeBook, makeSheets, textRow } from '@packing/xlsx/testing'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { ErrorList } from '../table/error-list.ts'
import type { TableRow } from '../table/table-file.ts'
import { partFormat, tempFile, tryFile } from '../testing/try-file.ts'
import { readTable } from './read-table.ts'

const manyRows = (count: number) =>
  tempFile(`partNo,qty\n${Array.from({ length: count }, (_, at) => `P${at},${at}\n`).join('')}`)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('readTable, in its thread', () => {
  it('hands out rows in batches and reports the progress', async () => {
    const batches: number[] = []
    const result = await readTable(manyRows(5000), partFormat, {
      onRows: async (rows) => {
        batches.push(rows.length)
        await pause(1)
      },
    })
    expect(batches).toEqual([2000, 2000, 1000])
    expect(result).toMatchObject({
      rowCount: 5000,
      badRowCount: 0,
      errors: [],
      moreErrorCount: 0,
      detected: { kind: 'csv', encoding: 'utf8' },
    })
    expect(result.detected.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('rejects with a message', async () => {
    await expect(readTable(tempFile('x'), partFormat, { onRows: () => {} })).rejects.toMatchObject({
      name: 'FileRejected',
      code: 'NO_HEADER',
      text: { ja: expect.stringContaining('見出し') },
    })
  })

  it('stops when it is aborted, before and while it reads', async () => {
    const path = manyRows(60_000)
    await expect(
      readTable(path, partFormat, { onRows: () => {}, signal: AbortSignal.abort(new Error('gone')) }),
    ).rejects.toThrow('gone')
    const controller = new AbortController()
    let seen = 0
    const onRows = (rows: readonly TableRow[]) => {
      seen += rows.length
      controller.abort(new Error('left'))
    }
    await expect(readTable(path, partFormat, { onRows, signal: controller.signal })).rejects.toThrow('left')
    expect(seen).toBe(2000)
  })

  it('passes on an error of the receiver', async () => {
    const onRows = () => Promise.reject(new Error('no room'))
    await expect(readTable(manyRows(5000), partFormat, { onRows })).rejects.toThrow('no room')
  })

  it('survives a file that fills the memory of its thread', async () => {
    const strings = `<sst>${Array.from({ length: 500_000 }, (_, at) => `<si><t>${at} aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>`).join('')}</sst>`
    const path = tempFile(makeBook({ rows: textRow(1, 'partNo') + textRow(2, 'A'), strings }))
    await expect(readTable(path, partFormat, { onRows: () => {}, limits: { maxHeapMb: 24 } })).rejects.toMatchObject({
      code: 'TOO_MUCH_CONTENT',
    })
  })
})

describe('a table', () => {
  it('returns all errors at once, with the line and heading that the user sees', async () => {
    const { errors, rows, rowCount, badRowCount } = await tryFile(
      '品番,数量,NAME\r\n\r\nA1,1,x\r\n,1.5,"two\r\nlines"\r\nA2,９,y,z\r\n',
    )
    expect(errors.map(({ line, column, code, value }) => [line, column, code, value])).toEqual([
      [1, '品番', 'UNKNOWN_COLUMN', '品番'],
      [1, 'Part No. / 部品番号', 'MISSING_COLUMN', ''],
      [4, '数量', 'NOT_INTEGER', '1.5'],
      [5, '', 'NO_HEADING', 'z'],
    ])
    expect(errors[2]?.message).toEqual({
      en: '数量 must be a whole number.',
      ja: '数量 は整数で入力してください。',
      de: '数量 muss eine ganze Zahl sein.',
    })
    expect({ rows, rowCount, badRowCount }).toEqual({
      rows: [{ line: 3, values: { qty: 1, name: 'x' } }],
      rowCount: 3,
      badRowCount: 2,
    })
  })

  it('matches columns by key or heading, in any width, case and order, once each', async () => {
    const { errors, rows } = await tryFile('ＰＡＲＴＮＯ;"重量 (kg) *";Name;名称\na;1;x;y\n')
    expect(rows[0]?.values).toEqual({ partNo: 'A', weight: '1', name: 'x' })
    expect(errors).toMatchObject([{ line: 1, column: '名称', code: 'DUPLICATE_COLUMN' }])
  })

  it('reads days without a date format from where their workbook counts', async () => {
    const rows = `${textRow(1, 'partNo', 'shipOn', 'month')}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>44865</v></c><c r="C2"><v>44865</v></c></row>`
    const of = (properties: string) =>
      makeBook({ rows, workbook: `<workbook>${properties}<sheets><sheet name="A" r:id="r1"/></sheets></workbook>` })
    const daysIn = async (properties: string) =>
      (await tryFile(of(properties))).rows.map(({ values }) => [values['shipOn'], values['month']])
    expect(await daysIn('')).toEqual([['2022-10-31', '202210']])
    expect(await daysIn('<workbookPr date1904="true"/>')).toEqual([['2026-11-01', '202611']])
  })

  it('rejects rows of the table on a second worksheet, which would be left out', async () => {
    const rows = textRow(1, 'partNo', 'name') + textRow(2, 'A', 'x')
    const others = (second: BookSheet) => tryFile(makeSheets({ name: 'Parts', rows }, second))
    await expect(others({ name: 'More', rows })).rejects.toMatchObject({
      code: 'TWO_TABLES',
      text: { en: expect.stringContaining('Worksheet More also has rows') },
    })
    for (const second of [
      { name: 'Empty', rows: textRow(1, 'partNo', 'name') },
      { name: 'Notes', rows: textRow(1, 'Ask', 'Ann') + textRow(2, '1', '2') },
      { name: 'Old', rows, state: 'hidden' as const },
    ])
      expect((await others(second)).rows).toHaveLength(1)
  })

  it('asks what 1.000 and 1,500 are, unless its notes do', async () => {
    const file = 'partNo;qty;weight\nA;1.000;\nB;1,000;1.500\nC;;1,500\n'
    const { errors, rows } = await tryFile(file)
    expect(errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'qty', 'OPEN_NUMBER'],
      [4, 'weight', 'OPEN_NUMBER'],
    ])
    expect(rows.map(({ values }) => values)).toEqual([{ partNo: 'B', qty: 1000, weight: '1.5' }])
    const noted = await tryFile(file, { format: { ...partFormat, quantities: ['qty'] } })
    expect([noted.errors, noted.notes?.numbers.map(({ mark }) => mark)]).toEqual([[], ['OPEN']])
  })

  it('stores at most the requested number of errors and counts the rest', async () => {
    const { errors, moreErrorCount } = await tryFile(`partNo,qty\n${'A,x\n'.repeat(50)}`, {
      limits: { maxStoredErrors: 20 },
    })
    expect([errors.length, moreErrorCount]).toEqual([20, 30])
  })

  it('makes no message of an error that is only counted', () => {
    const errors = new ErrorList(0)
    errors.add(() => {
      throw new Error('a message')
    })
    expect(errors).toMatchObject({ stored: [], moreCount: 1 })
  })

  it.each([
    ['cp932', iconv.encode('部品番号,名称\nＡ１,髙﨑①㈱～表ソ能ｱ\n', 'cp932')],
    ['utf8', Buffer.from('部品番号,名称\nＡ１,髙﨑①㈱～表ソ能ｱ\n')],
    ['utf8-bom', Buffer.from('\uFEFF部品番号,名称\nＡ１,髙﨑①㈱～表ソ能ｱ\n')],
    ['utf16le', Buffer.from('\uFEFF部品番号\t名称\nＡ１\t髙﨑①㈱～表ソ能ｱ\n', 'utf16le')],
    ['utf16be', Buffer.from('\uFEFF部品番号\t名称\nＡ１\t髙﨑①㈱～表ソ能ｱ\n', 'utf16le').swap16()],
  ])('detects %s by its bytes', async (encoding, file) => {
    const { detected, rows } = await tryFile(file)
    expect([detected.encoding, rows[0]?.values]).toEqual([encoding, { partNo: 'A1', name: '髙﨑①㈱～表ソ能ｱ' }])
  })

  it.each([
    ['euc-jp', 'euc-jp', 'ブラケット'],
    ['cp932', 'half-width katakana', 'ｶﾌﾞﾗｹｯﾄ'],
  ])('detects %s by its bytes: %s', async (encoding, _what, name) => {
    const { detected, rows } = await tryFile(iconv.encode(`partNo,name\nA1,${name}\n`, encoding))
    expect([detected.encoding, rows[0]?.values]).toEqual([encoding, { partNo: 'A1', name }])
  })

  it('reports an unmappable byte as an error of the row', async () => {
    const file = Buffer.concat([
      iconv.encode('部品番号,名称\nA1,', 'cp932'),
      Buffer.from([0x85, 0x40]),
      Buffer.from('\nA2,x\n'),
    ])
    expect((await tryFile(file)).errors).toMatchObject([{ line: 2, code: 'BAD_CHARACTER' }])
  })

  it('reads ="00120" as Excel users write it', async () => {
    expect((await tryFile('partNo\n"=""00120"""\n')).rows[0]?.values).toEqual({ partNo: '00120' })
  })
})
