/** Round numbers from below the least to above the most value, at equal steps. */
export function axisTicks(values: readonly number[], about: number): readonly number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = roundStep((high - low) / about || Math.abs(high) / about || 1)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((step) => step * power >= least * (1 - 1e-9)) ?? 10)
}

export const decimalsOf = (ticks: readonly number[]): number =>
  Math.max(...ticks.map((tick) => (String(tick).split('.')[1] ?? '').length))
