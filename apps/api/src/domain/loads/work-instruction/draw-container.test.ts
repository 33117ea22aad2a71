import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { languages } from '@packing/contract'
import { expect, it } from 'vitest'
import { openPdf } from '../../../platform/files/write/pdf.ts'
import { paper } from '../../../testing/paper.ts'
import { barcodesOf } from '../../../testing/read-barcodes.ts'
import { caseNumber } from '../../plans/packaging/case-number.ts'
import { drawContainer } from './draw-container.ts'
import type { InstructionContainer } from './instruction-container.ts'

function containerOf(dealer: string, line: string, caseCode: string): InstructionContainer {
  const cases = Array.from({ length: 27 }, (_, index) => ({
    caseNo: caseNumber(dealer, '202611', line, 99_987 + index),
    caseCode,
    dealerCode: dealer,
    partNo: '',
    vanOn: '2026-11-12',
    step: index + 1,
    x: Math.floor(index / 6) * 1460,
    y: (index % 2) * 1130,
    z: (Math.floor(index / 2) % 3) * 730,
    dx: 1460,
    dy: 1130,
    dz: 730,
    grossKg: 1234.5,
    dangerClass: '',
    isMixed: false,
  }))
  return {
    renbanNo: `${dealer}-${line}-2611-0123`,
    containerType: '40HC',
    dealerCode: `${dealer}+ID01`,
    vanOn: '2026-11-12',
    lengthMm: 12_000,
    widthMm: 2300,
    heightMm: 2550,
    maxPayloadKg: 26_540,
    cargoKg: 24_000,
    fillPercent: 91.2,
    gravity: { x: 6000, y: 1150, z: 1000 },
    gravityPermille: 100,
    tareKg: 3940,
    cases,
  }
}

async function print(container: InstructionContainer, language: (typeof languages)[number]): Promise<Buffer> {
  const pdf = openPdf(container.renbanNo, language)
  const out = new PassThrough()
  pdf.pipe(out)
  drawContainer(pdf, container, language)
  pdf.end()
  return await buffer(out)
}

it.each([
  ['usual codes', 'TH01', 'L1', 'W1460-730', 'en'],
  ['the longest codes', 'DEALER1234', 'LINE123456', 'RETURNABLE-1460X1130', 'ja'],
] as const)('prints bar codes that a scanner reads, with %s', async (_what, dealer, line, caseCode, language) => {
  const container = containerOf(dealer, line, caseCode)
  const caseNos = container.cases.map(({ caseNo }) => caseNo)
  const { renbanNo } = container
  expect(await barcodesOf(await print(container, language))).toEqual([
    [renbanNo],
    [renbanNo, ...caseNos.slice(0, 12)],
    [renbanNo, ...caseNos.slice(12, 24)],
    [renbanNo, ...caseNos.slice(24)],
  ])
})

