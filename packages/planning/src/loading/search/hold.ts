/** The input of one search: a container, the boxes it may hold, and the rules of support. */
import type { Region } from '../../problem/loading-problem.ts'

/** One solution a box may stand: its edges along x, y and z in mm. */
export interface Edges {
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export interface SearchPose extends Edges {
  readonly sinkMm: number
}

export interface SearchKind {
  readonly poses: readonly SearchPose[]
  readonly count: number
  /** Boxes stand only on boxes of the same code. */
  readonly code: number
  /** Boxes in one stack from one of the kind upwards; 1: nothing may stand on it. */
  readonly mostHigh: number
  readonly weightG: number
  readonly maxTopG: number
  readonly floorOnly: boolean
  /** Weight of its volume, in (0, 1]. */
  readonly worth: number
}

export interface Top {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly z: number
  readonly code: number
  readonly levels: number
  readonly gPerM2: number
}

export interface Hold {
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly kinds: readonly SearchKind[]
  /** Every box rests on its whole base; otherwise boxes may stand anywhere and carry any weight. */
  readonly isSupported: boolean
  readonly floorGPerM2: number
  /** Blocked regions, and faces that carry besides the floor. Only used when every box is supported. */
  readonly blocked: readonly Region[]
  readonly tops: readonly Top[]
}

export interface Spot extends Edges {
  readonly kind: number
  readonly x: number
  readonly y: number
  readonly z: number
}

export function volumeOf({ dx, dy, dz }: Edges): number {
  return dx * dy * dz
}
