import type { Day } from '../terms/day.ts'
import type { Period } from '../terms/effectivity.ts'
import type { Reason } from './reason.ts'

/** Whole lots for the pieces still needed: the least that cover them, the nearest (half up), or the most that fit. */
export type Rounding = 'UP' | 'NEAREST' | 'DOWN'

/** Ordered and packed together: one dealer's part in one packing style. Identified by the three codes. */
export interface CompileKey {
  readonly dealer: string
  readonly part: string
  readonly style: string
  /** Pieces per lot, >= 1. */
  readonly snp: number
  /** Absent: UP. Last orders and superseded parts are always rounded up, without a minimum. */
  readonly rounding?: Rounding
  /** A day packs no lots or at least this many, >= 1. Absent: 1. */
  readonly minLots?: number
  /** Opening carry-over: pieces packed beyond the requirement, or minus the back order. */
  readonly carryIn: number
  /** The part ends after this horizon: the last lot is not filled up beyond the requirement. */
  readonly isLastOrder: boolean
}

/** A key's lot size from a day on, by latest packing day. Its carry-over stays in pieces. */
export interface LotSizeChange {
  readonly key: number
  readonly fromDay: Day
  /** Pieces per lot from then on, >= 1. */
  readonly snp: number
  readonly rounding?: Rounding
  readonly minLots?: number
}

/** Required pieces, one row per order cell, in any order; rows of one cell add up. */
export interface RequirementColumns {
  readonly key: Int32Array
  readonly earliest: Int32Array
  /** Last packing day that still meets the vanning date. */
  readonly latest: Int32Array
  readonly van: Int32Array
  readonly qty: Int32Array
  /** Pieces of `qty` from emergency orders: covered before the others and never rounded down. Absent: none. */
  readonly emergency?: Int32Array
}

/** Days on which one version of a key's packing condition is in force: what it packs is packed on these days. */
export interface ConditionPeriod extends Period {
  readonly key: number
}

/**
 * A discontinuation: demand moves from the old part to the new one, from a day on and/or after the old stock is used
 * up.
 */
export interface Supersession {
  readonly ecnNo: string
  readonly dealer: string
  readonly oldPart: string
  /** null: no successor; the demand is dropped with reason DISCONTINUED. */
  readonly newPart: string | null
  readonly timing: 'IMMEDIATE' | 'STOCK_OUT' | 'DATE' | 'LOT'
  /** DATE, LOT: first day of the successor: it takes over demand due from then on, and packs it no earlier. */
  readonly fromDay: Day
  /** STOCK_OUT, LOT: pieces of the old part that may still be packed before the successor takes over. */
  readonly runOutQty: number
  /** Pieces of it that earlier months packed, by packing style. Absent: none. */
  readonly packedBefore?: readonly { readonly style: string; readonly pieces: number }[]
  /**
   * NONE: the successor starts with its own carry; FORWARD, FULL: it inherits the old key's carry-over. These two are
   * equal here, because demand only moves forward.
   */
  readonly interchange: 'NONE' | 'FORWARD' | 'FULL'
  /** Parts of one dealer that all change on the day on which the first of them does. Absent or '': alone. */
  readonly followUpGroup?: string
  /**
   * Surplus pieces that the old key has left are scrapped or returned: nobody inherits them, and they leave its carry-over.
   * Backlog is not affected. Absent: they stay in the carry-over, or go to an interchangeable successor.
   */
  readonly writesOff?: boolean
  /**
   * STOCK_OUT, LOT: when the demand moves, run-out pieces that fill no lot are packed as a partial last lot. Not for parts of
   * pairs and groups, which pack whole lots. Absent: their demand moves as well.
   */
  readonly packsRemainder?: boolean
}

export interface PairRule extends Period {
  readonly pairId: string
  readonly dealer: string
  readonly partA: string
  readonly partB: string
  /** Pieces of A that go with `ratioB` pieces of B. */
  readonly ratioA: number
  readonly ratioB: number
}

