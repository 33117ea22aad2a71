import type { Release } from '../problem/volatility-problem.ts'
import { addMonths } from '../terms/month.ts'

/** Indices into the releases; null: none. */
export interface DealerReleases {
  readonly current: number | null
  /** The newest file of an earlier cycle, confirmed or not. */
  readonly newest: (cycle: number) => number | null
  /**
   * The last confirmed revision of an earlier cycle. A file sent twice is thus compared with the agreed quantities,
   * not with the file sent first.
   */
  readonly confirmed: (cycle: number) => number | null
}

export function indexReleases(releases: readonly Release[], cycle: number): (dealer: string) => DealerReleases {
  const newest = new Map<string, number>()
  const note = (name: string, i: number) => {
    const known = newest.get(name)
    const isNewer = known === undefined || rank(releases[i]!) > rank(releases[known]!)
    if (isNewer) newest.set(name, i)
  }
  for (const [i, release] of releases.entries()) {
    note(`any ${release.cycle} ${release.dealer}`, i)
    if (release.isConfirmed) note(`confirmed ${release.cycle} ${release.dealer}`, i)
  }
  return (dealer) => ({
    current: newest.get(`any ${cycle} ${dealer}`) ?? null,
    newest: (of) => newest.get(`any ${of} ${dealer}`) ?? null,
    confirmed: (of) => newest.get(`confirmed ${of} ${dealer}`) ?? null,
  })
}

function rank({ rev, isConfirmed }: Release): number {
  return rev * 2 + (isConfirmed ? 1 : 0)
}

export function firstCycleOf(target: number, lastOffset: number): number {
  return addMonths(target, -lastOffset)
}
