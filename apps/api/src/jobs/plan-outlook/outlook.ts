import type { OutlookRow } from '@packing/planning'
import type { ChancesAhead } from '../../domain/engine/tasks.ts'

/** Orders of a month that count for one line, the preferred one. */
export interface OrderSums {
  orderQty: number
  lots: number
  volumeM3: number
}

/** Forecast of a month and dealer for its preferred line, by groups of parts. */
export interface DealerForecast extends PartGroups {
  readonly month: string
  readonly line: string
  readonly dealer: string
  readonly caseFamily: string
  orderQty: number
  lots: number
  cases: number
  volumeM3: number
  seconds: number
}

export interface PartGroups {
  readonly carFamily: string
  /** '' where the part has no group. */
  readonly partGroup: string
}

export interface Outlook {
  readonly forecast: readonly DealerForecast[]
  readonly rows: readonly OutlookRow[]
  /** By `month|line`; the pieces of the firm month are read from its plan. */
  readonly sums: ReadonlyMap<string, OrderSums>
  /** Counted while the plan is saved. */
  readonly chances: Promise<ChancesAhead>
}