export interface GroupRule extends Period {
  readonly groupId: string
  readonly dealer: string
  readonly kind: 'SAME_CASE' | 'SAME_DAY' | 'SAME_CONTAINER'
  readonly members: readonly { readonly part: string; readonly qtyPerGroup: number }[]
}

export interface CompileProblem {
  readonly keys: readonly CompileKey[]
  /** Absent: every key keeps its lot size. */
  readonly lotSizeChanges?: readonly LotSizeChange[]
  /**
   * Absent for a key: in force on all days. Demand whose latest day is in no period of its key is dropped with the reason
   * NO_CONDITION; other demand is not packed before the period begins.
   */
  readonly conditionPeriods?: readonly ConditionPeriod[]
  readonly requirements: RequirementColumns
  readonly supersessions: readonly Supersession[]
  /**
   * Last packing day of the month, of all dealers: parts that end by then write off their surplus. Absent: the latest day of
   * the requirements.
   */
  readonly lastDay?: Day
  readonly pairs: readonly PairRule[]
  readonly groups: readonly GroupRule[]
}

/** One row per key and latest day with a requirement or lots, sorted by (dealer, part, style, latest). */
export interface CompiledColumns {
  readonly key: Int32Array
  readonly earliest: Int32Array
  readonly latest: Int32Array
  readonly van: Int32Array
  readonly required: Int32Array
  /** Pieces of `required` from emergency orders. */
  readonly emergency: Int32Array
  readonly carryIn: Int32Array
  readonly snp: Int32Array
  readonly lots: Int32Array
  /** Pieces packed: lots × SNP, less only where a last order has a partial last lot. */
  readonly packed: Int32Array
  /** carryIn + packed − required */
  readonly carryOut: Int32Array
}

export interface CompilePlan {
  /** `key`: index into the problem's `keys`; successors without a key are never added. */
  readonly rows: CompiledColumns
  readonly reasons: ReadonlyMap<number, readonly Reason[]>
  /** Pieces removed from the requirement: discontinued without successor, successor unknown, or no condition in force. */
  readonly dropped: readonly {
    readonly key: number
    readonly latest: Day
    readonly qty: number
    readonly reason: Reason
  }[]
  readonly transfers: readonly CarryTransfer[]
  readonly writeOffs: readonly WriteOff[]
  /** By key: the next month's `carryIn`. */
  readonly closingCarry: Int32Array
  readonly ignored: readonly IgnoredRule[]
}

/** Carry-over inherited by an interchangeable successor: surplus pieces, or minus the backlog. */
export interface CarryTransfer {
  /** Indices into the problem's `keys`. */
  readonly fromKey: number
  readonly toKey: number
  /** First latest packing day from which demand moves; the successor's next row opens with the pieces. */
  readonly day: Day
  readonly pieces: number
  readonly ecnNo: string
}

/** A key whose part has ended and whose surplus pieces leave its closing carry-over, at most once per key. */
export interface WriteOff {
  /** Index into the problem's `keys`. */
  readonly key: number
  /** >= 0; 0: nothing is left if all lots are packed. */
  readonly pieces: number
  readonly ecnNo: string
}

/** A rule that compile could not follow; `explainIgnoredRule` makes the sentence. */
export interface IgnoredRule {
  readonly rule: 'PAIR' | 'GROUP' | 'SUPERSESSION'
  readonly id: string
  readonly dealer: string
  readonly why: IgnoredWhy
  /** The part that prevents the rule; '' when no single one does. */
  readonly part: string
}

export type IgnoredWhy =
  /** A member has no key: it is not ordered or has no packing condition. */
  | 'PART_NOT_ORDERED'
  /** Members have no packing style in common. */
  | 'NO_COMMON_STYLE'
  /** A duplicate part, fewer than two members, or a proportion that is no positive integer. */
  | 'BAD_MEMBERS'
  /** Lot sizes and proportions match only at an unrealistic number of lots. */
  | 'TOO_MANY_LOTS'
  /** Earlier rules demand another proportion of the same parts. */
  | 'CONTRADICTS'
  /** The successor has no key: the demand is dropped. */
  | 'NO_SUCCESSOR'
  /** The chain of successors is a cycle: the demand is dropped. */
  | 'CYCLE'
