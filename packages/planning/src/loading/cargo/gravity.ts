/**
 * Brings the centre of gravity near the middle without changing what rests on what: mirrors the load, shifts it,
 * reorders the segments it can be cut into across the container, or turns some of them round.
 */
import type { ContainerType } from '../../problem/loading-problem.ts'
import type { Placed } from './pile.ts'

/** Tolerance of the centre from the middle, in per mille of length and width; null: free. */
export interface Balance {
  readonly alongPermille: number | null
  readonly acrossPermille: number | null
}

type Axis = 'x' | 'y'

/**
 * The load within the tolerances, as near to the front wall as possible and accepted by `isAllowed`; null when no
 * measure suffices. The input is not changed.
 */
export function balance(
  load: readonly Placed[],
  container: ContainerType,
  { alongPermille, acrossPermille }: Balance,
  isAllowed: (load: readonly Placed[]) => boolean,
): readonly Placed[] | null {
  if (load.length === 0) return load
  const { lengthMm, widthMm } = container
  for (const along of lengthwise(load, lengthMm, alongPermille))
    for (const across of crosswise(along, widthMm, acrossPermille)) if (isAllowed(across)) return across
  return null
}

function* lengthwise(load: readonly Placed[], lengthMm: number, permille: number | null): Generator<readonly Placed[]> {
  if (permille === null) return yield load
  for (const arranged of [() => load, () => mirrored(load, 'x', lengthMm), () => heavyInTheMiddle(load)]) {
    const candidate = arranged()
    const { from, to } = allowedMoves(candidate, 'x', lengthMm, permille)
    const { front, end } = extent(candidate, 'x')
    const by = Math.min(Math.max(-front, from), lengthMm - end)
    if (by >= from && by <= to) yield moved(candidate, 'x', by)
  }
}

function* crosswise(load: readonly Placed[], widthMm: number, permille: number | null): Generator<readonly Placed[]> {
  if (permille === null) return yield load
  for (const arranged of [() => load, () => evenSides(load, widthMm)]) {
    const candidate = arranged()
    const { from, to } = allowedMoves(candidate, 'y', widthMm, permille)
    const { front, end } = extent(candidate, 'y')
    const by = Math.min(Math.max(0, from, -front), to, widthMm - end)
    if (by >= from && by <= to && by >= -front) yield moved(candidate, 'y', by)
  }
}

/** Within the tolerances, or no further out than `existing` was. */
export function isBalanced(
  load: readonly Placed[],
  container: ContainerType,
  { alongPermille, acrossPermille }: Balance,
  existing: readonly Placed[],
): boolean {
  const isWithin = (axis: Axis, edgeMm: number, permille: number | null): boolean => {
    if (permille === null) return true
    const now = offMiddle(load, axis, edgeMm)
    if (Math.abs(now.off2) <= Math.floor((2 * now.weightG * edgeMm * permille) / 1000)) return true
    const then = offMiddle(existing, axis, edgeMm)
    return (
      then.weightG > 0 &&
      BigInt(Math.abs(now.off2)) * BigInt(then.weightG) <= BigInt(Math.abs(then.off2)) * BigInt(now.weightG)
    )
  }
  return isWithin('x', container.lengthMm, alongPermille) && isWithin('y', container.widthMm, acrossPermille)
}

function offMiddle(load: readonly Placed[], axis: Axis, edgeMm: number): { off2: number; weightG: number } {
  let weightG = 0
  let off2 = 0
  for (const box of load) {
    weightG += box.item.weightG
    off2 += box.item.weightG * (2 * box[axis] + box[`d${axis}`] - edgeMm)
  }
  return { off2, weightG }
}

/** Shifts in whole mm for which |off2| ≤ 2 × weight × edge × tolerance / 1000. */
function allowedMoves(
  load: readonly Placed[],
  axis: Axis,
  edgeMm: number,
  permille: number,
): { from: number; to: number } {
  const { off2, weightG } = offMiddle(load, axis, edgeMm)
  if (weightG === 0) return { from: -Infinity, to: Infinity }
  const slack = Math.floor((2 * weightG * edgeMm * permille) / 1000)
  return { from: Math.ceil((-off2 - slack) / (2 * weightG)), to: Math.floor((slack - off2) / (2 * weightG)) }
}

function extent(load: readonly Placed[], axis: Axis): { front: number; end: number } {
  return {
    front: Math.min(...load.map((box) => box[axis])),
    end: Math.max(...load.map((box) => box[axis] + box[`d${axis}`])),
  }
}

function moved(load: readonly Placed[], axis: Axis, by: number): readonly Placed[] {
  return by === 0 ? load : load.map((box) => ({ ...box, [axis]: box[axis] + by }))
}

function mirrored(load: readonly Placed[], axis: Axis, edgeMm: number): Placed[] {
  return load.map((box) => ({ ...box, [axis]: edgeMm - box[axis] - box[`d${axis}`] }))
}

interface Segment {
  readonly boxes: Placed[]
  readonly x: number
  end: number
  weightG: number
}

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

function evenSides(load: readonly Placed[], widthMm: number): readonly Placed[] {
  const pulls = segmentsOf(load).map(({ boxes }) => ({ boxes, off2: offMiddle(boxes, 'y', widthMm).off2 }))
  let sum = 0
  return pulls
    .sort((a, b) => Math.abs(b.off2) - Math.abs(a.off2))
    .flatMap(({ boxes, off2 }) => {
      const isTurned = Math.abs(sum - off2) < Math.abs(sum + off2)
      sum += isTurned ? -off2 : off2
      return isTurned ? mirrored(boxes, 'y', widthMm) : boxes
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

export function lightened(
  load: readonly Placed[],
  container: ContainerType,
  { alongPermille, acrossPermille }: Balance,
  existing: readonly Placed[],
): readonly Placed[] {
  const isAlong = isBalanced(load, container, { alongPermille: null, acrossPermille }, existing)
  const axis: Axis = isAlong && alongPermille !== null ? 'x' : 'y'
  const edgeMm = axis === 'x' ? container.lengthMm : container.widthMm
  const side = Math.sign(offMiddle(load, axis, edgeMm).off2) || 1
  const pull = (box: Placed): number => side * offMiddle([box], axis, edgeMm).off2
  const stays = new Set(existing.map(({ item }) => item))
  const free = load.filter(
    (box) => !stays.has(box.item) && !load.some((other) => other.z > box.z && overlapsFromAbove(box, other)),
  )
  if (free.length === 0) return existing
  const worst = free.reduce((a, b) => (pull(b) > pull(a) ? b : a))
  return load.filter((box) => box !== worst)
}

function overlapsFromAbove(a: Placed, b: Placed): boolean {
  return a.x < b.x + b.dx && b.x < a.x + a.dx && a.y < b.y + b.dy && b.y < a.y + a.dy
}
