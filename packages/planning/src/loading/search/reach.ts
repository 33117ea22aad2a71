/** For each length the longest sum of waiting boxes' edges within it: how much of a remainder can be used. */
import type { Edges, Hold } from './hold.ts'

export interface Reach {
  readonly x: Int32Array
  readonly y: Int32Array
  readonly z: Int32Array
}

export function reachOf(hold: Hold): Reach {
  const poses = hold.kinds.flatMap((kind) => kind.poses)
  const edges = (of: (pose: Edges) => number): number[] => [...new Set(poses.map(of))].sort((a, b) => a - b)
  return {
    x: sumsWithin(
      edges((pose) => pose.dx),
      hold.lengthMm,
    ),
    y: sumsWithin(
      edges((pose) => pose.dy),
      hold.widthMm,
    ),
    z: sumsWithin(
      edges((pose) => pose.dz),
      hold.heightMm,
    ),
  }
}

/** Cached, because containers re-loaded together need the same sums again. */
const known = new Map<string, Int32Array>()
const MOST_KNOWN = 200

/** At n: the longest sum of the edges (ascending, repeats allowed) that is at most n. */
export function sumsWithin(edges: readonly number[], most: number): Int32Array {
  const key = `${most} ${edges.join(' ')}`
  const found = known.get(key)
  if (found) return found
  const best = countSums(edges, most)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, best)
  return best
}

function countSums(edges: readonly number[], most: number): Int32Array {
  const best = new Int32Array(most + 1)
  for (let length = 1; length <= most; length++) {
    best[length] = best[length - 1]!
    for (const edge of edges) {
      if (edge > length) break
      if (best[length - edge] !== length - edge) continue
      best[length] = length
      break
    }
  }
  return best
}
