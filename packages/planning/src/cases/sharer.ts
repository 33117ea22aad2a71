import type { Content, RoomType } from './fit.ts'

export interface Claim {
  /** The part of its first item. */
  readonly part: string
  readonly units: number
  readonly unitVolume: number
  readonly unitWeight: number
  /** Types that allow mixing and take a unit, the roomiest first. */
  readonly types: readonly RoomType[]
  /** All units may also fill one case of a type that allows no mixing. */
  readonly canBeAlone: boolean
}

/**
 * Looks for a shared case: a remainder, whose units are boxes and may be split, or one share of a SAME_CASE group,
 * which is a single unit.
 */
export interface Sharer extends Claim {
  readonly contents: readonly Content[]
  readonly boxesPerUnit: number
}

export const isShare = ({ contents }: Sharer): boolean => contents.length > 1
