import type { Pdf } from '../../../platform/files/write/pdf.ts'
import type { LoadedContainer } from '../loaded-container.ts'

type Case = LoadedContainer['cases'][number]

interface View {
  readonly container: LoadedContainer
  /** Top: door on the right. Left and right: as seen from that side, so the door changes sides. */
  readonly from: 'top' | 'left' | 'right'
  readonly cases: readonly Case[]
  /** Cases to load in this step; the others are drawn pale. */
  readonly isNew: (one: Case) => boolean
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly title: string
  readonly front: string
  readonly door: string
}

const PALE = '#e9ecef'
const NEW = '#cfe3f5'
const INK = '#111418'
const QUIET = '#5c6670'
const TITLE_PT = 12
const ENDS_PT = 24

/** In mm from the left and lower edge of the picture. */
function spanOf(one: Case, { from, container }: View) {
  if (from === 'top') return { at: one.x, up: one.y, wide: one.dx, high: one.dy }
  const at = from === 'left' ? container.lengthMm - one.x - one.dx : one.x
  return { at, up: one.z, wide: one.dx, high: one.dz }
}

/** Nearer cases cover those behind. */
const farFirst: Readonly<Record<View['from'], (a: Case, b: Case) => number>> = {
  top: (a, b) => a.z + a.dz - b.z - b.dz,
  left: (a, b) => b.y - a.y,
  right: (a, b) => a.y + a.dy - b.y - b.dy,
}

export function drawLoad(pdf: Pdf, view: View): number {
  const { container, from, cases, isNew } = view
  const highMm = from === 'top' ? container.widthMm : container.heightMm
  const scale = Math.min((view.width - 2 * ENDS_PT) / container.lengthMm, (view.height - TITLE_PT) / highMm)
  const [wide, high] = [container.lengthMm * scale, highMm * scale]
  const [left, top] = [view.x + ENDS_PT, view.y + TITLE_PT]
  pdf.text(view.title, left, view.y, { size: 8, colour: QUIET })
  pdf.box(left, top, wide, high, { line: INK })
  const label = labelsOf(view)
  for (const one of cases.toSorted(farFirst[from])) {
    const span = spanOf(one, view)
    const [x, y] = [left + span.at * scale, top + high - (span.up + span.high) * scale]
    pdf.box(x, y, span.wide * scale, span.high * scale, { fill: isNew(one) ? NEW : PALE, line: QUIET })
    if (!isNew(one)) continue
    const text = label(one)
    const size = Math.min(10, span.high * scale * 0.8, (span.wide * scale * 1.7) / Math.max(text.length, 2))
    const middle = { x: x + (span.wide * scale) / 2, y: y + (span.high * scale - size) / 2 }
    if (size >= 2.5) pdf.text(text, middle.x, middle.y, { size, align: 'middle', isBold: true })
  }
  const doorX = from === 'left' ? left : left + wide
  pdf.line(doorX, top, doorX, top + high, 2.5)
  const [atLeft, atRight] = from === 'left' ? [view.door, view.front] : [view.front, view.door]
  pdf.turned(atLeft, view.x + 6, top + high / 2, 7)
  pdf.turned(atRight, left + wide + 8, top + high / 2, 7)
  return high + TITLE_PT
}

/** Overlapping cases share a label: 12·15 is case 12 with case 15 above or in front. */
function labelsOf(view: View): (one: Case) => string {
  const known = new Map<string, string>()
  const keyOf = (one: Case) => Object.values(spanOf(one, view)).join(' ')
  for (const one of view.cases.filter(view.isNew)) {
    const same = known.get(keyOf(one))
    known.set(keyOf(one), same === undefined ? String(one.step) : `${same}·${one.step}`)
  }
  return (one) => known.get(keyOf(one)) ?? ''
}
