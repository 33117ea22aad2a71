/**
 * Shares of a container's edge: edges that fit side by side have shares of at most 1 in total (dual feasible
 * functions; Fekete and Schepers, 2001).
 */
export type Share = (edgeMm: number) => number

export const plainShare =
  (mostMm: number): Share =>
  (edgeMm) =>
    edgeMm / mostMm

/** Edges rounded down to multiples of 1/n, for each n of `partsList`. */
export function roundedShares(mostMm: number, partsList: readonly number[]): Share[] {
  return partsList.map((parts) => (edgeMm) => {
    const times = edgeMm * (parts + 1)
    return times % mostMm === 0 ? edgeMm / mostMm : Math.floor(times / mostMm) / parts
  })
}

const MIXTURES = 16

/** Mixtures of shares rounded to neighbouring numbers of parts. */
export function mixedShares(mostMm: number): Share[] {
  const [one, two, three] = roundedShares(mostMm, [1, 2, 3]) as [Share, Share, Share]
  return [[one, two] as const, [two, three] as const].flatMap(([few, many]) =>
    Array.from({ length: MIXTURES - 1 }, (_, at): Share => {
      const part = (at + 1) / MIXTURES
      return (edgeMm) => few(edgeMm) * part + many(edgeMm) * (1 - part)
    }),
  )
}

const MOST_CUTS = 6

/**
 * Edges longer than the whole minus a cut take all of it, edges shorter than the cut nothing. Only edges up to one
 * half matter as cuts; some of them are used, evenly spread, and one half itself.
 */
export function steepShares(edges: readonly number[], mostMm: number): Share[] {
  const short = [...new Set(edges.filter((edgeMm) => edgeMm * 2 <= mostMm))].sort((a, b) => a - b)
  const step = Math.max(1, short.length / MOST_CUTS)
  const cuts = Array.from({ length: Math.min(MOST_CUTS, short.length) }, (_, at) => short[Math.floor(at * step)]!)
  return [...new Set([...cuts, mostMm / 2])].map((cutMm) => (edgeMm) => {
    if (edgeMm > mostMm - cutMm) return 1
    return edgeMm < cutMm ? 0 : edgeMm / mostMm
  })
}
