export interface Spread {
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** The least of the values that so large a share of them does not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export function spreadOf(ms: readonly number[], digits = 0): Spread {
  const at = (share: number) => Number(quantile(ms, share).toFixed(digits))
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
