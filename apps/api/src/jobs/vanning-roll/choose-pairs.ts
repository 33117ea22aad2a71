/**
 * Of neighbouring dates in a row, the pairs with the highest sum of gains such that each date is in one pair at most.
 * `gains[i]` is that of dates i and i + 1; pairs without a gain are not chosen. Returns the chosen i in order.
 */
export function choosePairs(gains: readonly number[]): readonly number[] {
  const best: { readonly sum: number; readonly pairs: readonly number[] }[] = [{ sum: 0, pairs: [] }]
  const nothing = { sum: 0, pairs: [] }
  for (const [at, gain] of gains.entries()) {
    const without = best[at] ?? nothing
    const before = best[at - 1] ?? nothing
    const isBetter = gain > 0 && before.sum + gain > without.sum
    best.push(isBetter ? { sum: before.sum + gain, pairs: [...before.pairs, at] } : without)
  }
  return best.at(-1)?.pairs ?? []
}
