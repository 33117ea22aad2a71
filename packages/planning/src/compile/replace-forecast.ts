import type { RequirementColumns } from '../problem/compile-problem.ts'

export interface OrderColumns extends RequirementColumns {
  /** Required month, YYYYMM, from the correspondence calendar; never derived from a day. */
  readonly month: Int32Array
  readonly isFirm: Uint8Array
}

export interface NettedOrders {
  readonly requirements: RequirementColumns
  readonly replaced: readonly {
    readonly key: number
    readonly forecastPieces: number
    readonly firmPieces: number
  }[]
}

/**
 * In the firm month a key's firm order, even one of 0 pieces, replaces its forecast; the two are never added up or
 * consumed. Other months, and keys without a firm order, keep their forecast.
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
