import type { CompileKey, LotSizeChange } from '../problem/compile-problem.ts'

export interface LotSizes {
  /** Ascending; empty for nearly all keys. */
  readonly changeDays: (rank: number) => readonly number[]
  readonly at: (rank: number, day: number) => number
}

interface Step {
  readonly fromDay: number
  readonly snp: number
}

const NO_DAYS: readonly number[] = []

export function lotSizesOf(
  keys: readonly CompileKey[],
  rank: Int32Array,
  changes: readonly LotSizeChange[] = [],
): LotSizes {
  const steps = new Map<number, Step[]>()
  for (const { key, fromDay, snp } of changes) {
    const own = steps.get(rank[key]!) ?? []
    steps.set(rank[key]!, [...own, { fromDay, snp }])
  }
  for (const own of steps.values()) own.sort((a, b) => a.fromDay - b.fromDay)
  const days = new Map([...steps].map(([r, own]) => [r, own.map((step) => step.fromDay)]))
  return {
    changeDays: (r) => days.get(r) ?? NO_DAYS,
    at: (r, day) => steps.get(r)?.findLast((step) => step.fromDay <= day)?.snp ?? keys[r]!.snp,
  }
}
