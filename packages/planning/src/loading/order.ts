/** The order in which the boxes of a load can be put in through the door at the far end of x. */
import type { Placed } from './pile.ts'

/**
 * Sorts a load so that every box can be pushed straight in at its own height when all before it stand, and what it
 * rests on stands before it. Of the boxes that can come next, the one nearest to the front wall comes first.
 * null where boxes wait for each other in a ring.
 */
export function loadingOrder(load: readonly Placed[]): readonly Placed[] | null {
  const sorted = [...load].sort((a, b) => a.x - b.x || a.z - b.z || a.y - b.y)
  const followers = sorted.map((): number[] => [])
  const waitsFor = new Int32Array(sorted.length)
  sorted.forEach((first, i) => {
    sorted.forEach((then, j) => {
      if (i === j || !mustPrecede(first, then)) return
      followers[i]!.push(j)
      waitsFor[j]!++
    })
  })
  const order: Placed[] = []
  const isDone = new Uint8Array(sorted.length)
  for (;;) {
    const next = sorted.findIndex((_, at) => waitsFor[at] === 0 && isDone[at] === 0)
    if (next < 0) break
    isDone[next] = 1
    order.push(sorted[next]!)
    for (const follower of followers[next]!) waitsFor[follower]!--
  }
  return order.length === sorted.length ? order : null
}

/** `first` lies below `then`, or further in behind it where `then` would have to pass through it. */
function mustPrecede(first: Placed, then: Placed): boolean {
  const sharesY = first.y < then.y + then.dy && then.y < first.y + first.dy
  if (!sharesY) return false
  const sharesX = first.x < then.x + then.dx && then.x < first.x + first.dx
  if (sharesX) return first.z < then.z
  const sharesZ = first.z < then.z + then.dz && then.z < first.z + first.dz
  return sharesZ && first.x < then.x
}
