/**
 * Sorts dangerous goods out of a load that ignores their classes: every container gets a class, and boxes of another
 * class change places with equal boxes in containers of their own. Number and geometry of the loads stay.
 */
import type { ContainerType } from '../../problem/loading-problem.ts'
import { compareText, type Kind } from '../cargo/cargo.ts'
import { classOf, type MarkClasses } from '../cargo/danger-classes.ts'
import { isBalanced } from '../cargo/gravity.ts'
import type { Placed } from '../cargo/pile.ts'
import { Stacker } from '../cargo/stacker.ts'
import type { Filled, LoadContext } from '../container-search/load-context.ts'

/** Boxes of other containers that are tried for one place, those of nearest weight first. */
const MOST_TRIED = 24
/** Orders in which the classes choose their containers. */
const MOST_ORDERS = 24

/** Null where the containers of a class cannot hold all its boxes, or weight forbids an exchange. */
export function sortedOut(context: LoadContext, containers: readonly Filled[], marks: MarkClasses): Filled[] | null {
  for (const labels of labellings(containers, marks)) {
    const loads = exchanged(context, containers, { labels, marks })
    if (loads) return containers.map(({ type }, at) => ({ type, load: loads[at]! }))
  }
  return null
}

type Labels = readonly string[]

/** Classes by container, '' for general cargo only, such that each class has a place of each kind for all its boxes. */
function* labellings(containers: readonly Filled[], marks: MarkClasses): Generator<Labels> {
  const needs = needsOf(containers, marks)
  const fixed = containers.map(({ load }) => fixedClass(load, marks))
  if (fixed.includes(null)) return
  const spots = containers.map(({ load }) => countByKind(load.filter(({ item }) => item.together === '')))
  const seen = new Set<string>()
  let orders = 0
  for (const order of ordersOf([...needs.keys()].sort(compareText))) {
    if (orders++ === MOST_ORDERS) return
    const labels = cover(order, { needs, spots, fixed: fixed as string[] })
    if (labels === null || seen.has(labels.join('|'))) continue
    seen.add(labels.join('|'))
    yield labels
  }
}

type Counts = ReadonlyMap<Kind, number>

function countByKind(load: readonly Placed[]): Counts {
  const counts = new Map<Kind, number>()
  for (const { kind } of load) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Free boxes of each class by kind; boxes of a mark stay where they are. */
function needsOf(containers: readonly Filled[], marks: MarkClasses): Map<string, Counts> {
  const boxes = containers.flatMap(({ load }) => load)
  const classes = new Set(boxes.map(({ item }) => classOf(item, marks)))
  classes.delete('')
  return new Map(
    [...classes].map((one) => [
      one,
      countByKind(boxes.filter(({ item }) => item.together === '' && item.dangerClass === one)),
    ]),
  )
}

/** Class of the marked boxes in a load; '': none; null: several. */
function fixedClass(load: readonly Placed[], marks: MarkClasses): string | null {
  const classes = new Set(load.flatMap(({ item }) => (item.together === '' ? [] : classOf(item, marks) || [])))
  return classes.size > 1 ? null : ([...classes][0] ?? '')
}

function* ordersOf(classes: readonly string[]): Generator<readonly string[]> {
  if (classes.length < 2) return yield classes
  for (const [at, first] of classes.entries())
    for (const rest of ordersOf(classes.toSpliced(at, 1))) yield [first, ...rest]
}

interface Cover {
  readonly needs: ReadonlyMap<string, Counts>
  readonly spots: readonly Counts[]
  readonly fixed: Labels
}

/** Each class in turn takes the container with most places that it still needs. */
function cover(order: readonly string[], { needs, spots, fixed }: Cover): Labels | null {
  const labels = [...fixed]
  const reduce = (left: Map<Kind, number>, counts: Counts): void => {
    for (const [kind, count] of counts) left.set(kind, Math.max(0, (left.get(kind) ?? 0) - count))
  }
  for (const one of order) {
    const left = new Map(needs.get(one))
    for (const [at, label] of labels.entries()) if (label === one) reduce(left, spots[at]!)
    while ([...left.values()].some((count) => count > 0)) {
      const gainOf = (at: number): number =>
        [...left].reduce((sum, [kind, count]) => sum + Math.min(count, spots[at]!.get(kind) ?? 0) * kind.volume, 0)
      const free = [...labels.keys()].filter((at) => labels[at] === '' && gainOf(at) > 0)
      if (free.length === 0) return null
      const best = free.reduce((a, b) => (gainOf(b) > gainOf(a) ? b : a))
      labels[best] = one
      reduce(left, spots[best]!)
    }
  }
  return labels
}

interface Labelled {
  readonly labels: Labels
  readonly marks: MarkClasses
}

interface Place {
  readonly container: number
  readonly at: number
}

function exchanged(
  context: LoadContext,
  containers: readonly Filled[],
  { labels, marks }: Labelled,
): (readonly Placed[])[] | null {
  const loads: (readonly Placed[])[] = containers.map(({ load }) => load)
  const boxAt = ({ container, at }: Place): Placed => loads[container]![at]!
  const places = loads.flatMap((load, container) => load.map((_, at): Place => ({ container, at })))
  const isWrong = (place: Place): boolean => ![labels[place.container]!, ''].includes(classOf(boxAt(place).item, marks))
  const isLegal = (container: number): boolean =>
    isBearable(loads[container]!, context.types[containers[container]!.type]!, context)
  const swap = (a: Place, b: Place): void => {
    const [one, other] = [boxAt(a), boxAt(b)]
    loads[a.container] = loads[a.container]!.with(a.at, { ...one, item: other.item })
    loads[b.container] = loads[b.container]!.with(b.at, { ...other, item: one.item })
  }
  const candidatesFor = (place: Place): Place[] => {
    const { item, kind } = boxAt(place)
    const wanted = classOf(item, marks)
    const gapOf = (other: Place): number => Math.abs(boxAt(other).item.weightG - item.weightG)
    return places
      .filter((other) => {
        const { item: its, kind: itsKind } = boxAt(other)
        const isFree = itsKind === kind && its.together === '' && its.stop === item.stop
        return isFree && labels[other.container] === wanted && ['', labels[place.container]].includes(its.dangerClass)
      })
      .sort((a, b) => gapOf(a) - gapOf(b) || a.container - b.container || a.at - b.at)
      .slice(0, MOST_TRIED)
  }
  const wrong = places.filter(isWrong).sort((a, b) => boxAt(b).item.weightG - boxAt(a).item.weightG)
  for (const place of wrong) {
    if (!isWrong(place)) continue
    const found = candidatesFor(place).some((other) => {
      swap(place, other)
      if (isLegal(place.container) && isLegal(other.container)) return true
      swap(place, other)
      return false
    })
    if (!found) return null
  }
  return loads
}

/** Weights are within the limits; places do not matter, as equal boxes changed. */
function isBearable(load: readonly Placed[], container: ContainerType, { limits }: LoadContext): boolean {
  const weightG = load.reduce((sum, { item }) => sum + item.weightG, 0)
  if (weightG > container.maxPayloadG || !isBalanced(load, container, limits.balance, [])) return false
  const pile = new Stacker(container)
  return [...load].sort((a, b) => a.z - b.z).every((box) => pile.bear(box))
}
