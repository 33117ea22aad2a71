/**
 * What a level problem may say beyond items and capacity, and what a plan says beyond its placements.
 * A day is the count of days since 1970-01-01; lines and items are numbers of the problem; times are seconds.
 */

/** Lots on a line and day, one row each. */
export interface PlacementRows {
  readonly item: Int32Array
  readonly line: Int32Array
  readonly day: Int32Array
  readonly lots: Int32Array
}

/** The plan before, of which a re-plan changes as little as it can. */
export interface PreviousPlan {
  /** Items by the numbers of the new problem. Lots that the item no longer has are left out by the planner. */
  readonly placements: PlacementRows
  /**
   * How far the load of a line's day may stay above the best level, in thousandths of the day's regular time (of its
   * overtime, where it works overtime). 0: as level as a new plan; a large number: nothing moves that need not. Left
   * out: `DEFAULT_STABILITY_PERMILLE`.
   */
  readonly stabilityPermille?: number
}

/**
 * A day may be 1 % harder than in the best plan. Where 2 % of the items of a month change (287,000 items, 5 lines), 0
 * moves 7 thousandths of the load, 1 and 2 move 5, all from 5 on 4, most of it lots whose window changed; of a month of
 * 17,000 items 0 moves 39, 1 moves 14, 2 moves 8, 5 moves 5 and all from 10 on 4.
 */
export const DEFAULT_STABILITY_PERMILLE = 10

/** Levels weeks first, then the days inside each week; or all days at once, with frozen weeks apart. */
export interface WeekRule {
  /** Left out: true. */
  readonly isLevelled?: boolean
  /** First days of the weeks, ascending; days before the first belong to it. `ISO`: weeks begin on Monday. */
  readonly starts: 'ISO' | Int32Array
  /**
   * A day of each week whose content stands: what the plan before has in the week stays in it, and only lots that have
   * no other week are added.
   */
  readonly frozen: readonly number[]
}

/** Why lots are not where they were. */
export type MoveCause =
  /** The place is outside of the item's window now. */
  | 'WINDOW'
  /** The line may not pack it any more. */
  | 'LINE'
  /** The line does not work on the day any more. */
  | 'DAY_CLOSED'
  /** Pinned by hand or by the fence at another place, or kept together with what is. */
  | 'PINNED'
  /** Gave way to level the load, or to what has no other place. */
  | 'LEVEL'

/** Lots of an item that changed place. */
export interface MovedLots {
  readonly item: number
  readonly lots: number
  readonly fromLine: number
  readonly fromDay: number
  readonly toLine: number
  readonly toDay: number
  readonly cause: MoveCause
}

/** Lots of an item at one place that only one of two plans has. */
export interface PlacedLots {
  readonly item: number
  readonly line: number
  readonly day: number
  readonly lots: number
}

/** What a re-plan changed. Sorted by item, then place. */
export interface PlanChanges {
  readonly moved: readonly MovedLots[]
  readonly movedLots: number
  readonly movedSeconds: number
  /** Moved seconds in thousandths of all that was planned before and still is. */
  readonly movedPermille: number
  /** Lots that are planned now and were not, and lots that were and are not. */
  readonly added: readonly PlacedLots[]
  readonly removed: readonly PlacedLots[]
}

/**
 * The best that fractions could do: load spread over lines and days so that the hardest day is as easy as it can be,
 * then the next hardest, and so on, whatever the sizes of lots.
 */
export interface LevelOptimum {
  /** No plan of all items has a hardest day below this utilisation (see `LineLevel`); certified, not estimated. */
  readonly boundUtilisationPermille: number
  /** Per line of the problem: its hardest day in the fractional optimum. */
  readonly linePeakSeconds: readonly number[]
  /** Per line of the problem: its load per day of `LineCapacity.days`, in whole seconds. */
  readonly lineLoadSeconds: readonly Int32Array[]
}

/** Extra time on a line and day. */
export interface ExtraTime {
  readonly line: string
  readonly day: number
  readonly seconds: number
}

/** What a planner may do about lots that find no place. */
export type Remedy =
  /** Time beyond all that the lines have, spread so that the hardest day is as easy as it can be. */
  | { readonly way: 'OVERTIME'; readonly days: readonly ExtraTime[]; readonly seconds: number }
  /** Packing one working day earlier than allowed: what is then still missing in the worst window. */
  | { readonly way: 'EARLIER'; readonly missingSeconds: number; readonly missingAfterSeconds: number }
  /** Packing some of the window's items on a line that may not pack them yet, and has this time to spare in it. */
  | {
      readonly way: 'OTHER_LINE'
      readonly line: string
      readonly fromDay: number
      readonly toDay: number
      readonly spareSeconds: number
    }
  /** Packing after the latest day: all lots that found no place; `untilDay` null where later days cannot hold them all. */
  | { readonly way: 'LATE'; readonly lots: number; readonly seconds: number; readonly untilDay: number | null }
