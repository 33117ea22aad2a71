import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { openPdf } from '../../platform/files/write/pdf.ts'
import { paper } from '../../testing/paper.ts'
import { barcodesOf } from '../../testing/read-barcodes.ts'
import { pdfTextOf } from '../../testing/read-pdf-text.ts'
import { caseNumber } from '../plans/packaging/case-number.ts'
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
    const pdf = openPdf('2026-12-04', 'en')
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
  const pdf = openPdf('2026-12-04', 'en')
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

it('draws one case after another, and what is in them', () => {
  const [mixed, plain] = casesOf('TH01', 'L1')
  const pdf = paper()
  const [first] = mixed?.contents ?? []
  const bare = { ...partOf(1), boxCode: '', materials: '', rustCode: '', labelType: '' }
  const cases = [mixed, { ...plain, contents: [bare] }, { ...plain, startMinute: null, contents: [first] }]
  drawInstruction(pdf, cases as InstructionCase[], 'en')
  expect(pdf.drawn.join('\n')).toMatchInlineSnapshot(`
    "page
    Packing instruction | 28 24 10 | #5c6670
    Line L1   Pack date 2026/12/04   Shift D | 28 38 18 | bold
    Cases 3   Qty (pcs) 640 | 28 64 9
    Page 1 of 1 | 813.9 64 9 | end | #5c6670
    No | 48 82 8 | end | #5c6670 | at most 120
    Start | 88 82 8 | end | #5c6670 | at most 120
    Case no | 102 82 8 | #5c6670 | at most 120
    Case type / Dealer | 336 82 8 | #5c6670 | at most 120
    Part · boxes · material | 416 82 8 | #5c6670 | at most 120
    Dock, address | 650 82 8 | end | #5c6670 | at most 120
    Qty (pcs) | 690 82 8 | end | #5c6670 | at most 120
    Gross kg | 738 82 8 | end | #5c6670 | at most 120
    Vanning | 744 82 8 | #5c6670 | at most 120
    Done | 813.9 82 8 | end | #5c6670 | at most 30
    line | 28 94 813.9 94
    1 | 48 106 11 | end | bold
    06:30 | 88 107 9 | end
    bars TH012611L199970U | 92 100 236 18
    TH012611L199970U | 210 119 9 | middle | bold
    RETURNABLE-1460X1130 | 336 104 9 | bold | at most 74
    TH01 | 336 117 9 | at most 74
    53301-00000 フード アウターパネル | 416 102 9 | at most 170
    A-00-1 | 650 102 9 | end | bold | at most 58
    80 | 690 102 9 | end | bold
    4 boxes B12 · Returnable · 防錆紙 · Rust protection VCI · Label S | 416 113 8 | at most 234
    53301-00001 フード アウターパネル | 416 124 9 | at most 170
    A-01-1 | 650 124 9 | end | bold | at most 58
    80 | 690 124 9 | end | bold
    4 boxes B12 · 防錆紙 · Rust protection VCI · Label S | 416 135 8 | at most 234
    53301-00002 フード アウターパネル | 416 146 9 | at most 170
    A-02-1 | 650 146 9 | end | bold | at most 58
    80 | 690 146 9 | end | bold
    4 boxes B12 · Returnable · 防錆紙 · Rust protection VCI · Label S | 416 157 8 | at most 234
    53301-00003 フード アウターパネル | 416 168 9 | at most 170
    A-03-1 | 650 168 9 | end | bold | at most 58
    80 | 690 168 9 | end | bold
    4 boxes B12 · 防錆紙 · Rust protection VCI · Label S | 416 179 8 | at most 234
    53301-00004 フード アウターパネル | 416 190 9 | at most 170
    A-04-1 | 650 190 9 | end | bold | at most 58
    80 | 690 190 9 | end | bold
    4 boxes B12 · Returnable · 防錆紙 · Rust protection VCI · Label S | 416 201 8 | at most 234
    53301-00005 フード アウターパネル | 416 212 9 | at most 170
    A-05-1 | 650 212 9 | end | bold | at most 58
    80 | 690 212 9 | end | bold
    4 boxes B12 · 防錆紙 · Rust protection VCI · Label S | 416 223 8 | at most 234
    1,234.5 | 738 106 9 | end
    12/07 | 744 106 9
    box | 799.9 104 12 12
    line | 28 238 813.9 238 0.3
    2 | 48 248 11 | end | bold
    06:50 | 88 249 9 | end
    bars TH012611L199971S | 92 242 236 18
    TH012611L199971S | 210 261 9 | middle | bold
    RETURNABLE-1460X1130 | 336 246 9 | bold | at most 74
    TH01 | 336 259 9 | at most 74
    53301-00001 フード アウターパネル | 416 244 9 | at most 170
    A-01-1 | 650 244 9 | end | bold | at most 58
    80 | 690 244 9 | end | bold
    4 boxes | 416 255 8 | at most 234
    1,234.5 | 738 248 9 | end
    12/07 | 744 248 9
    box | 799.9 246 12 12
    line | 28 274 813.9 274 0.3
    3 | 48 284 11 | end | bold
    bars TH012611L199971S | 92 278 236 18
    TH012611L199971S | 210 297 9 | middle | bold
    RETURNABLE-1460X1130 | 336 282 9 | bold | at most 74
    TH01 | 336 295 9 | at most 74
    53301-00000 フード アウターパネル | 416 280 9 | at most 170
    A-00-1 | 650 280 9 | end | bold | at most 58
    80 | 690 280 9 | end | bold
    4 boxes B12 · Returnable · 防錆紙 · Rust protection VCI · Label S | 416 291 8 | at most 234
    1,234.5 | 738 284 9 | end
    12/07 | 744 284 9
    box | 799.9 282 12 12
    line | 28 310 813.9 310 0.3"
  `)
})

