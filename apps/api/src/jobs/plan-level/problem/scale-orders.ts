import { ANY, type PlanChange } from '@packing/contract'

export type OrdersChange = Extract<PlanChange, { kind: 'ORDERS' }>

export interface DemandChanges {
  /** Dealers whose lots are not planned. */
  readonly without: ReadonlySet<string>
  readonly orders: readonly OrdersChange[]
}

interface OrderedLots {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly lots: number
  readonly packedQty: number
}

/**
 * Rows with the lots of changed orders. Lots are rounded cumulatively by part, so that a month changes by the percentage
 * although its rows are small; rows without lots are dropped. Rows of a part must be in the order of their dates.
 */
export function scaleOrders<Row extends OrderedLots>(rows: readonly Row[], changes: readonly OrdersChange[]): Row[] {
  if (changes.length === 0) return [...rows]
  const sums = new Map<string, number>()
  return rows.flatMap((row) => {
    const change = changes.find(
      ({ dealer, partNo }) => [ANY, row.dealer].includes(dealer) && [ANY, row.part].includes(partNo),
    )
    if (!change) return row
    const key = `${row.dealer}|${row.part}|${row.style}`
    const before = sums.get(key) ?? 0
    sums.set(key, before + row.lots)
    const scaled = (lots: number) => Math.round((lots * (100 + change.percent)) / 100)
    const lots = scaled(before + row.lots) - scaled(before)
    return lots === 0 ? [] : { ...row, lots, packedQty: Math.round((row.packedQty * lots) / row.lots) }
  })
}
