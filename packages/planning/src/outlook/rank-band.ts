import type { Band } from '../problem/chance-problem.ts'

/**
 * The band between two ranks of past values that holds a further value as often as asked, whatever their distribution is,
 * if past and future values come in any order equally likely: of n values the k-th is exceeded in n + 1 - k of n + 1
 * cases. null: too few values for it.
 */
export function bandOf(values: readonly number[], permille: number): Band | null {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = ((1000 - permille) * (sorted.length + 1)) / 2000
  if (rank < 1) return null
  return {
    low: Math.floor(valueAt(sorted, rank)),
    middle: Math.round(valueAt(sorted, (sorted.length + 1) / 2)),
    high: Math.ceil(valueAt(sorted, sorted.length + 1 - rank)),
  }
}

/** Seconds are compared in these parts, so that a sum of fractions next to a whole number is that number. */
const EXACT = 1_000_000

/** Between two ranks, in proportion; ranks count from 1. */
function valueAt(sorted: readonly number[], rank: number): number {
  const below = Math.floor(rank)
  const [low, high] = [sorted[below - 1]!, sorted[Math.min(below, sorted.length - 1)]!]
  return Math.round((low + (high - low) * (rank - below)) * EXACT) / EXACT
}

/**
 * Chance in thousandths that a further case is one of those, of which `hits` of `all` past ones were: between
 * hits / (all + 1) and (hits + 1) / (all + 1), so that no history makes it certain.
 */
export const chanceOf = (hits: number, all: number): number | null =>
  all === 0 ? null : Math.round((1000 * (2 * hits + 1)) / (2 * (all + 1)))
