import { SharedCase } from './shared-case.ts'
import type { Sharer } from './sharer.ts'

const MOST_STEPS = 500

/** Looks for a packing with one case less, repeatedly, down to `bound` or until the steps are used up. */
export function findFewer(sharers: readonly Sharer[], known: SharedCase[], bound: number): SharedCase[] {
  const search = new Search(sharers)
  let best = known
  while (best.length > bound) {
    const found = search.find(best.length - 1)
    if (!found) return best
    best = found
  }
  return best
}

class Search {
  readonly #sharers: readonly Sharer[]
  #stepsLeft = MOST_STEPS
  #most = 0

  constructor(sharers: readonly Sharer[]) {
    this.#sharers = sharers
  }

  find(most: number): SharedCase[] | null {
    this.#most = most
    return this.#place([], 0, this.#sharers[0]?.units ?? 0, 0)
  }

  #place(cases: readonly SharedCase[], number: number, open: number, at: number): SharedCase[] | null {
    if (number === this.#sharers.length) return [...cases]
    if (open === 0) return this.#place(cases, number + 1, this.#sharers[number + 1]?.units ?? 0, 0)
    if (this.#stepsLeft-- <= 0 || at >= this.#most) return null
    const sharer = this.#sharers[number]!
    const isNew = at === cases.length
    const into = cases[at] ?? new SharedCase()
    const least = isNew ? 1 : 0
    for (let units = Math.min(open, into.unitsWithin(sharer)); units >= least; units--) {
      const next = [...cases]
      if (units > 0) {
        next[at] = into.copy()
        next[at].put(sharer, units)
      }
      const found = this.#place(next, number, open - units, at + 1)
      if (found || this.#stepsLeft <= 0) return found
    }
    return null
  }
}
