/**
 * Looks for a cheaper set of containers than sequential filling found: takes a cheaper set that could hold everything
 * by volume and weight, and re-loads a few of its containers at a time with the boxes left over, until none are left
 * or the budget is spent.
 */
import type { ContainerType } from '../problem/loading-problem.ts'
import { lengthBound } from './bounds.ts'
import { compareText, countOf, type Kind, type Stock, volumeOf, without } from './cargo.ts'
import {
  type Filled,
  type Fleet,
  fillNewQuickly,
  type LoadContext,
  largestOf,
  leastContainers,
  type Solution,
} from './load-context.ts'
import type { Placed } from './pile.ts'

const MOST_RELOADED = 3
const MOVES = 3
const PATIENCE = 6
const CHEAP_MOVES = 500_000
const MOST_SETS = 12
const MOST_VISITED = 20_000

/** The solution itself, or a cheaper one that also loads everything. Only for a solution that leaves nothing. */
export function cheaperSolution(context: LoadContext, stock: Stock, fleet: Fleet, solution: Solution): Solution {
  let best = solution
  for (let sets = setsBelow(context, stock, fleet, best.cost); sets.length > 0; ) {
    const found = firstThatHolds(context, stock, best, sets)
    if (found === null) break
    best = found
    sets = setsBelow(context, stock, fleet, best.cost)
  }
  return best
}

function firstThatHolds(
  context: LoadContext,
  stock: Stock,
  from: Solution,
  sets: readonly (readonly number[])[],
): Solution | null {
  const most = Math.ceil((MOVES * context.limits.budget * from.containers.length) / sets.length)
  for (const types of sets) {
    if (context.limits.isOver()) return null
    const containers = reloaded(context, stock, startOf(types, from), most)
    if (containers !== null) return { containers, left: stock.map(() => []), cost: costOf(context, types) }
  }
  return null
}

function costOf(context: LoadContext, types: readonly number[]): number {
  return types.reduce((sum, type) => sum + context.types[type]!.cost, 0)
}

function setsBelow(context: LoadContext, stock: Stock, fleet: Fleet, cost: number): number[][] {
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
    .sort((a, b) => b.money - a.money || a.size - b.size)
    .slice(0, MOST_SETS)
    .map(({ counts }) => counts.flatMap(({ type, count }) => Array.from({ length: count }, () => type)))
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

function startOf(types: readonly number[], solution: Solution): Filled[] {
  const loads = [...solution.containers].sort((a, b) => filledOf(b.load) - filledOf(a.load))
  return types.map((type) => {
    const at = loads.findIndex((filled) => filled.type === type)
    return at < 0 ? { type, load: [] } : loads.splice(at, 1)[0]!
  })
}

function filledOf(load: readonly Placed[]): number {
  return load.reduce((sum, { kind }) => sum + kind.volume, 0)
}

/** A move may be as bad as the state this many moves ago (late acceptance, Burke and Bykov, 2017). */
const MEMORY = 24

function reloaded(context: LoadContext, stock: Stock, start: readonly Filled[], most: number): Filled[] | null {
  const containers = [...start]
  let left = without(stock, boxesOf(containers))
  const next = numbers()
  const memory = new Float64Array(MEMORY).fill(difficulty(context.kinds, left))
  const patience = Math.max(most / PATIENCE, CHEAP_MOVES / countOf(stock) ** 2)
  let least = Infinity
  let leastAt = 0
  for (let move = 1; countOf(left) > 0; move++) {
    if (move > most || move - leastAt > patience || (move > 1 && context.limits.isOver())) return null
    const chosen = chooseSome(containers, 1 + (move % MOST_RELOADED), move % 2 === 0, next)
    const tried = reload(context, filledAt(containers, chosen), stock, left, move)
    const now = difficulty(context.kinds, left)
    const after = tried === null ? Infinity : difficulty(context.kinds, tried.left)
    if (tried !== null && (after <= now || after <= memory[move % MEMORY]!)) {
      chosen.forEach((at, n) => {
        containers[at] = tried.containers[n]!
      })
      left = tried.left
    }
    const reached = difficulty(context.kinds, left)
    memory[move % MEMORY] = reached
    if (reached < least) {
      least = reached
      leastAt = move
    }
  }
  return containers.filter(({ load }) => load.length > 0)
}

function filledAt(containers: readonly Filled[], chosen: readonly number[]): Filled[] {
  return chosen.map((at) => containers[at]!)
}

function difficulty(kinds: readonly Kind[], left: Stock): number {
  return left.reduce((sum, items, at) => sum + items.length * kinds[at]!.volume ** 1.5, 0)
}

function reload(
  context: LoadContext,
  containers: readonly Filled[],
  stock: Stock,
  left: Stock,
  variant: number,
): { containers: Filled[]; left: Stock } | null {
  const others = boxesOf(containers)
  for (const items of left) for (const item of items) others.add(item.box)
  let waiting = stock.map((items) => items.filter((item) => others.has(item.box)))
  const filled: Filled[] = []
  for (const { type } of containers) {
    const load = fillNewQuickly(context, type, waiting, variant)
    if (load === null) return null
    filled.push({ type, load })
    waiting = without(waiting, boxesOf([{ type, load }])) as typeof waiting
  }
  return { containers: filled, left: waiting }
}

function boxesOf(containers: readonly Filled[]): Set<number> {
  return new Set(containers.flatMap(({ load }) => load.map(({ item }) => item.box)))
}

function chooseSome(containers: readonly Filled[], some: number, isEmptier: boolean, next: () => number): number[] {
  const rest = containers.map(({ load }, at) => ({ at, filled: filledOf(load) }))
  return Array.from({ length: Math.min(some, rest.length) }, () => {
    const [a, b] = [next() % rest.length, next() % rest.length]
    const isSecond = isEmptier && rest[b]!.filled < rest[a]!.filled
    return rest.splice(isSecond ? b : a, 1)[0]!.at
  })
}

/** A fixed pseudo-random sequence, so that the same problem gives the same plan. */
function numbers(): () => number {
  let state = 0x2545f491
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 1
  }
}
