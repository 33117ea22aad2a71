import type { Pulse } from '../../terms/report.ts'

/** Row numbers in item order, and where each item's rows start. */
export interface RowIndex {
  readonly start: Int32Array
  readonly rows: Int32Array
}

export function rowsByItem(itemCount: number, { item }: { readonly item: ArrayLike<number> }, pulse?: Pulse): RowIndex {
  const start = new Int32Array(itemCount + 1)
  for (let row = 0; row < item.length; row++) start[item[row]! + 1]!++
  for (let i = 0; i < itemCount; i++) start[i + 1]! += start[i]!
  const next = start.slice()
  const rows = new Int32Array(item.length)
  for (let row = 0; row < item.length; row++) {
    pulse?.beat()
    rows[next[item[row]!]!++] = row
  }
  return { start, rows }
}
