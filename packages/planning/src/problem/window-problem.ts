/**
 * The correspondence calendar: which production day of a dealer is served by which vessel, vanning date and packing
 * days. Days count from 1970-01-01, without a zone; months are YYYYMM.
 */

/** A voyage from the dealer's port of loading to its port of discharge. */
export interface Sailing {
  readonly carrier: string
  readonly vessel: string
  /** With the vessel it identifies the sailing. */
  readonly voyage: string
  /** Last day on which the container yard takes containers. */
  readonly cyCut: number
  readonly etd: number
  readonly eta: number
  /** A blank sailing: announced, and not run. */
  readonly isBlank: boolean
}

export interface LeadTimes {
  /** The last packing day is this many packing days before the vanning date, >= 1. */
  readonly packToVanDays: number
  /** The vanning date is at least this many days before the cut, >= 0. */
  readonly vanToCutDays: number
  /** Customs and inland transport, days from ETA to arrival, >= 0. */
  readonly portToPlantDays: number
  /** Days from arrival to the day on which the dealer has received the goods, a working day of the dealer; >= 0. */
  readonly receivingDays: number
  /** Received at least this many days before production, >= 0. */
  readonly safetyDays: number
}

/** Which days make a month, for one purpose; the months of packing, vanning, sailing and production are not the same. */
export interface MonthPeriod {
  readonly month: number
  /** Both included. */
  readonly fromDay: number
  readonly toDay: number
}

export interface WindowProblem {
  readonly dealer: string
  /** Production days from..to (both included) are mapped. */
  readonly fromDay: number
  readonly toDay: number
  /** Ascending working days. */
  readonly packingDays: Int32Array
  readonly vanningDays: Int32Array
  readonly dealerDays: Int32Array
  readonly sailings: readonly Sailing[]
  readonly leadTimes: LeadTimes
  readonly months: {
    readonly packing: readonly MonthPeriod[]
    readonly vanning: readonly MonthPeriod[]
    readonly etd: readonly MonthPeriod[]
    readonly production: readonly MonthPeriod[]
  }
  /** In which cycle's orders a packing month is ordered: what the contract says, not a sum. */
  readonly orderMonths: readonly { readonly packingMonth: number; readonly orderMonth: number }[]
  /** Last packing day that earlier rows use; null: packing begins with the month of the first row. */
  readonly packedThrough: number | null
}

/** One production day of the dealer. */
export interface WindowRow {
  readonly dealer: string
  readonly productionOn: number
  readonly packFrom: number
  readonly packTo: number
  readonly van: number
  readonly cyCut: number
  readonly carrier: string
  readonly vessel: string
  readonly voyage: string
  readonly etd: number
  readonly eta: number
  readonly arrival: number
  /** All five are kept: none can be had from another. */
  readonly orderMonth: number
  readonly packingMonth: number
  readonly vanningMonth: number
  readonly etdMonth: number
  readonly productionMonth: number
  /** Days from the last packing day to production. */
  readonly leadTimeDays: number
  /** Days that the goods may still be late. */
  readonly slackDays: number
}

/** What could not be mapped, or not as it should be. Sentences are made from it by `explainWindowException`. */
export type WindowException =
  /** No vessel that runs brings the goods by the day. */
  | { readonly cause: 'NO_VESSEL'; readonly productionOn: number; readonly neededBy: number }
  /** Vessels would, but no vanning or packing day lies before their cut. */
  | { readonly cause: 'NO_VANNING_DAY' | 'NO_PACKING_DAY'; readonly productionOn: number; readonly neededBy: number }
  /** A day is in no month of the table, or the packing month in no cycle of the contract. */
  | { readonly cause: 'NO_MONTH'; readonly productionOn: number; readonly of: MonthKind; readonly day: number }
  /** Packing days of a month that no row uses. */
  | {
      readonly cause: 'DAYS_UNUSED'
      readonly month: number
      readonly fromDay: number
      readonly toDay: number
      readonly days: number
    }

export type MonthKind = 'packing' | 'vanning' | 'etd' | 'production' | 'order'

export interface WindowCalendar {
  /** Ascending by production day. */
  readonly rows: readonly WindowRow[]
  readonly exceptions: readonly WindowException[]
}

export interface Remapped extends WindowCalendar {
  /** Rows that differ from before; `after` is null where a production day lost its vessel. */
  readonly changed: readonly { readonly before: WindowRow; readonly after: WindowRow | null }[]
}

/** An invariant that a calendar breaks. Sentences are made from it by `explainWindowViolation`. */
export type WindowViolation =
  | {
      readonly rule: 'UNMAPPED' | 'MAPPED_TWICE' | 'EMPTY_WINDOW' | 'NOT_PRODUCTION_DAY'
      readonly productionOn: number
    }
  | {
      readonly rule: 'CROSSING'
      readonly productionOn: number
      readonly field: 'packFrom' | 'packTo' | 'van' | 'etd'
      readonly day: number
      readonly dayBefore: number
    }
  | {
      readonly rule: 'NOT_WORKING'
      readonly productionOn: number
      readonly field: 'packFrom' | 'packTo' | 'van' | 'received'
      readonly day: number
    }
  | {
      readonly rule: 'NOT_SAILING'
      readonly productionOn: number
      readonly vessel: string
      readonly voyage: string
      readonly etd: number
    }
  | {
      readonly rule: 'DATE_ORDER'
      readonly productionOn: number
      readonly first: DateField
      readonly firstDay: number
      readonly second: DateField
      readonly secondDay: number
    }
  | {
      readonly rule: 'NOT_NEUTRAL'
      readonly month: number
      readonly packedDays: number
      readonly workingDays: number
    }
  | {
      readonly rule: 'MONTH'
      readonly productionOn: number
      readonly of: MonthKind
      readonly month: number
      readonly day: number
    }

export type DateField = 'packFrom' | 'packTo' | 'van' | 'cyCut' | 'etd' | 'eta' | 'arrival' | 'neededBy'
