/** A kind of box as far as stacks of its code are concerned: by how much it raises one, and how many it bears at most. */
export interface Stacked {
  readonly heightMm: number
  /** Boxes of a stack from this one up; Infinity: no limit. */
  readonly maxStack: number
}

/** Some of the boxes, of which a stack holds at most `most`: each of them has that part of a stack. */
export interface StackShare {
  readonly isIn: (stacked: Stacked) => boolean
  readonly most: number
}

const MOST_HEIGHTS = 8
const MOST_LIMITS = 3

/**
 * Sets of boxes by height and by what they bear, with the most that a stack holds of each. Sets that add nothing to another one
 * are left out.
 */
export function stackShares(kinds: readonly Stacked[], roofMm: number): StackShare[] {
  const heights = spread([...new Set(kinds.map(({ heightMm }) => heightMm))], MOST_HEIGHTS)
  const limits = [...new Set(kinds.map(({ maxStack }) => maxStack))].sort((a, b) => a - b).slice(0, MOST_LIMITS)
  const sets = [
    ...heights.map((least) => (one: Stacked) => one.heightMm >= least),
    ...limits.map((limit) => (one: Stacked) => one.maxStack <= limit),
    ...heights.flatMap((least) =>
      limits.map((limit) => (one: Stacked) => one.heightMm >= least || one.maxStack <= limit),
    ),
  ]
  const counted = sets.map((isIn) => ({ isIn, own: kinds.map(isIn), most: mostOf(kinds.filter(isIn), roofMm) }))
  const isWithin = (one: (typeof counted)[number], other: (typeof counted)[number]) =>
    one.most >= other.most && one.own.every((is, at) => !is || other.own[at])
  return counted.filter(
    (one, at) => !counted.some((other, n) => n !== at && isWithin(one, other) && (n < at || !isWithin(other, one))),
  )
}

/** The n-th box from the top bears n - 1: a stack is lowest with the flattest box that does at each place. */
function mostOf(kinds: readonly Stacked[], roofMm: number): number {
  let heightMm = 0
  for (let count = 1; ; count++) {
    heightMm += Math.min(...kinds.filter(({ maxStack }) => maxStack >= count).map((kind) => kind.heightMm))
    if (heightMm > roofMm) return Math.max(1, count - 1)
  }
}

function spread(values: readonly number[], most: number): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const step = Math.max(1, sorted.length / most)
  return Array.from({ length: Math.min(most, sorted.length) }, (_, at) => sorted[Math.floor(at * step)]!)
}
