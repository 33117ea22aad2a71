import type { Day } from '../day.ts'
import type { Reason } from './reason.ts'

/** What is ordered and packed together: one dealer's part in one packing style. Identified by the three codes. */
export interface CompileKey {
  readonly dealer: string
  readonly part: string
  readonly style: string
  /** Pieces per lot, >= 1. */
  readonly snp: number
  /** Pieces already packed beyond the requirement at the opening (0..snp-1), or minus the back order. */
  readonly carryIn: number
  /** The part ends after this horizon: the last lot is not filled up beyond the requirement. */
  readonly isLastOrder: boolean
}

/** From a day on (by latest packing day), a key is packed in lots of another size. Its carry-over stays in pieces. */
export interface LotSizeChange {
  /** Index into the problem's `keys`. */
  readonly key: number
  readonly fromDay: Day
  /** Pieces per lot from then on, >= 1. */
  readonly snp: number
}

/** Required pieces, one row per order cell. `key` is an index into `keys`. Rows may come in any order and repeat. */
export interface RequirementColumns {
  readonly key: Int32Array
  readonly earliest: Int32Array
  /** Last day on which it may be packed to make its vanning date. */
  readonly latest: Int32Array
  readonly van: Int32Array
  readonly qty: Int32Array
}

/** A discontinuation that moves demand of an old key to a new one, from a day on and/or after the old stock is used up. */
export interface Supersession {
  readonly ecnNo: string
  readonly dealer: string
  readonly oldPart: string
  /** null: the part ends without a successor; the demand is dropped with reason DISCONTINUED. */
  readonly newPart: string | null
  readonly timing: 'IMMEDIATE' | 'STOCK_OUT' | 'DATE' | 'LOT'
  /** DATE, LOT: first day (by latest packing day) that belongs to the successor. */
  readonly fromDay: Day
  /** STOCK_OUT, LOT: pieces of the old part that may still be packed; then the successor. */
  readonly runOutQty: number
  /**
   * NONE: the successor starts with its own carry; FORWARD, FULL: it inherits the old key's carry-over. Demand only moves
   * forward, so that the two are the same here.
   */
  readonly interchange: 'NONE' | 'FORWARD' | 'FULL'
  /** Parts of one dealer that change together: all on the day on which the first of them does. Absent or '': alone. */
  readonly followUpGroup?: string
}

export interface PairRule {
  readonly pairId: string
  readonly dealer: string
  readonly partA: string
  readonly partB: string
  /** Pieces of A that go with `ratioB` pieces of B. */
  readonly ratioA: number
  readonly ratioB: number
}

export interface GroupRule {
  readonly groupId: string
  readonly dealer: string
  readonly kind: 'SAME_CASE' | 'SAME_DAY' | 'SAME_CONTAINER'
  readonly members: readonly { readonly part: string; readonly qtyPerGroup: number }[]
}

export interface CompileProblem {
  readonly keys: readonly CompileKey[]
  /** Absent: every key keeps its lot size. */
  readonly lotSizeChanges?: readonly LotSizeChange[]
  readonly requirements: RequirementColumns
  readonly supersessions: readonly Supersession[]
  readonly pairs: readonly PairRule[]
  readonly groups: readonly GroupRule[]
}

/** One row per key and latest day that had a requirement or got lots, sorted by (dealer, part, style, latest). */
export interface CompiledColumns {
  readonly key: Int32Array
  readonly earliest: Int32Array
  readonly latest: Int32Array
  readonly van: Int32Array
  /** Pieces required after supersessions. */
  readonly required: Int32Array
  readonly carryIn: Int32Array
  /** Pieces per lot on this day. */
  readonly snp: Int32Array
  readonly lots: Int32Array
  /** Pieces packed: lots x SNP, less only where a last order leaves its last lot partial. */
  readonly packed: Int32Array
  /** carryIn + packed - required */
  readonly carryOut: Int32Array
}

export interface CompilePlan {
  /** Same as the problem's keys, plus successors that had none (never invented: a supersession to an unknown key is a violation). */
  readonly rows: CompiledColumns
  /** Reasons by row number; rows without an entry have none. */
  readonly reasons: ReadonlyMap<number, readonly Reason[]>
  /** Pieces taken out of the requirement with the reason (discontinued without successor, unknown successor). */
  readonly dropped: readonly {
    readonly key: number
    readonly latest: Day
    readonly qty: number
    readonly reason: Reason
  }[]
  /** Carry-over that went from discontinued keys to their successors. */
  readonly transfers: readonly CarryTransfer[]
  /** Closing carry per key: what the next month opens with. */
  readonly closingCarry: Int32Array
  /** Rules of the problem that were not followed, and why. */
  readonly ignored: readonly IgnoredRule[]
}

/** Carry-over that an interchangeable successor takes over: pieces packed too much, or minus what is still backlog. */
export interface CarryTransfer {
  /** Indices into the problem's `keys`. */
  readonly fromKey: number
  readonly toKey: number
  /** First latest packing day from which demand moves; the successor's next row opens with the pieces. */
  readonly day: Day
  readonly pieces: number
  readonly ecnNo: string
}

/** A rule that compile could not follow. Sentences are made from it by `explainIgnoredRule`. */
export interface IgnoredRule {
  readonly rule: 'PAIR' | 'GROUP' | 'SUPERSESSION'
  /** Pair, group or ECN number. */
  readonly id: string
  readonly dealer: string
  readonly why: IgnoredWhy
  /** The part that stands in the way; '' where it is none in particular. */
  readonly part: string
}

export type IgnoredWhy =
  /** A member has no key: it is not ordered, or has no packing condition. */
  | 'PART_NOT_ORDERED'
  /** Members have no packing style in common. */
  | 'NO_COMMON_STYLE'
  /** The same part twice, fewer than two members, or a proportion that is no whole number above 0. */
  | 'BAD_MEMBERS'
  /** Lot sizes and proportions meet only at a number of lots that nobody packs. */
  | 'TOO_MANY_LOTS'
  /** Rules before it demand another proportion of the same parts. */
  | 'CONTRADICTS'
  /** The successor has no key: the demand is dropped. */
  | 'NO_SUCCESSOR'
  /** The chain of successors comes back to itself: the demand is dropped. */
  | 'CYCLE'
