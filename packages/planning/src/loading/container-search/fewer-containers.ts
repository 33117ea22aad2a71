/**
 * Looks for a cheaper set of containers than sequential filling found: takes a cheaper set that could hold everything
 * by volume and weight, and re-loads a few of its containers at a time with the boxes left over, until none are left
 * or the budget is spent.
 */
import type { ContainerType } from '../../problem/loading-problem.ts'
import { compareText, countOf, type Stock, volumeOf } from '../cargo/cargo.ts'
import { lengthBound } from './bounds.ts'
import {
  costOf,
  type Filled,
  type Fleet,
  type LoadContext,
  largestOf,
  leastContainers,
  type Solution,
} from './load-context.ts'
import { filledOf, reloaded } from './reloaded.ts'

/** So many moves are tried for each container and construction. */
const MOVES = 3
const MOST_EASIEST = 2
const MOST_DEAREST = 12
/** In larger groups a set that saves a little almost never holds everything. */
const MOST_CONTAINERS = 12
const MOST_VISITED = 20_000

/** The solution itself, or a cheaper one that also loads everything. Only for a solution that leaves nothing. */
export function cheaperSolution(context: LoadContext, stock: Stock, fleet: Fleet, solution: Solution): Solution {
  let best = solution
  for (;;) {
    const sets = setsBelow(context, stock, fleet, best.cost)
    const { easiest, dearest } = chosenSets(context, stock, sets)
    const others = best.containers.length <= MOST_CONTAINERS ? dearest : []
    const found = firstThatHolds(context, stock, best, easiest) ?? firstThatHolds(context, stock, best, others)
    if (found === null) return best
    best = found
  }
}

function firstThatHolds(
  context: LoadContext,
  stock: Stock,
  from: Solution,
  sets: readonly (readonly number[])[],
): Solution | null {
  if (sets.length === 0) return null
  const most = Math.ceil((MOVES * context.limits.budget * from.containers.length) / sets.length)
  for (const types of sets) {
    if (context.limits.isOver()) return null
    const containers = reloaded(context, stock, { start: startOf(types, from), most })
    if (containers !== null) return { containers, left: stock.map(() => []), cost: costOf(context, types) }
  }
  return null
}

/** Sets of containers below the cost that could hold everything by volume, weight, number and length. */
function setsBelow(context: LoadContext, stock: Stock, fleet: Fleet, cost: number): CountedSet[] {
  const volume = volumeOf(context.kinds, stock)
  const weightG = stock.flat().reduce((sum, item) => sum + item.weightG, 0)
  const least = leastContainers(context, stock)
  const isLongEnough = lengthTest(context, stock)
  const byCode = context.types
    .map((_, at) => at)
    .sort((a, b) => compareText(context.types[a]!.code, context.types[b]!.code))
  const sets: CountedSet[] = []
  let visited = 0
  const grow = (at: number, set: CountedSet, volumeLeft: number, weightLeft: number): void => {
    const type = byCode[at]
    if (type === undefined) {
      if (volumeLeft <= 0 && weightLeft <= 0 && set.size >= least && isLongEnough(set)) sets.push(set)
      return
    }
    const { maxPayloadG, cost: price, ...inside } = context.types[type]!
    const most = Math.min(fleet[type]!, countBelow(cost - set.money, price), countOf(stock) - set.size)
    for (let count = most; count >= 0 && visited++ <= MOST_VISITED; count--) {
      const counts = count === 0 ? set.counts : [...set.counts, { type, count }]
      const bigger = { counts, size: set.size + count, money: set.money + count * price }
      grow(at + 1, bigger, volumeLeft - count * roomOf(inside), weightLeft - count * maxPayloadG)
    }
  }
  grow(0, { counts: [], size: 0, money: 0 }, volume, weightG)
  return sets
}

interface ChosenSets {
  readonly easiest: readonly (readonly number[])[]
  /** Those that save most, without the easiest ones. */
  readonly dearest: readonly (readonly number[])[]
}

/** First those that save most, then those that save a little. */
function chosenSets(context: LoadContext, stock: Stock, sets: readonly CountedSet[]): ChosenSets {
  const volume = volumeOf(context.kinds, stock)
  const weightG = stock.flat().reduce((sum, item) => sum + item.weightG, 0)
  const some = easiestOf(sets, (set) => needOf(context, set, { volume, weightG })).slice(0, MOST_EASIEST)
  const dearest = [...sets].sort((a, b) => b.money - a.money || a.size - b.size).slice(0, MOST_DEAREST)
  return {
    easiest: some.map(typesOf),
    dearest: dearest.filter((set) => !some.includes(set)).map(typesOf),
  }
}

const typesOf = ({ counts }: CountedSet): number[] =>
  counts.flatMap(({ type, count }) => Array.from({ length: count }, () => type))

/** Easier sets first; none that costs as much as an easier one. */
function easiestOf(sets: readonly CountedSet[], shareOf: (set: CountedSet) => number): CountedSet[] {
  const ranked = sets.map((set) => ({ set, share: shareOf(set) }))
  ranked.sort((a, b) => a.share - b.share || a.set.money - b.set.money || a.set.size - b.set.size)
  let least = Infinity
  return ranked.flatMap(({ set }) => {
    if (set.money >= least) return []
    least = set.money
    return [set]
  })
}

/** Share of the room or of the payload of a set that is needed, whichever is greater. */
function needOf(
  { types }: LoadContext,
  { counts }: CountedSet,
  { volume, weightG }: { readonly volume: number; readonly weightG: number },
): number {
  const sumOf = (of: (type: ContainerType) => number): number =>
    counts.reduce((sum, { type, count }) => sum + count * of(types[type]!), 0)
  const byWeight = weightG === 0 ? 0 : weightG / sumOf(({ maxPayloadG }) => maxPayloadG)
  return Math.max(volume / sumOf(roomOf), byWeight)
}

interface CountedSet {
  readonly counts: readonly { readonly type: number; readonly count: number }[]
  readonly size: number
  readonly money: number
}

function countBelow(money: number, price: number): number {
  if (price <= 0) return money > 0 ? Infinity : 0
  return Math.ceil(money / price) - 1
}

function roomOf({ lengthMm, widthMm, heightMm }: Pick<ContainerType, 'lengthMm' | 'widthMm' | 'heightMm'>): number {
  return lengthMm * widthMm * heightMm
}

function lengthTest(context: LoadContext, stock: Stock): (set: CountedSet) => boolean {
  const known = new Map<string, number>()
  return ({ counts }) => {
    const longest = largestOf(counts.map(({ type }) => context.types[type]!))
    const key = `${longest.lengthMm}/${longest.widthMm}/${longest.heightMm}`
    const needed = known.get(key) ?? lengthBound(context.kinds, stock, longest, context.supportPermille)
    known.set(key, needed)
    return counts.reduce((sum, { type, count }) => sum + count * context.types[type]!.lengthMm, 0) >= needed
  }
}

/** Containers of these types with the fullest loads of the solution, empty where it has no more of a type. */
export function startOf(types: readonly number[], solution: Solution): Filled[] {
  const loads = [...solution.containers].sort((a, b) => filledOf(b.load) - filledOf(a.load))
  return types.map((type) => {
    const at = loads.findIndex((filled) => filled.type === type)
    return at < 0 ? { type, load: [] } : loads.splice(at, 1)[0]!
  })
}
