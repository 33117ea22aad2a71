import { quantityField } from '@packing/contract'
import type { Drawing } from '../../platform/files/write/drawing.ts'
import { PAGE, type Pdf } from '../../platform/files/write/pdf.ts'
import { careMarks, shippingMark } from './case-marks.ts'
import { type LabelledCase, labelOf, matrixText } from './labelled-case.ts'

const QUIET = '#5c6670'
/** In points, as on the page. A printer has them as large as its labels let them be. */
export const CASE_LABEL = { width: 380, height: 539 } as const
export const CASE_MARK = { width: 382, height: 539 } as const
const GAP = 24
const PAD = 10
/** 25 mm: read from some distance. */
const MATRIX_PT = 96

interface Corner {
  readonly x: number
  readonly y: number
}

/** A page: the transport label at the left, the shipping mark at the right, to be cut apart. In English, for abroad. */
export function drawCaseLabel(pdf: Pdf, one: LabelledCase): void {
  pdf.addPage()
  drawTransportLabel(pdf, one, { x: PAGE.margin, y: PAGE.margin })
  drawShippingMark(pdf, one, { x: PAGE.margin + CASE_LABEL.width + GAP, y: PAGE.margin })
}

export function drawTransportLabel(on: Drawing, one: LabelledCase, { x, y }: Corner): void {
  const { width, height } = CASE_LABEL
  const label = labelOf(one)
  const inner = width - 2 * PAD
  const field = (name: string, value: string, at: { x: number; y: number; size: number; width?: number }) => {
    on.text(name, at.x, at.y, { size: 7, colour: QUIET })
    on.text(value, at.x, at.y + 9, { size: at.size, isBold: true, maxWidth: at.width ?? inner })
  }
  const [left, middle] = [x + PAD, x + width / 2]
  const half = width / 2 - PAD
  on.box(x, y, width, height, {})
  field('SHIP FROM', label.shipFrom, { x: left, y: y + 8, size: 12 })
  on.line(x, y + 40, x + width, y + 40)
  field('SHIP TO', label.shipTo[0] ?? '', { x: left, y: y + 46, size: 18 })
  on.text(label.shipTo[1] ?? '', left, y + 78, { size: 11, maxWidth: inner })
  on.line(x, y + 98, x + width, y + 98)
  const part = label.kind === 'M' ? label.partNo : `MIXED LOAD: ${label.partCount} PARTS`
  field('PART NO', part, { x: left, y: y + 104, size: 30 })
  on.text(label.partName, left, y + 150, { size: 11, maxWidth: inner })
  on.line(x, y + 170, x + width, y + 170)
  const [quantity, value] = quantityField(label.quantities)
  field(quantity, value, { x: left, y: y + 176, size: 24, width: half })
  field('BOXES', String(label.boxes), { x: middle, y: y + 176, size: 24, width: half })
  on.line(x, y + 218, x + width, y + 218)
  field('GROSS WEIGHT', `${label.grossKg.toFixed(1)} KG`, { x: left, y: y + 224, size: 14, width: half })
  field('PACK DATE', label.packOn, { x: middle, y: y + 224, size: 14, width: half })
  on.line(x, y + 256, x + width, y + 256)
  field('ORDER NO', one.orderNos.join(', ') || '–', { x: left, y: y + 262, size: 11, width: half })
  field('LOT', label.lotNo || '–', { x: middle, y: y + 262, size: 11, width: half })
  on.line(x, y + 292, x + width, y + 292)
  on.matrix(matrixText(one), left, y + 306, MATRIX_PT)
  on.text(label.kind, x + width - PAD, y + 310, { size: 64, isBold: true, align: 'end' })
  on.line(x, y + 416, x + width, y + 416)
  on.text('CASE NO', left, y + 422, { size: 7, colour: QUIET })
  on.barcode(one.caseNo, x, y + 434, { width, height: 66 })
  on.text(one.caseNo, x + width / 2, y + 508, { size: 18, isBold: true, align: 'middle', maxWidth: inner })
}

export function drawShippingMark(on: Drawing, one: LabelledCase, { x, y }: Corner): void {
  const { width, height } = CASE_MARK
  const inner = width - 2 * PAD
  on.box(x, y, width, height, {})
  let at = y + 24
  for (const [index, line] of shippingMark(one).entries()) {
    const size = index === 0 || index === 3 ? 24 : 17
    on.text(line, x + width / 2, at, { size, align: 'middle', isBold: true, maxWidth: inner })
    at += size + 26
  }
  for (const caution of careMarks(one)) {
    on.box(x + PAD, at, inner, 36, {})
    on.text(caution, x + width / 2, at + 9, { size: 16, align: 'middle', isBold: true, maxWidth: inner - PAD })
    at += 46
  }
  on.text(`${one.lineCode}  ${one.packOn}`, x + width - PAD, y + height - 18, { size: 9, align: 'end', colour: QUIET })
}
