/**
 * Loads boxes of several classes of dangerous goods. First regardless of the classes, which are then sorted out by
 * exchanging equal boxes; where that is impossible, one class in a container from the start. Where this takes more
 * containers, some are re-loaded to reach the number that is needed regardless.
 */
import { countOf, type Stock, without } from '../cargo/cargo.ts'
import { besideClass, classOf, markClassesOf, rankedClasses } from '../cargo/danger-classes.ts'
import type { Placed } from '../cargo/pile.ts'
import { cheaperSolution, startOf } from '../container-search/fewer-containers.ts'
import {
  costOf,
  type Filled,
  type Fleet,
  type LoadContext,
  leastContainers,
  type Segregating,
  type Solution,
} from '../container-search/load-context.ts'
import { isBetter, loadClassesInTurn, loadGroup } from '../container-search/load-group.ts'
import { filledOf, reloaded } from '../container-search/reloaded.ts'
import { classByClass } from './class-by-class.ts'
import { sortedOut } from './sorted-out.ts'

/**
 * Boxes that may join `existing`: general cargo and one class, that of `existing`, of boxes that must join it (marks
 * `required`) or, without those, the largest.
 */
export function joining(
  { kinds }: LoadContext,
  stock: Stock,
  { existing, required }: { readonly existing: readonly Placed[]; readonly required: ReadonlySet<string> },
): Stock {
  const marks = markClassesOf(stock)
  const present = existing.find(({ item }) => item.dangerClass !== '')?.item.dangerClass
  const [needed] = [...required].flatMap((mark) => marks.get(mark) ?? []).sort()
  const [largest] = rankedClasses(kinds, stock, marks)
  const allowed = present ?? needed ?? largest ?? ''
  return besideClass(stock, allowed, marks)
}

/** Dangerous goods need the places in the few containers of their class. Measured: 0.1 to 0.2 are equally good. */
const GENERAL_WORTH = 0.15

export function loadSegregated(context: LoadContext, stock: Stock, fleet: Fleet): Solution {
  const marks = markClassesOf(stock)
  const [, ...smaller] = rankedClasses(context.kinds, stock, marks)
  const regardless = loadGroup(context, stock, fleet)
  if (smaller.length === 0) return regardless
  const exchanged = sortedOut(context, regardless.containers, marks)
  if (exchanged) return { ...regardless, containers: exchanged }
  const limits = { ...context.limits, generalWorth: GENERAL_WORTH }
  const segregating: Segregating = { ...context, limits, segregation: marks }
  const inTurn = loadClassesInTurn(segregating, stock, fleet)
  if (!isBetter(regardless, inTurn, context.kinds)) return inTurn
  const sorted = reloadedByClass(segregating, stock, { regardless, inTurn })
  if (sorted) return sorted
  const apart = classByClass(context, stock, fleet, smaller)
  const segregated = isBetter(inTurn, apart, context.kinds) ? inTurn : apart
  return countOf(segregated.left) === 0 ? cheaperSolution(segregating, stock, fleet, segregated) : segregated
}

/** So many moves are tried for each container and construction. */
const MOVES = 18

interface Start {
  readonly regardless: Solution
  readonly inTurn: Solution
}

/** The boxes in as many containers as regardless of their classes; null where that leaves some. */
function reloadedByClass(context: Segregating, stock: Stock, { regardless, inTurn }: Start): Solution | null {
  const { containers, left } = regardless
  const loadable = without(stock, new Set(left.flat().map(({ box }) => box)))
  if (containers.length < leastContainers(context, loadable)) return null
  const unmixed = containers.map(({ type, load }) => ({ type, load: isMixed(context, load) ? [] : load }))
  const types = containers.map(({ type }) => type)
  // Boxes that one of them leaves could be loaded by the other.
  const isWhole = countOf(left) === 0 && countOf(inTurn.left) === 0
  const start = isWhole ? fuller(startOf(types, inTurn), unmixed) : unmixed
  const loaded = reloaded(context, loadable, { start, most: MOVES * context.limits.budget * containers.length })
  if (loaded === null) return null
  const cost = costOf(
    context,
    loaded.map(({ type }) => type),
  )
  return { containers: loaded, left, cost }
}

function fuller(one: readonly Filled[], other: readonly Filled[]): readonly Filled[] {
  const volumeOf = (containers: readonly Filled[]) => containers.reduce((sum, { load }) => sum + filledOf(load), 0)
  return volumeOf(one) >= volumeOf(other) ? one : other
}

function isMixed({ segregation }: Segregating, load: readonly Placed[]): boolean {
  const classes = load.map(({ item }) => classOf(item, segregation)).filter((one) => one !== '')
  return new Set(classes).size > 1
}
