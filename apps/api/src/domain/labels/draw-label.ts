import { PAGE, type Pdf } from '../../platform/files/write/pdf.ts'
import { careMarks, shippingMark } from './case-marks.ts'
import { type LabelledCase, labelOf, matrixText } from './labelled-case.ts'

const QUIET = '#5c6670'
const LABEL = { x: PAGE.margin, y: PAGE.margin, width: 380, height: 539 } as const
const MARK = { x: 432, y: PAGE.margin, width: 382, height: 539 } as const
const PAD = 10
/** 25 mm: read from some distance. */
const MATRIX_PT = 96

/** A page: the transport label at the left, the shipping mark at the right, to be cut apart. In English, for abroad. */
export function drawCaseLabel(pdf: Pdf, one: LabelledCase): void {
  pdf.addPage()
  drawLabel(pdf, one)
  drawMark(pdf, one)
}

function drawLabel(pdf: Pdf, one: LabelledCase): void {
  const { x, y, width, height } = LABEL
  const label = labelOf(one)
  const inner = width - 2 * PAD
  const field = (name: string, value: string, at: { x: number; y: number; size: number; width?: number }) => {
    pdf.text(name, at.x, at.y, { size: 7, colour: QUIET })
    pdf.text(value, at.x, at.y + 9, { size: at.size, isBold: true, maxWidth: at.width ?? inner })
  }
  const [left, middle] = [x + PAD, x + width / 2]
  const half = width / 2 - PAD
  pdf.box(x, y, width, height, {})
  field('SHIP FROM', label.shipFrom, { x: left, y: y + 8, size: 12 })
  pdf.line(x, y + 40, x + width, y + 40)
  field('SHIP TO', label.shipTo[0] ?? '', { x: left, y: y + 46, size: 18 })
  pdf.text(label.shipTo[1] ?? '', left, y + 78, { size: 11, maxWidth: inner })
  pdf.line(x, y + 98, x + width, y + 98)
  const part = label.kind === 'M' ? label.partNo : `MIXED LOAD: ${label.partCount} PARTS`
  field('PART NO', part, { x: left, y: y + 104, size: 30 })
  pdf.text(label.partName, left, y + 150, { size: 11, maxWidth: inner })
  pdf.line(x, y + 170, x + width, y + 170)
  field('QUANTITY (PCS)', String(label.qty), { x: left, y: y + 176, size: 24, width: half })
  field('BOXES', String(label.boxes), { x: middle, y: y + 176, size: 24, width: half })
  pdf.line(x, y + 218, x + width, y + 218)
  field('GROSS WEIGHT', `${label.grossKg.toFixed(1)} KG`, { x: left, y: y + 224, size: 14, width: half })
  field('PACK DATE', label.packOn, { x: middle, y: y + 224, size: 14, width: half })
  pdf.line(x, y + 256, x + width, y + 256)
  field('ORDER NO', one.orderNos.join(', ') || '–', { x: left, y: y + 262, size: 11, width: half })
  field('LOT', label.lotNo || '–', { x: middle, y: y + 262, size: 11, width: half })
  pdf.line(x, y + 292, x + width, y + 292)
  pdf.matrix(matrixText(one), left, y + 306, MATRIX_PT)
  pdf.text(label.kind, x + width - PAD, y + 310, { size: 64, isBold: true, align: 'end' })
  pdf.line(x, y + 416, x + width, y + 416)
  pdf.text('CASE NO', left, y + 422, { size: 7, colour: QUIET })
  pdf.barcode(one.caseNo, x, y + 434, { width, height: 66 })
  pdf.text(one.caseNo, x + width / 2, y + 508, { size: 18, isBold: true, align: 'middle', maxWidth: inner })
}

function drawMark(pdf: Pdf, one: LabelledCase): void {
  const { x, y, width, height } = MARK
  const inner = width - 2 * PAD
  pdf.box(x, y, width, height, {})
  let at = y + 24
  for (const [index, line] of shippingMark(one).entries()) {
    const size = index === 0 || index === 3 ? 24 : 17
    pdf.text(line, x + width / 2, at, { size, align: 'middle', isBold: true, maxWidth: inner })
    at += size + 26
  }
  for (const caution of careMarks(one)) {
    pdf.box(x + PAD, at, inner, 36, {})
    pdf.text(caution, x + width / 2, at + 9, { size: 16, align: 'middle', isBold: true, maxWidth: inner - PAD })
    at += 46
  }
  pdf.text(`${one.lineCode}  ${one.packOn}`, x + width - PAD, y + height - 18, { size: 9, align: 'end', colour: QUIET })
}