it('begins a page where the next case would not fit', () => {
  const [plain] = casesOf('TH01', 'L1')
  /** Cases of 36 pt: twelve fit between 98 and 561. */
  const linesOf = (count: number, contents: readonly object[]) => {
    const pdf = paper()
    const cases = Array.from({ length: count }, (_each, at) => ({ ...plain, caseNo: `C${at}`, contents }))
    drawInstruction(pdf, cases as unknown as InstructionCase[], 'ja')
    return pdf.drawn.filter((line) => /^(page|.* ページ|bars)/.test(line)).map((line) => line.split(' | ')[0])
  }
  expect(linesOf(12, [partOf(1)]).slice(0, 2)).toEqual(['page', '1 / 1 ページ'])
  const two = linesOf(13, [partOf(1)])
  expect([two.slice(0, 2), two.slice(-3)]).toEqual([
    ['page', '1 / 2 ページ'],
    ['page', '2 / 2 ページ', 'bars C12'],
  ])
  const high = Array.from({ length: 20 }, (_each, at) => partOf(at))
  expect(linesOf(2, high)).toEqual(['page', '1 / 2 ページ', 'bars C0', 'page', '2 / 2 ページ', 'bars C1'])
  expect(linesOf(2, [...high, partOf(20)]).slice(0, 3)).toEqual(['page', '1 / 2 ページ', 'bars C0'])
})

it('sets a case of more than 20 parts in one line for each', () => {
  const [plain] = casesOf('TH01', 'L1')
  const drawnOf = (count: number) => {
    const pdf = paper()
    const contents = Array.from({ length: count }, (_each, at) => ({ ...partOf(0), partNo: `53301000${10 + at}` }))
    drawInstruction(pdf, [{ ...plain, contents } as InstructionCase], 'en')
    return pdf.drawn.slice(-6)
  }
  expect(drawnOf(20)).toMatchInlineSnapshot(`
    [
      "80 | 690 520 9 | end | bold",
      "4 boxes B12 · Returnable · 防錆紙 · Rust protection VCI · Label S | 416 531 8 | at most 234",
      "1,234.5 | 738 106 9 | end",
      "12/07 | 744 106 9",
      "box | 799.9 104 12 12",
      "line | 28 546 813.9 546 0.3",
    ]
  `)
  expect(drawnOf(21)).toMatchInlineSnapshot(`
    [
      "A-00-1 | 650 342 9 | end | bold | at most 58",
      "80 | 690 342 9 | end | bold",
      "1,234.5 | 738 106 9 | end",
      "12/07 | 744 106 9",
      "box | 799.9 104 12 12",
      "line | 28 358 813.9 358 0.3",
    ]
  `)
})
