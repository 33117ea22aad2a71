import { createHash } from 'node:crypto'
import type { Mutation } from './places.ts'

interface Choice {
  lineOf(one: Mutation): string
  /** Asked in the order of the choice, until enough are good. */
  isGood(one: Mutation): boolean
}

/**
 * `count` of the mutations, chosen by the seed. Each is ranked by a hash of its own line and place in it, so that a change
 * elsewhere in a file leaves the others chosen.
 */
export function sample(all: readonly Mutation[], count: number, seed: number, { lineOf, isGood }: Choice): Mutation[] {
  const seen = new Map<string, number>()
  const ranked = all.map((mutation) => {
    const key = `${seed}|${mutation.path}|${lineOf(mutation).trim()}|${mutation.kind}|${mutation.replacement}`
    const repeat = seen.get(key) ?? 0
    seen.set(key, repeat + 1)
    return { mutation, rank: createHash('sha256').update(`${key}|${repeat}`).digest('hex') }
  })
  const chosen: Mutation[] = []
  for (const { mutation } of ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1))) {
    if (chosen.length === count) break
    if (isGood(mutation)) chosen.push(mutation)
  }
  return chosen
}
