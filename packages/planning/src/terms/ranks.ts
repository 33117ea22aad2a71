import type { Pulse } from './report.ts'

/** Rank of each value among the distinct values, ascending; codes by UTF-16 units, the same on every machine. */
export function rankValues<Value extends string | number>(
  count: number,
  valueAt: (i: number) => Value,
  pulse?: Pulse,
): Int32Array {
  const seen = new Map<Value, number>()
  const first = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    pulse?.beat()
    const value = valueAt(i)
    const number = seen.get(value) ?? seen.size
    if (number === seen.size) seen.set(value, number)
    first[i] = number
  }
  const values = [...seen.keys()].sort((a, b) => {
    pulse?.beat()
    return a < b ? -1 : 1
  })
  const rank = new Int32Array(values.length)
  for (const [r, value] of values.entries()) rank[seen.get(value)!] = r
  return first.map((number) => rank[number]!)
}

/** Row numbers sorted by the columns of ranks, the first column first; a stable sort. */
export function sortByRanks(columns: readonly Int32Array[], pulse: Pulse): Int32Array {
  let order = new Int32Array(columns[0]?.length ?? 0)
  for (let row = 0; row < order.length; row++) order[row] = row
  for (const rank of columns.toReversed()) {
    const start = countRanks(rank, pulse)
    for (let r = 1; r < start.length; r++) start[r]! += start[r - 1]!
    const sorted = new Int32Array(order.length)
    for (const row of order) {
      pulse.beat()
      sorted[start[rank[row]!]!++] = row
    }
    order = sorted
  }
  return order
}

function countRanks(rank: Int32Array, pulse: Pulse): Int32Array {
  let most = 0
  for (let row = 0; row < rank.length; row++) if (rank[row]! > most) most = rank[row]!
  const count = new Int32Array(most + 2)
  for (let row = 0; row < rank.length; row++) {
    pulse.beat()
    count[rank[row]! + 1]!++
  }
  return count
}
