import type { Day } from '../day.ts'
import type { Reason } from './reason.ts'

export interface CaseType {
  readonly code: string
  readonly family: string
  readonly innerLengthMm: number
  readonly innerWidthMm: number
  readonly innerHeightMm: number
  readonly tareG: number
  readonly maxGrossG: number
  /** Share of the inner volume that boxes may take, in thousandths. */
  readonly fillLimitPermille: number
  /** May hold boxes of different parts. */
  readonly allowsMixed: boolean
}

/** Lots of one part planned on one line and day: what the case builder packs. */
export interface CaseItem {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly line: string
  readonly day: Day
  readonly van: Day
  readonly lots: number
  readonly snp: number
  /** Pieces in all: lots x SNP, less where the last lot is partial. */
  readonly pieces: number
  /** The standard case (index into `caseTypes`) and the boxes that fill it. */
  readonly caseType: number
  readonly boxesPerCase: number
  readonly boxLengthMm: number
  readonly boxWidthMm: number
  readonly boxHeightMm: number
  /** A full box, and one piece, in grams. */
  readonly boxGrossG: number
  readonly pieceNetG: number
  /** '' for none; only boxes of one class share a case, and classed boxes never with unclassed. */
  readonly dangerClass: string
  /** '' for none; SAME_CASE group whose members of this day must share a case. */
  readonly sameCaseGroup: string
}

export interface CaseProblem {
  readonly caseTypes: readonly CaseType[]
  readonly items: readonly CaseItem[]
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
}

export interface CasePlan {
  /** Sorted by (line, day, dealer, van, full before mixed, first part). */
  readonly cases: readonly BuiltCase[]
  /** Lots that fit no case, with the reason. In cases + left = the item's lots, exactly. */
  readonly left: readonly { readonly item: number; readonly lots: number; readonly reason: Reason }[]
  /** Cases beyond the full ones of one part: mixed ones, and those that hold a remainder alone. */
  readonly sharedCases: number
  /**
   * Lower bound of `sharedCases`, by volume and weight: no plan that packs full cases first has fewer. The cases that are
   * mixed may be fewer, as a shared case may hold a remainder alone.
   */
  readonly mixedBound: number
}
