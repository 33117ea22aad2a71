/**
 * Every class of dangerous goods but the largest gets its own containers, of which the emptiest is filled up with
 * general cargo; the rest is loaded with the largest class.
 */
import { compareText, countOf, type Item, type Stock, volumeOf, without } from '../cargo/cargo.ts'
import { besideClass, markClassesOf, ofClass } from '../cargo/danger-classes.ts'
import type { Placed } from '../cargo/pile.ts'
import { fillTogether, only } from '../cargo/together.ts'
import {
  costOf,
  type Filled,
  type Fleet,
  fillNew,
  type LoadContext,
  type Solution,
} from '../container-search/load-context.ts'
import { loadGroup } from '../container-search/load-group.ts'
import { fillContainer } from '../fill/fill-container.ts'

/** `smaller`: the classes but the largest, larger ones first. */
export function classByClass(context: LoadContext, stock: Stock, fleet: Fleet, smaller: readonly string[]): Solution {
  const marks = markClassesOf(stock)
  const left = [...fleet]
  const containers: Filled[] = []
  const unloaded: Stock[] = []
  let cost = 0
  let waiting = stock
  const add = (solution: Solution): void => {
    containers.push(...solution.containers)
    unloaded.push(solution.left)
    cost += solution.cost
    for (const { type } of solution.containers) left[type]!--
  }
  for (const own of smaller.toReversed()) {
    const part = ofClass(waiting, own, marks)
    const joined = besideClass(waiting, own, marks)
    const solution = filledUp(context, loadGroup(context, part, left), joined, left)
    add(solution)
    waiting = without(waiting, new Set([...part.flat().map(({ box }) => box), ...loadedBoxes(solution)]))
  }
  add(loadGroup(context, waiting, left))
  const merged = stock.map((_, kind) => unloaded.flatMap((some) => some[kind]!))
  return { containers, left: merged, cost }
}

function loadedBoxes({ containers }: Pick<Solution, 'containers'>): number[] {
  return containers.flatMap(({ load }) => load.map(({ item }) => item.box))
}

/** `joined`: the boxes of the class and general cargo. */
function filledUp(context: LoadContext, solution: Solution, joined: Stock, fleet: Fleet): Solution {
  const [first, ...others] = solution.containers
  if (first === undefined) return solution
  const emptiest = others.reduce((a, b) => (fillOf(context, b) < fillOf(context, a) ? b : a), first)
  const inOthers = loadedBoxes({ containers: solution.containers.filter((one) => one !== emptiest) })
  const waiting = without(joined, new Set([...inOthers, ...solution.left.flat().map(({ box }) => box)]))
  if (countOf(waiting) === emptiest.load.length) return solution
  const isFree = (type: number): boolean =>
    type === emptiest.type || fleet[type]! > solution.containers.filter((one) => one.type === type).length
  const fuller = context.types
    .flatMap((_, type) => (isFree(type) ? [fullest(context, emptiest, waiting, type)] : []))
    .filter((filled) => filled !== null)
  const priceOf = ({ type, load }: Filled): number => context.types[type]!.cost / volumeIn(load)
  const byPrice = (a: Filled, b: Filled): number =>
    priceOf(a) - priceOf(b) || compareText(context.types[a.type]!.code, context.types[b.type]!.code)
  const best = fuller.sort(byPrice)[0] ?? emptiest
  const containers = solution.containers.map((one) => (one === emptiest ? best : one))
  return {
    ...solution,
    containers,
    cost: costOf(
      context,
      containers.map(({ type }) => type),
    ),
  }
}

/** General cargo up to these shares of the container is tried, until all boxes of the class find a place again. */
const SHARES = [Infinity, 1, 0.95, 0.9, 0.85, 0.8, 0.7]

/** The boxes of `emptiest` in a container of a type, with general cargo; null when they do not fit it. */
function fullest(context: LoadContext, { type: before, load }: Filled, waiting: Stock, type: number): Filled | null {
  const own = new Set(load.map(({ item }) => item))
  for (const share of SHARES) {
    const room = spaceOf(context, type) * share - volumeIn(load)
    const beside = new Set(upTo(context, waiting, { own, room }).flat())
    const tried = fillNew(
      context,
      type,
      only(waiting, (item) => own.has(item) || beside.has(item)),
    )
    if (tried.filter(({ item }) => own.has(item)).length === own.size) return { type, load: tried }
  }
  if (type !== before) return null
  const task = { container: context.types[type]!, kinds: context.kinds, limits: context.limits, existing: load }
  const general = only(waiting, (item) => !own.has(item))
  return { type, load: [...load, ...fillTogether(general, (part) => fillContainer(task, part))] }
}

interface Room {
  readonly own: ReadonlySet<Item>
  readonly room: number
}

/** Boxes beside `own` up to a volume, in equal shares of the kinds; only free ones where not all have room. */
function upTo({ kinds }: LoadContext, stock: Stock, { own, room }: Room): Stock {
  if (room === Infinity) return stock
  const free = only(stock, (item) => item.together === '' && !own.has(item))
  const share = Math.max(0, Math.min(1, room / Math.max(1, volumeOf(kinds, free))))
  return free.map((items) => items.slice(0, Math.floor(items.length * share)))
}

function fillOf(context: LoadContext, { type, load }: Filled): number {
  return volumeIn(load) / spaceOf(context, type)
}

function volumeIn(load: readonly Placed[]): number {
  return load.reduce((sum, { kind }) => sum + kind.volume, 0)
}

function spaceOf({ types }: LoadContext, type: number): number {
  const { lengthMm, widthMm, heightMm } = types[type]!
  return lengthMm * widthMm * heightMm
}
