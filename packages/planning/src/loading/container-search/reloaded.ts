/** Re-loads a few containers at a time with the boxes left over, until none are left. */
import { countOf, type Item, type Kind, type Stock, without } from '../cargo/cargo.ts'
import { besideClass, classOf, rankedClasses } from '../cargo/danger-classes.ts'
import type { Placed } from '../cargo/pile.ts'
import { type Filled, fillNewQuickly, type LoadContext } from './load-context.ts'

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
  const kindAt = new Map(context.kinds.map((kind, at) => [kind, at]))
  const orderOf = new Map(stock.flatMap((items) => items.map((item, at) => [item, at] as const)))
  let left = without(stock, boxesOf(containers))
  const next = numbers()
  const memory = new Float64Array(MEMORY).fill(difficulty(context.kinds, left))
  const patience = Math.max(most / PATIENCE, CHEAP_MOVES / countOf(stock) ** 2)
  let least = Infinity
  let leastAt = 0
  for (let move = 1; countOf(left) > 0; move++) {
    if (move > most || move - leastAt > patience || (move > 1 && context.limits.isOver())) return null
    const chosen = chooseSome(containers, 1 + (move % MOST_RELOADED), move % 2 === 0, next)
    const tried = reload({ context, kindAt, orderOf, variant: move }, filledAt(containers, chosen), left)
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
  readonly kindAt: ReadonlyMap<Kind, number>
  /** Place of an item among those of its kind. */
  readonly orderOf: ReadonlyMap<Item, number>
  readonly variant: number
}

function reload(
  { context, kindAt, orderOf, variant }: Move,
  containers: readonly Filled[],
  left: Stock,
): { containers: Filled[]; left: Stock } | null {
  let waiting: Stock = unloaded(containers, left, { kindAt, orderOf })
  const filled: Filled[] = []
  for (const { type, load: before } of containers) {
    const load = fillNewQuickly(context, type, candidatesFor(context, before, waiting), variant)
    if (load === null) return null
    filled.push({ type, load })
    waiting = without(waiting, boxesOf([{ type, load }]))
  }
  return { containers: filled, left: waiting }
}

/** The boxes of the containers and those left, in the order of the stock. */
function unloaded(
  containers: readonly Filled[],
  left: Stock,
  { kindAt, orderOf }: Pick<Move, 'kindAt' | 'orderOf'>,
): Stock {
  const items = left.map((some) => [...some])
  for (const { load } of containers) for (const { item, kind } of load) items[kindAt.get(kind)!]!.push(item)
  for (const some of items) some.sort((a, b) => orderOf.get(a)! - orderOf.get(b)!)
  return items
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

const volumes = new WeakMap<readonly Placed[], number>()

/** mm³; kept, as a load is compared in many moves. */
export function filledOf(load: readonly Placed[]): number {
  const known = volumes.get(load)
  if (known !== undefined) return known
  const volume = load.reduce((sum, { kind }) => sum + kind.volume, 0)
  volumes.set(load, volume)
  return volume
}
