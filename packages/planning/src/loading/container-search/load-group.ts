/**
 * Chooses the containers of a group. Each type is tried as the main one: its containers are filled one after another,
 * and the remainder goes into a cheaper one as soon as it fits. The cheapest result wins.
 */
import type { ContainerType } from '../../problem/loading-problem.ts'
import { compareText, countOf, type Kind, type Stock, volumeOf, without } from '../cargo/cargo.ts'
import { besideClass, rankedClasses } from '../cargo/danger-classes.ts'
import type { Placed } from '../cargo/pile.ts'
import { loadAlone } from '../fill/alone.ts'
import { requiredShares } from './bounds.ts'
import { filledByWeight } from './by-weight.ts'
import { cheaperSolution } from './fewer-containers.ts'
import {
  type Filled,
  type Fleet,
  fillNew,
  fillNewQuickly,
  type LoadContext,
  leastOf,
  type Segregating,
  type Solution,
  takes,
} from './load-context.ts'

function byValue(types: readonly ContainerType[]): number[] {
  const price = (at: number): number => {
    const type = types[at]!
    return type.cost / (type.lengthMm * type.widthMm * type.heightMm)
  }
  return types.map((_, at) => at).sort((a, b) => price(a) - price(b) || compareTypes(types, a, b))
}

function byCost(types: readonly ContainerType[]): number[] {
  return types.map((_, at) => at).sort((a, b) => types[a]!.cost - types[b]!.cost || compareTypes(types, a, b))
}

function compareTypes(types: readonly ContainerType[], a: number, b: number): number {
  return compareText(types[a]!.code, types[b]!.code) || a - b
}

const FIRST_PASS = 6
const SECOND_PASS = 60

export function loadGroup(context: LoadContext, stock: Stock, fleet: Fleet): Solution {
  const { budget } = context.limits
  const mains = byValue(context.types).filter((main) => fleet[main] !== 0 && holdsAny(context, stock, main))
  const quickly = withBudget(context, Math.min(FIRST_PASS, budget))
  const { best: quick, promising } = passOver(quickly, { stock, fleet, mains }, nothing(stock))
  if (budget <= FIRST_PASS) return quick
  const weighed = weighedSolution(context, stock, fleet, mains, quick)
  const isSeveral = weighed.containers.length > 1
  const thorough = isSeveral ? withBudget(context, Math.min(SECOND_PASS, budget)) : context
  const { best } = passOver(thorough, { stock, fleet, mains: promising }, weighed)
  if (!isSeveral) return best
  const priced = pricedSolution(context, stock, fleet, mains, best)
  return countOf(priced.left) === 0 ? cheaperSolution(context, stock, fleet, priced) : priced
}

/** Each container takes the class of which most is waiting, beside general cargo. */
export function loadClassesInTurn(context: Segregating, stock: Stock, fleet: Fleet): Solution {
  const { kinds, types, segregation } = context
  const fillBeside: Fill = (type, waiting) => {
    const [largest = ''] = rankedClasses(kinds, waiting, segregation)
    return fillNew(context, type, besideClass(waiting, largest, segregation))
  }
  let best = nothing(stock)
  for (const main of byValue(types)) {
    if (fleet[main] === 0 || !holdsAny(context, stock, main)) continue
    if (countOf(best.left) === 0 && leastCost(context, stock, main) >= best.cost) continue
    const solution = loadMainly(context, stock, fleet, main, fillBeside)
    if (isBetter(solution, best, kinds)) best = solution
  }
  return best
}

/** Containers filled by weight, and the boxes that those leave loaded as usual. */
function weighedSolution(
  context: LoadContext,
  stock: Stock,
  fleet: Fleet,
  mains: readonly number[],
  from: Solution,
): Solution {
  let best = from
  const quick = withBudget(context, Math.min(FIRST_PASS, context.limits.budget))
  for (const main of mains) {
    if (countOf(best.left) === 0 && leastCost(context, stock, main) >= best.cost) continue
    const filled = filledByWeight(quick, stock, main).slice(0, fleet[main])
    if (filled.length === 0) continue
    const loaded = new Set(filled.flatMap(({ load }) => load.map(({ item }) => item.box)))
    const left = fleet.map((count, type) => (type === main ? count - filled.length : count))
    const fill: Fill = (type, waiting) => fillNew(quick, type, waiting)
    const rest = loadMainly(quick, without(stock, loaded), left, main, fill)
    const cost = filled.length * context.types[main]!.cost + rest.cost
    const solution = { containers: [...filled, ...rest.containers], left: rest.left, cost }
    if (isBetter(solution, best, context.kinds)) best = solution
  }
  return best
}

const BUDGET_A_ROUND = 30
const MOST_ROUNDS = 40

/**
 * Quick ways that rate a box by its price: boxes that leave little room for others go first, instead of what best
 * fills the first containers and leaves the awkward boxes for the last.
 */
function pricedSolution(
  context: LoadContext,
  stock: Stock,
  fleet: Fleet,
  mains: readonly number[],
  from: Solution,
): Solution {
  const rounds = Math.min(MOST_ROUNDS, Math.ceil(context.limits.budget / BUDGET_A_ROUND))
  let best = from
  for (const main of mains) {
    const worths = pricesOf(context, stock, main)
    const least = leastCost(context, stock, main)
    for (let round = 0; round < rounds && !context.limits.isOver(); round++) {
      if (countOf(best.left) === 0 && least >= best.cost) break
      const priced = withWorth(context, worths[round % worths.length]!)
      const fill: Fill = (type, waiting, at) => fillNewQuickly(priced, type, waiting, round * MOST_ROUNDS + at) ?? []
      const solution = loadMainly(context, stock, fleet, main, fill)
      if (isBetter(solution, best, context.kinds)) best = solution
    }
  }
  return best
}

