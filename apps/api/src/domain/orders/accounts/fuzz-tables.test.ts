import { makeBook } from '@packing/xlsx/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzRuns, patience } from '../testing/fuzz-runs.ts'
import { readOrderTable, unexplainedOf } from '../testing/read-order-table.ts'

/** A cell of a workbook, or its text in a CSV. */
type Cell = number | string | { readonly formula: string; readonly result: number }

const quantities = fc.oneof(
  { weight: 30, arbitrary: fc.nat(99_999) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Cell>('1.000', '2.500', '1.000,00', '12,5', '1,200', '1,300.00', '７', ' 40 '),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Cell>('', '-5', '(50)', '1 000', 'x', '+6', '0', 49.999999999999993, 2.5, 1e16),
  },
  { weight: 2, arbitrary: fc.nat(500).map((result) => ({ formula: 'A1*2', result })) },
)
const dates = fc.constantFrom('2027-01-05', '2027/01/09', '20270129', '2027-02-01', '', '2028-01-05', 'Jan')
const months = fc.constantFrom('202612', '202612', '202612', '202701', '2027/02', '202706', 'x')
const parts = fc.constantFrom('533010K12000', '16400-0K0J0-00', 'ＡＢ１２', '', 'A'.repeat(40))
const titles = fc.array(fc.array(fc.constantFrom<Cell>('Orders', '', 2026, '1500'), { maxLength: 9 }), { maxLength: 3 })

const OWN = ['dealer_code', 'order_no', 'line_no', 'order_type', 'part_no', 'target_month', 'required_on', 'qty']
const ownRow = fc
  .tuple(fc.constantFrom('TH01', 'TH01', 'ID01', ''), fc.nat(30), parts, months, dates, quantities)
  .map(([dealer, line, part, month, date, qty]): Cell[] => [dealer, 'A1', line, 'R', part, month, date, qty])
const units = fc.constantFrom('', '', '', 'PC', 'PC', 'pcs', 'DZ', 'kpcs', 'KG', '箱')
const mappedRow = fc
  .tuple(parts, dates, quantities, fc.constantFrom<Cell>(3.5, 8, '12,50', 'red'), units)
  .map((row): Cell[] => row)

const textOf = (cell: Cell) => (typeof cell === 'object' ? String(cell.result) : String(cell))

const asCsv = (rows: readonly (readonly Cell[])[], separator: string): string =>
  rows.map((row) => row.map((cell) => `"${textOf(cell)}"`).join(separator)).join('\r\n')

const xml = (cell: Cell, reference: string): string => {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`
  return `<c r="${reference}"><f>${cell.formula}</f><v>${cell.result}</v></c>`
}

const asWorkbook = (rows: readonly (readonly Cell[])[], hidden: number): Buffer =>
  makeBook({
    rows: rows
      .map((row, at) => {
        const cells = row.map((cell, column) => xml(cell, `${String.fromCharCode(65 + column)}${at + 1}`))
        return `<row r="${at + 1}"${at === hidden ? ' hidden="1"' : ''}>${cells.join('')}</row>`
      })
      .join(''),
  })

/** The numbers of a column before they were written to a file; undefined: one of them is written in another way. */
function plainSum(rows: readonly (readonly Cell[])[], column: number): number | undefined {
  const numbers = rows.map((row) => {
    const cell = row[column] ?? ''
    if (typeof cell === 'object') return cell.result
    return /^\d{0,6}$/.test(String(cell)) ? Number(cell) : Number.NaN
  })
  const total = numbers.reduce((sum, number) => sum + number, 0)
  return Number.isNaN(total) ? undefined : total
}

const form = fc.constantFrom(',', ';', '\t', 'xlsx')
const contentOf = (rows: readonly (readonly Cell[])[], as: string, hidden: number) =>
  as === 'xlsx' ? asWorkbook(rows, hidden) : asCsv(rows, as)

it('accounts for every piece of a table with our columns', patience, async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(
      titles,
      fc.array(ownRow, { minLength: 1, maxLength: 4 }),
      form,
      fc.nat(5),
      async (above, rows, as, hidden) => {
        const table = await readOrderTable({ content: contentOf([...above, OWN, ...rows], as, hidden) })
        if (!table) return
        if (!table.hasErrors) accepted += 1
        expect(unexplainedOf(table)).toBe(0)
        const total = plainSum([...above, ...rows], OWN.indexOf('qty'))
        if (total !== undefined) expect(table.quantities.inFile.total).toBe(total)
      },
    ),
    fuzzRuns({ few: 200, many: 75_000 }),
  )
  // About one in ten.
  expect(accepted).toBeGreaterThan(5)
})

it('accounts for every piece of a table with columns of a dealer', patience, async () => {
  const headings = ['Item', 'Due', 'Pcs', 'Price', 'Unit']
  const columns = [
    { heading: 'Item', field: 'part_no' },
    { heading: 'Due', field: 'required_on' },
    { heading: 'Pcs', field: 'qty' },
  ] as const
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(mappedRow, { minLength: 1, maxLength: 4 }), form, fc.nat(5), async (rows, as, hidden) => {
      const table = await readOrderTable({
        content: contentOf([headings, ...rows], as, hidden),
        mapped: { headings, columns },
      })
      if (!table) return
      if (!table.hasErrors) accepted += 1
      expect(unexplainedOf(table)).toBe(0)
      const total = plainSum(rows, headings.indexOf('Pcs'))
      if (total !== undefined) expect(table.quantities.inFile.total).toBe(total)
    }),
    fuzzRuns({ few: 150, many: 75_000 }),
  )
  expect(accepted).toBeGreaterThan(5)
})
