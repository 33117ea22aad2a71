import { compareTuples } from '../codes.ts'
import type { CompilePlan, Reason, Redirect } from '../problem.ts'
import { type Cell, type Cells, cellsOf, mergeList } from './cells.ts'
import { counterpart, type KeyIndex } from './key-index.ts'
import { closeAlone, type Inflow } from './lots.ts'

/** What the discontinuations change, by rank. Keys that are not named keep their cells. */
export interface Redirected {
  readonly cells: Map<number, Cell[]>
  /** Carry-over that arrives from predecessors, by day. */
  readonly inflows: Map<number, Inflow[]>
  /** Carry-over handed on to successors. */
  readonly given: Map<number, number>
  /** First latest day on which a key is no longer ordered; pairs and groups do not reach beyond it. */
  readonly endsOn: Map<number, number>
  /** `key` is a rank here. */
  readonly dropped: CompilePlan['dropped'][number][]
}

interface Edge {
  readonly redirect: Redirect
  readonly from: number
  /** -1: nobody takes over. */
  to: number
}

/**
 * Moves the demand of discontinued parts to their successors, along chains (A to B to C), and drops what nobody
 * takes over: no successor, a successor that is not known, or a chain that comes back to itself.
 */
export function applyRedirects(index: KeyIndex, merged: Cells, redirects: readonly Redirect[]): Redirected {
  const edges = findEdges(index, redirects)
  const result: Redirected = {
    cells: new Map(),
    inflows: new Map(),
    given: new Map(),
    endsOn: new Map(),
    dropped: [],
  }
  for (const edge of edges) {
    result.cells.set(edge.from, cellsOf(merged, edge.from))
    if (edge.to >= 0) result.cells.set(edge.to, cellsOf(merged, edge.to))
  }
  cutCycles(edges)
  for (const own of sortByChain(edges)) moveDemandOfKey(index, result, own)
  for (const [rank, cells] of result.cells) result.cells.set(rank, mergeList(cells))
  return result
}

function findEdges(index: KeyIndex, redirects: readonly Redirect[]): Edge[] {
  const edges: Edge[] = []
  for (const redirect of sortRedirects(redirects)) {
    for (const from of index.ofPart(redirect.dealer, redirect.oldPart)) {
      const to = redirect.newPart === null ? -1 : counterpart(index, from, redirect.newPart)
      edges.push({ redirect, from, to })
    }
  }
  return edges
}

/** Those that begin first come first and take what they move; later ones see what is left. */
function sortRedirects(redirects: readonly Redirect[]): Redirect[] {
  const sortKey = (r: Redirect) => [
    r.timing === 'IMMEDIATE' ? 0 : 1,
    r.timing === 'STOCK_OUT' ? 0 : r.fromDay,
    r.ecnNo,
    r.newPart ?? '',
    r.runOutQty,
    r.timing,
    r.interchange,
  ]
  return [...redirects].sort((a, b) => compareTuples(sortKey(a), sortKey(b)))
}

/** What is left when sources and sinks of the chains are peeled off runs in circles: it leads nowhere. */
function cutCycles(edges: readonly Edge[]): void {
  const reached = new Set(sortByChain(edges).map((group) => group[0]!.from))
  let left = edges.filter((edge) => edge.to >= 0 && !reached.has(edge.from))
  for (;;) {
    const sources = new Set(left.map((edge) => edge.from))
    const targets = new Set(left.map((edge) => edge.to))
    const circling = left.filter((edge) => targets.has(edge.from) && sources.has(edge.to))
    if (circling.length === left.length) break
    left = circling
  }
  for (const edge of left) edge.to = -1
}

