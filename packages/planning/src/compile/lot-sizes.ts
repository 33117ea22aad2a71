import type { CompileKey, LotSizeChange } from '../problem/compile-problem.ts'
import type { LotTerms } from './lots.ts'

export interface LotSizes {
  /** Ascending; empty for nearly all keys. */
  readonly changeDays: (rank: number) => readonly number[]
  /** Pieces per lot. */
  readonly at: (rank: number, day: number) => number
  readonly termsAt: (rank: number, day: number) => LotTerms
}

interface Step {
  readonly fromDay: number
  readonly terms: LotTerms
}

export interface SizedKeys {
  readonly keys: readonly CompileKey[]
  readonly rank: Int32Array
  /** Part that ends within the horizon: a backlog from rounding would never be packed. */
  readonly isEnding: (rank: number) => boolean
}

const NO_DAYS: readonly number[] = []

export function lotSizesOf({ keys, rank, isEnding }: SizedKeys, changes: readonly LotSizeChange[] = []): LotSizes {
  const termsOf = (r: number, given: Pick<CompileKey, 'snp' | 'rounding' | 'minLots'>): LotTerms =>
    keys[r]!.isLastOrder || isEnding(r)
      ? { snp: given.snp, rounding: 'UP', minLots: 1 }
      : { snp: given.snp, rounding: given.rounding ?? 'UP', minLots: given.minLots ?? 1 }
  const opening = keys.map((key, r) => termsOf(r, key))
  const steps = new Map<number, Step[]>()
  for (const change of changes) {
    const r = rank[change.key]!
    const own = steps.get(r) ?? []
    steps.set(r, [...own, { fromDay: change.fromDay, terms: termsOf(r, change) }])
  }
  for (const own of steps.values()) own.sort((a, b) => a.fromDay - b.fromDay)
  const days = new Map([...steps].map(([r, own]) => [r, own.map((step) => step.fromDay)]))
  const termsAt = (r: number, day: number) =>
    steps.get(r)?.findLast((step) => step.fromDay <= day)?.terms ?? opening[r]!
  return { changeDays: (r) => days.get(r) ?? NO_DAYS, at: (r, day) => termsAt(r, day).snp, termsAt }
}
