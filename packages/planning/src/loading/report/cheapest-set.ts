import type { ContainerType } from '../../problem/loading-problem.ts'

interface Need {
  readonly containers: number
  readonly lengthMm: number
  readonly cost: number
}

/** Sets of containers looked at; beyond it the bound is that of fractions of containers. */
const MOST_SETS = 100_000

/** Least cost of a set of containers that is large enough by number, total length and total cost. */
export function cheapestSet(types: readonly ContainerType[], need: Need): number {
  const order = [...types.keys()].sort((a, b) => types[b]!.cost - types[a]!.cost)
  let best = Infinity
  let sets = 0
  /** Containers of the type alone that cover the rest. */
  const rest = (type: ContainerType, count: number, lengthMm: number, cost: number): number => {
    const byCost = type.cost > 0 ? Math.ceil((need.cost - cost) / type.cost) : need.cost > cost ? Infinity : 0
    return Math.max(0, need.containers - count, Math.ceil((need.lengthMm - lengthMm) / type.lengthMm), byCost)
  }
  const grow = (at: number, count: number, lengthMm: number, cost: number): void => {
    const type = types[order[at]!]!
    const most = rest(type, count, lengthMm, cost)
    if (at === order.length - 1) {
      sets++
      best = Math.min(best, cost + most * type.cost)
      return
    }
    // None of a type without cost makes a set dearer: the others must.
    const last = most === Infinity ? 0 : most
    for (let n = 0; n <= last && sets <= MOST_SETS && cost + n * type.cost < best; n++)
      grow(at + 1, count + n, lengthMm + n * type.lengthMm, cost + n * type.cost)
  }
  grow(0, 0, 0, 0)
  return sets <= MOST_SETS ? best : fractions(types, need)
}

function fractions(types: readonly ContainerType[], need: Need): number {
  const cheapest = Math.min(...types.map(({ cost }) => cost))
  const perMm = Math.min(...types.map(({ cost, lengthMm }) => cost / lengthMm))
  return Math.max(need.cost, need.containers * cheapest, need.lengthMm * perMm)
}
