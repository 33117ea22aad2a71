import type { LoadedContainer } from '../loaded-container.ts'
import type { Pdf } from './pdf.ts'

type Case = LoadedContainer['cases'][number]

interface View {
  readonly container: LoadedContainer
  /** Top: along and across; side: along and up. */
  readonly from: 'top' | 'side'
  /** Drawn in this order, the farthest first. */
  readonly cases: readonly Case[]
  /** Cases to be put in now; the others stand already and are drawn pale. */
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

/** What a case covers in the picture, in mm from the front wall and from the picture's lower edge. */
const spanOf = (one: Case, from: View['from']) =>
  from === 'top'
    ? { at: one.x, up: one.y, wide: one.dx, high: one.dy }
    : { at: one.x, up: one.z, wide: one.dx, high: one.dz }

/** Nearer cases cover those behind them: from above the higher, from the side those at the left wall. */
const farFirst = (cases: readonly Case[], from: View['from']) =>
  cases.toSorted((a, b) => (from === 'top' ? a.z + a.dz - b.z - b.dz : b.y - a.y))

/** Draws a container to scale, with its cases and their steps. Gives back the height it took. */
export function drawLoad(pdf: Pdf, view: View): number {
  const { container, from, title, front, door } = view
  const highMm = from === 'top' ? container.widthMm : container.heightMm
  const scale = Math.min((view.width - 48) / container.lengthMm, (view.height - TITLE_PT) / highMm)
  const [wide, high] = [container.lengthMm * scale, highMm * scale]
  const [left, top] = [view.x + 24, view.y + TITLE_PT]
  pdf.text(title, view.x + 24, view.y, { size: 8, colour: QUIET })
  pdf.box(left, top, wide, high, { line: INK })
  pdf.turned(front, view.x + 4, top + high / 2, 7)
  pdf.turned(door, left + wide + 8, top + high / 2, 7)
  pdf.line(left + wide, top, left + wide, top + high, 2.5)
  for (const one of farFirst(view.cases, from)) {
    const { at, up, wide: dx, high: dy } = spanOf(one, from)
    // Who looks in through the door has y = 0 at the left: with the door at the right, that is the lower edge.
    const y = top + high - (up + dy) * scale
    pdf.box(left + at * scale, y, dx * scale, dy * scale, { fill: view.isNew(one) ? NEW : PALE, line: QUIET })
  }
  for (const { label, span } of labels(view)) {
    const room = { wide: span.wide * scale, high: span.high * scale }
    const size = Math.min(10, room.high * 0.8, (room.wide * 1.7) / Math.max(label.length, 2))
    if (size < 2.5) continue
    const x = left + (span.at + span.wide / 2) * scale
    pdf.text(label, x, top + high - (span.up + span.high / 2) * scale - size / 2, {
      size,
      align: 'middle',
      isBold: true,
    })
  }
  return high + TITLE_PT
}

/** Cases that cover the same place share a label: 12·15 is case 12 with case 15 over or behind it. */
function labels({ cases, from, isNew }: View) {
  const known = new Map<string, { label: string; readonly span: ReturnType<typeof spanOf> }>()
  for (const one of cases.filter(isNew)) {
    const span = spanOf(one, from)
    const key = Object.values(span).join(' ')
    const same = known.get(key)
    if (same) same.label += `·${one.step}`
    else known.set(key, { label: String(one.step), span })
  }
  return known.values()
}
