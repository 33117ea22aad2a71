/** What one search is about: a container, what may stand in it how often, and which rules of support hold. */
import type { Region } from '../../problem/loading-problem.ts'

/** One way a box may stand: its edges along x, y and z in mm. */
export interface Edges {
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export interface SearchPose extends Edges {
  /** How far a box sinks into an equal one exactly below it. */
  readonly sinkMm: number
}

export interface SearchKind {
  /** Without repeats; each fits the container. */
  readonly poses: readonly SearchPose[]
  /** Boxes of the kind that wait. */
  readonly count: number
  /** Boxes stand only on boxes of the same code. */
  readonly code: number
  /** Most boxes in one stack from one of the kind upwards; 1: nothing may stand on one. */
  readonly mostHigh: number
  /** What one weighs on average, and what lies on one at most. */
  readonly weightG: number
  readonly maxTopG: number
  /** Stands on the floor only. */
  readonly floorOnly: boolean
  /** What its volume counts, in (0, 1]. */
  readonly worth: number
}

/** The top of a box that stands in the container from the beginning. */
export interface Top {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly z: number
  readonly code: number
  /** Boxes that may be stacked on it, and grams per m². */
  readonly levels: number
  readonly gPerM2: number
}

export interface Hold {
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly kinds: readonly SearchKind[]
  /** Every box rests on its whole base; else boxes may stand anywhere: then there are no limits on what carries them. */
  readonly isSupported: boolean
  /** Most that the floor carries; Infinity: no limit. */
  readonly floorGPerM2: number
  /** Where nothing may be put, and what carries besides the floor. Only where every box is supported. */
  readonly blocked: readonly Region[]
  readonly tops: readonly Top[]
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
