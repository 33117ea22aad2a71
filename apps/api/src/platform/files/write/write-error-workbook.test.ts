import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readTable } from '../read/read-table.ts'
import { makeRowError } from '../table/row-error.ts'
import { Collected, partFormat, tempFile, tryFile } from '../testing/try-file.ts'
import { writeErrorWorkbook } from './write-error-workbook.ts'

const csv = '名称,部品番号,数量\n良い,00120,1\n悪い,00121,x\n無い,,y\n'
const format = { ...partFormat, template: { id: 'parts', version: '3' } }

const errorBook = async (isWhole: boolean) => {
  const path = tempFile(csv)
  const { errors } = await readTable(path, format, { onRows: () => {} })
  const business = makeRowError('NOT_ALLOWED', { line: 3, column: 'partNo', value: '00121' }, { list: '00120' })
  const out = new Collected()
  await writeErrorWorkbook(path, format, [...errors, business], { language: 'ja', out, isWhole })
  return out.bytes
}

const isRed = (style: unknown) => JSON.stringify(style ?? {}).includes('FFB3B3')

describe('writeErrorWorkbook', () => {
  it('returns the rows with errors, with messages and red cells', async () => {
    const sheet = (await readXlsx(await errorBook(false), { readStyles: true })).sheets[0]
    expect(sheet?.rows).toEqual([
      ['ERROR', '名称', '部品番号', '数量'],
      ['数量 は整数で入力してください。\npartNo は次のいずれかを入力してください：00120', '悪い', '00121', 'x'],
      ['部品番号 を入力してください。\n数量 は整数で入力してください。', '無い', null, 'y'],
    ])
    const red = [...(sheet?.cells ?? [])].filter(([, cell]) => isRed(cell.style)).map(([place]) => place)
    expect(red).toEqual(['1,2', '1,3', '2,2', '2,3'])
  })

  it('returns the whole file on request, which can be uploaded again', async () => {
    const book = await errorBook(true)
    const read = await tryFile(book, { format })
    expect(read.rows.map(({ values }) => values)).toEqual([{ name: '良い', partNo: '00120', qty: 1 }])
    expect(read.errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, '数量', 'NOT_INTEGER'],
      [4, '部品番号', 'REQUIRED'],
      [4, '数量', 'NOT_INTEGER'],
    ])
    expect(read.detected.template).toEqual(format.template)
  })

  it('marks wrong headings and accepts its own ERROR column', async () => {
    const path = tempFile('部品番号,謎\nA1,x\n')
    const { errors } = await readTable(path, partFormat, { onRows: () => {} })
    const out = new Collected()
    await writeErrorWorkbook(path, partFormat, errors, { language: 'en', out, isWhole: true })
    const sheet = (await readXlsx(out.bytes, { readStyles: true })).sheets[0]
    expect(sheet?.rows[0]).toEqual(['ERROR\nColumn 謎 does not belong to this table.', '部品番号', '謎'])
    expect((await tryFile(out.bytes)).errors).toMatchObject([{ code: 'UNKNOWN_COLUMN', column: '謎' }])
  })
})
