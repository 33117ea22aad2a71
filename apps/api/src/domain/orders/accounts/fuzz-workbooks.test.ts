import { bookParts, makeZip, textRow } from '@packing/xlsx/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzRuns, patience } from '../testing/fuzz-runs.ts'
import { readOrderTable, unexplainedOf } from '../testing/read-order-table.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OWN = ['dealer_code', 'order_no', 'line_no', 'order_type', 'part_no', 'target_month', 'required_on', 'qty']
const strings = ['TH01', 'A1', 'R', '533010K12000', '202612', '202701', 'ＡＢ１２', '1200']

/** 46027 is 5 January 2026 in a cell with a format of dates. */
const cell = (reference: string, shared: number) => `<c r="${reference}" t="s"><v>${shared}</v></c>`
const row = (line: number, month: number, date: number, qty: number) =>
  `<row r="${line}">${cell(`A${line}`, 0)}${cell(`B${line}`, 1)}<c r="C${line}"><v>${line}</v></c>${cell(`D${line}`, 2)}${cell(`E${line}`, 3)}` +
  `${cell(`F${line}`, month)}<c r="G${line}" s="1"><v>${date}</v></c><c r="H${line}"><v>${qty}</v></c></row>`

const sheetRows = [
  textRow(1, ...OWN),
  row(2, 4, 46_392, 40),
  row(3, 4, 46_395, 60),
  row(4, 5, 46_420, 500).replace('<v>500</v>', '<f>SUM(H2:H3)*5</f><v>500</v>'),
  row(5, 4, 46_399, 7).replace('<row r="5">', '<row r="5" hidden="1">'),
]
const parts = bookParts({
  rows: sheetRows.join(''),
  strings: `<sst ${main}>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  styles: `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
})
const book = makeZip(parts)

const edit = fc.record({
  at: fc.nat(1_000_000),
  kind: fc.constantFrom('SET', 'DROP', 'INSERT', 'REPEAT', 'CUT'),
  value: fc.oneof(fc.nat(255), fc.constantFrom(...Array.from('0159<>/"&; vcrts', (sign) => sign.charCodeAt(0)))),
  length: fc.integer({ min: 1, max: 12 }),
})
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never

function edited(bytes: Buffer, { at, kind, value, length }: Edit): Buffer {
  const place = at % Math.max(1, bytes.length)
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  if (kind === 'SET') return Buffer.concat([before, Buffer.from([value]), after.subarray(1)])
  if (kind === 'DROP') return Buffer.concat([before, after.subarray(length)])
  if (kind === 'INSERT') return Buffer.concat([before, Buffer.from([value]), after])
  if (kind === 'REPEAT') return Buffer.concat([before, after.subarray(0, length), after])
  return Buffer.from(before)
}

it('reads no other quantities from a workbook whose bytes were damaged', patience, async () => {
  const whole = await readOrderTable({ content: book })
  expect([whole?.quantities.inFile.total, whole && unexplainedOf(whole), whole?.hasErrors]).toEqual([607, 0, false])
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 2 }), async (edits) => {
      const table = await readOrderTable({ content: edits.reduce(edited, book) })
      if (!table || table.hasErrors) return
      accepted += 1
      expect([table.quantities.inFile.total, unexplainedOf(table)]).toEqual([607, 0])
    }),
    fuzzRuns({ few: 200, many: 50_000 }),
  )
  // Times and other fields that no reader needs.
  expect(accepted).toBeGreaterThan(3)
})

it('accounts for every piece of a workbook whose parts were changed', patience, async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...parts.map(({ name }) => name), 'xl/worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'),
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      async (changed, edits) => {
        const own = parts.map((part) =>
          part.name === changed ? { ...part, data: edits.reduce(edited, Buffer.from(part.data)) } : part,
        )
        const table = await readOrderTable({ content: makeZip(own) })
        if (!table || table.hasErrors) return
        accepted += 1
        expect(unexplainedOf(table)).toBe(0)
      },
    ),
    fuzzRuns({ few: 300, many: 50_000 }),
  )
  expect(accepted).toBeGreaterThan(10)
})