it('draws the whole container first, then its steps with the place of each case', () => {
  const container = containerOf('TH01', 'L1', 'W1460-730')
  const cases = container.cases.slice(0, 13).map((one) => ({ ...one, caseNo: `C${one.step}` }))
  const drawn = (of: InstructionContainer) => {
    const pdf = paper()
    drawContainer(pdf, of, 'en')
    const pages = pdf.drawn.flatMap((line, at) => (line === 'page' ? [at] : []))
    return pages.map((from, page) => pdf.drawn.slice(from, pages[page + 1]))
  }
  const [overview = [], steps = []] = drawn({ ...container, cases: cases.slice(0, 2) })
  expect(overview.join('\n')).toMatchInlineSnapshot(`
    "page
    Loading work instruction · Overview | 28 26 10 | #5c6670
    TH01-L1-2611-0123 | 28 40 20 | bold
    bars TH01-L1-2611-0123 | 593.9 26 220 30
    Type 40HC   Dealer TH01+ID01   Vanning date 2026/11/12   Cases 2   Cargo weight 24,000 kg | 28 66 9
    line | 28 82 813.9 82
    Page 1 of 2 | 813.9 571.3 8 | end | #5c6670
    TH01-L1-2611-0123 | 28 571.3 8 | #5c6670
    Floor plan | 52 90 8 | #5c6670
    box | 52 102 737.9 141.4 | #111418
    box | 52 173.9 89.8 69.5 | #cfe3f5 | #5c6670
    1 | 96.9 203.7 10 | middle | bold
    box | 52 104.5 89.8 69.5 | #cfe3f5 | #5c6670
    2 | 96.9 134.2 10 | middle | bold
    line | 789.9 102 789.9 243.4 2.5
    turned FRONT | 34 172.7 7
    turned DOOR | 797.9 172.7 7
    Left side | 52 251.4 8 | #5c6670
    box | 52 263.4 344.9 73.3 | #111418
    box | 355 315.7 42 21 | #cfe3f5 | #5c6670
    1·2 | 376 321.2 10 | middle | bold
    box | 355 315.7 42 21 | #cfe3f5 | #5c6670
    1·2 | 376 321.2 10 | middle | bold
    line | 52 263.4 52 336.7 2.5
    turned DOOR | 34 300.1 7
    turned FRONT | 404.9 300.1 7
    Right side | 444.9 251.4 8 | #5c6670
    box | 444.9 263.4 344.9 73.3 | #111418
    box | 444.9 315.7 42 21 | #cfe3f5 | #5c6670
    1·2 | 465.9 321.2 10 | middle | bold
    box | 444.9 315.7 42 21 | #cfe3f5 | #5c6670
    1·2 | 465.9 321.2 10 | middle | bold
    line | 789.9 263.4 789.9 336.7 2.5
    turned FRONT | 426.9 300.1 7
    turned DOOR | 797.9 300.1 7
    Numbers show the loading sequence; 2·4 means case 4 is on top of or in front of case 2. Sizes are length × width × height as placed. Left and right are seen from the door. | 28 352.7 8 | #5c6670
    Cargo weight | 28 368.7 8 | #5c6670
    24,000.0 kg | 28 380.7 13 | bold
    Tare weight | 184 368.7 8 | #5c6670
    3,940 kg | 184 380.7 13 | bold
    Gross weight | 340 368.7 8 | #5c6670
    27,940.0 kg | 340 380.7 13 | bold
    Volume fill | 496 368.7 8 | #5c6670
    91.2 % | 496 380.7 13 | bold
    Centre of gravity, distance from front wall | 652 368.7 8 | #5c6670
    6,000 mm | 652 380.7 13 | bold
    Container no (ISO) | 28 404.7 8 | #5c6670
    line | 28 440.7 208 440.7
    Seal no | 224 404.7 8 | #5c6670
    line | 224 440.7 404 440.7
    Loaded by | 420 404.7 8 | #5c6670
    line | 420 440.7 600 440.7
    Checked by | 616 404.7 8 | #5c6670
    line | 616 440.7 796 440.7"
  `)
  expect(steps.join('\n')).toMatchInlineSnapshot(`
    "page
    Loading work instruction · Loading sequence 1–2 | 28 26 10 | #5c6670
    TH01-L1-2611-0123 | 28 40 20 | bold
    bars TH01-L1-2611-0123 | 593.9 26 220 30
    Type 40HC   Dealer TH01+ID01   Vanning date 2026/11/12   Cases 2   Cargo weight 24,000 kg | 28 66 9
    line | 28 82 813.9 82
    Page 2 of 2 | 813.9 571.3 8 | end | #5c6670
    TH01-L1-2611-0123 | 28 571.3 8 | #5c6670
    Top view | 52 90 8 | #5c6670
    box | 52 102 344.9 66.1 | #111418
    box | 52 135.6 42 32.5 | #cfe3f5 | #5c6670
    1 | 73 146.9 10 | middle | bold
    box | 52 103.1 42 32.5 | #cfe3f5 | #5c6670
    2 | 73 114.4 10 | middle | bold
    line | 396.9 102 396.9 168.1 2.5
    turned FRONT | 34 135.1 7
    turned DOOR | 404.9 135.1 7
    Left side | 444.9 90 8 | #5c6670
    box | 444.9 102 338.8 72 | #111418
    box | 742.5 153.4 41.2 20.6 | #cfe3f5 | #5c6670
    1·2 | 763.2 158.7 10 | middle | bold
    box | 742.5 153.4 41.2 20.6 | #cfe3f5 | #5c6670
    1·2 | 763.2 158.7 10 | middle | bold
    line | 444.9 102 444.9 174 2.5
    turned DOOR | 426.9 138 7
    turned FRONT | 791.8 138 7
    Right side | 444.9 178 8 | #5c6670
    box | 444.9 190 338.8 72 | #111418
    box | 444.9 241.4 41.2 20.6 | #cfe3f5 | #5c6670
    1·2 | 465.6 246.7 10 | middle | bold
    box | 444.9 241.4 41.2 20.6 | #cfe3f5 | #5c6670
    1·2 | 465.6 246.7 10 | middle | bold
    line | 783.8 190 783.8 262 2.5
    turned FRONT | 426.9 226 7
    turned DOOR | 791.8 226 7
    Seq | 58 266 8 | end | #5c6670 | at most 28
    Case no | 66 266 8 | #5c6670 | at most 92
    Case type | 400 266 8 | #5c6670 | at most 104
    L × W × H mm | 594 266 8 | end | #5c6670 | at most 86
    From front / left / floor, mm | 708 266 8 | end | #5c6670 | at most 110
    kg | 762 266 8 | end | #5c6670 | at most 50
    Done | 796 266 8 | end | #5c6670 | at most 30
    line | 28 278 813.9 278
    1 | 58 287 11 | end | bold | at most 28
    C1 | 66 287 9 | bold | at most 92
    W1460-730 · TH01 | 400 287 9 | at most 104
    1,460 × 1,130 × 730 | 594 287 9 | end | at most 86
    0 / 0 / 0 | 708 287 9 | end | at most 110
    1,234.5 | 762 287 9 | end | at most 50
    bars C1 | 160 282 236 17
    box | 784 285 12 12
    line | 28 302 813.9 302 0.3
    2 | 58 311 11 | end | bold | at most 28
    C2 | 66 311 9 | bold | at most 92
    W1460-730 · TH01 | 400 311 9 | at most 104
    1,460 × 1,130 × 730 | 594 311 9 | end | at most 86
    0 / 1,130 / 0 | 708 311 9 | end | at most 110
    1,234.5 | 762 311 9 | end | at most 50
    bars C2 | 160 306 236 17
    box | 784 309 12 12
    line | 28 326 813.9 326 0.3"
  `)
  const [, full = [], last = []] = drawn({ ...container, dealerCode: 'TH01', cases })
  expect(full.filter((line) => /^bars|W1460|Page/.test(line)).join('\n')).toMatchInlineSnapshot(`
    "bars TH01-L1-2611-0123 | 593.9 26 220 30
    Page 2 of 3 | 813.9 571.3 8 | end | #5c6670
    W1460-730 | 400 287 9 | at most 104
    bars C1 | 160 282 236 17
    W1460-730 | 400 311 9 | at most 104
    bars C2 | 160 306 236 17
    W1460-730 | 400 335 9 | at most 104
    bars C3 | 160 330 236 17
    W1460-730 | 400 359 9 | at most 104
    bars C4 | 160 354 236 17
    W1460-730 | 400 383 9 | at most 104
    bars C5 | 160 378 236 17
    W1460-730 | 400 407 9 | at most 104
    bars C6 | 160 402 236 17
    W1460-730 | 400 431 9 | at most 104
    bars C7 | 160 426 236 17
    W1460-730 | 400 455 9 | at most 104
    bars C8 | 160 450 236 17
    W1460-730 | 400 479 9 | at most 104
    bars C9 | 160 474 236 17
    W1460-730 | 400 503 9 | at most 104
    bars C10 | 160 498 236 17
    W1460-730 | 400 527 9 | at most 104
    bars C11 | 160 522 236 17
    W1460-730 | 400 551 9 | at most 104
    bars C12 | 160 546 236 17"
  `)
  const isPale = (line: string) => line.includes('| #e9ecef')
  expect([full.filter(isPale).length, last.filter(isPale).length]).toEqual([0, 36])
  expect(last.filter((line) => /^(bars|13 \|)|C13|Steps/.test(line)).join('\n')).toMatchInlineSnapshot(`
    "bars TH01-L1-2611-0123 | 593.9 26 220 30
    13 | 156.9 146.9 10 | middle | bold
    13 | 680.7 158.7 10 | middle | bold
    13 | 548 246.7 10 | middle | bold
    13 | 58 287 11 | end | bold | at most 28
    C13 | 66 287 9 | bold | at most 92
    bars C13 | 160 282 236 17"
  `)
})
