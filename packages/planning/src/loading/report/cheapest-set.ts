import type { ContainerType } from '../../problem/loading-problem.ts'

/** What a set of containers must have in all: by type how much one of it has, such as its length or payload. */
export interface Need {
  readonly each: readonly number[]
  readonly least: number
}

/** Sets of containers looked at; beyond it the bound is that of fractions of containers. */
const MOST_SETS = 100_000

/** Least cost of a set of containers that has enough of everything. */
export function cheapestSet(types: readonly ContainerType[], needs: readonly Need[]): number {
  const order = [...types.keys()].sort((a, b) => types[b]!.cost - types[a]!.cost)
  let best = Infinity
  let sets = 0
  const grow = (at: number, left: readonly number[], cost: number): void => {
    const type = order[at]!
    const most = needs.reduce((times, { each }, n) => Math.max(times, timesFor(left[n]!, each[type]!)), 0)
    if (at === order.length - 1) {
      sets++
      if (most !== Infinity) best = Math.min(best, cost + most * types[type]!.cost)
      return
    }
    // What this type has nothing of, the others must have.
    const last = most === Infinity ? fewest(needs, left, type) : most
    for (let n = 0; n <= last && sets <= MOST_SETS && cost + n * types[type]!.cost < best; n++)
      grow(
        at + 1,
        left.map((amount, need) => amount - n * needs[need]!.each[type]!),
        cost + n * types[type]!.cost,
      )
  }
  grow(
    0,
    needs.map(({ least }) => least),
    0,
  )
  return sets <= MOST_SETS && best !== Infinity ? best : fractions(types, needs)
}

/** As many of the type as any need has a use for. */
const fewest = (needs: readonly Need[], left: readonly number[], type: number): number =>
  needs.reduce((most, { each }, n) => Math.max(most, each[type]! > 0 ? timesFor(left[n]!, each[type]!) : 0), 0)

/** So often that it is enough; Infinity: never. */
function timesFor(amount: number, each: number): number {
  if (amount <= 0) return 0
  return each > 0 ? Math.ceil(amount / each) : Infinity
}

/** Each need alone, by the type that has most of it for its cost. */
function fractions(types: readonly ContainerType[], needs: readonly Need[]): number {
  return needs.reduce((most, { each, least }) => {
    const costs = types.flatMap(({ cost }, at) => (each[at]! > 0 ? [cost / each[at]!] : []))
    return costs.length === 0 ? most : Math.max(most, least * Math.min(...costs))
  }, 0)
}
