/**
 * What is announced for a month, cycle by cycle, and how far it may change. Pieces are whole; months are YYYYMM;
 * percentages are whole thousandths. As everywhere in the engine the order of rows does not matter.
 */

/** One file of a dealer: it replaces all that the dealer announced before, so what it does not name is 0 pieces. */
export interface Release {
  readonly dealer: string
  /** The cycle that it belongs to, YYYYMM. */
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
  /** Volume of one packed piece, mm3. */
  readonly pieceMm3: number
}

/** Announced pieces, one row per release, key and target month. Rows may repeat and then add up. */
export interface AnnouncementColumns {
  /** Index into `releases`. */
  readonly release: Int32Array
  /** Index into `keys`, of the release's dealer. */
  readonly key: Int32Array
  /** YYYYMM */
  readonly target: Int32Array
  readonly qty: Int32Array
  /** Pieces per lot at the time of the release, >= 1. */
  readonly snp: Int32Array
}

/** The most specific wins: dealer and group, dealer, group, any. */
export interface ToleranceRule {
  readonly id: string
  /** '*' for any. */
  readonly dealer: string
  /** '*' for any. */
  readonly group: string
  /** Months from the cycle to the target. */
  readonly offset: number
  /** null: information only, nothing is judged. */
  readonly plusPermille: number | null
  readonly minusPermille: number | null
  /** Changes of fewer lots than this are never judged. */
  readonly minAbsLots: number
}

/** SOP, EOP, shutdown: months in which orders swing for a known reason. */
export interface VolatilityEvent {
  readonly id: string
  /** '*' for any, as the next two. */
  readonly dealer: string
  readonly carFamily: string
  readonly part: string
  /** Target months, YYYYMM, both included. */
  readonly fromMonth: number
  readonly toMonth: number
  /** The change is shown, but does not count as broken. */
  readonly isExempt: boolean
}

export interface VolatilityProblem {
  /** The cycle to be judged, YYYYMM. */
  readonly cycle: number
  /** Offsets 0 to this are judged. */
  readonly lastOffset: number
  readonly keys: readonly VolatilityKey[]
  readonly releases: readonly Release[]
  readonly announcements: AnnouncementColumns
  readonly tolerances: readonly ToleranceRule[]
  /** Parts of which one takes over from the other: judged together. */
  readonly successions: readonly { readonly dealer: string; readonly oldPart: string; readonly newPart: string }[]
  readonly events: readonly VolatilityEvent[]
}

export type Verdict =
  | 'OK'
  | 'OVER'
  | 'UNDER'
  /** Nothing was announced before, something is now. */
  | 'NEW'
  /** Something was announced before, nothing is now. */
  | 'DROPPED'
  /** No tolerance, or one that is for information only. */
  | 'INFO'
  /** Nothing to compare with: the previous cycle has no confirmed revision. */
  | 'NO_BASE'

/** A part, or parts of which one takes over from the other, in one target month. */
export interface Judgement {
  readonly dealer: string
  /** In order of codes. */
  readonly parts: readonly string[]
  readonly target: number
  readonly offset: number
  readonly qty: number
  /** As last confirmed in the cycle before; null: there is none. */
  readonly baseQty: number | null
  /** Rounded half away from 0; null without a base above 0. */
  readonly changePermille: number | null
  readonly verdict: Verdict
  /** As first announced, `lastOffset` months ahead; null: it was not, or this is the first time. */
  readonly firstQty: number | null
  readonly driftPermille: number | null
  /** Against what the tolerances of all cycles since allow together. */
  readonly driftVerdict: Verdict
  /** OK only because the change is fewer lots than the rule looks at. */
  readonly isSmall: boolean
  /** The lot size is another than in the base. OK if both quantities may be one need rounded up to lots. */
  readonly hasNewLotSize: boolean
  /** Events of the month, by id. */
  readonly events: readonly string[]
  readonly isExempt: boolean
  /** The rule that was applied; null: none is there. */
  readonly toleranceId: string | null
}

/** Quantities of one key and target month, sorted by (dealer, part, target). */
export interface VolatilityColumns {
  readonly key: Int32Array
  readonly target: Int32Array
  readonly qty: Int32Array
  /** 0 also where the judgement has no base. */
  readonly baseQty: Int32Array
  /** Index into `judgements`. */
  readonly judgement: Int32Array
}

export interface VolatilityResult {
  /** Sorted by (dealer, first part, target). */
  readonly judgements: readonly Judgement[]
  readonly rows: VolatilityColumns
}
