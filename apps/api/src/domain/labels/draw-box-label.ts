import { formatPartNo, readLots } from '@packing/contract'
import type { Drawing } from '../../platform/files/write/drawing.ts'
import { PAGE, type Pdf } from '../../platform/files/write/pdf.ts'
import type { LabelledBox } from './labelled-box.ts'
import { type LabelledCase, labelUnit, matrixOf, plateFields } from './labelled-case.ts'

const QUIET = '#5c6670'
const GAP = 10
const [COLUMNS, ROWS] = [2, 3] as const
/** In points, as on the page. */
export const BOX_LABEL = {
  width: (PAGE.width - 2 * PAGE.margin - (COLUMNS - 1) * GAP) / COLUMNS,
  height: (PAGE.height - 2 * PAGE.margin - (ROWS - 1) * GAP) / ROWS,
} as const
const { width: WIDTH, height: HEIGHT } = BOX_LABEL
const PAD = 8
const MATRIX_PT = 66

/** Nobody records which of several lots is in a box. */
const isOneLot = (lotNo: string) => lotNo !== '' && readLots(lotNo)?.length === 0

/** Pages of six labels, to be cut apart. Cases do not share a page, because they are packed in different places. */
export function drawBoxLabels(pdf: Pdf, one: LabelledCase, boxes: readonly LabelledBox[]): void {
  for (const [at, box] of boxes.entries()) {
    const place = at % (COLUMNS * ROWS)
    if (place === 0) pdf.addPage()
    const x = PAGE.margin + (place % COLUMNS) * (WIDTH + GAP)
    const y = PAGE.margin + Math.floor(place / COLUMNS) * (HEIGHT + GAP)
    drawBoxLabel(pdf, one, box, { x, y })
  }
}

/** Global Transport Label S, a single package: 1J, part, quantity and lot in the Data Matrix. */
export function drawBoxLabel(
  on: Drawing,
  one: LabelledCase,
  { packageId, partNo, partName, lotNo, unit, qty, number, count }: LabelledBox,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const { prctName, dealerName, caseNo, packOn } = one
  const [left, right, inner] = [x + PAD, x + WIDTH - PAD, WIDTH - 2 * PAD]
  const field = (name: string, value: string, at: { x: number; y: number; size: number; width: number }) => {
    on.text(name, at.x, at.y, { size: 6, colour: QUIET })
    on.text(value, at.x, at.y + 7, { size: at.size, isBold: true, maxWidth: at.width })
  }
  on.box(x, y, WIDTH, HEIGHT, {})
  field('SHIP FROM', prctName, { x: left, y: y + 5, size: 8, width: inner / 2 - PAD })
  field('SHIP TO', dealerName, { x: x + WIDTH / 2, y: y + 5, size: 8, width: inner / 2 })
  on.line(x, y + 24, x + WIDTH, y + 24)
  field('PART NO', formatPartNo(partNo), { x: left, y: y + 28, size: 22, width: inner })
  on.text(partName, left, y + 62, { size: 8, maxWidth: inner })
  on.line(x, y + 76, x + WIDTH, y + 76)
  on.matrix(
    matrixOf([
      ...plateFields('1J', one, packageId),
      `P${partNo}`,
      `Q${qty}`,
      ...(isOneLot(lotNo) ? [`1T${lotNo}`] : []),
    ]),
    left,
    y + 84,
    MATRIX_PT,
  )
  const [first, second] = [left + MATRIX_PT + 14, left + MATRIX_PT + 104]
  field(`QUANTITY (${labelUnit(unit)})`, String(qty), { x: first, y: y + 80, size: 18, width: 80 })
  field('BOX', `${number} / ${count}`, { x: second, y: y + 80, size: 14, width: 80 })
  field('LOT', lotNo || '–', { x: first, y: y + 112, size: 9, width: 80 })
  field('PACK DATE', packOn, { x: second, y: y + 112, size: 9, width: 80 })
  field('CASE NO', caseNo, { x: first, y: y + 136, size: 10, width: 160 })
  on.text('S', right, y + 84, { size: 34, isBold: true, align: 'end' })
  on.text(packageId, right, y + HEIGHT - 14, { size: 7, align: 'end', colour: QUIET })
}
