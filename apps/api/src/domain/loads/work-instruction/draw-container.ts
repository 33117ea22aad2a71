import type { Language } from '@packing/contract'
import { PAGE, type Pdf } from '../../../platform/files/write/pdf.ts'
import { drawLoad } from './draw-load.ts'
import type { InstructionContainer } from './instruction-container.ts'
import { type InstructionText, instructionText } from './instruction-texts.ts'

/** Few enough steps per page that each row is high enough for a bar code. */
const STEPS_PER_PAGE = 12
const ROW_PT = 24
const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
const HALF = (RIGHT - LEFT) / 2
const QUIET = '#5c6670'

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** The whole container on the first page, then some steps per page with their cases. */
export function drawContainer(pdf: Pdf, container: InstructionContainer, language: Language): void {
  const t = instructionText(language)
  const stepPages = Math.ceil(container.cases.length / STEPS_PER_PAGE)
  const pages = stepPages + 1
  drawOverview(pdf, container, t, pages)
  for (let at = 0; at < stepPages; at += 1) {
    const steps = container.cases.slice(at * STEPS_PER_PAGE, (at + 1) * STEPS_PER_PAGE)
    drawSteps(pdf, container, t, { steps, page: at + 2, pages })
  }
}

interface Head {
  readonly what: string
  readonly page: number
  readonly pages: number
}

function drawHead(pdf: Pdf, container: InstructionContainer, t: InstructionText, { what, page, pages }: Head): number {
  pdf.addPage()
  pdf.text(`${t('title')} · ${what}`, LEFT, 26, { size: 10, colour: QUIET })
  pdf.text(container.renbanNo, LEFT, 40, { size: 20, isBold: true })
  pdf.barcode(container.renbanNo, RIGHT - 220, 26, { width: 220, height: 30 })
  const facts = [
    `${t('type')} ${container.containerType}`,
    `${t('dealer')} ${container.dealerCode}`,
    `${t('vanOn')} ${container.vanOn.replaceAll('-', '/')}`,
    `${t('cases')} ${container.cases.length}`,
    `${t('cargo')} ${number(container.cargoKg)} kg`,
  ]
  pdf.text(facts.join('   '), LEFT, 66, { size: 9 })
  pdf.line(LEFT, 82, RIGHT, 82)
  const place = t('page').replace('{page}', String(page)).replace('{pages}', String(pages))
  pdf.text(place, RIGHT, PAGE.height - 24, { size: 8, align: 'end', colour: QUIET })
  pdf.text(container.renbanNo, LEFT, PAGE.height - 24, { size: 8, colour: QUIET })
  return 90
}

function drawOverview(pdf: Pdf, container: InstructionContainer, t: InstructionText, pages: number): void {
  const y = drawHead(pdf, container, t, { what: t('overview'), page: 1, pages })
  const common = { container, front: t('front'), door: t('door'), isNew: () => true, x: LEFT, width: RIGHT - LEFT }
  const floor = container.cases.filter((one) => one.z === 0)
  const topHeight = drawLoad(pdf, { ...common, from: 'top', cases: floor, title: t('floor'), y, height: 190 })
  const sides = { ...common, cases: container.cases, y: y + topHeight + 8, width: HALF, height: 150 }
  const side = drawLoad(pdf, { ...sides, from: 'left', title: t('left') })
  drawLoad(pdf, { ...sides, from: 'right', title: t('right'), x: LEFT + HALF })
  const at = y + topHeight + side + 24
  pdf.text(t('legend'), LEFT, at, { size: 8, colour: QUIET })
  const facts: readonly (readonly [string, string])[] = [
    [t('cargo'), `${number(container.cargoKg, 1)} kg`],
    [t('tare'), `${number(container.tareKg)} kg`],
    [t('gross'), `${number(container.cargoKg + container.tareKg, 1)} kg`],
    [t('fill'), `${number(container.fillPercent, 1)} %`],
    [t('gravity'), `${number(container.gravity.x)} mm`],
  ]
  for (const [index, [label, value]] of facts.entries()) {
    pdf.text(label, LEFT + index * 156, at + 16, { size: 8, colour: QUIET })
    pdf.text(value, LEFT + index * 156, at + 28, { size: 13, isBold: true })
  }
  for (const [index, key] of (['isoNo', 'sealNo', 'loadedBy', 'checkedBy'] as const).entries()) {
    const x = LEFT + index * 196
    pdf.text(t(key), x, at + 52, { size: 8, colour: QUIET })
    pdf.line(x, at + 88, x + 180, at + 88)
  }
}

