import { formatPartNo, type Language, writtenMinute } from '@packing/contract'
import { PAGE, type Pdf } from '../../platform/files/write/pdf.ts'
import type { InstructionCase } from './instruction-case.ts'
import { type InstructionText, instructionText } from './instruction-texts.ts'

const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
const FIRST_ROW_PT = 98
const LAST_ROW_PT = PAGE.height - 34
/** Part and pick address, below them boxes and materials. */
const CONTENT_PT = 22
/** So many fit on a page; a case with more parts has one line for each. */
const MOST_CONTENTS = 20
const ONE_LINE_PT = 12
/** A row has room for a bar code with its number below. */
const LEAST_ROW_PT = 36
/** Wide enough for the longest case number. */
const BARCODE = { x: 92, width: 236 } as const
const CONTENT = { x: 416, end: 650 } as const
const PICK_PT = 64
const QUIET = '#5c6670'

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const contentPtOf = ({ contents }: InstructionCase) => (contents.length > MOST_CONTENTS ? ONE_LINE_PT : CONTENT_PT)
const heightOf = (one: InstructionCase) => Math.max(LEAST_ROW_PT, one.contents.length * contentPtOf(one) + 10)

/** One line, day and shift, on pages of its own. */
export function drawInstruction(pdf: Pdf, cases: readonly InstructionCase[], language: Language): void {
  const t = instructionText(language)
  const pages = pagesOf(cases)
  let order = 0
  for (const [at, page] of pages.entries()) {
    drawHead(
      pdf,
      cases,
      t,
      t('page')
        .replace('{page}', String(at + 1))
        .replace('{pages}', String(pages.length)),
    )
    let y = FIRST_ROW_PT
    for (const one of page) {
      order += 1
      drawCase(pdf, { one, order, y }, t)
      y += heightOf(one)
    }
  }
}

/** Cases by shift, in their order of work. */
export function byShift(cases: readonly InstructionCase[]): InstructionCase[][] {
  const groups = new Map<string, InstructionCase[]>()
  for (const one of cases) {
    const key = [one.lineCode, one.packOn, one.shiftCode ?? ''].join('\n')
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

function pagesOf(cases: readonly InstructionCase[]): InstructionCase[][] {
  const pages: InstructionCase[][] = []
  let y = Number.POSITIVE_INFINITY
  for (const one of cases) {
    if (y + heightOf(one) > LAST_ROW_PT) {
      pages.push([])
      y = FIRST_ROW_PT
    }
    pages.at(-1)?.push(one)
    y += heightOf(one)
  }
  return pages
}

const columns = [
  { key: 'order', x: 48, align: 'end' },
  { key: 'start', x: 88, align: 'end' },
  { key: 'caseNo', x: BARCODE.x + 10, align: 'start' },
  { key: 'caseCode', x: 336, align: 'start' },
  { key: 'content', x: CONTENT.x, align: 'start' },
  { key: 'pickAddress', x: CONTENT.end, align: 'end' },
  { key: 'qty', x: 690, align: 'end' },
  { key: 'weight', x: 738, align: 'end' },
  { key: 'vanOn', x: 744, align: 'start' },
  { key: 'done', x: RIGHT, align: 'end' },
] as const

function drawHead(pdf: Pdf, cases: readonly InstructionCase[], t: InstructionText, place: string): void {
  const [first] = cases
  if (!first) return
  pdf.addPage()
  pdf.text(t('title'), LEFT, 24, { size: 10, colour: QUIET })
  const facts = [
    `${t('line')} ${first.lineCode}`,
    `${t('packOn')} ${first.packOn.replaceAll('-', '/')}`,
    `${t('shift')} ${first.shiftCode ?? t('noShift')}`,
  ]
  pdf.text(facts.join('   '), LEFT, 38, { size: 18, isBold: true })
  const pieces = cases.reduce((sum, { contents }) => sum + contents.reduce((qty, part) => qty + part.qty, 0), 0)
  pdf.text(`${t('cases')} ${number(cases.length)}   ${t('qty')} ${number(pieces)}`, LEFT, 64, { size: 9 })
  pdf.text(place, RIGHT, 64, { size: 9, align: 'end', colour: QUIET })
  for (const { key, x, align } of columns) {
    const words = key === 'caseCode' ? `${t('caseCode')} / ${t('dealer')}` : t(key)
    pdf.text(words, x, 82, { size: 8, align, colour: QUIET, maxWidth: key === 'done' ? 30 : 120 })
  }
  pdf.line(LEFT, 94, RIGHT, 94)
}

interface PlacedCase {
  readonly one: InstructionCase
  readonly order: number
  readonly y: number
}

function drawCase(pdf: Pdf, { one, order, y }: PlacedCase, t: InstructionText): void {
  pdf.text(String(order), 48, y + 8, { size: 11, align: 'end', isBold: true })
  if (one.startMinute !== null) pdf.text(writtenMinute(one.startMinute), 88, y + 9, { size: 9, align: 'end' })
  pdf.barcode(one.caseNo, BARCODE.x, y + 2, { width: BARCODE.width, height: 18 })
  pdf.text(one.caseNo, BARCODE.x + BARCODE.width / 2, y + 21, { size: 9, align: 'middle', isBold: true })
  pdf.text(one.caseCode, 336, y + 6, { size: 9, isBold: true, maxWidth: 74 })
  pdf.text(one.dealerCode, 336, y + 19, { size: 9, maxWidth: 74 })
  for (const [at, part] of one.contents.entries()) drawContent(pdf, part, { one, y: y + 4 + at * contentPtOf(one) }, t)
  pdf.text(number(one.grossKg, 1), 738, y + 8, { size: 9, align: 'end' })
  pdf.text(one.vanOn.slice(5).replace('-', '/'), 744, y + 8, { size: 9 })
  pdf.box(RIGHT - 14, y + 6, 12, 12, {})
  pdf.line(LEFT, y + heightOf(one) - 2, RIGHT, y + heightOf(one) - 2, 0.25)
}

function drawContent(
  pdf: Pdf,
  part: InstructionCase['contents'][number],
  { one, y }: Pick<PlacedCase, 'one' | 'y'>,
  t: InstructionText,
): void {
  const width = CONTENT.end - CONTENT.x
  const isOneLine = contentPtOf(one) === ONE_LINE_PT
  const name = `${formatPartNo(part.partNo)} ${part.partName}`
  const packing = [
    `${number(part.boxes)} ${t('boxes')} ${part.boxCode}`.trim(),
    part.isReturnable ? t('returnable') : '',
    part.materials,
    part.rustCode && `${t('rust')} ${part.rustCode}`,
    part.labelType && `${t('label')} ${part.labelType}`,
  ].filter((word) => word !== '')
  const first = isOneLine ? [name, ...packing] : [name]
  pdf.text(first.join(' · '), CONTENT.x, y, { size: 9, maxWidth: width - PICK_PT })
  pdf.text(part.pickAddress, CONTENT.end, y, { size: 9, align: 'end', isBold: true, maxWidth: PICK_PT - 6 })
  pdf.text(number(part.qty), 690, y, { size: 9, align: 'end', isBold: true })
  if (!isOneLine) pdf.text(packing.join(' · '), CONTENT.x, y + 11, { size: 8, maxWidth: width })
}
