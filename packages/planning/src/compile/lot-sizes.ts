import type { CompileKey, LotSizeChange } from '../problem/compile-problem.ts'

/** Lot sizes by rank and day. */
export interface LotSizes {
  /** Days on which the lot size of a rank may change, ascending; none for nearly all keys. */
  readonly changeDays: (rank: number) => readonly number[]
  /** Pieces per lot of a rank on a day. */
  readonly at: (rank: number, day: number) => number
}

interface Step {
  readonly fromDay: number
  readonly snp: number
}

const NO_DAYS: readonly number[] = []

/** `keys` and `rank` as in the key index. Throws RangeError for a change that is none or contradicts another. */
export function lotSizesOf(
  keys: readonly CompileKey[],
  rank: Int32Array,
  changes: readonly LotSizeChange[] = [],
): LotSizes {
  const steps = new Map<number, Step[]>()
  for (const { key, fromDay, snp } of changes) {
    if (key < 0 || key >= rank.length) throw new RangeError(`a lot size change refers to key ${key}`)
    if (!Number.isInteger(snp) || snp < 1) throw new RangeError(`a lot size change to ${snp} pieces`)
    const own = steps.get(rank[key]!) ?? []
    if (own.some((step) => step.fromDay === fromDay && step.snp !== snp)) {
      throw new RangeError(`two lot sizes of key ${key} from day ${fromDay}`)
    }
    steps.set(rank[key]!, [...own, { fromDay, snp }])
  }
  for (const own of steps.values()) own.sort((a, b) => a.fromDay - b.fromDay)
  const days = new Map([...steps].map(([r, own]) => [r, own.map((step) => step.fromDay)]))
  return {
    changeDays: (r) => days.get(r) ?? NO_DAYS,
    at: (r, day) => steps.get(r)?.findLast((step) => step.fromDay <= day)?.snp ?? keys[r]!.snp,
  }
}