/** Edges by old key, each key after all keys that hand demand to it. */
function sortByChain(edges: readonly Edge[]): Edge[][] {
  const own = new Map<number, Edge[]>()
  const waiting = new Map<number, number>()
  for (const edge of edges) {
    own.set(edge.from, [...(own.get(edge.from) ?? []), edge])
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

function moveDemandOfKey(index: KeyIndex, result: Redirected, edges: readonly Edge[]): void {
  const rank = edges[0]!.from
  let kept = mergeList(result.cells.get(rank)!)
  for (const edge of edges) {
    const split = splitCells(index, result, edge, kept)
    kept = split.kept
    noteEnd(result, edge, split.moved)
    if (split.moved.length === 0) continue
    if (edge.to < 0) drop(index, result, edge, split.moved)
    else {
      handDemand(index, result, edge, split.moved)
      handCarry(index, result, edge, kept, split.moved[0]!.latest)
    }
  }
  result.cells.set(rank, kept)
}

function splitCells(
  index: KeyIndex,
  result: Redirected,
  edge: Edge,
  cells: readonly Cell[],
): { kept: Cell[]; moved: Cell[] } {
  const { timing, fromDay } = edge.redirect
  const hasDay = timing === 'DATE' || timing === 'LOT'
  const hasStock = timing === 'STOCK_OUT' || timing === 'LOT'
  const kept: Cell[] = []
  const moved: Cell[] = []
  let keptPieces = 0
  for (const cell of cells) {
    const isOver = timing === 'IMMEDIATE' || (hasDay && cell.latest >= fromDay) || moved.length > 0
    const covered = hasStock ? coveredByStock(index, result, edge, cell.latest) - keptPieces : cell.qty
    const stays = isOver ? 0 : Math.max(0, Math.min(cell.qty, covered))
    keptPieces += stays
    if (stays > 0) kept.push({ ...cell, qty: stays, moved: trimMoved(cell, stays) })
    if (stays < cell.qty) moved.push({ ...cell, qty: cell.qty - stays, moved: [] })
  }
  return { kept, moved }
}

/** Where only part of a cell stays, the key's own demand stays first, then what was moved in. */
function trimMoved(cell: Cell, stays: number): Cell['moved'] {
  let room = stays - (cell.qty - cell.moved.reduce((sum, reason) => sum + reason.pieces, 0))
  const kept: Cell['moved'] = []
  for (const reason of cell.moved) {
    if (room > 0) kept.push({ ...reason, pieces: Math.min(reason.pieces, room) })
    room -= reason.pieces
  }
  return kept
}

/**
 * Requirement up to a day that the old part's stock covers: what is packed or handed over by then, and the whole lots
 * that the stock fills (a last order may also pack a partial one).
 */
function coveredByStock(index: KeyIndex, result: Redirected, { redirect, from }: Edge, day: number): number {
  const key = index.keys[from]!
  const stock = key.isLastOrder ? redirect.runOutQty : redirect.runOutQty - (redirect.runOutQty % key.snp)
  const inflows = (result.inflows.get(from) ?? []).filter((inflow) => inflow.day <= day)
  return inflows.reduce((sum, inflow) => sum + inflow.pieces, key.carryIn + stock)
}

function noteEnd(result: Redirected, { redirect, from }: Edge, moved: readonly Cell[]): void {
  const hasDay = redirect.timing === 'DATE' || redirect.timing === 'LOT'
  const planned =
    redirect.timing === 'IMMEDIATE' ? Number.NEGATIVE_INFINITY : hasDay ? redirect.fromDay : Number.POSITIVE_INFINITY
  const end = Math.min(planned, moved[0]?.latest ?? planned, result.endsOn.get(from) ?? planned)
  if (end < Number.POSITIVE_INFINITY) result.endsOn.set(from, end)
}

function drop(index: KeyIndex, result: Redirected, edge: Edge, moved: readonly Cell[]): void {
  for (const { latest, qty } of moved) {
    const reason: Reason = { cause: 'DISCONTINUED', pieces: qty, ecnNo: edge.redirect.ecnNo }
    result.dropped.push({ key: index.order[edge.from]!, latest, qty, reason })
  }
}

function handDemand(index: KeyIndex, result: Redirected, edge: Edge, moved: readonly Cell[]): void {
  const { ecnNo } = edge.redirect
  const fromPart = index.keys[edge.from]!.part
  const target = result.cells.get(edge.to)!
  for (const cell of moved) target.push({ ...cell, moved: [{ cause: 'REDIRECT', fromPart, pieces: cell.qty, ecnNo }] })
}

/** Interchangeable: what the old key has packed too much, or still owes, becomes the successor's when demand moves. */
function handCarry(index: KeyIndex, result: Redirected, edge: Edge, kept: readonly Cell[], day: number): void {
  if (edge.redirect.interchange === 'NONE' || result.given.has(edge.from)) return
  const pieces = closeAlone(index.keys[edge.from]!, kept, result.inflows.get(edge.from) ?? [])
  if (pieces === 0) return
  result.given.set(edge.from, pieces)
  const inflows = [...(result.inflows.get(edge.to) ?? []), { day, pieces }]
  result.inflows.set(
    edge.to,
    inflows.sort((a, b) => a.day - b.day),
  )
}
