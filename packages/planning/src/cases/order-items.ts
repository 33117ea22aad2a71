import type { CaseItem } from '../problem/case-problem.ts'
import { rankValues, sortByRanks } from '../terms/ranks.ts'
import type { Pulse } from '../terms/report.ts'

export interface OrderedItems {
  /** Item numbers of the problem, sorted by code. */
  readonly order: Int32Array
  /**
   * Start indices in `order` of the groups that may share cases: one dealer, line, day, vanning date and dangerous
   * goods class.
   */
  readonly groupStarts: readonly number[]
}

export function orderItems(items: readonly CaseItem[], pulse: Pulse): OrderedItems {
  const rank = (read: (item: CaseItem) => string | number) => {
    return rankValues(items.length, (i) => read(items[i]!), pulse)
  }
  const shared = [
    rank((item) => item.line),
    rank((item) => item.day),
    rank((item) => item.dealer),
    rank((item) => item.van),
    rank((item) => item.dangerClass),
  ]
  const own = [
    rank((item) => item.part),
    rank((item) => item.style),
    rank((item) => item.lots),
    rank((item) => item.pieces),
  ]
  const order = sortByRanks([...shared, ...own], pulse)
  const groupStarts: number[] = []
  for (let at = 0; at < order.length; at++) {
    const isNew = at === 0 || shared.some((column) => column[order[at]!] !== column[order[at - 1]!])
    if (isNew) groupStarts.push(at)
  }
  return { order, groupStarts }
}
