/** What one search is about: a container, what may stand in it how often, and which rules of support hold. */

/** One way a box may stand: its edges along x, y and z in mm. */
export interface Edges {
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export interface SearchKind {
  /** Without repeats; each fits the container. */
  readonly poses: readonly Edges[]
  /** Boxes of the kind that wait. */
  readonly count: number
  /** Boxes stand only on boxes of the same code. */
  readonly code: number
  /** Most boxes of the kind above one another; 1: nothing may stand on one. */
  readonly mostHigh: number
}

export interface Hold {
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly kinds: readonly SearchKind[]
  /** Every box rests on its whole base; else boxes may stand anywhere. */
  readonly isSupported: boolean
}

/** A box of a kind where the search put it. */
export interface Spot extends Edges {
  readonly kind: number
  readonly x: number
  readonly y: number
  readonly z: number
}

export function volumeOf({ dx, dy, dz }: Edges): number {
  return dx * dy * dz
}
