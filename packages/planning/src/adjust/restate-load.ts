import { type Access, blocksLane, laneTo } from '../loading/cargo/lane.ts'
import type { LoadedBox, LoadedContainer, LoadingProblem } from '../problem/loading-problem.ts'

/** A manually arranged container; `boxes` in the previous loading order, as far as it is known. */
export type ArrangedLoad = Pick<LoadedContainer, 'type' | 'group' | 'boxes'>

/**
 * Computes the figures (g, mm, per mille, all integers) and a feasible loading order: the given one, changed only
 * where a box could not reach its place. Boxes that block each other in a cycle keep the given order. Rules are not
 * checked; `checkLoads` does that.
 */
export function restateLoad(problem: LoadingProblem, { type, group, boxes }: ArrangedLoad): LoadedContainer {
  const container = problem.containerTypes[type]!
  const { lengthMm, widthMm, heightMm } = container
  const { vehicle } = problem.rules
  const weightOf = ({ box }: LoadedBox): bigint => BigInt(problem.boxes[box]!.weightG)
  const weight = boxes.reduce((sum, box) => sum + weightOf(box), 0n)
  const volume = boxes.reduce((sum, { dx, dy, dz }) => sum + BigInt(dx) * BigInt(dy) * BigInt(dz), 0n)
  const centre = (middle2: (box: LoadedBox) => number): number =>
    weight === 0n
      ? 0
      : Number(boxes.reduce((sum, box) => sum + weightOf(box) * BigInt(middle2(box)), 0n) / (2n * weight))
  return {
    type,
    group,
    boxes: inLoadableOrder(boxes, vehicle ? { vehicle, container } : null),
    weightG: Number(weight),
    fillPermille: Number((volume * 1000n) / (BigInt(lengthMm) * BigInt(widthMm) * BigInt(heightMm))),
    gravityX: centre(({ x, dx }) => 2 * x + dx),
    gravityY: centre(({ y, dy }) => 2 * y + dy),
    gravityZ: centre(({ z, dz }) => 2 * z + dz),
  }
}

function inLoadableOrder(boxes: readonly LoadedBox[], access: Access | null): readonly LoadedBox[] {
  const lanes = boxes.map((box) => access && laneTo(box, access))
  const isBefore = (first: number, then: number): boolean => {
    const lane = lanes[first]
    if (first === then) return false
    return mustPrecede(boxes[first]!, boxes[then]!) || (!!lane && blocksLane(boxes[then]!, lane))
  }
  const waitsFor = boxes.map((_, then) => boxes.filter((_one, first) => isBefore(first, then)).length)
  const order: LoadedBox[] = []
  const isDone = boxes.map(() => false)
  while (order.length < boxes.length) {
    const at = boxes.findIndex((_, index) => !isDone[index] && waitsFor[index] === 0)
    if (at < 0) return boxes
    isDone[at] = true
    order.push(boxes[at]!)
    for (const index of boxes.keys()) if (!isDone[index] && isBefore(at, index)) waitsFor[index]!--
  }
  return order
}

const shares = (a: number, aLength: number, b: number, bLength: number): boolean => a < b + bLength && b < a + aLength

function mustPrecede(first: LoadedBox, then: LoadedBox): boolean {
  if (!shares(first.y, first.dy, then.y, then.dy)) return false
  if (shares(first.x, first.dx, then.x, then.dx)) return first.z < then.z
  return shares(first.z, first.dz, then.z, then.dz) && first.x < then.x
}
