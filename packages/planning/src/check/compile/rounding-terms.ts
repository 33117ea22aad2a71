import type { CompileProblem, Rounding } from '../../problem/compile-problem.ts'

interface RoundingTerms {
  readonly snp: number
  readonly rounding: Rounding
  readonly minLots: number
}

/** How the lots of a key and day must be rounded, read from the problem alone. */
export function roundingTerms(problem: CompileProblem): (key: number, day: number) => RoundingTerms {
  const changesOf = new Map<number, NonNullable<CompileProblem['lotSizeChanges']>[number][]>()
  for (const change of problem.lotSizeChanges ?? []) {
    changesOf.set(change.key, [...(changesOf.get(change.key) ?? []), change])
  }
  const ended = new Set(problem.supersessions.map(({ dealer, oldPart }) => JSON.stringify([dealer, oldPart])))
  const hasEnd = problem.keys.map(
    ({ dealer, part, isLastOrder }) => isLastOrder || ended.has(JSON.stringify([dealer, part])),
  )
  return (key, day) => {
    let due: { snp: number; rounding?: Rounding; minLots?: number } = problem.keys[key]!
    let since = Number.NEGATIVE_INFINITY
    for (const change of changesOf.get(key) ?? []) {
      if (change.fromDay > day || change.fromDay < since) continue
      due = change
      since = change.fromDay
    }
    const { snp, rounding = 'UP', minLots = 1 } = due
    return hasEnd[key] ? { snp, rounding: 'UP', minLots: 1 } : { snp, rounding, minLots }
  }
}

/** Whether a shortage is less than the rounding would fill: always below the minimum, by halves for NEAREST. */
export function isRoundedAway(pieces: number, gap: number, rounding: Rounding): boolean {
  if (rounding === 'UP') return pieces <= 0
  return rounding === 'DOWN' ? pieces < gap : 2 * pieces < gap
}
