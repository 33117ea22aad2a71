/**
 * The problems the engine solves and the plans it returns.
 *
 * Everything is an integer: pieces, lots (innermost boxes of SNP pieces), cases, seconds of line time, mm, g.
 * A day is the count of days since 1970-01-01, without a zone. Where there are many rows they are columns
 * (typed arrays of one length, row = index), because a month holds millions of cells.
 * The engine is a pure function of its problem: the same problem gives the same plan, byte for byte, and the order of
 * the rows in the problem does not matter (ties are broken by the codes, never by position).
 */

/** Days since 1970-01-01 (a date without a zone). */
export type Day = number

/** Lets a caller watch and stop a long run. Called often; returns true to stop. A stopped run throws `Cancelled`. */
export interface Watch {
  /** `done` of `total` units of the named phase. Return true to cancel. */
  progress(phase: string, done: number, total: number): boolean
}

// --- reasons -----------------------------------------------------------------------------------------------------

/** Why a quantity, day or container differs from what was asked. Data first; sentences are made from it by `explain`. */
export type Reason =
  /** Found before the engine runs: demand that has no packing condition, or no window to be packed in. */
  | { readonly cause: 'NO_CONDITION' }
  | { readonly cause: 'NO_CORRESPONDENCE' }
  /** Ordered since the last compile: the plan does not know of it yet. */
  | { readonly cause: 'NOT_COMPILED' }
  | { readonly cause: 'LOT_ROUND'; readonly addedPieces: number }
  | { readonly cause: 'CARRY_IN'; readonly pieces: number }
  | { readonly cause: 'BACK_ORDER'; readonly pieces: number }
  | { readonly cause: 'LAST_ORDER'; readonly partialPieces: number }
  | { readonly cause: 'REDIRECT'; readonly fromPart: string; readonly pieces: number; readonly ecnNo: string }
  | { readonly cause: 'DISCONTINUED'; readonly pieces: number; readonly ecnNo: string }
  | { readonly cause: 'PAIR'; readonly withPart: string; readonly addedLots: number }
  | { readonly cause: 'GROUP'; readonly groupId: string; readonly addedLots: number }
  | { readonly cause: 'LEVELLED'; readonly daysEarlier: number }
  | { readonly cause: 'OVERTIME'; readonly line: string; readonly day: Day; readonly seconds: number }
  | { readonly cause: 'PINNED' }
  | {
      readonly cause: 'CAPACITY'
      readonly line: string
      readonly fromDay: Day
      readonly toDay: Day
      readonly missingSeconds: number
    }
  | { readonly cause: 'NO_LINE' }
  /** CAPACITY for readers who may not see how a line stands. */
  | { readonly cause: 'NO_CAPACITY' }
  | { readonly cause: 'NO_WORKING_DAY'; readonly fromDay: Day; readonly toDay: Day }
  | { readonly cause: 'NO_CASE_FITS'; readonly caseCode: string }
  | { readonly cause: 'MIXED'; readonly parts: number }
  | { readonly cause: 'NO_CONTAINER_FITS' }
  | { readonly cause: 'NO_CONTAINER_LEFT' }

// --- compile: requirements to packing lots ---------------------------------------------------------------------------

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
export interface Redirect {
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
  /** NONE: the successor starts with its own carry; FORWARD, FULL: it inherits the old key's carry-over. */
  readonly interchange: 'NONE' | 'FORWARD' | 'FULL'
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
  readonly requirements: RequirementColumns
  readonly redirects: readonly Redirect[]
  readonly pairs: readonly PairRule[]
  readonly groups: readonly GroupRule[]
}

/** One row per key and latest day that had a requirement or got lots, sorted by (dealer, part, style, latest). */
export interface CompiledColumns {
  readonly key: Int32Array
  readonly earliest: Int32Array
  readonly latest: Int32Array
  readonly van: Int32Array
  /** Pieces required after redirects. */
  readonly required: Int32Array
  readonly carryIn: Int32Array
  readonly lots: Int32Array
  /** Pieces packed: lots x SNP, less only where a last order leaves its last lot partial. */
  readonly packed: Int32Array
  /** carryIn + packed - required */
  readonly carryOut: Int32Array
}

export interface CompilePlan {
  /** Same as the problem's keys, plus successors that had none (never invented: a redirect to an unknown key is a fault). */
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
  /** Closing carry per key: what the next month opens with. */
  readonly closingCarry: Int32Array
}

// --- level: lots to lines and days ---------------------------------------------------------------------------------

export interface LineCapacity {
  readonly line: string
  /** Ascending days on which the line works. */
  readonly days: Int32Array
  /** Seconds of regular time per day (same length as `days`). */
  readonly regularSeconds: Int32Array
  /** Further seconds of overtime that may be used. */
  readonly overtimeSeconds: Int32Array
}

/** What must be placed, one row per compiled row with lots. All identifying codes are in `keys`. */
export interface LevelItems {
  /** Index into `keys`. */
  readonly key: Int32Array
  readonly lots: Int32Array
  /** Load of one lot on its line, > 0. */
  readonly secondsPerLot: Int32Array
  readonly earliest: Int32Array
  readonly latest: Int32Array
  readonly van: Int32Array
  /** Index into `eligibility`. */
  readonly eligible: Int32Array
  /** Items with the same atom number >= 0 must be packed on one line and day (groups); -1: alone. */
  readonly atom: Int32Array
}

export interface LevelKey {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly caseFamily: string
}

export interface LevelProblem {
  readonly keys: readonly LevelKey[]
  readonly items: LevelItems
  readonly lines: readonly LineCapacity[]
  /** Sets of lines (indices into `lines`, most preferred first) that items refer to. */
  readonly eligibility: readonly (readonly number[])[]
  /** Placements that stand (fence or pinned by hand): placed first, never moved, even where they break a window. */
  readonly fixed: readonly {
    readonly item: number
    readonly line: number
    readonly day: Day
    readonly lots: number
  }[]
}

