import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { OutputRow } from './table/output-column.ts'
import { Collected, partFormat, tryFile } from './testing/try-file.ts'
import { writeCsv } from './write/write-csv.ts'
import { writeXlsx } from './write/write-xlsx.ts'

const xlsxOf = async (rows: readonly OutputRow[], language: 'en' | 'ja' = 'ja') => {
  const out = new Collected()
  await writeXlsx(partFormat.columns, rows, {
    language,
    sheetName: '部品',
    hidden: { templateId: 'parts', templateVersion: '3' },
    out,
  })
  return out.bytes
}
const csvOf = async (rows: readonly OutputRow[], encoding: 'utf8-bom' | 'cp932') => {
  const out = new Collected()
  await writeCsv(partFormat.columns, rows, { language: 'en', encoding, out })
  return out.bytes
}

/** Code page 932 covers these; other texts go through Unicode only. */
const japanese = fc.string({
  unit: fc.constantFrom(...'0123ABｱ亜表ソ能髙﨑①㈱〜－～ー"\',;=+-@\t\n<&_x0041_ '),
  maxLength: 12,
})
const anyText = fc.string({ unit: 'binary', maxLength: 12 })
/** A blank text is an empty cell; control characters except tab and line feed are errors. */
const isKept = (text: string) =>
  !/[\p{Cc}\ufffd-\uffff]/u.test(text.replace(/[\t\n]/g, '')) && (text === '' || text.trim() !== '')

const rowOf = (text: fc.Arbitrary<string>): fc.Arbitrary<OutputRow> =>
  fc.record({
    partNo: fc.stringMatching(/^0{0,3}[A-Z0-9]{1,4}-[0-9]{1,4}$/),
    name: text.filter(isKept).map((value) => value || null),
    qty: fc.option(fc.nat({ max: 99_999_999 })),
    weight: fc.option(
      fc.tuple(fc.nat({ max: 99_999 }), fc.integer({ min: 1, max: 9 })).map(([whole, tenth]) => `-${whole}.${tenth}`),
    ),
    shipOn: fc.option(
      fc
        .date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
    month: fc.option(fc.integer({ min: 1, max: 12 }).map((month) => `2026${String(month).padStart(2, '0')}`)),
    isPair: fc.option(fc.boolean()),
  })
const table = (text: fc.Arbitrary<string>) => fc.array(rowOf(text), { minLength: 1, maxLength: 8 })

const expectSame = async (file: Buffer, rows: readonly OutputRow[]) => {
  const read = await tryFile(file)
  expect(read.errors).toEqual([])
  expect(read.rows.map(({ values }) => values)).toEqual(rows)
}

describe('written data', () => {
  it('round-trips as a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(table(fc.oneof(japanese, anyText)), async (rows) => expectSame(await xlsxOf(rows), rows)),
      { numRuns: 150 },
    )
  })

  it('round-trips as CSV in UTF-8', async () => {
    await fc.assert(
      fc.asyncProperty(table(fc.oneof(japanese, anyText)), async (rows) =>
        expectSame(await csvOf(rows, 'utf8-bom'), rows),
      ),
      { numRuns: 100 },
    )
  })

  it('round-trips as CSV in cp932, except characters with another code point', async () => {
    await fc.assert(
      fc.asyncProperty(table(japanese), async (rows) => {
        const twins = rows.map((row) => ({
          ...row,
          name: typeof row.name === 'string' ? row.name.replaceAll('〜', '～') : null,
        }))
        await expectSame(await csvOf(rows, 'cp932'), twins)
      }),
      { numRuns: 100 },
    )
  })

  it('round-trips as a workbook in another reader', async () => {
    const rows = [
      { partNo: '00120', name: '=1+1', qty: 5, weight: '1.25', shipOn: '2026-11-01', month: '202611', isPair: true },
    ]
    const book = await readXlsx(await xlsxOf(rows, 'en'), { readStyles: true })
    expect(book.sheets.map(({ name, hidden }) => [name, hidden ?? false])).toEqual([
      ['部品', false],
      ['_meta', true],
    ])
    expect(book.sheets[0]?.rows).toEqual([
      ['Part No.', 'Name', 'Quantity', 'Weight (kg)', 'Shipping date', 'Month', 'Pair'],
      ['00120', '=1+1', 5, 1.25, new Date('2026-11-01T00:00:00Z'), '202611', 'Y'],
    ])
    expect(book.sheets[0]).toMatchObject({ freezePane: { rows: 1 }, autoFilter: { range: 'A1:G2' } })
    expect(book.sheets[1]?.rows).toEqual([
      ['templateId', 'parts'],
      ['templateVersion', '3'],
    ])
  })

  it('identifies the template of a workbook and rejects another one', async () => {
    const file = await xlsxOf([{ partNo: 'A1' }])
    expect((await tryFile(file)).detected.template).toEqual({ id: 'parts', version: '3' })
    const format = { ...partFormat, template: { id: 'parts', version: '4' } }
    await expect(tryFile(file, { format })).rejects.toMatchObject({ code: 'WRONG_TEMPLATE' })
  })
})
