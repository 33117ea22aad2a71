import { type LabelStock, zplLabel } from '../../platform/files/write/zpl.ts'
import { BOX_LABEL, drawBoxLabel } from './draw-box-label.ts'
import { CASE_LABEL, CASE_MARK, drawShippingMark, drawTransportLabel } from './draw-label.ts'
import type { LabelledBox } from './labelled-box.ts'
import type { LabelledCase } from './labelled-case.ts'

const corner = { x: 0, y: 0 } as const

/** What most label printers have: 4 × 6 inches. */
export const usualStock: LabelStock = { dpi: 203, widthMm: 102, lengthMm: 152, fontName: '' }

/** The labels of one case in ZPL: those of its boxes, or its transport label and its shipping mark. */
export function zplOfCase(stock: LabelStock, one: LabelledCase, boxes: readonly LabelledBox[] | undefined): string {
  if (boxes) return boxes.map((box) => zplLabel(stock, BOX_LABEL, (on) => drawBoxLabel(on, one, box, corner))).join('')
  return (
    zplLabel(stock, CASE_LABEL, (on) => drawTransportLabel(on, one, corner)) +
    zplLabel(stock, CASE_MARK, (on) => drawShippingMark(on, one, corner))
  )
}
