import type { Day } from '../terms/day.ts'
import type { Reason } from './reason.ts'

export interface CaseType {
  readonly code: string
  readonly family: string
  readonly innerLengthMm: number
  readonly innerWidthMm: number
  readonly innerHeightMm: number
  readonly tareG: number
  readonly maxGrossG: number
  /** Share of the inner volume that boxes may take, in per mille. */
  readonly fillLimitPermille: number
  readonly allowsMixed: boolean
  /** Most part numbers and most boxes of a case with several parts or styles; null: no limit. Cases of one have none. */
  readonly maxMixedParts: number | null
  readonly maxMixedBoxes: number | null
}

export interface CaseItem {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly line: string
  readonly day: Day
  readonly van: Day
  readonly lots: number
  readonly snp: number
  /** Total pieces: lots × SNP, less when the last lot is partial. */
  readonly pieces: number
  /** The standard case (index into `caseTypes`) and the number of boxes that fill it. */
  readonly caseType: number
  readonly boxesPerCase: number
  readonly boxLengthMm: number
  readonly boxWidthMm: number
  readonly boxHeightMm: number
  /** A full box, and one piece, in grams. */
  readonly boxGrossG: number
  readonly pieceNetG: number
  /** '' for none. Only boxes of one class share a case; classed boxes never with unclassed ones. */
  readonly dangerClass: string
  /** '' for none. Members of a SAME_CASE group on this day must share a case. */
  readonly sameCaseGroup: string
}

export interface CaseProblem {
  readonly caseTypes: readonly CaseType[]
  readonly items: readonly CaseItem[]
}

/** Equal boxes of an item side by side and on each other: nx x ny x nz of them from (x, y, z), mm from an inner corner. */
export interface PlacedBoxes {
  readonly item: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** One box as it lies: upright, turned about the vertical axis or not. */
  readonly dx: number
  readonly dy: number
  readonly dz: number
  readonly nx: number
  readonly ny: number
  readonly nz: number
}

export interface BuiltCase {
  readonly caseType: number
  readonly dealer: string
  readonly line: string
  readonly day: Day
  readonly van: Day
  readonly isMixed: boolean
  readonly contents: readonly { readonly item: number; readonly lots: number; readonly pieces: number }[]
  readonly netG: number
  readonly grossG: number
  /** Where every box lies, in packing order; null: a standard case of one part, packed as its packing condition says. */
  readonly placement: readonly PlacedBoxes[] | null
}

export interface CasePlan {
  /** Sorted by (line, day, dealer, van, full before mixed, first part). */
  readonly cases: readonly BuiltCase[]
  /** Lots that fit no case. Lots in cases + left = the item's lots, exactly. */
  readonly left: readonly { readonly item: number; readonly lots: number; readonly reason: Reason }[]
  /** Cases other than full ones of one part: mixed cases, and cases with a single remainder. */
  readonly sharedCases: number
  /**
   * Lower bound of `sharedCases` by volume and weight, for plans that pack full cases first. The number of mixed cases
   * may be smaller, since a shared case may hold a single remainder.
   */
  readonly mixedBound: number
}