interface StepPage {
  readonly steps: InstructionContainer['cases']
  readonly page: number
  readonly pages: number
}

function drawSteps(
  pdf: Pdf,
  container: InstructionContainer,
  t: InstructionText,
  { steps, page, pages }: StepPage,
): void {
  const [first, last] = [steps[0]?.step ?? 0, steps.at(-1)?.step ?? 0]
  const y = drawHead(pdf, container, t, { what: `${t('steps')} ${first}–${last}`, page, pages })
  const cases = container.cases.filter((one) => one.step <= last)
  const common = {
    container,
    front: t('front'),
    door: t('door'),
    cases,
    isNew: (one: { readonly step: number }) => one.step >= first,
    width: HALF,
  }
  drawLoad(pdf, { ...common, from: 'top', title: t('top'), x: LEFT, y, height: 160 })
  const left = drawLoad(pdf, { ...common, from: 'left', title: t('left'), x: LEFT + HALF, y, height: 84 })
  drawLoad(pdf, { ...common, from: 'right', title: t('right'), x: LEFT + HALF, y: y + left + 4, height: 84 })
  drawTable(pdf, { steps, isShared: container.dealerCode.includes('+') }, t, y + 176)
}

interface Column {
  readonly key: Parameters<InstructionText>[0]
  readonly x: number
  readonly align: 'start' | 'end'
  readonly maxWidth: number
}

/** The bar code of the case number stands between the number and the case type. */
const BARCODE = { x: 160, width: 236 } as const
const columns: readonly Column[] = [
  { key: 'step', x: 58, align: 'end', maxWidth: 28 },
  { key: 'caseNo', x: 66, align: 'start', maxWidth: 92 },
  { key: 'caseCode', x: 400, align: 'start', maxWidth: 104 },
  { key: 'size', x: 594, align: 'end', maxWidth: 86 },
  { key: 'place', x: 708, align: 'end', maxWidth: 110 },
  { key: 'weight', x: 762, align: 'end', maxWidth: 50 },
  { key: 'done', x: 796, align: 'end', maxWidth: 30 },
]

interface Table {
  readonly steps: InstructionContainer['cases']
  readonly isShared: boolean
}

function drawTable(pdf: Pdf, { steps, isShared }: Table, t: InstructionText, y: number): void {
  for (const { key, x, align, maxWidth } of columns) pdf.text(t(key), x, y, { size: 8, align, maxWidth, colour: QUIET })
  pdf.line(LEFT, y + 12, RIGHT, y + 12)
  for (const [index, one] of steps.entries()) {
    const top = y + 14 + index * ROW_PT
    const middle = top + 7
    const cells = [
      String(one.step),
      one.caseNo,
      isShared ? `${one.caseCode} · ${one.dealerCode}` : one.caseCode,
      `${number(one.dx)} × ${number(one.dy)} × ${number(one.dz)}`,
      `${number(one.x)} / ${number(one.y)} / ${number(one.z)}`,
      number(one.grossKg, 1),
    ]
    for (const [at, cell] of cells.entries()) {
      const { x, align, maxWidth } = columns[at] ?? { x: 0, align: 'start', maxWidth: 0 }
      pdf.text(cell, x, middle, { size: at === 0 ? 11 : 9, align, maxWidth, isBold: at < 2 })
    }
    pdf.barcode(one.caseNo, BARCODE.x, top + 2, { width: BARCODE.width, height: ROW_PT - 7 })
    pdf.box(784, top + 5, 12, 12, {})
    pdf.line(LEFT, top + ROW_PT - 2, RIGHT, top + ROW_PT - 2, 0.25)
  }
}
