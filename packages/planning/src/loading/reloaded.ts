/** Re-loads a few containers at a time with the boxes left over, until none are left. */
import { countOf, type Kind, type Stock, without } from './cargo.ts'
import { besideClass, classOf, rankedClasses } from './danger-classes.ts'
import { type Filled, fillNewQuickly, type LoadContext } from './load-context.ts'
import type { Placed } from './pile.ts'

const MOST_RELOADED = 3
const PATIENCE = 6
const CHEAP_MOVES = 500_000

interface Reload {
  readonly start: readonly Filled[]
  /** Moves at most. */
  readonly most: number
}

/** A move may be as bad as the state this many moves ago (late acceptance, Burke and Bykov, 2017). */
const MEMORY = 24

/** Containers of the types of `start` that hold all boxes; null: not found. */
export function reloaded(context: LoadContext, stock: Stock, { start, most }: Reload): Filled[] | null {
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
    const tried = reload({ context, stock, variant: move }, filledAt(containers, chosen), left)
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

interface Move {
  readonly context: LoadContext
  readonly stock: Stock
  readonly variant: number
}

function reload(
  { context, stock, variant }: Move,
  containers: readonly Filled[],
  left: Stock,
): { containers: Filled[]; left: Stock } | null {
  const others = boxesOf(containers)
  for (const items of left) for (const item of items) others.add(item.box)
  let waiting = stock.map((items) => items.filter((item) => others.has(item.box)))
  const filled: Filled[] = []
  for (const { type, load: before } of containers) {
    const load = fillNewQuickly(context, type, candidatesFor(context, before, waiting), variant)
    if (load === null) return null
    filled.push({ type, load })
    waiting = without(waiting, boxesOf([{ type, load }])) as typeof waiting
  }
  return { containers: filled, left: waiting }
}

/** Waiting boxes that may replace a load: those of its class while some wait, then those of the largest class. */
function candidatesFor({ kinds, segregation }: LoadContext, load: readonly Placed[], waiting: Stock): Stock {
  if (segregation === undefined) return waiting
  const classes = rankedClasses(kinds, waiting, segregation)
  const before = new Set(load.map(({ item }) => classOf(item, segregation)))
  return besideClass(waiting, classes.find((one) => before.has(one)) ?? classes[0] ?? '', segregation)
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

export function filledOf(load: readonly Placed[]): number {
  return load.reduce((sum, { kind }) => sum + kind.volume, 0)
}
