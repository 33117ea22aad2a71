/**
 * Brings the centre of gravity of a load near the middle of the length without changing what stands on what: mirrors
 * the load, moves it as a whole, or re-orders the segments into which it can be cut across the container.
 */
import type { ContainerType } from '../problem/loading-problem.ts'
import type { Placed } from './pile.ts'

/**
 * The load within the tolerance (share of the length in thousandths, null: free), as near to the front wall as that
 * allows; null where none of the means is enough. The input is not changed.
 */
export function balance(
  load: readonly Placed[],
  container: ContainerType,
  tolerancePermille: number | null,
): readonly Placed[] | null {
  if (tolerancePermille === null || load.length === 0) return load
  const length = container.lengthMm
  for (const candidate of [load, mirrored(load, length)]) {
    const moved = moveInto(candidate, length, tolerancePermille)
    if (moved) return moved
  }
  return moveInto(heavyInTheMiddle(load), length, tolerancePermille)
}

/** Moves the load as a whole by the smallest distance that is enough, after pushing it to the front wall. */
function moveInto(load: readonly Placed[], lengthMm: number, tolerancePermille: number): readonly Placed[] | null {
  const front = Math.min(...load.map((box) => box.x))
  const end = Math.max(...load.map((box) => box.x + box.dx))
  const range = lengthRange(load, lengthMm, tolerancePermille)
  const by = Math.min(Math.max(-front, range.from), lengthMm - end)
  return by >= range.from && by <= range.to ? moved(load, by) : null
}

/** The distances by which the load may be moved so that |2·W·centre − W·L| ≤ 2·W·L·tolerance/1000, in whole mm. */
function lengthRange(
  load: readonly Placed[],
  lengthMm: number,
  tolerancePermille: number,
): { from: number; to: number } {
  let weightG = 0
  let moment2 = 0
  for (const box of load) {
    weightG += box.item.weightG
    moment2 += box.item.weightG * (2 * box.x + box.dx)
  }
  if (weightG === 0) return { from: -Infinity, to: Infinity }
  const off = weightG * lengthMm - moment2
  const slack = Math.floor((2 * weightG * lengthMm * tolerancePermille) / 1000)
  return { from: Math.ceil((off - slack) / (2 * weightG)), to: Math.floor((off + slack) / (2 * weightG)) }
}

function moved(load: readonly Placed[], by: number): readonly Placed[] {
  return by === 0 ? load : load.map((box) => ({ ...box, x: box.x + by }))
}

function mirrored(load: readonly Placed[], lengthMm: number): readonly Placed[] {
  return load.map((box) => ({ ...box, x: lengthMm - box.x - box.dx }))
}

interface Segment {
  readonly boxes: Placed[]
  readonly x: number
  end: number
  weightG: number
}

/** Cuts the load wherever no box is cut through, and sets the heaviest segments (per length) in the middle. */
function heavyInTheMiddle(load: readonly Placed[]): readonly Placed[] {
  const density = (segment: Segment): number => segment.weightG / (segment.end - segment.x)
  const sorted = segmentsOf(load).sort((a, b) => density(b) - density(a) || a.x - b.x)
  const row: Segment[] = []
  for (const [at, segment] of sorted.entries()) {
    if (at % 2 === 0) row.push(segment)
    else row.unshift(segment)
  }
  let x = 0
  return row.flatMap((segment) => {
    const by = x - segment.x
    x += segment.end - segment.x
    return segment.boxes.map((box) => ({ ...box, x: box.x + by }))
  })
}

function segmentsOf(load: readonly Placed[]): Segment[] {
  const segments: Segment[] = []
  for (const box of [...load].sort((a, b) => a.x - b.x)) {
    const last = segments.at(-1)
    if (last === undefined || box.x >= last.end) {
      segments.push({ boxes: [box], x: box.x, end: box.x + box.dx, weightG: box.item.weightG })
      continue
    }
    last.boxes.push(box)
    last.end = Math.max(last.end, box.x + box.dx)
    last.weightG += box.item.weightG
  }
  return segments
}

/**
 * The load without the box that pulls it furthest out, among those that carry nothing; for a load that cannot be
 * balanced whole.
 */
export function lightened(load: readonly Placed[], container: ContainerType): readonly Placed[] {
  const pull = (box: Placed): number => box.item.weightG * (2 * box.x + box.dx - container.lengthMm)
  const side = Math.sign(load.reduce((sum, box) => sum + pull(box), 0)) || 1
  const free = load.filter((box) => !load.some((other) => other.z > box.z && overlapsFromAbove(box, other)))
  const worst = free.reduce((a, b) => (side * pull(b) > side * pull(a) ? b : a))
  return load.filter((box) => box !== worst)
}

function overlapsFromAbove(a: Placed, b: Placed): boolean {
  return a.x < b.x + b.dx && b.x < a.x + a.dx && a.y < b.y + b.dy && b.y < a.y + a.dy
}
