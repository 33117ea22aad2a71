import type { OutlookRow } from '@packing/planning'

/** Orders of a month that count for one line, the preferred one. */
export interface OrderSums {
  orderQty: number
  lots: number
  volumeM3: number
}

export interface Outlook {
  readonly rows: readonly OutlookRow[]
  /** By `month|line`; the pieces of the firm month are read from its plan. */
  readonly sums: ReadonlyMap<string, OrderSums>
}
