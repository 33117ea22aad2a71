import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { FileRejected } from '../../../platform/files/file-rejected.ts'
import { runReadJob } from '../../../platform/files/read-job.ts'
import { defaultLimits, type ReadResult, type TableRow } from '../../../platform/files/table-file.ts'
import { DayNotes } from '../days/day-notes.ts'
import { quantityIssues } from '../quantities/quantity-issues.ts'
import { calendarMonths, calendarOf, factsOf } from '../testing/dealer-calendars.ts'
import { headingIssues } from './heading-issues.ts'
import { mappedFormat } from './mapped-format.ts'
import { rowMaker } from './mapped-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const calendar = calendarOf({ TH01: factsOf(calendarMonths) })
const codes = { dealerOf: () => undefined, partOf: () => undefined }
const QTY = 9

interface Outcome {
  readonly isRejected: boolean
  readonly staged: number
  /** Pieces of columns that are named as not read. */
  readonly named: number
}

/** As an upload reads it, without the database. */
async function readPivot(headings: readonly string[], content: string): Promise<Outcome> {
  const path = join(folder, 'pivot.csv')
  writeFileSync(path, content)
  const columns = [{ heading: 'Item', field: 'part_no' as const }]
  const place = { worksheet: 0, line: 1 }
  const reading = { decimalMark: '', dayOrder: '' } as const
  const mapped = mappedFormat({ headings, place, skipped: 0, columns, reading, dealers: ['TH01'] }, calendar.firmMonth)
  const days = new DayNotes(calendar.firmMonth)
  const toRows = rowMaker({ dealer: 'TH01', mapped, codes, calendar, days })
  let staged = 0
  const batches = runReadJob({ path, limits: defaultLimits, format: mapped.format, start: place })
  let read: ReadResult | undefined
  while (!read) {
    const next = await batches.next()
    if (next.done) read = next.value
    else
      for (const row of next.value.rows as TableRow[]) for (const values of toRows(row)) staged += Number(values[QTY])
  }
  const notes = headingIssues(mapped, read)
  const found = [...quantityIssues(read.notes, { isMapped: true }), ...notes, ...days.issues()]
  const isRejected = read.errors.length > 0 || found.some(({ errorType }) => errorType === 'ERROR')
  const hasComma = read.notes?.numbers.some(({ mark }) => mark === 'COMMA') ?? false
  const unread = notes.filter(({ messageCode }) => messageCode === 'M-I02-120')
  const named = unread.reduce((total, { params }) => total + Number(params['qty']), 0)
  return { isRejected: isRejected || hasComma, staged, named }
}

/** All numbers below the headings, from the text alone. */
const sumOf = (rows: readonly (readonly string[])[]) =>
  rows.flatMap(([, ...cells]) => cells).reduce((total, text) => total + Number(text), 0)

const seeds = ['2026/12', '202701', 'Feb-27', '2027-01-05', '20270112', '12.01.2027', 'W03', 'KW 09', 'Mar', '3月']
const letters = fc.constantFrom(...Array.from('0123456789-/. WKabMar月日年;', String))
const mutated = fc
  .tuple(fc.constantFrom(...seeds), fc.nat(10), fc.option(letters, { nil: '' }), fc.nat(2))
  .map(([text, at, letter, cut]) => `${text.slice(0, at)}${letter}${text.slice(at + cut)}`)
const heading = fc.oneof(fc.constantFrom(...seeds), mutated, fc.constantFrom('Stock', 'Colour', '05/01/2027'))
const plainCell = fc.oneof(fc.nat(99_999).map(String), fc.constantFrom('', '0'))
const odd = fc.constantFrom('1.000', '12,5', '-5', '(50)', 'x', '1 000', '５０', '=1+1')
const cell = fc.oneof({ weight: 30, arbitrary: plainCell }, { weight: 1, arbitrary: odd })
const isPlain = (text: string) => /^\d*$/.test(text)

it('stages every piece of a pivot, names it, or rejects the file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(heading, { minLength: 1, maxLength: 5, selector: (text) => text.trim().toLowerCase() }),
      fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      async (dates, cells) => {
        const headings = ['Item', ...dates.map((text) => text.replaceAll(';', ''))]
        const rows = cells.map((row, at) => [`P${at}`, ...row.slice(0, dates.length)])
        const content = [headings, ...rows].map((row) => row.join(';')).join('\n')
        const outcome = await readPivot(headings, content).catch((error: unknown) => {
          if (error instanceof FileRejected) return { isRejected: true, staged: 0, named: 0 }
          throw error
        })
        // Other cells are errors, or in columns whose numbers are read in their own way to be named.
        if (outcome.isRejected || !rows.every(([, ...texts]) => texts.every(isPlain))) return
        expect(outcome.staged + outcome.named).toBe(sumOf(rows))
      },
    ),
    { numRuns: process.env['LONG_TESTS'] === undefined ? 700 : 200_000 },
  )
})
