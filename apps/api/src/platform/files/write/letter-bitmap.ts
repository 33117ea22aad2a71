import type { Font, openSync } from 'fontkit'
import { onFirstUse } from '../../process/on-first-use.ts'
import { fontFiles } from './font-files.ts'

type Weight = keyof typeof fontFiles

const library = onFirstUse<{ readonly openSync: typeof openSync }>('fontkit')
const fonts = new Map<Weight, Font>()

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight)
  if (known) return known
  const opened = library().openSync(fontFiles[weight])
  if (opened.type !== 'TTF') throw new Error('The font is a collection of several')
  fonts.set(weight, opened)
  return opened
}

export const weightOf = (isBold: boolean | undefined): Weight => (isBold ? 'bold' : 'regular')

/** At size 1. */
export function textWidth(text: string, weight: Weight): number {
  const font = fontOf(weight)
  return font.layout(text).advanceWidth / font.unitsPerEm
}

/** Row by row, each row of whole bytes, the first dot in the highest bit; 1 is dark. */
export interface Bitmap {
  readonly bytesPerRow: number
  readonly rows: readonly Uint8Array[]
}

interface Edge {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

type Point = readonly [x: number, y: number]

/** Curves of a letter at the size of a label are straight over an eighth of their length. */
const STEPS = 8
/** Of each dot so many lines and so many places are looked at. */
const FINER = 4
/** Of the 16 places of a dot: below, thin strokes of signs would break. */
const DARK_PLACES = 7

const between = (from: number, to: number, share: number) => from + (to - from) * share

/** A point of a curve, by halving between its controls (de Casteljau). */
function pointOf(points: readonly Point[], share: number): Point {
  const [first = [0, 0], ...others] = points
  if (others.length === 0) return first
  const next = others.map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? first
    return [between(fromX, x, share), between(fromY, y, share)]
  })
  return pointOf(next, share)
}

const pairs = (numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : []))

/** The outlines of a text as straight edges, in dots: x to the right, y downwards from the top of the line. */
function edgesOf(text: string, weight: Weight, size: number): Edge[] {
  const font = fontOf(weight)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  const edges: Edge[] = []
  let pen = 0
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const placed = ([x, y]: Point): Point => [(pen + xOffset + x) * scale, (font.ascent - yOffset - y) * scale]
    let [start, here]: [Point, Point] = [
      [0, 0],
      [0, 0],
    ]
    const to = (next: Point) => {
      if (here[1] !== next[1]) edges.push({ x0: here[0], y0: here[1], x1: next[0], y1: next[1] })
      here = next
    }
    for (const { command, args } of glyph.path.commands) {
      const points = pairs(args).map(placed)
      if (command === 'closePath') to(start)
      else if (command === 'moveTo') start = here = points[0] ?? here
      else {
        const curve = [here, ...points]
        const steps = points.length === 1 ? 1 : STEPS
        for (let step = 1; step <= steps; step++) to(pointOf(curve, step / steps))
      }
    }
    pen += xAdvance
  }
  return edges
}

/** Where a line at this height is within the outlines (nonzero winding): starts and ends in turn. */
function spansAt(edges: readonly Edge[], y: number): number[] {
  const crossings = edges
    .filter(({ y0, y1 }) => y0 <= y !== y1 <= y)
    .map(({ x0, y0, x1, y1 }) => ({ x: x0 + ((y - y0) * (x1 - x0)) / (y1 - y0), turn: y1 > y0 ? 1 : -1 }))
    .toSorted((a, b) => a.x - b.x)
  const spans: number[] = []
  let winding = 0
  for (const { x, turn } of crossings) {
    const before = winding
    winding += turn
    if ((before === 0) !== (winding === 0)) spans.push(x)
  }
  return spans
}

function rowOf(edges: readonly Edge[], row: number, width: number): Uint8Array {
  const places = new Uint8Array(width)
  const own = edges.filter(({ y0, y1 }) => Math.min(y0, y1) < row + 1 && Math.max(y0, y1) > row)
  for (let line = 0; line < FINER; line++) {
    const spans = spansAt(own, row + (line + 0.5) / FINER)
    for (let at = 0; at + 1 < spans.length; at += 2) {
      const last = Math.ceil((spans[at + 1] ?? 0) * FINER - 0.5)
      for (let place = Math.max(0, Math.ceil((spans[at] ?? 0) * FINER - 0.5)); place < last; place++) {
        const dot = Math.floor(place / FINER)
        if (dot < width) places[dot] = (places[dot] ?? 0) + 1
      }
    }
  }
  const bytes = new Uint8Array(Math.ceil(width / 8))
  for (const [dot, count] of places.entries())
    if (count >= DARK_PLACES) bytes[dot >> 3] = (bytes[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
  return bytes
}

/** A line of text as dots, its size the height of a letter's square. */
export function drawLetters(text: string, weight: Weight, size: number): Bitmap {
  const font = fontOf(weight)
  const width = Math.max(1, Math.ceil(textWidth(text, weight) * size))
  const height = Math.ceil(((font.ascent - font.descent) / font.unitsPerEm) * size)
  const edges = edgesOf(text, weight, size)
  return {
    bytesPerRow: Math.ceil(width / 8),
    rows: Array.from({ length: height }, (_, row) => rowOf(edges, row, width)),
  }
}
