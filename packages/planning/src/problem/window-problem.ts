/**
 * The correspondence calendar: vessel, vanning date and packing days for each production day of a dealer. Days since
 * 1970-01-01, without a time zone; months are YYYYMM.
 */

export interface Sailing {
  readonly carrier: string
  readonly vessel: string
  readonly voyage: string
  /** Last day on which the container yard accepts containers. */
  readonly cyCut: number
  readonly etd: number
  readonly eta: number
  /** Blank sailing: announced but cancelled. */
  readonly isBlank: boolean
}

export interface LeadTimes {
  /** Packing days from the last packing day to the vanning date, >= 1. */
  readonly packToVanDays: number
  /** Minimum days from the vanning date to the CY cut, >= 0. */
  readonly vanToCutDays: number
  /** Customs and inland transport: days from ETA to arrival, >= 0. */
  readonly portToPlantDays: number
  /** Days from arrival to receipt, which is on a working day of the dealer; >= 0. */
  readonly receivingDays: number
  /** Minimum days from receipt to production, >= 0. */
  readonly safetyDays: number
}

/** The days of a month for one purpose; packing, vanning, sailing and production months differ. */
export interface MonthPeriod {
  readonly month: number
  readonly fromDay: number
  readonly toDay: number
}

export interface WindowProblem {
  readonly dealer: string
  readonly fromDay: number
  readonly toDay: number
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
  /** The order cycle of each packing month, as agreed in the contract; it cannot be computed. */
  readonly orderMonths: readonly { readonly packingMonth: number; readonly orderMonth: number }[]
  /** Last packing day of earlier rows; null: packing begins with the month of the first row. */
  readonly packedThrough: number | null
}

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
  /** All five months are stored, because none can be derived from another. */
  readonly orderMonth: number
  readonly packingMonth: number
  readonly vanningMonth: number
  readonly etdMonth: number
  readonly productionMonth: number
  readonly leadTimeDays: number
  /** Days that the goods may still be late. */
  readonly slackDays: number
}

/** An unmapped day or another gap; `explainWindowException` makes the sentence. */
export type WindowException =
  | { readonly cause: 'NO_VESSEL'; readonly productionOn: number; readonly neededBy: number }
  /** Sailings arrive in time, but there is no vanning or packing day before their cut. */
  | { readonly cause: 'NO_VANNING_DAY' | 'NO_PACKING_DAY'; readonly productionOn: number; readonly neededBy: number }
  /** A day is in no month of its table, or the packing month in no cycle of the contract. */
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
  readonly rows: readonly WindowRow[]
  readonly exceptions: readonly WindowException[]
}

export interface Remapped extends WindowCalendar {
  /** Changed rows; `after` is null when a production day lost its vessel. */
  readonly changed: readonly { readonly before: WindowRow; readonly after: WindowRow | null }[]
}

/** A broken invariant of a calendar; `explainWindowViolation` makes the sentence. */
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
