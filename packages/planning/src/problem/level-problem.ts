import type { Day } from '../terms/day.ts'
import type {
  LevelOptimum,
  LimitMeasure,
  PlacedLots,
  PlanChanges,
  PreviousPlan,
  Remedy,
  WeekRule,
} from './level-terms.ts'
import type { Reason } from './reason.ts'

/** Lots of emergency orders, before those that must be packed (0). */
export const EMERGENCY_PRIORITY = -1

/**
 * From this priority on, lots are late already: they take what all others leave, each the first day that has regular time for
 * it. Their windows reach as far as they may be packed at all, and their vanning dates, as planned, tell their age.
 */
export const LATE_PRIORITY = 100

export interface LineLimit {
  readonly measure: LimitMeasure
  /** By day of the line, in the unit of the items; infinite: no limit on that day. */
  readonly most: Float64Array
}

export interface LineCapacity {
  readonly line: string
  /** Ascending working days of the line. */
  readonly days: Int32Array
  /** Seconds of regular time, by day. */
  readonly regularSeconds: Int32Array
  /** Additional seconds of overtime, by day. */
  readonly overtimeSeconds: Int32Array
  /**
   * 0 to 100: weight of little early stock against level load. 0 or absent: as level as possible; from 1 on, later days
   * are as full as the fullest of the line, which gets this share of what is left of its regular time; 100: every lot is
   * on the latest day that has regular time for it.
   */
  readonly earlyStockWeight?: number
  /** At most one of each measure. Absent: only time limits a day. */
  readonly limits?: readonly LineLimit[]
  /** Most seconds that a remedy may add to the overtime, by day. Absent: any. */
  readonly extraSeconds?: Int32Array
  /** Between two case families packed on one day, by day: n families take n - 1 of them. Absent: 0. */
  readonly changeoverSeconds?: Int32Array
}

export interface LevelItems {
  readonly key: Int32Array
  readonly lots: Int32Array
  /** Line time of one lot, > 0. */
  /** Whole for `level`: the time of a case divided by its boxes goes through `inMilliseconds`. */
  readonly secondsPerLot: Int32Array | Float64Array
  readonly earliest: Int32Array
  readonly latest: Int32Array
  readonly van: Int32Array
  readonly eligible: Int32Array
  /** Items with the same number >= 0 must be packed on one line and day; -1: none. */
  readonly indivisibleGroup: Int32Array
  /**
   * Where not all lots fit, lower numbers are planned first; an indivisible group has the lowest number of its items.
   * Absent: all equal.
   */
  readonly priority?: Int32Array
  /**
   * Lots with much volume for their line time are packed late. Absent: all lots count the same, and no volume counts for
   * a limit.
   */
  readonly mm3PerLot?: Float64Array
  /** Share of a case. Whole for `level`, like line time. Absent: 0. */
  readonly casesPerLot?: Float64Array
}

export interface LevelKey {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly caseFamily: string
  /** Of an item that packs several at once. Absent: only `caseFamily`. */
  readonly caseFamilies?: readonly string[]
}

export interface LevelProblem {
  readonly keys: readonly LevelKey[]
  readonly items: LevelItems
  readonly lines: readonly LineCapacity[]
  /** Line sets that items refer to: indices into `lines`, preferred line first. */
  readonly eligibility: readonly (readonly number[])[]
  /** Placements by hand or inside the fence: placed first, never moved, even outside their window. */
  readonly pinned: readonly {
    readonly item: number
    readonly line: number
    readonly day: Day
    readonly lots: number
  }[]
  /** Absent: the plan is made afresh. */
  readonly previous?: PreviousPlan
  /** Absent: all days are levelled at once. */
  readonly weeks?: WeekRule
  /** No remedy packs earlier than on this day. Absent: any day is open. */
  readonly openFrom?: Day
  /** Remedies add overtime in whole multiples of it. Absent: 1 second. */
  readonly overtimeStepSeconds?: number
  /** false: the plan lists no remedies, which take longer to find than the plan itself. Absent: it does. */
  readonly seeksRemedies?: boolean
}

/** One row per item, line and day; sorted by (line code, day, dealer, part, style, latest). */
export interface PlacementColumns {
  readonly item: Int32Array
  readonly line: Int32Array
  readonly day: Int32Array
  readonly lots: Int32Array
  readonly seconds: Int32Array
  readonly isPinned: Uint8Array
}

/** The window whose load exceeds its capacity most. */
export interface Bottleneck {
  readonly lines: readonly string[]
  readonly fromDay: Day
  readonly toDay: Day
  readonly loadSeconds: number
  readonly capacitySeconds: number
  readonly missingSeconds: number
  /** Items of the window, largest load first, at most 50. */
  readonly items: readonly number[]
}

export interface LineLevel {
  readonly line: string
  readonly peakSeconds: number
  /** Over the days with time or load, rounded: days closed by an event do not lower it. */
  readonly averageSeconds: number
  readonly overtimeSeconds: number
  /**
   * Lower bound of the peak for the load the plan gives the line, without more overtime on some day. Below the peak
   * when days differ in length, since a shorter day gets proportionally less load.
   */
  readonly boundSeconds: number
  /**
   * Utilisation of a day: load in per mille of regular time; above 1000, one thousand plus per mille of the overtime.
   * `peak`: the peak-load day, `bound`: its lower bound for the load the plan gives the line.
   */
  readonly peakUtilisationPermille: number
  readonly boundUtilisationPermille: number
  /** By day, changeovers included. */
  readonly loadSeconds: Int32Array
  /** By day. Absent: the line has no changeover time. */
  readonly changeoverSeconds?: Int32Array
  /** Of each limit of the line, by day. Absent: the line has none. */
  readonly limitLoads?: readonly { readonly measure: LimitMeasure; readonly load: Float64Array }[]
}

export interface LevelPlan {
  readonly placements: PlacementColumns
  /** Placed + unplanned = the item's lots, exactly. */
  readonly unplanned: readonly { readonly item: number; readonly lots: number; readonly reason: Reason }[]
  readonly lines: readonly LineLevel[]
  readonly optimum: LevelOptimum
  readonly bottleneck: Bottleneck | null
  /** The cheapest one comes first. */
  readonly remedies: readonly Remedy[]
  /**
   * The whole plan with each remedy: what the checker proves them by. Absent: the rows were made from another plan, which
   * has them.
   */
  readonly remedyPlacements?: readonly PlacementColumns[]
  readonly changes: PlanChanges | null
  /** Pinned lots beyond those of their item: a contradiction in the problem. */
  readonly ignoredPins: readonly PlacedLots[]
}
