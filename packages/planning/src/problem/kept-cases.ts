/** Planned pieces, row = item of the plan. */
export interface PlannedPieces {
  /** Numbers of dealer, part and style together. */
  readonly key: Int32Array
  readonly line: Int32Array
  readonly day: Int32Array
  readonly van: Int32Array
  readonly pieces: Int32Array
  /** A dealer for each key. */
  readonly dealerOf: Int32Array
}

/**
 * How firmly a case stands. FIXED: the floor has begun it, or it is closed in; it stays even where the plan no longer needs
 * it. LABELLED: it stays while the plan has its pieces for its vanning date. DUE: the floor's list of today and before; it
 * stays while the plan has exactly these pieces on its line and day.
 */
export const caseHolds = ['FIXED', 'LABELLED', 'DUE'] as const
export type CaseHold = (typeof caseHolds)[number]

export interface KeptContent {
  /** Negative: planned no more. */
  readonly key: number
  readonly pieces: number
}

export interface StandingCase {
  /** Breaks ties. */
  readonly caseNo: string
  readonly hold: CaseHold
  readonly dealer: number
  readonly line: number
  readonly day: number
  readonly van: number
  readonly contents: readonly KeptContent[]
}

export interface AroundKept {
  /** One entry for each case. */
  readonly isKept: readonly boolean[]
  /** Vanning date of each case; another than before where the plan has none of its dealer on that date any more. */
  readonly van: readonly number[]
  /** Pieces of each item that need new cases. */
  readonly left: Int32Array
}
