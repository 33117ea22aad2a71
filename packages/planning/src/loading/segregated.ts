/**
 * Loads boxes of several classes of dangerous goods: first regardless of the classes, which are then sorted out by
 * exchanging equal boxes or by re-loading the containers. Where that is impossible, class by class, and in fewer
 * containers if some can be found.
 */
import { countOf, type Stock, without } from './cargo.ts'
import { classByClass } from './class-by-class.ts'
import { loadGroup } from './containers.ts'
import { besideClass, classOf, markClassesOf, rankedClasses } from './danger-classes.ts'
import { cheaperSolution } from './fewer-containers.ts'
import { costOf, type Fleet, type LoadContext, leastContainers, type Solution } from './load-context.ts'
import type { Placed } from './pile.ts'
import { reloaded } from './reloaded.ts'
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

type Segregating = LoadContext & Required<Pick<LoadContext, 'segregation'>>

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
  const sorted = reloadedByClass(segregating, stock, regardless)
  if (sorted) return sorted
  const apart = classByClass(context, stock, fleet, smaller)
  return countOf(apart.left) === 0 ? cheaperSolution(segregating, stock, fleet, apart) : apart
}

/** Per container and construction. With 18 a month of 36,000 cases needs 2 containers for segregation, with 3 it needs 8. */
const MOVES = 18

/** The same containers, of which those with several classes are re-loaded; null where that leaves boxes. */
function reloadedByClass(context: Segregating, stock: Stock, { containers, left }: Solution): Solution | null {
  const loadable = without(stock, new Set(left.flat().map(({ box }) => box)))
  if (containers.length < leastContainers(context, loadable)) return null
  const start = containers.map(({ type, load }) => ({ type, load: isMixed(context, load) ? [] : load }))
  const most = MOVES * context.limits.budget * containers.length
  const loaded = reloaded(context, loadable, { start, most })
  if (loaded === null) return null
  const cost = costOf(
    context,
    loaded.map(({ type }) => type),
  )
  return { containers: loaded, left, cost }
}

function isMixed({ segregation }: Segregating, load: readonly Placed[]): boolean {
  const classes = load.map(({ item }) => classOf(item, segregation)).filter((one) => one !== '')
  return new Set(classes).size > 1
}