/** One row per item, line and day; sorted by (line code, day, dealer, part, style, latest). */
export interface PlacementColumns {
  readonly item: Int32Array
  readonly line: Int32Array
  readonly day: Int32Array
  readonly lots: Int32Array
  readonly seconds: Int32Array
  /** 1 where the row was fixed in the problem. */
  readonly isFixed: Uint8Array
}

/** The window that asks most of a line beyond what it can give. */
export interface Bottleneck {
  readonly lines: readonly string[]
  readonly fromDay: Day
  readonly toDay: Day
  readonly loadSeconds: number
  readonly capacitySeconds: number
  readonly missingSeconds: number
  /** Item numbers inside the window, largest load first, at most 50. */
  readonly items: readonly number[]
}

export interface LineLevel {
  readonly line: string
  readonly peakSeconds: number
  readonly averageSeconds: number
  readonly overtimeSeconds: number
  /**
   * Lower bound of the peak: no plan of the load that the line was given can have a smaller one without more overtime
   * on some day. Below the peak where days differ in length, as a shorter day gets its share of the load, not as much.
   */
  readonly boundSeconds: number
  /**
   * Strain of a day: load in thousandths of regular time; above 1000, one thousand plus thousandths of the overtime.
   * `peak`: the hardest day, `bound`: no plan of the load that the line was given has a hardest day below it.
   */
  readonly peakStrainPermille: number
  readonly boundStrainPermille: number
  /** Load per day of `LineCapacity.days`. */
  readonly loadSeconds: Int32Array
}

export interface LevelPlan {
  readonly placements: PlacementColumns
  /** Lots that found no place, with the reason. Placed + unplanned = the item's lots, exactly. */
  readonly unplanned: readonly { readonly item: number; readonly lots: number; readonly reason: Reason }[]
  readonly lines: readonly LineLevel[]
  readonly bottleneck: Bottleneck | null
}

// --- cases: lots to cases -------------------------------------------------------------------------------------------

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
  /** Lower bound of the number of mixed cases, by volume and weight per group of items that may share. */
  readonly mixedBound: number
}

// --- loading: cases to containers -----------------------------------------------------------------------------------

export interface ContainerType {
  readonly code: string
  /** Usable inner size. x runs from the front wall (0) to the door, y across, z up. */
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly maxPayloadG: number
  /** Relative cost of one container. */
  readonly cost: number
  /** How many there are; null: as many as needed. */
  readonly available: number | null
}

/** A kind of box or case: everything that boxes of the kind share. */
export interface LoadBoxType {
  readonly code: string
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  /** Which edge may stand vertical. Turning about the vertical axis is always allowed. Cases: only height. */
  readonly uprightLength: boolean
  readonly uprightWidth: boolean
  readonly uprightHeight: boolean
  /** Most boxes in one stack, counted from this one upwards, itself included; null: no limit. */
  readonly maxStack: number | null
  /**
   * Weight this box carries on its top in grams; null: no limit. A box passes its own weight and what lies on it to the
   * boxes it rests on in proportion to the contact areas, each share rounded up to 1 g.
   */
  readonly maxTopG: number | null
  /** Boxes stand only on boxes of the same stack code; '' stands on and under any ''. */
  readonly stackCode: string
  /** Height by which a box sinks into an equal one exactly below it, both upright by height. Boxes then overlap by it. */
  readonly nestingMm: number
}

export interface LoadBox {
  /** Unique in the problem. */
  readonly id: string
  /** Index into `boxTypes`. */
  readonly type: number
  readonly weightG: number
  /** Boxes of different groups never share a container (dealer and vanning date, or what a collective rule joins). */
  readonly group: string
}

export interface LoadingProblem {
  readonly containerTypes: readonly ContainerType[]
  readonly boxTypes: readonly LoadBoxType[]
  readonly boxes: readonly LoadBox[]
  readonly rules: {
    /** Share of a box's base that must rest on the floor or on boxes, in thousandths; 1000 = full support. */
    readonly supportPermille: number
    /** The centre of gravity stays within this share of the length from the middle; null: free. */
    readonly gravityTolerancePermille: number | null
  }
  /** Work limit for the search, in constructions per container, >= 1: the same budget gives the same load. */
  readonly budget: number
}

export interface LoadedBox {
  /** Index into `boxes`. */
  readonly box: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export interface LoadedContainer {
  /** Index into `containerTypes`. */
  readonly type: number
  readonly group: string
  /** In loading order: each box can be put in when all before it stand. */
  readonly boxes: readonly LoadedBox[]
  readonly weightG: number
  /** Sum of box volumes / usable volume, in thousandths, rounded down. */
  readonly fillPermille: number
  /** Centre of gravity, mm, rounded down; 0 where nothing weighs anything. */
  readonly gravityX: number
  readonly gravityY: number
  readonly gravityZ: number
}

export interface LoadPlan {
  readonly containers: readonly LoadedContainer[]
  readonly left: readonly { readonly box: number; readonly reason: Reason }[]
  /** Lower bound of the number of containers per group, by volume, weight and floor. */
  readonly bounds: readonly { readonly group: string; readonly containers: number }[]
}

// --- checks -----------------------------------------------------------------------------------------------------------

/** A rule that a plan breaks, as data. A legal plan has none. */
export interface Fault {
  readonly rule: string
  /** Where: row, item, case, container, box numbers or codes. */
  readonly at: Readonly<Record<string, string | number>>
  readonly detail: string
}

/** Thrown when `Watch.progress` asked to stop. Nothing was changed. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}
