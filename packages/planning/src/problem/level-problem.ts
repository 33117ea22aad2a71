import type { Day } from '../day.ts'
import type { LevelOptimum, PlacedLots, PlanChanges, PreviousPlan, Remedy, WeekRule } from './level-terms.ts'
import type { Reason } from './reason.ts'

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
  /** Items with the same indivisibleGroup number >= 0 must be packed on one line and day (groups); -1: alone. */
  readonly indivisibleGroup: Int32Array
  /**
   * Where not all lots fit, those of a lower number are planned and those of a higher one are not; an indivisibleGroup counts as the
   * lowest of its items. Left out: all alike.
   */
  readonly priority?: Int32Array
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
  readonly pinned: readonly {
    readonly item: number
    readonly line: number
    readonly day: Day
    readonly lots: number
  }[]
  /** Left out: the plan is made afresh. */
  readonly previous?: PreviousPlan
  /** Left out: all days are levelled at once. */
  readonly weeks?: WeekRule
}

/** One row per item, line and day; sorted by (line code, day, dealer, part, style, latest). */
export interface PlacementColumns {
  readonly item: Int32Array
  readonly line: Int32Array
  readonly day: Int32Array
  readonly lots: Int32Array
  readonly seconds: Int32Array
  /** 1 where the row was pinned in the problem. */
  readonly isPinned: Uint8Array
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
  /** Of the days on which the line has time or load, rounded: what an event closes does not make a plan look emptier. */
  readonly averageSeconds: number
  readonly overtimeSeconds: number
  /**
   * Lower bound of the peak: no plan of the load that the line was given can have a smaller one without more overtime
   * on some day. Below the peak where days differ in length, as a shorter day gets its share of the load, not as much.
   */
  readonly boundSeconds: number
  /**
   * Utilisation of a day: load in thousandths of regular time; above 1000, one thousand plus thousandths of the overtime.
   * `peak`: the hardest day, `bound`: no plan of the load that the line was given has a hardest day below it.
   */
  readonly peakUtilisationPermille: number
  readonly boundUtilisationPermille: number
  /** Load per day of `LineCapacity.days`. */
  readonly loadSeconds: Int32Array
}

export interface LevelPlan {
  readonly placements: PlacementColumns
  /** Lots that found no place, with the reason. Placed + unplanned = the item's lots, exactly. */
  readonly unplanned: readonly { readonly item: number; readonly lots: number; readonly reason: Reason }[]
  readonly lines: readonly LineLevel[]
  readonly optimum: LevelOptimum
  readonly bottleneck: Bottleneck | null
  /** What may be done about unplanned lots; empty where there are none. */
  readonly remedies: readonly Remedy[]
  /** Against `previous`; null without one. */
  readonly changes: PlanChanges | null
  /** Pinned lots beyond those that their item has: a contradiction of the problem. */
  readonly ignoredPins: readonly PlacedLots[]
}
