import type { CompileKey, CompileProblem } from '../problem/compile-problem.ts'
import { compareCodes } from '../terms/codes.ts'
import { report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import { ConditionPeriods } from './condition-periods.ts'
import { type LotSizes, lotSizesOf } from './lot-sizes.ts'

/** Keys in the order of their codes. Compile works on ranks in this order, so positions never matter. */
export interface KeyIndex {
  /** rank → index in the problem */
  readonly order: Int32Array
  /** index in the problem → rank */
  readonly rank: Int32Array
  readonly keys: readonly CompileKey[]
  readonly lotSizes: LotSizes
  readonly conditions: ConditionPeriods
  readonly ofPart: (dealer: string, part: string) => readonly number[]
}

export function indexKeys(
  problem: Pick<CompileProblem, 'keys' | 'lotSizeChanges' | 'supersessions' | 'conditionPeriods'>,
  watch: Watch | undefined,
): KeyIndex {
  const { keys, lotSizeChanges, supersessions } = problem
  const order = sortKeys(keys, watch)
  const sorted = Array.from(order, (key) => keys[key]!)
  const rank = new Int32Array(keys.length)
  for (let r = 0; r < order.length; r++) rank[order[r]!] = r
  report(watch, 'compile.keys', keys.length, keys.length)
  const ended = new Set(supersessions.map((s) => `${s.dealer}\u0000${s.oldPart}`))
  const isEnding = (r: number) => ended.has(`${sorted[r]!.dealer}\u0000${sorted[r]!.part}`)
  const lotSizes = lotSizesOf({ keys: sorted, rank, isEnding }, lotSizeChanges)
  const conditions = new ConditionPeriods(problem, rank)
  return { order, rank, keys: sorted, lotSizes, conditions, ofPart: partFinder(sorted) }
}

/** One dealer at a time, so that a long sort can be cancelled in between. */
function sortKeys(keys: readonly CompileKey[], watch: Watch | undefined): Int32Array {
  const byDealer = new Map<string, number[]>()
  for (let key = 0; key < keys.length; key++) {
    const own = byDealer.get(keys[key]!.dealer)
    if (own) own.push(key)
    else byDealer.set(keys[key]!.dealer, [key])
  }
  const order = new Int32Array(keys.length)
  let done = 0
  for (const [, own] of [...byDealer].sort(([a], [b]) => compareCodes(a, b))) {
    report(watch, 'compile.keys', done, keys.length)
    order.set(
      own.sort((a, b) => compareKeys(keys[a]!, keys[b]!)),
      done,
    )
    done += own.length
  }
  return order
}

/** The key of `part` that succeeds or accompanies `rank`: the same packing style, or else the only style; -1: none. */
export function counterpart(index: KeyIndex, rank: number, part: string): number {
  const { dealer, style } = index.keys[rank]!
  const candidates = index.ofPart(dealer, part)
  const same = candidates.find((r) => index.keys[r]!.style === style)
  if (same !== undefined) return same
  return candidates.length === 1 ? candidates[0]! : -1
}

function compareKeys(a: CompileKey, b: CompileKey): number {
  return compareCodes(a.dealer, b.dealer) || compareCodes(a.part, b.part) || compareCodes(a.style, b.style)
}

function partFinder(sorted: readonly CompileKey[]): KeyIndex['ofPart'] {
  const first = new Map<string, number>()
  for (let r = sorted.length - 1; r >= 0; r--) first.set(`${sorted[r]!.dealer}\u0000${sorted[r]!.part}`, r)
  return (dealer, part) => {
    const found: number[] = []
    const start = first.get(`${dealer}\u0000${part}`) ?? sorted.length
    for (let r = start; r < sorted.length && sorted[r]!.part === part && sorted[r]!.dealer === dealer; r++)
      found.push(r)
    return found
  }
}
