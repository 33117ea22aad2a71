/** The load of one container that the beam search finds, judged by the rules that the search does not know. */
import type { ContainerType } from '../problem/loading-problem.ts'
import type { Item, Kind, Pose, Stock } from './cargo.ts'
import { Pile, type Placed } from './pile.ts'
import type { Effort } from './search/beam.ts'
import type { Hold, SearchKind, Spot } from './search/hold.ts'
import { searchLoad } from './search/search-load.ts'
import { settled } from './search/settle.ts'

/** Kinds that are equal in all that the search looks at, as one. */
interface Sort extends SearchKind {
  readonly kinds: readonly number[]
}

/** Boxes that sink into each other are nothing for the search: its blocks are level. */
export function canSearch(kinds: readonly Kind[], stock: Stock): boolean {
  return kinds.every((kind, at) => stock[at]!.length === 0 || kind.poses.every((pose) => pose.sinkMm === 0))
}

/** A load that every rule allows but that of the centre of gravity. `isPlain`: no kind has a limit on what it carries. */
export function searchedLoad(
  container: ContainerType,
  kinds: readonly Kind[],
  stock: Stock,
  isPlain: boolean,
  isSupported: boolean,
  effort: Effort,
  variant = 0,
): readonly Placed[] {
  const sorts = sortsOf(container, kinds, stock)
  if (sorts.length === 0) return []
  const { lengthMm, widthMm, heightMm } = container
  const plain = { floorGPerM2: Infinity, blocked: [], tops: [] }
  const hold: Hold = { lengthMm, widthMm, heightMm, kinds: sorts, isSupported, ...plain }
  const found = searchLoad(hold, effort, variant)
  const spots = isSupported ? found : settled(found)
  const items = itemsFor(spots, sorts, kinds, stock, container.maxPayloadG)
  return isPlain && weightOf(items) <= container.maxPayloadG
    ? spots.map((spot, at) => ({ ...spot, ...items[at]! }))
    : judged(spots, items, container)
}

function sortsOf(container: ContainerType, kinds: readonly Kind[], stock: Stock): Sort[] {
  const codes = [...new Set(kinds.map((kind) => kind.stackCode))]
  const alike = new Map<string, number[]>()
  kinds.forEach((kind, at) => {
    if (stock[at]!.length === 0 || posesWithin(kind, container).length === 0) return
    const poses = kind.poses.map(({ dx, dy, dz }) => `${dx},${dy},${dz}`).sort()
    const key = [kind.stackCode, kind.maxStack, kind.maxTopG, ...poses].join('/')
    alike.set(key, [...(alike.get(key) ?? []), at])
  })
  return [...alike.values()].map((members) => {
    const kind = kinds[members[0]!]!
    return {
      kinds: members,
      poses: posesWithin(kind, container),
      count: members.reduce((sum, at) => sum + stock[at]!.length, 0),
      code: codes.indexOf(kind.stackCode),
      mostHigh: kind.maxTopG === 0 ? 1 : kind.maxStack,
      weightG: 0,
      maxTopG: Infinity,
      floorOnly: false,
    }
  })
}

function posesWithin(kind: Kind, { lengthMm, widthMm, heightMm }: ContainerType): readonly Pose[] {
  return kind.poses.filter(({ dx, dy, dz }) => dx <= lengthMm && dy <= widthMm && dz <= heightMm)
}

interface Picked {
  readonly item: Item
  readonly kind: Kind
}

/** Which box goes to which spot: of each sort the heaviest ones, or where the payload does not allow it the lightest. */
function itemsFor(
  spots: readonly Spot[],
  sorts: readonly Sort[],
  kinds: readonly Kind[],
  stock: Stock,
  payloadG: number,
): Picked[] {
  const heaviest = sorts.map((sort) =>
    sort.kinds
      .flatMap((at) => stock[at]!.map((item) => ({ item, kind: kinds[at]! })))
      .sort((a, b) => b.item.weightG - a.item.weightG),
  )
  const taken = sorts.map((_, at) => spots.filter((spot) => spot.kind === at).length)
  const first = heaviest.map((items, at) => items.slice(0, taken[at]))
  const isLight = weightOf(first.flat()) <= payloadG
  const queues = isLight ? first : heaviest.map((items, at) => items.slice(items.length - taken[at]!))
  const order = spots.map((_, at) => at).sort((a, b) => spots[a]!.z - spots[b]!.z || a - b)
  const picked: Picked[] = []
  for (const at of order) picked[at] = queues[spots[at]!.kind]!.shift()!
  return picked
}

function weightOf(items: readonly Picked[]): number {
  return items.reduce((sum, { item }) => sum + item.weightG, 0)
}

/** Puts the boxes down from the floor up, without those that a rule forbids and those that then lack support. */
function judged(spots: readonly Spot[], items: readonly Picked[], container: ContainerType): readonly Placed[] {
  const pile = new Pile(false)
  let payloadLeftG = container.maxPayloadG
  const order = spots.map((_, at) => at).sort((a, b) => spots[a]!.z - spots[b]!.z || a - b)
  for (const at of order) {
    const { x, y, z, dx, dy, dz } = spots[at]!
    const { item, kind } = items[at]!
    if (item.weightG > payloadLeftG) continue
    const from = pile.boxes.length
    const isAllowed = pile.add(item, kind, { dx, dy, dz, sinkMm: 0 }, x, y, z, null)
    const isHeld = isAllowed && (z === 0 || pile.boxes.at(-1)!.baseMm2 === dx * dy)
    if (isHeld) payloadLeftG -= item.weightG
    else pile.cutBackTo(from)
  }
  return pile.boxes
}
