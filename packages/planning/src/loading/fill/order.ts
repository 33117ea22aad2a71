/** The order in which boxes can be loaded through the door at the far end of x. */
import { type Access, blocksLane, laneTo } from '../cargo/lane.ts'
import type { Placed } from '../cargo/pile.ts'

/**
 * Sorts a load so that every box can be pushed straight in at its own height after all before it, and its supports
 * come first; with `access` a vehicle also has a clear lane to it. Of the possible next boxes, the one nearest to the
 * front wall comes first. Null when boxes block each other in a cycle.
 */
export function loadingOrder(load: readonly Placed[], access: Access | null = null): readonly Placed[] | null {
  const sorted = sortedByPlace(load)
  if (access === null && isInOrder(sorted)) return sorted
  const order = inTurn(sorted, access)
  return order.length === sorted.length ? order : null
}

/** The boxes that can be brought in one after another before the others block each other, in loading order. */
export function loadableBoxes(load: readonly Placed[], access: Access): readonly Placed[] {
  return inTurn(sortedByPlace(load), access)
}

function sortedByPlace(load: readonly Placed[]): readonly Placed[] {
  return [...load].sort((a, b) => a.x - b.x || a.z - b.z || a.y - b.y)
}

/**
 * Whether no box lies below an earlier one. Sorted by x nothing else can be wrong, and only boxes that begin before
 * another one ends need comparing: few of thousands.
 */
function isInOrder(sorted: readonly Placed[]): boolean {
  return sorted.every((box, at) => {
    const end = box.x + box.dx
    for (let other = at + 1; other < sorted.length && sorted[other]!.x < end; other++)
      if (sorted[other]!.z < box.z && sharesY(box, sorted[other]!)) return false
    return true
  })
}

function inTurn(sorted: readonly Placed[], access: Access | null): readonly Placed[] {
  const followers = sorted.map((): number[] => [])
  const waitsFor = new Int32Array(sorted.length)
  const follow = (first: number, then: number): void => {
    followers[first]!.push(then)
    waitsFor[then]!++
  }
  const lanes = access === null ? null : sorted.map((box) => laneTo(box, access))
  const isBefore = (i: number, j: number): boolean =>
    mustPrecede(sorted[i]!, sorted[j]!) || (lanes !== null && blocksLane(sorted[j]!, lanes[i]!))
  for (let i = 0; i < sorted.length; i++)
    for (let j = i + 1; j < sorted.length; j++) {
      if (isBefore(i, j)) follow(i, j)
      if (isBefore(j, i)) follow(j, i)
    }
  const order: Placed[] = []
  const isDone = new Uint8Array(sorted.length)
  let next = 0
  while (next < sorted.length) {
    if (isDone[next] === 1 || waitsFor[next]! > 0) {
      next++
      continue
    }
    isDone[next] = 1
    order.push(sorted[next]!)
    let nearest = next + 1
    for (const follower of followers[next]!) if (--waitsFor[follower]! === 0 && follower < nearest) nearest = follower
    next = nearest
  }
  return order
}

function mustPrecede(first: Placed, then: Placed): boolean {
  if (!sharesY(first, then)) return false
  const sharesX = first.x < then.x + then.dx && then.x < first.x + first.dx
  if (sharesX) return first.z < then.z
  const sharesZ = first.z < then.z + then.dz && then.z < first.z + first.dz
  return sharesZ && first.x < then.x
}

function sharesY(a: Placed, b: Placed): boolean {
  return a.y < b.y + b.dy && b.y < a.y + a.dy
}
