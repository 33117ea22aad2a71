import type { Content, RoomType } from './fit.ts'

/** Boxes of one size and weight, and the cases that they may be in. */
export interface Claim {
  /** How many there are. */
  readonly units: number
  readonly unitVolume: number
  readonly unitWeight: number
  /** Types of shared case that a unit fits, roomiest first. */
  readonly types: readonly RoomType[]
  /** All of them may also be in one case of their own, of a type that others may not share. */
  readonly canBeAlone: boolean
}

/**
 * What looks for a shared case: a remainder, whose units are boxes and may be split, or one share of a SAME_CASE group,
 * which is one unit.
 */
export interface Sharer extends Claim {
  /** All that is in it, all units together. */
  readonly contents: readonly Content[]
}
