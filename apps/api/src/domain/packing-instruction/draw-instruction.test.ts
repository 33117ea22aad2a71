import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { openPdf } from '../../platform/files/pdf.ts'
import { barcodesOf } from '../../testing/read-barcodes.ts'
import { pdfTextOf } from '../../testing/read-pdf-text.ts'
import { caseNumber } from '../plans/case-number.ts'
import { byShift, drawInstruction } from './draw-instruction.ts'
import type { InstructionCase } from './instruction-case.ts'

const partOf = (at: number) => ({
  partNo: `533010000${at}`,
  partName: 'フード アウターパネル',
  boxes: 4,
  qty: 80,
  boxCode: 'B12',
  materials: '防錆紙',
  rustCode: 'VCI',
  labelType: 'S',
  isReturnable: at % 2 === 0,
  pickAddress: `A-0${at}-1`,
})

function casesOf(dealer: string, lineCode: string): InstructionCase[] {
  return Array.from({ length: 30 }, (_, at) => ({
    lineCode,
    packOn: '2026-12-04',
    shiftCode: at < 20 ? 'D' : null,
    caseNo: caseNumber(dealer, '202611', lineCode, 99_970 + at),
    caseCode: 'RETURNABLE-1460X1130',
    dealerCode: dealer,
    vanOn: '2026-12-07',
    grossKg: 1234.5,
    startMinute: at < 20 ? 390 + at * 20 : null,
    // Every fifth case is mixed.
    contents: Array.from({ length: at % 5 === 0 ? 6 : 1 }, (_each, part) => partOf(part)),
  }))
}

it.each([
  ['usual codes', 'TH01', 'L1', 'en'],
  ['the longest codes', 'DEALER1234', 'LINE123456', 'ja'],
] as const)(
  'prints each case once in its order of work, shift by shift, with %s',
  async (_what, dealer, line, language) => {
    const cases = casesOf(dealer, line)
    const pdf = openPdf('2026-12-04')
    const out = new PassThrough()
    pdf.pipe(out)
    for (const shift of byShift(cases)) drawInstruction(pdf, shift, language)
    pdf.end()
    const file = await buffer(out)
    const pages = await barcodesOf(file)
    expect(pages.flat()).toEqual(cases.map(({ caseNo }) => caseNo))
    expect(pages.some((page) => page.includes(cases[19]?.caseNo ?? '') && page.includes(cases[20]?.caseNo ?? ''))).toBe(
      false,
    )
  },
)

it.each([
  ['a usual case', 3],
  ['a case of more parts than fit in two lines', 36],
])('says where to pick the parts of %s and how to protect and label them, on one page', async (_what, parts) => {
  const [first] = casesOf('TH01', 'L1')
  const contents = Array.from({ length: parts }, (_each, at) => partOf(at))
  const pdf = openPdf('2026-12-04')
  const out = new PassThrough()
  pdf.pipe(out)
  drawInstruction(pdf, [{ ...first, contents } as InstructionCase], 'en')
  pdf.end()
  const [page = '', ...others] = await pdfTextOf(await buffer(out))
  expect(others).toEqual([])
  for (const { pickAddress } of contents) expect(page).toContain(pickAddress)
  expect(page.match(/4 boxes B12 · (Returnable · )?防錆紙 · Rust protection VCI · Label S/g)).toHaveLength(parts)
  expect(page.match(/Returnable/g)).toHaveLength(Math.ceil(parts / 2))
})
