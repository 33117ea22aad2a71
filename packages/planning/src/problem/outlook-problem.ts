import type { Day } from '../terms/day.ts'
import type { LevelPlan, LevelProblem, LineCapacity } from './level-problem.ts'
import type { LimitMeasure } from './level-terms.ts'

/** Forecast line time of one dealer that the same lines may pack in the same weeks. */
export interface OutlookDemand {
  /** YYYYMM, the month of the orders. */
  readonly month: string
  readonly dealer: string
  /** Indices of lines, the preferred one first; empty: no line can pack it. */
  readonly lines: readonly number[]
  readonly fromDay: Day
  readonly toDay: Day
  /** Whole, > 0. */
  readonly seconds: number
  /** May be a fraction. */
  readonly cases: number
  /** Volume of its boxes. Absent: 0. */
  readonly mm3?: number
}

export interface OutlookProblem {
  /** Time and limits (in cases or mm³) that firm plans have left over. Changeovers do not count: weeks have no days. */
  readonly lines: readonly LineCapacity[]
  readonly demands: readonly OutlookDemand[]
}

/** What a planner can do about a month's load. A week is named by its Monday. `line` '': no line can pack it. */
export type OutlookAction =
  | { readonly way: 'OVERTIME'; readonly week: Day; readonly seconds: number }
  /** Due in a week without enough regular time, planned in an earlier one. */
  | {
      readonly way: 'PULL'
      readonly fromWeek: Day
      readonly toWeek: Day
      readonly seconds: number
      readonly cases: number
    }
  | {
      readonly way: 'OUTSOURCE'
      readonly week: Day
      readonly seconds: number
      readonly cases: number
      /** What is short, if it is not time. */
      readonly limit?: LimitMeasure
    }
  /** No line can pack it. */
  | { readonly way: 'LINE'; readonly seconds: number; readonly cases: number }
  /** Due before this day, in days on which nothing new is planned. */
  | { readonly way: 'FROZEN'; readonly untilDay: Day; readonly seconds: number; readonly cases: number }
  /** The lines have no working day in the period. */
  | { readonly way: 'CALENDAR'; readonly fromDay: Day; readonly toDay: Day; readonly seconds: number }

/** Cases or mm³ of a month's demand planned on a line, and what its days hold. */
export interface OutlookLimit {
  readonly measure: LimitMeasure
  readonly load: number
  readonly most: number
}

export interface OutlookRow {
  readonly month: string
  readonly line: string
  readonly workingDays: number
  /** Of the days whose week (by its Wednesday) is in the month. */
  readonly regularSeconds: number
  readonly overtimeSeconds: number
  /** Demand of the month planned on the line. */
  readonly loadSeconds: number
  /** Demand of the month without a place; counted for the preferred line. */
  readonly unplannedSeconds: number
  readonly cases: number
  readonly actions: readonly OutlookAction[]
  /** Absent: only time limits the line. */
  readonly limits?: readonly OutlookLimit[]
}

export interface OutlookPlan {
  /** By month and line code; every line in every month of the demand. */
  readonly rows: readonly OutlookRow[]
  /** The plan by weeks: its days are Mondays, an item is a demand, a lot about ten minutes of it. */
  readonly weeks: { readonly problem: LevelProblem; readonly plan: LevelPlan }
}
