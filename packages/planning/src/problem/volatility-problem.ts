/**
 * Announcements for a month, cycle by cycle, and their tolerances. Pieces are integers, months YYYYMM, percentages
 * whole per mille. The order of rows does not matter.
 */

/** One file of a dealer. It replaces all earlier announcements; parts that it does not name have 0 pieces. */
export interface Release {
  readonly dealer: string
  /** YYYYMM */
  readonly cycle: number
  readonly rev: number
  readonly isConfirmed: boolean
}

export interface VolatilityKey {
  readonly dealer: string
  readonly part: string
  /** Part group of the tolerance table; '' for none. */
  readonly group: string
  readonly carFamily: string
  /** mm³ of one packed piece. */
  readonly pieceMm3: number
}

/** Announced pieces, one row per release, key and target month; repeated rows add up. */
export interface AnnouncementColumns {
  readonly release: Int32Array
  /** Index into `keys`, of the release's dealer. */
  readonly key: Int32Array
  readonly target: Int32Array
  readonly qty: Int32Array
  /** Pieces per lot at the time of the release, >= 1. */
  readonly snp: Int32Array
}

/** The most specific rule wins: dealer and group, dealer, group, any. */
export interface ToleranceRule {
  readonly id: string
  readonly dealer: string
  readonly group: string
  /** Months from the cycle to the target. */
  readonly offset: number
  /** null: for information only, never judged. */
  readonly plusPermille: number | null
  readonly minusPermille: number | null
  /** Changes of fewer lots are never judged. */
  readonly minAbsLots: number
}

/** SOP, EOP, shutdown: months in which orders change for a known reason. */
export interface VolatilityEvent {
  readonly id: string
  /** '*' for any; also in the next two. */
  readonly dealer: string
  readonly carFamily: string
  readonly part: string
  /** Target months, YYYYMM, both inclusive. */
  readonly fromMonth: number
  readonly toMonth: number
  /** The change is shown but does not count as broken. */
  readonly isExempt: boolean
}

export interface VolatilityProblem {
  readonly cycle: number
  /** Offsets 0 to this are judged. */
  readonly lastOffset: number
  readonly keys: readonly VolatilityKey[]
  readonly releases: readonly Release[]
  readonly announcements: AnnouncementColumns
  readonly tolerances: readonly ToleranceRule[]
  /** A part and its successor are judged together. */
  readonly successions: readonly { readonly dealer: string; readonly oldPart: string; readonly newPart: string }[]
  readonly events: readonly VolatilityEvent[]
}

export type Verdict =
  | 'OK'
  | 'OVER'
  | 'UNDER'
  /** Not announced before. */
  | 'NEW'
  /** Announced before, not any more. */
  | 'DROPPED'
  /** No tolerance, or one for information only. */
  | 'INFO'
  /** The previous cycle has no confirmed revision to compare with, or one that ends before the month. */
  | 'NO_BASE'

export interface Judgement {
  readonly dealer: string
  readonly parts: readonly string[]
  readonly target: number
  readonly offset: number
  readonly qty: number
  /** As last confirmed in the previous cycle; null: none. */
  readonly baseQty: number | null
  /** Rounded half away from 0; null without a base above 0. */
  readonly changePermille: number | null
  readonly verdict: Verdict
  /** As in the newest file of the previous cycle, confirmed or not; null: none. */
  readonly previousQty: number | null
  readonly previousVerdict: Verdict
  /** As first announced, `lastOffset` months ahead; null: never, or now for the first time. */
  readonly firstQty: number | null
  readonly driftPermille: number | null
  /** Against the tolerances of all cycles since, accumulated. */
  readonly driftVerdict: Verdict
  /** Those tolerances; null: not judged. */
  readonly driftAllowed: AllowedChange | null
  /** OK only because the change is below `minAbsLots`. */
  readonly isSmall: boolean
  /** Pieces per lot of the order; 0 when it does not name the part. */
  readonly snp: number
  /** Pieces per lot of the base; 0 when it does not name the part. */
  readonly baseSnp: number
  /** The lot size differs from the base. OK if both quantities may be one need rounded up to lots. */
  readonly hasNewLotSize: boolean
  /** Ids of the month's events. */
  readonly events: readonly string[]
  readonly isExempt: boolean
  /** null: no rule applies. */
  readonly toleranceId: string | null
}

export interface AllowedChange {
  readonly plusPermille: number
  readonly minusPermille: number
}

/** Sorted by (dealer, part, target); one row per key and target month. */
export interface VolatilityColumns {
  readonly key: Int32Array
  readonly target: Int32Array
  readonly qty: Int32Array
  readonly baseQty: Int32Array
  readonly previousQty: Int32Array
  readonly firstQty: Int32Array
  readonly judgement: Int32Array
}

export interface VolatilityResult {
  /** Sorted by (dealer, first part, target). */
  readonly judgements: readonly Judgement[]
  readonly rows: VolatilityColumns
}
