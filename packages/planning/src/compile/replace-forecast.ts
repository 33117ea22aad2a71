import type { RequirementColumns } from '../problem/compile-problem.ts'

/** Ordered pieces, firm and forecast mixed, one row per order cell. Columns as in `RequirementColumns`. */
export interface OrderColumns extends RequirementColumns {
  /** Month in which the pieces are wanted, YYYYMM. It comes from the correspondence calendar, never from a day. */
  readonly month: Int32Array
  /** 1: firm order, 0: forecast. */
  readonly isFirm: Uint8Array
}

export interface NettedOrders {
  readonly requirements: RequirementColumns
  /** Keys whose forecast of the firm month gave way to firm orders, ascending by key. */
  readonly replaced: readonly {
    readonly key: number
    readonly forecastPieces: number
    readonly firmPieces: number
  }[]
}

/**
 * Inside the firm month the firm order of a key replaces its forecast: nothing is consumed and nothing adds up. A firm
 * order of 0 pieces replaces it too. A key without a firm order keeps its forecast, and so do all other months.
 */
export function replaceForecast(orders: OrderColumns, firmMonth: number): NettedOrders {
  const { key, month, isFirm, qty } = orders
  const firm = new Map<number, number>()
  for (let i = 0; i < key.length; i++) {
    if (month[i] === firmMonth && isFirm[i] === 1) firm.set(key[i]!, (firm.get(key[i]!) ?? 0) + qty[i]!)
  }
  const forecast = new Map<number, number>()
  const kept: number[] = []
  for (let i = 0; i < key.length; i++) {
    if (month[i] !== firmMonth || isFirm[i] === 1 || !firm.has(key[i]!)) kept.push(i)
    else forecast.set(key[i]!, (forecast.get(key[i]!) ?? 0) + qty[i]!)
  }
  const take = (column: Int32Array) => Int32Array.from(kept, (i) => column[i]!)
  return {
    requirements: {
      key: take(key),
      earliest: take(orders.earliest),
      latest: take(orders.latest),
      van: take(orders.van),
      qty: take(qty),
    },
    replaced: [...forecast]
      .map(([k, forecastPieces]) => ({ key: k, forecastPieces, firmPieces: firm.get(k)! }))
      .sort((a, b) => a.key - b.key),
  }
}