const PLAIN_SHARES = [0.1, 0.3, 1, 10]

function pricesOf({ kinds, types, supportPermille }: LoadContext, stock: Stock, main: number): number[][] {
  const { lengthMm, widthMm, heightMm } = types[main]!
  const required = requiredShares(kinds, stock, types[main]!, supportPermille)
  return PLAIN_SHARES.map((share) => {
    const prices = kinds.map(({ volume }, at) => (required[at]! * lengthMm * widthMm * heightMm) / volume + share)
    const most = Math.max(...prices)
    return prices.map((price) => price / most)
  })
}

function withWorth(context: LoadContext, worth: readonly number[]): LoadContext {
  return { ...context, limits: { ...context.limits, worth } }
}

type Fill = (type: number, waiting: Stock, n: number) => readonly Placed[]
type FillNext = (type: number, waiting: Stock) => readonly Placed[]

function nothing(stock: Stock): Solution {
  return { containers: [], left: stock, cost: 0 }
}

interface Choices {
  readonly stock: Stock
  readonly fleet: Fleet
  readonly mains: readonly number[]
}

/** A type whose solution, without one container, costs more than the best one by this factor is not tried thoroughly. */
const FAR = 1.05

/** Types that were not tried, as they cannot cost less than the best so far, are not promising. */
function passOver(
  context: LoadContext,
  { stock, fleet, mains }: Choices,
  from: Solution,
): { readonly best: Solution; readonly promising: readonly number[] } {
  let best = from
  const tried: { readonly main: number; readonly solution: Solution }[] = []
  for (const main of mains) {
    if (countOf(best.left) === 0 && leastCost(context, stock, main) >= best.cost) continue
    const solution = loadMainly(context, stock, fleet, main, (type, waiting) => fillNew(context, type, waiting))
    tried.push({ main, solution })
    if (isBetter(solution, best, context.kinds)) best = solution
  }
  const isNear = ({ main, solution }: (typeof tried)[number]): boolean =>
    countOf(best.left) > 0 || solution.cost - context.types[main]!.cost <= best.cost * FAR
  return { best, promising: tried.filter(isNear).map(({ main }) => main) }
}

function withBudget(context: LoadContext, budget: number): LoadContext {
  return { ...context, limits: { ...context.limits, budget } }
}

export function isBetter(a: Solution, b: Solution, kinds: readonly Kind[]): boolean {
  const left = volumeOf(kinds, a.left) - volumeOf(kinds, b.left)
  return (left || countOf(a.left) - countOf(b.left) || a.cost - b.cost || a.containers.length - b.containers.length) < 0
}

function leastCost(context: LoadContext, stock: Stock, main: number): number {
  const least = Math.min(...context.types.map((type) => type.cost))
  return Math.max(0, leastOf(context, stock, main) - 1) * context.types[main]!.cost + least
}

function loadMainly(context: LoadContext, stock: Stock, fleet: Fleet, main: number, fill: Fill): Solution {
  const left = [...fleet]
  const containers: Filled[] = []
  let waiting = stock
  let cost = 0
  while (countOf(waiting) > 0) {
    const fillNext = (type: number, some: Stock) => fill(type, some, containers.length)
    const filled =
      lastContainer(context, waiting, left, main, fillNext) ?? nextContainer(context, waiting, left, main, fillNext)
    if (filled === null) break
    containers.push(filled)
    left[filled.type]!--
    cost += context.types[filled.type]!.cost
    waiting = without(waiting, new Set(filled.load.map((box) => box.item.box)))
  }
  return { containers, left: waiting, cost }
}

function lastContainer(context: LoadContext, waiting: Stock, left: Fleet, main: number, fill: FillNext): Filled | null {
  for (const type of byCost(context.types)) {
    const container = context.types[type]!
    if (container.cost >= context.types[main]!.cost) return null
    if (left[type] === 0 || !holdsAll(context, waiting, type)) continue
    if (leastOf(context, waiting, type) > 1) continue
    const load = fill(type, waiting)
    if (load.length === countOf(waiting)) return { type, load }
  }
  return null
}

function nextContainer(context: LoadContext, waiting: Stock, left: Fleet, main: number, fill: FillNext): Filled | null {
  for (const type of [main, ...byValue(context.types).filter((at) => at !== main)]) {
    if (left[type] === 0 || !holdsAny(context, waiting, type)) continue
    const filled = fill(type, waiting)
    const load = filled.length > 0 ? filled : firstAlone(context, type, waiting)
    if (load.length > 0) return { type, load }
  }
  return null
}

/** Where the search cannot balance or place anything, a single box always works. */
function firstAlone({ types, kinds, limits }: LoadContext, type: number, waiting: Stock): readonly Placed[] {
  for (const [kind, items] of waiting.entries())
    for (const item of items) {
      if (item.together !== '') continue
      const alone = loadAlone(kinds[kind]!, item, types[type]!, limits.balance)
      if (alone !== null) return [alone]
    }
  return []
}

function holdsAny(context: LoadContext, stock: Stock, type: number): boolean {
  return stock.some((items, at) => items.some((item) => takes(context, type, at, item)))
}

function holdsAll(context: LoadContext, stock: Stock, type: number): boolean {
  return stock.every((items, at) => items.every((item) => takes(context, type, at, item)))
}
