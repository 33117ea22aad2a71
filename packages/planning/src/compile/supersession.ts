import type { CarryTransfer, CompilePlan, CompileProblem, IgnoredRule } from '../problem/compile-problem.ts'
import type { Reason } from '../problem/reason.ts'
import { firstPackingDay } from '../terms/effectivity.ts'
import { report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import { type Cell, type Cells, cellsOf, mergeList } from './cells.ts'
import { type Edge, findChains } from './chains.ts'
import type { KeyIndex } from './key-index.ts'
import { closeAlone, type Inflow } from './lots.ts'
import { runOutLeft, type Split, splitAtChange } from './split-demand.ts'

const CHAINS_PER_REPORT = 512

export interface Superseded {
  readonly cells: Map<number, Cell[]>
  readonly inflows: Map<number, Inflow[]>
  readonly given: Map<number, number>
  /** First latest packing day on which a key is no longer ordered; pairs and groups do not extend beyond it. */
  readonly endsOn: Map<number, number>
  readonly handedOn: Set<number>
  /** First packing day of successors that nobody orders before they take over. */
  readonly beginsOn: Map<number, number>
  /** Total pieces of an old part that may still be packed. */
  readonly stock: Map<number, number>
  /** Keys whose last lot may be a partial one, besides last orders. */
  readonly partial: Set<number>
  /** Engineering changes by which surplus pieces of ended keys are written off. */
  readonly writtenOff: Map<number, string>
  /** `fromKey` and `toKey` are ranks here. */
  readonly transfers: CarryTransfer[]
  /** `key` is a rank here. */
  readonly dropped: CompilePlan['dropped'][number][]
  readonly ignored: IgnoredRule[]
}

/**
 * Moves the demand of discontinued parts to their successors, along chains (A to B to C). Drops it when there is no
 * successor, the successor is unknown, or the chain forms a cycle.
 *
 * Parts of a follow-up group change together, on the first day on which one of them changes. The pass repeats until no
 * group's day gets earlier.
 */
export function applySupersessions(
  index: KeyIndex,
  merged: Cells,
  problem: CompileProblem,
  watch: Watch | undefined,
): Superseded {
  const { supersessions, requirements, lastDay: givenLastDay } = problem
  const chains = findChains(index, supersessions)
  const isTied = tiedParts(problem)
  const lastDay =
    givenLastDay ?? requirements.latest.reduce((last, day) => Math.max(last, day), Number.NEGATIVE_INFINITY)
  const dated = chains.flat().filter((edge) => groupOf(edge) !== '' && hasDay(edge))
  const datedGroups = new Set(dated.map((edge) => groupDayOf(groupOf(edge), edge.supersession.fromDay)))
  const groupDays = new Map<string, number>()
  for (;;) {
    const result = moveAlongChains(index, merged, { chains, groupDays, lastDay, isTied, datedGroups }, watch)
    if (!hasEarlierDay(chains, result, groupDays)) return result
  }
}

interface Changes {
  readonly chains: readonly Edge[][]
  readonly groupDays: ReadonlyMap<string, number>
  /** Last packing day of the month. */
  readonly lastDay: number
  readonly isTied: (dealer: string, part: string) => boolean
  /** Groups with the dates on which one of their parts changes. */
  readonly datedGroups: ReadonlySet<string>
}

/** Parts of pairs and groups, which pack whole lots. */
function tiedParts({ pairs, groups }: CompileProblem): Changes['isTied'] {
  const named = (dealer: string, parts: readonly string[]) => parts.map((part) => JSON.stringify([dealer, part]))
  const tied = new Set([
    ...pairs.flatMap(({ dealer, partA, partB }) => named(dealer, [partA, partB])),
    ...groups.flatMap(({ dealer, members }) =>
      named(
        dealer,
        members.map(({ part }) => part),
      ),
    ),
  ])
  return (dealer, part) => tied.has(JSON.stringify([dealer, part]))
}

function moveAlongChains(index: KeyIndex, merged: Cells, changes: Changes, watch: Watch | undefined): Superseded {
  const { chains } = changes
  const result: Superseded = {
    cells: new Map(),
    inflows: new Map(),
    given: new Map(),
    endsOn: new Map(),
    handedOn: new Set(),
    beginsOn: new Map(),
    stock: new Map(),
    partial: new Set(),
    writtenOff: new Map(),
    transfers: [],
    dropped: [],
    ignored: [],
  }
  for (const { from, to } of chains.flat()) {
    result.cells.set(from, cellsOf(merged, from))
    if (to >= 0) result.cells.set(to, cellsOf(merged, to))
  }
  for (const rank of index.conditions.ranks) if (!result.cells.has(rank)) result.cells.set(rank, cellsOf(merged, rank))
  for (const [done, own] of chains.entries()) {
    if (done % CHAINS_PER_REPORT === 0) report(watch, 'compile.supersession', done, chains.length)
    moveDemandOfKey(index, result, own, changes)
  }
  for (const [rank, cells] of result.cells) result.cells.set(rank, mergeList(packableCells(index, result, rank, cells)))
  for (const edge of chains.flat()) recordBegin(index, result, edge)
  return result
}

const hasDay = ({ supersession: { timing } }: Edge) => timing === 'DATE' || timing === 'LOT'

const groupDayOf = (group: string, day: number) => `${group}|${day}`

const groupOf = ({ supersession }: Edge) =>
  supersession.followUpGroup ? JSON.stringify([supersession.dealer, supersession.followUpGroup]) : ''

function hasEarlierDay(chains: readonly Edge[][], result: Superseded, groupDays: Map<string, number>): boolean {
  let isEarlier = false
  for (const edge of chains.flat()) {
    const group = groupOf(edge)
    const day = result.endsOn.get(edge.from) ?? Number.POSITIVE_INFINITY
    if (group === '' || day >= (groupDays.get(group) ?? Number.POSITIVE_INFINITY)) continue
    groupDays.set(group, day)
    isEarlier = true
  }
  return isEarlier
}

function moveDemandOfKey(index: KeyIndex, result: Superseded, edges: readonly Edge[], changes: Changes): void {
  const { groupDays, lastDay } = changes
  const rank = edges[0]!.from
  let endedBy: Edge | null = null
  let kept = mergeList(packableCells(index, result, rank, result.cells.get(rank)!))
  let heir: { readonly edge: Edge; readonly day: number } | null = null
  for (const edge of edges) {
    const groupDay = groupDays.get(groupOf(edge)) ?? Number.POSITIVE_INFINITY
    const split = splitKey(index, result, { edge, kept, groupDay }, changes)
    kept = split.kept
    const end = endOf(edge, split, groupDay)
    recordEnd(index, result, edge, end)
    if (split.moved.length > 0 || end <= lastDay) endedBy ??= edge
    if (edge.broken) {
      const { ecnNo: id, dealer, newPart } = edge.supersession
      result.ignored.push({ rule: 'SUPERSESSION', id, dealer, why: edge.broken, part: newPart ?? '' })
    }
    const [first] = split.moved
    if (!first) continue
    if (edge.to < 0) drop(result, edge, split.moved)
    else handDemand(index, result, edge, split.moved, (latest) => takesOverOn(edge, latest, groupDay, changes))
    if (edge.to >= 0 && edge.supersession.interchange !== 'NONE') heir ??= { edge, day: first.latest }
  }
  result.cells.set(rank, kept)
  if (endedBy?.supersession.writesOff) result.writtenOff.set(rank, endedBy.supersession.ecnNo)
  if (heir) handCarry(index, result, heir.edge, kept, heir.day)
}

/** Drops demand that is due while no packing condition of the key is in force. */
function packableCells(index: KeyIndex, result: Superseded, rank: number, cells: readonly Cell[]): readonly Cell[] {
  const packable = cells.filter(({ latest }) => index.conditions.isInForce(rank, latest))
  if (packable.length === cells.length) return cells
  for (const { latest, qty } of mergeList(cells)) {
    if (qty > 0 && !index.conditions.isInForce(rank, latest))
      result.dropped.push({ key: rank, latest, qty, reason: { cause: 'NO_CONDITION' } })
  }
  return packable
}

/** A successor with demand due before it takes over exists already; one without is new on that day. */
function recordBegin(index: KeyIndex, result: Superseded, edge: Edge): void {
  const { to } = edge
  const { fromDay } = edge.supersession
  if (to < 0 || !hasDay(edge)) return
  const owesPieces = index.keys[to]!.carryIn < 0 || (result.inflows.get(to) ?? []).some(({ pieces }) => pieces < 0)
  const isOrderedBefore = result.cells.get(to)!.some(({ latest, qty }) => latest < fromDay && (qty > 0 || owesPieces))
  if (!isOrderedBefore) result.beginsOn.set(to, Math.min(fromDay, result.beginsOn.get(to) ?? fromDay))
}

/** With a partial last lot only once the demand moves: until then whole lots are packed. */
function splitKey(
  index: KeyIndex,
  result: Superseded,
  { edge, kept, groupDay }: { readonly edge: Edge; readonly kept: readonly Cell[]; readonly groupDay: number },
  { isTied }: Changes,
): Split {
  const { from, supersession } = edge
  const { dealer, oldPart, packsRemainder = false } = supersession
  const inflows = result.inflows.get(from) ?? []
  const isPartial = index.keys[from]!.isLastOrder || result.partial.has(from)
  const split = splitAtChange(index, edge, kept, inflows, { groupDay, isPartial })
  if (isPartial || !packsRemainder || !hasStock(edge) || split.moved.length === 0 || isTied(dealer, oldPart))
    return split
  result.partial.add(from)
  return splitAtChange(index, edge, kept, inflows, { groupDay, isPartial: true })
}

const hasStock = ({ supersession: { timing } }: Edge) => timing === 'STOCK_OUT' || timing === 'LOT'

/** First day from which the change leaves no demand of the old key; infinite: none is known. */
function endOf(edge: Edge, { moved }: Split, groupDay: number): number {
  const { supersession } = edge
  const planned =
    supersession.timing === 'IMMEDIATE'
      ? Number.NEGATIVE_INFINITY
      : hasDay(edge)
        ? supersession.fromDay
        : Number.POSITIVE_INFINITY
  return Math.min(planned, groupDay, moved[0]?.latest ?? planned)
}

/** A key with several changes ends with the first, and has the smallest stock. */
function recordEnd(index: KeyIndex, result: Superseded, edge: Edge, day: number): void {
  const { supersession, from } = edge
  const end = Math.min(day, result.endsOn.get(from) ?? day)
  if (end < Number.POSITIVE_INFINITY) result.endsOn.set(from, end)
  if (!hasStock(edge)) return
  const left = runOutLeft(supersession, index.keys[from]!.style)
  result.stock.set(from, Math.min(left, result.stock.get(from) ?? left))
}

function drop(result: Superseded, { from, supersession: { ecnNo } }: Edge, moved: readonly Cell[]): void {
  for (const { latest, qty } of moved) {
    if (qty === 0) continue
    const reason: Reason = { cause: 'DISCONTINUED', pieces: qty, ecnNo }
    result.dropped.push({ key: from, latest, qty, reason })
  }
}

/** The date from which a successor may be packed; undefined: it follows from pieces, or at once. */
function takesOverOn(edge: Edge, latest: number, groupDay: number, { datedGroups }: Changes): number | undefined {
  const { supersession } = edge
  const days = hasDay(edge) && latest >= supersession.fromDay ? [supersession.fromDay] : []
  if (latest >= groupDay && datedGroups.has(groupDayOf(groupOf(edge), groupDay))) days.push(groupDay)
  return days.length === 0 ? undefined : Math.min(...days)
}

function handDemand(
  index: KeyIndex,
  result: Superseded,
  edge: Edge,
  moved: readonly Cell[],
  fromDay: (latest: number) => number | undefined,
): void {
  const { ecnNo } = edge.supersession
  const fromPart = index.keys[edge.from]!.part
  const target = result.cells.get(edge.to)!
  for (const cell of moved) {
    const reason = { cause: 'SUPERSESSION', fromPart, pieces: cell.qty, ecnNo } as const
    const earliest = firstPackingDay('DISCONTINUATION', { fromDay: fromDay(cell.latest) }, cell.earliest)
    target.push({ ...cell, earliest, moved: cell.qty > 0 ? [reason] : [] })
  }
}

/** Interchangeable parts: surplus or backlog of the old key passes to the successor when demand moves, unless surplus is written off. */
function handCarry(index: KeyIndex, result: Superseded, edge: Edge, kept: readonly Cell[], day: number): void {
  const { from, to, supersession } = edge
  const { carryIn, isLastOrder } = index.keys[from]!
  const left = closeAlone({
    carryIn,
    isLastOrder: isLastOrder || result.partial.has(from),
    snpOn: (on) => index.lotSizes.at(from, on),
    cells: kept,
    inflows: result.inflows.get(from) ?? [],
    stock: result.stock.get(from) ?? Number.POSITIVE_INFINITY,
  })
  if (kept.length === 0) result.handedOn.add(from)
  const pieces = result.writtenOff.has(from) ? Math.min(0, left) : left
  if (pieces === 0) return
  result.given.set(from, pieces)
  result.transfers.push({ fromKey: from, toKey: to, day, pieces, ecnNo: supersession.ecnNo })
  const inflows = [...(result.inflows.get(to) ?? []), { day, pieces }]
  result.inflows.set(
    to,
    inflows.sort((a, b) => a.day - b.day),
  )
}
