import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { languages } from '@packing/contract'
import { expect, it } from 'vitest'
import { openPdf } from '../../../platform/files/pdf.ts'
import { barcodesOf } from '../../../testing/read-barcodes.ts'
import { caseNumber } from '../../plans/case-number.ts'
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
  const pdf = openPdf(container.renbanNo)
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
