import type { OutlookProblem } from './outlook-problem.ts'

/** What a dealer's release said of a month, and what the dealer then ordered: pieces of all parts. */
export interface ForecastOutcome {
  readonly dealer: string
  /** YYYYMM, of the release. */
  readonly cycle: number
  /** YYYYMM, later than the cycle. */
  readonly target: number
  /** Above 0. */
  readonly forecast: number
  readonly ordered: number
}

export interface ChanceProblem {
  /** Its demands are those of forecasts. */
  readonly outlook: OutlookProblem
  /** YYYYMM, of the releases that the demands come from. */
  readonly cycle: number
  /** At most one outcome of a dealer, cycle and target. */
  readonly history: readonly ForecastOutcome[]
  /** How often a band should hold the truth, in thousandths. Absent: 800. */
  readonly bandPermille?: number
}

/** Seconds of line time, whole. */
export interface Band {
  readonly low: number
  readonly middle: number
  readonly high: number
}

export interface ChanceRow {
  /** YYYYMM, of the orders. */
  readonly month: string
  /** null: all lines together; '': what no line can pack. */
  readonly line: string | null
  /** Work of the month. null: too few past cycles for a band. */
  readonly band: Band | null
  /** Chances in thousandths that everything is planned, without overtime and with all that the calendar allows. */
  readonly regularPermille: number | null
  readonly overtimePermille: number | null
  /** Overtime that suffices as surely as the work stays below the upper edge of the band. */
  readonly overtimeSeconds: number | null
}

export interface ScenarioRow {
  readonly month: string
  readonly line: string
  /** Planned or not. */
  readonly workSeconds: number
  readonly overtimeSeconds: number
  readonly unplannedSeconds: number
}

/** The months ahead as if forecasts were as wrong as those of a past cycle. */
export interface Scenario {
  readonly cycle: number
  /** The outcome by whose rate of ordered to forecast pieces the dealer's demands of a month count; null: as forecast. */
  readonly rates: readonly {
    readonly dealer: string
    readonly month: string
    readonly outcome: Pick<ForecastOutcome, 'dealer' | 'cycle' | 'target'> | null
  }[]
  readonly rows: readonly ScenarioRow[]
}

export interface ChancePlan {
  /** By month and line, all lines together first. */
  readonly rows: readonly ChanceRow[]
  /** By cycle: what the rows are counted from. */
  readonly scenarios: readonly Scenario[]
}

/** A dealer's orders count as at most so many times its forecast: a rate of a few pieces says nothing of many. */
export const MOST_RATE = 20
