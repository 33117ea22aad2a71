import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzRuns, patience } from '../testing/fuzz-runs.ts'
import { readOrderTable, unexplainedOf } from '../testing/read-order-table.ts'

/** All numbers below the headings, from the text alone. */
const sumOf = (rows: readonly (readonly string[])[]) =>
  rows.flatMap(([, ...cells]) => cells).reduce((total, text) => total + Number(text), 0)

const seeds = [
  '2026/12',
  '202701',
  'Feb-27',
  '2027-01-05',
  '20270112',
  '12.01.2027',
  'W03',
  'KW 09',
  'Mar',
  '3月',
  '2027/01 (dz)',
  'Feb-27 [pcs]',
]
const letters = fc.constantFrom(...Array.from('0123456789-/. WKabMar月日年;', String))
const mutated = fc
  .tuple(fc.constantFrom(...seeds), fc.nat(10), fc.option(letters, { nil: '' }), fc.nat(2))
  .map(([text, at, letter, cut]) => `${text.slice(0, at)}${letter}${text.slice(at + cut)}`)
const heading = fc.oneof(fc.constantFrom(...seeds), mutated, fc.constantFrom('Stock', 'Colour', '05/01/2027'))
const plainCell = fc.oneof(fc.nat(99_999).map(String), fc.constantFrom('', '0'))
const odd = fc.constantFrom('1.000', '12,5', '-5', '(50)', 'x', '1 000', '５０', '=1+1')
const cell = fc.oneof({ weight: 30, arbitrary: plainCell }, { weight: 1, arbitrary: odd })
const isPlain = (text: string) => /^\d*$/.test(text)

const columns = [{ heading: 'Item', field: 'part_no' as const }]

it('accounts for every piece of a pivot', patience, async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(heading, { minLength: 1, maxLength: 5, selector: (text) => text.trim().toLowerCase() }),
      fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      async (dates, cells) => {
        const headings = ['Item', ...dates.map((text) => text.replaceAll(';', ''))]
        const rows = cells.map((row, at) => [`P${at}`, ...row.slice(0, dates.length)])
        const content = [headings, ...rows].map((row) => row.join(';')).join('\n')
        const table = await readOrderTable({ content, mapped: { headings, columns } })
        if (!table) return
        expect(unexplainedOf(table)).toBe(0)
        // The count of the cells is checked against the text where that is simple.
        if (table.hasErrors || !rows.every(([, ...texts]) => texts.every(isPlain))) return
        accepted += 1
        expect(table.quantities.inFile.total).toBe(sumOf(rows))
      },
    ),
    fuzzRuns({ few: 500, many: 150_000 }),
  )
  expect(accepted).toBeGreaterThan(20)
})
