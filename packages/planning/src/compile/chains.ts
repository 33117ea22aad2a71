import type { Supersession } from '../problem/compile-problem.ts'
import { compareTuples } from '../terms/codes.ts'
import { counterpart, type KeyIndex } from './key-index.ts'

export interface Edge {
  readonly supersession: Supersession
  readonly from: number
  /** Rank of the successor; -1: none. */
  readonly to: number
  readonly broken: 'NO_SUCCESSOR' | 'CYCLE' | null
}

/**
 * Discontinuations by key, each key after all keys that hand demand to it; within a key, the earliest first. Edges
 * that form a cycle lead nowhere.
 */
export function findChains(index: KeyIndex, supersessions: readonly Supersession[]): Edge[][] {
  return sortByChain(cutCycles(findEdges(index, supersessions)))
}

function findEdges(index: KeyIndex, supersessions: readonly Supersession[]): Edge[] {
  const edges: Edge[] = []
  for (const supersession of sortSupersessions(supersessions)) {
    for (const from of index.ofPart(supersession.dealer, supersession.oldPart)) {
      const to = supersession.newPart === null ? -1 : counterpart(index, from, supersession.newPart)
      edges.push({ supersession, from, to, broken: supersession.newPart !== null && to < 0 ? 'NO_SUCCESSOR' : null })
    }
  }
  return edges
}

function sortSupersessions(supersessions: readonly Supersession[]): Supersession[] {
  const sortKey = (r: Supersession) => [
    r.timing === 'IMMEDIATE' ? 0 : 1,
    r.timing === 'STOCK_OUT' ? 0 : r.fromDay,
    r.ecnNo,
    r.newPart ?? '',
    r.runOutQty,
    r.timing,
    r.interchange,
    r.followUpGroup ?? '',
    r.writesOff ? 1 : 0,
    r.packsRemainder ? 1 : 0,
  ]
  return [...supersessions].sort((a, b) => compareTuples(sortKey(a), sortKey(b)))
}

function cutCycles(edges: readonly Edge[]): Edge[] {
  const reached = new Set(sortByChain(edges).map((group) => group[0]!.from))
  let left = edges.filter((edge) => edge.to >= 0 && !reached.has(edge.from))
  for (;;) {
    const sources = new Set(left.map((edge) => edge.from))
    const targets = new Set(left.map((edge) => edge.to))
    const circling = left.filter((edge) => targets.has(edge.from) && sources.has(edge.to))
    if (circling.length === left.length) break
    left = circling
  }
  const cut = new Set(left)
  return edges.map((edge) => (cut.has(edge) ? { ...edge, to: -1, broken: 'CYCLE' } : edge))
}

function sortByChain(edges: readonly Edge[]): Edge[][] {
  const own = new Map<number, Edge[]>()
  const waiting = new Map<number, number>()
  for (const edge of edges) {
    const list = own.get(edge.from)
    if (list) list.push(edge)
    else own.set(edge.from, [edge])
    if (edge.to >= 0) waiting.set(edge.to, (waiting.get(edge.to) ?? 0) + 1)
  }
  const ready = [...own.keys()].filter((rank) => !waiting.get(rank)).sort((a, b) => a - b)
  const sorted: Edge[][] = []
  for (let i = 0; i < ready.length; i++) {
    const group = own.get(ready[i]!)!
    sorted.push(group)
    for (const { to } of group) {
      if (to < 0) continue
      const count = waiting.get(to)! - 1
      waiting.set(to, count)
      if (count === 0 && own.has(to)) ready.push(to)
    }
  }
  return sorted
}
