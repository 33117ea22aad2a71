import type { VolatilityProblem } from '../problem/volatility-problem.ts'
import { compareCodes } from '../terms/codes.ts'
import { report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'

/** Keys judged as one: a part, or parts that succeed each other. In the order of codes. */
export type Unit = readonly number[]

export function findUnits(
  { keys, successions }: Pick<VolatilityProblem, 'keys' | 'successions'>,
  watch: Watch | undefined,
): Unit[] {
  const nameOf = (dealer: string, part: string) => JSON.stringify([dealer, part])
  const byName = new Map<string, number>()
  for (const [i, { dealer, part }] of keys.entries()) {
    byName.set(nameOf(dealer, part), i)
  }
  const parent = keys.map((_, i) => i)
  const root = (key: number): number => {
    let at = key
    while (parent[at] !== at) at = parent[at]!
    return at
  }
  for (const { dealer, oldPart, newPart } of successions) {
    const from = byName.get(nameOf(dealer, oldPart))
    const to = byName.get(nameOf(dealer, newPart))
    if (from !== undefined && to !== undefined) parent[root(from)] = root(to)
  }
  const members = new Map<number, number[]>()
  for (const key of sortKeys(keys, watch)) {
    const list = members.get(root(key))
    if (list) list.push(key)
    else members.set(root(key), [key])
  }
  return [...members.values()]
}

function sortKeys(keys: VolatilityProblem['keys'], watch: Watch | undefined): number[] {
  const byDealer = new Map<string, number[]>()
  for (const [i, { dealer }] of keys.entries()) {
    const own = byDealer.get(dealer)
    if (own) own.push(i)
    else byDealer.set(dealer, [i])
  }
  const sorted: number[] = []
  for (const [, own] of [...byDealer].sort(([a], [b]) => compareCodes(a, b))) {
    report(watch, 'volatility.keys', sorted.length, keys.length)
    own.sort((a, b) => compareCodes(keys[a]!.part, keys[b]!.part))
    for (const key of own) sorted.push(key)
  }
  return sorted
}
