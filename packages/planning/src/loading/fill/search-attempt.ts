import type { ContainerType } from '../../problem/loading-problem.ts'
import { type Item, type Kind, type Pose, poseFits, type Stock } from '../cargo/cargo.ts'
import type { Placed } from '../cargo/pile.ts'
import { Stacker } from '../cargo/stacker.ts'
import type { Effort } from '../search/beam.ts'
import type { Hold, SearchKind, Spot } from '../search/hold.ts'
import { lowerBoxes } from '../search/lower-boxes.ts'
import { searchLoad } from '../search/search-load.ts'
import { blockedFor, topsOf } from './existing-boxes.ts'
import type { Limits } from './fill-task.ts'

interface Sort extends SearchKind {
  readonly members: readonly Picked[]
}

export interface Attempt {
  readonly container: ContainerType
  readonly kinds: readonly Kind[]
  readonly stock: Stock
  readonly existing: readonly Placed[]
  readonly lengthMm: number
  /** Neither a kind nor the floor has a limit, and nothing sinks. */
  readonly isPlain: boolean
  readonly isSupported: boolean
  readonly limits: Pick<Limits, 'worth' | 'generalWorth'>
}

export function searchedLoad(attempt: Attempt, effort: Effort, variant = 0): readonly Placed[] {
  const { container, kinds, existing } = attempt
  const codes = [...new Set(kinds.map((kind) => kind.stackCode))]
  const sorts = sortsOf(attempt, codes)
  if (sorts.length === 0) return []
  const found = searchLoad(holdOf(attempt, sorts, codes), effort, variant)
  const spots = attempt.isSupported ? found : lowerBoxes(found)
  const payloadG = container.maxPayloadG - weightOf(existing)
  const items = itemsFor(spots, sorts, payloadG)
  return attempt.isPlain && existing.length === 0 && weightOf(items) <= payloadG
    ? spots.map((spot, at) => placedAt(spot, items[at]!))
    : judged(spots, items, attempt, payloadG)
}

function holdOf({ container, stock, existing, lengthMm, isSupported }: Attempt, kinds: Sort[], codes: string[]): Hold {
  return {
    lengthMm,
    widthMm: container.widthMm,
    heightMm: container.heightMm,
    kinds,
    isSupported,
    floorGPerM2: container.maxFloorGPerM2 ?? Infinity,
    blocked: blockedFor(existing, container, stock),
    tops: topsOf(existing, container, lengthMm, codes),
  }
}

function sortsOf(attempt: Attempt, codes: readonly string[]): Sort[] {
  const { container, lengthMm } = attempt
  const room = { ...container, lengthMm }
  const posesWithin = (kind: Kind): readonly Pose[] => kind.poses.filter((pose) => poseFits(pose, room))
  return alikeIn(attempt, (kind) => posesWithin(kind).length > 0).map(({ members, worth }) => {
    const { kind } = members[0]!
    return {
      members,
      poses: posesWithin(kind),
      count: members.length,
      code: codes.indexOf(kind.stackCode),
      mostHigh: kind.maxTopG === 0 ? 1 : kind.maxStack,
      weightG: members.reduce((sum, { item }) => sum + item.weightG, 0) / members.length,
      maxTopG: kind.maxTopG,
      floorOnly: kind.floorOnly,
      worth,
    }
  })
}

/** Boxes that the search need not tell apart: of kinds with equal edges and limits, and of equal worth. */
function alikeIn(
  { kinds, stock, limits: { worth, generalWorth } }: Attempt,
  fits: (kind: Kind) => boolean,
): readonly Pick<Sort, 'members' | 'worth'>[] {
  const alike = new Map<string, { readonly members: Picked[]; readonly worth: number }>()
  const add = (code: string, members: Picked[], worthOfOne: number): void => {
    const known = alike.get(code)
    if (known) known.members.push(...members)
    else if (members.length > 0) alike.set(code, { members, worth: worthOfOne })
  }
  kinds.forEach((kind, at) => {
    if (stock[at]!.length === 0 || !fits(kind)) return
    const code = sortCodeOf(kind)
    const own = worth?.[at] ?? 1
    const members = stock[at]!.map((item) => ({ item, kind }))
    const isGeneral = ({ item }: Picked): boolean => generalWorth !== undefined && item.dangerClass === ''
    add(
      code,
      members.filter((one) => !isGeneral(one)),
      own,
    )
    add(`${code}/general`, members.filter(isGeneral), own * (generalWorth ?? 1))
  })
  return [...alike.values()]
}

const sortCodes = new WeakMap<Kind, string>()

function sortCodeOf(kind: Kind): string {
  const known = sortCodes.get(kind)
  if (known !== undefined) return known
  const poses = kind.poses.map(({ dx, dy, dz, sinkMm }) => `${dx},${dy},${dz},${sinkMm}`).sort()
  const code = [kind.stackCode, kind.maxStack, kind.maxTopG, kind.floorOnly, ...poses].join('/')
  sortCodes.set(kind, code)
  return code
}

interface Picked {
  readonly item: Item
  readonly kind: Kind
}

function itemsFor(spots: readonly Spot[], sorts: readonly Sort[], payloadG: number): Picked[] {
  const heaviest = sorts.map(({ members }) => [...members].sort((a, b) => b.item.weightG - a.item.weightG))
  const taken = sorts.map((_, at) => spots.filter((spot) => spot.kind === at).length)
  const first = heaviest.map((items, at) => items.slice(0, taken[at]))
  const isLight = weightOf(first.flat()) <= payloadG
  const queues = isLight ? first : heaviest.map((items, at) => items.slice(items.length - taken[at]!))
  const picked: Picked[] = []
  for (const at of fromFloorUp(spots)) picked[at] = queues[spots[at]!.kind]!.shift()!
  return picked
}

function fromFloorUp(spots: readonly Spot[]): number[] {
  return spots.map((_, at) => at).sort((a, b) => spots[a]!.z - spots[b]!.z || a - b)
}

function weightOf(items: readonly { readonly item: Item }[]): number {
  return items.reduce((sum, { item }) => sum + item.weightG, 0)
}

/** Written out: spreading both objects took a twentieth of all loading. */
function placedAt({ x, y, z, dx, dy, dz }: Spot, { item, kind }: Picked): Placed {
  return { item, kind, x, y, z, dx, dy, dz }
}

function judged(
  spots: readonly Spot[],
  items: readonly Picked[],
  { container, existing }: Attempt,
  payloadG: number,
): readonly Placed[] {
  const pile = new Stacker(container)
  for (const box of existing) pile.set(box)
  const put: Placed[] = []
  let payloadLeftG = payloadG
  for (const at of fromFloorUp(spots)) {
    const box = placedAt(spots[at]!, items[at]!)
    if (box.item.weightG > payloadLeftG || !pile.stand(box)) continue
    put.push(box)
    payloadLeftG -= box.item.weightG
  }
  return put
}
