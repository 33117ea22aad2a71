import type { CasePlan, CaseProblem } from '@packing/planning'

interface MixedFigures {
  readonly mixed: number
  /** Averages over the mixed cases, and the most. */
  readonly partsAMixedCase: number
  readonly mostParts: number
  readonly boxesAMixedCase: number
  readonly mostBoxes: number
}

/** Each part and each box of a mixed case is a movement of its own on the floor. */
export function mixedFiguresOf({ items }: CaseProblem, { cases }: CasePlan): MixedFigures {
  const mixed = cases.filter(({ isMixed }) => isMixed)
  const parts = mixed.map(({ contents }) => new Set(contents.map(({ item }) => items[item]?.part)).size)
  const boxes = mixed.map(({ contents }) => contents.reduce((sum, { lots }) => sum + lots, 0))
  const average = (counts: readonly number[]) =>
    counts.length === 0 ? 0 : Math.round((counts.reduce((sum, count) => sum + count, 0) / counts.length) * 10) / 10
  const most = (counts: readonly number[]) => counts.reduce((high, count) => Math.max(high, count), 0)
  return {
    mixed: mixed.length,
    partsAMixedCase: average(parts),
    mostParts: most(parts),
    boxesAMixedCase: average(boxes),
    mostBoxes: most(boxes),
  }
}
