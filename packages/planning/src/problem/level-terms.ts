/**
 * Optional inputs of a level problem, and outputs of a plan besides placements. A day is the number of days since
 * 1970-01-01; lines and items are indices of the problem; times are seconds.
 */

/** Of a day of a line, besides its time: `casesPerLot` or `mm3PerLot` of all lots. */
export type LimitMeasure = 'CASES' | 'VOLUME'

/** Lots on a line and day, one row each. */
export interface PlacementRows {
  readonly item: Int32Array
  readonly line: Int32Array
  readonly day: Int32Array
  readonly lots: Int32Array
}

export interface PreviousPlan {
  /** Items by their numbers in the new problem. Lots that an item no longer has are ignored. */
  readonly placements: PlacementRows
  /**
   * How far the load of a line's day may stay above the optimum, in per mille of the day's regular time (of its
   * overtime, when it works overtime). 0: as level as a new plan; a large number: only necessary moves. Absent:
   * `DEFAULT_STABILITY_PERMILLE`.
   */
  readonly stabilityPermille?: number
  /**
   * Lines of which this very problem led to these placements (see `independentLines`): they all stay, and open lots stay
   * open. Absent: none.
   */
  readonly unchangedLines?: readonly number[]
}

/**
 * A day may have 1 % more load than in the best plan. When 2 % of the items of a month change (287,000 items, 5
 * lines), 0 moves 7 per mille of the load, 1 and 2 move 5, values from 5 on 4, most of it lots whose window changed;
 * in a month of 17,000 items 0 moves 39, 1 moves 14, 2 moves 8, 5 moves 5, values from 10 on 4.
 */
export const DEFAULT_STABILITY_PERMILLE = 10

/** Levels weeks first, then the days inside each week; or all days at once, with frozen weeks apart. */
export interface WeekRule {
  /** True where it is absent. */
  readonly isLevelled?: boolean
  /** First days of the weeks, ascending; earlier days belong to the first week. `ISO`: weeks begin on Monday. */
  readonly starts: 'ISO' | Int32Array
  /** One day of each frozen week: lots of the previous plan stay in it, and only lots without another week are added. */
  readonly frozen: readonly number[]
}

export type MoveCause =
  /** The place is now outside the item's window. */
  | 'WINDOW'
  /** The line may not pack the item any more. */
  | 'LINE'
  /** The line does not work on the day any more. */
  | 'DAY_CLOSED'
  /** Pinned elsewhere by hand or by the fence, or in one indivisible group with a pinned item. */
  | 'PINNED'
  /** Moved to level the load, or for lots without another place. */
  | 'LEVEL'

export interface MovedLots {
  readonly item: number
  readonly lots: number
  readonly fromLine: number
  readonly fromDay: number
  readonly toLine: number
  readonly toDay: number
  readonly cause: MoveCause
}

export interface PlacedLots {
  readonly item: number
  readonly line: number
  readonly day: number
  readonly lots: number
}

export interface PlanChanges {
  readonly moved: readonly MovedLots[]
  readonly movedLots: number
  readonly movedSeconds: number
  /** Moved seconds in per mille of all seconds that were planned before and still are. */
  readonly movedPermille: number
  /** Lots planned only now, and lots planned only before. */
  readonly added: readonly PlacedLots[]
  readonly removed: readonly PlacedLots[]
}

/**
 * The fractional optimum, regardless of lot sizes: load spread over lines and days so that the highest utilisation is
 * as low as possible, then the next highest, and so on.
 */
export interface LevelOptimum {
  /** Proven lower bound of the peak utilisation (see `LineLevel`) of any plan of all items. */
  readonly boundUtilisationPermille: number
  /**
   * Certificate of the bound (the dual solution): the load that can go nowhere else than to these days, spread evenly
   * over their time, has this utilisation. One entry for each line that has any; days ascending.
   */
  readonly boundDays: readonly { readonly line: number; readonly days: readonly number[] }[]
  /** By line of the problem: peak load in the fractional optimum. */
  readonly linePeakSeconds: readonly number[]
  /** By line of the problem: load per day of `LineCapacity.days`, in whole seconds. */
  readonly lineLoadSeconds: readonly Int32Array[]
}

export interface ExtraTime {
  readonly line: string
  readonly day: number
  readonly seconds: number
}

/** The same time on each working day from `from` to `to`. */
export interface ExtraRun {
  readonly line: string
  readonly seconds: number
  readonly from: number
  readonly to: number
}

/**
 * What applying one remedy, and nothing else, leads to: the changed problem was levelled. For LATE, which lets the plan
 * stand, its open lots were placed.
 */
export interface RemedyEffect {
  /** Unplanned then, for whatever reason. */
  readonly remainingLots: number
  readonly remainingSeconds: number
  /** See `REMEDY_COST_PERMILLE`; the cheapest remedy is the first. */
  readonly costSeconds: number
}

/** Lots that only the remedy allows where they are. */
export interface AllowedLots {
  readonly lots: number
  readonly seconds: number
}

/**
 * Relative cost of a second of work in per mille of a second of regular time, to rank remedies: added time costs its
 * premium, a day of early stock or another line little, a day of delay as much as the work, and what stays unplanned
 * more than any remedy.
 */
export const REMEDY_COST_PERMILLE = {
  OVERTIME: 1_250,
  EARLIER: 50,
  OTHER_LINE: 100,
  /** For each day. */
  LATE: 1_000,
  UNPLANNED: 100_000,
} as const

/** Only remedies that leave less unplanned are listed. */
export type Remedy = RemedyEffect &
  (
    | {
        /** Time beyond all that the lines have, spread so that the peak is low. */
        readonly way: 'OVERTIME'
        readonly days: readonly ExtraTime[]
        readonly seconds: number
        /** As `withRuns` makes them. */
        readonly runs?: readonly ExtraRun[]
      }
    /** Every item may be packed from the last open day before its window on which one of its lines has time. */
    | ({ readonly way: 'EARLIER' } & AllowedLots)
    /** The items without a place for all their lots may also be packed on a line that their conditions do not allow. */
    | ({ readonly way: 'OTHER_LINE'; readonly line: string } & AllowedLots)
    /** Packing open lots after their latest day; the last of them on `untilDay`. */
    | ({ readonly way: 'LATE'; readonly untilDay: number } & AllowedLots)
  )
