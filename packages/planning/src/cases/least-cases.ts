import { isMixLimited, type Room, type RoomType } from './fit.ts'
import type { Claim } from './sharer.ts'

/** Largest k of the dual feasible functions u(k), which count boxes larger than 1/(k + 1) of a case. */
const MOST_PER_CASE = 6

/**
 * Lower bound of the number of cases. Boxes without a common case type, directly or through others, share no case and
 * are counted separately. Within such a set every box claims its smallest share of a case by weight, by volume, or by
 * volume rounded to multiples of 1/k (dual feasible functions: Fekete and Schepers, "New classes of fast lower bounds
 * for bin packing problems", 2001). No case takes claims above 1. Limits of mixed cases are shares of a case, too.
 */
export function leastCases(claims: readonly Claim[]): number {
  let least = 0
  for (const own of setsThatShare(claims)) {
    const set = withRooms(own)
    let most = Math.max(sumOf(set, byWeight), sumOf(set, byVolume))
    if ([...set.mostRoom.keys()].some((types) => types.some(isMixLimited))) {
      most = Math.max(most, sumOf(set, byBoxes), sumOf(set, byParts(own)))
    }
    for (const rounded of ROUNDED) most = Math.max(most, sumOf(set, rounded))
    least += Math.max(1, Math.ceil(most - 1e-9))
  }
  return least
}

type Measure = (claim: Claim, room: Room) => number

const byVolume: Measure = (claim, room) => claim.unitVolume / room.volume

const byWeight: Measure = (claim, room) => (claim.unitWeight === 0 ? 0 : claim.unitWeight / room.weight)

/** A case of one remainder may hold more boxes than a mixed one. */
const byBoxes: Measure = ({ units }, room) => 1 / Math.max(room.boxes, units)

/** Claims of one part share its claim, and the units of a claim its share. */
function byParts(claims: readonly Claim[]): Measure {
  const claimsOf = new Map<string, number>()
  for (const { part } of claims) claimsOf.set(part, (claimsOf.get(part) ?? 0) + 1)
  return ({ part, units }, room) => 1 / (room.parts * (claimsOf.get(part) ?? 1) * units)
}

/** u(k) of a share x: x where (k + 1)x is whole, otherwise floor((k + 1)x) / k. */
const ROUNDED = Array.from({ length: MOST_PER_CASE }, (_, i): Measure => {
  const k = i + 1
  return ({ unitVolume }, { volume }) => {
    const times = (k + 1) * unitVolume
    return times % volume === 0 ? unitVolume / volume : Math.floor(times / volume) / k
  }
})

/** A claim is smallest in the case with most of what its measure counts. */
function sumOf({ claims, mostRoom }: SharingSet, measure: Measure): number {
  let sum = 0
  for (const claim of claims) {
    const alone = claim.canBeAlone ? 1 / claim.units : Number.POSITIVE_INFINITY
    const room = mostRoom.get(claim.types)
    sum += claim.units * (room ? Math.min(alone, measure(claim, room)) : alone)
  }
  return sum
}

interface SharingSet {
  readonly claims: readonly Claim[]
  /** The most of volume, weight, parts and boxes that one of the types has. */
  readonly mostRoom: ReadonlyMap<readonly RoomType[], Room>
}

function withRooms(claims: readonly Claim[]): SharingSet {
  const mostRoom = new Map<readonly RoomType[], Room>()
  for (const { types } of claims) {
    if (types.length === 0 || mostRoom.has(types)) continue
    const most = (of: (room: Room) => number) => Math.max(...types.map(({ room }) => of(room)))
    mostRoom.set(types, {
      volume: most((room) => room.volume),
      weight: most((room) => room.weight),
      parts: most((room) => room.parts),
      boxes: most((room) => room.boxes),
    })
  }
  return { claims, mostRoom }
}

function setsThatShare(claims: readonly Claim[]): Claim[][] {
  const byTypes = new Map<readonly RoomType[], Claim[]>()
  const alone: Claim[][] = []
  for (const claim of claims) {
    const known = byTypes.get(claim.types)
    if (claim.types.length === 0) alone.push([claim])
    else if (known) known.push(claim)
    else byTypes.set(claim.types, [claim])
  }
  const sets: { types: Set<RoomType>; claims: Claim[] }[] = []
  for (const [list, own] of byTypes) {
    const [joined, ...others] = [
      { types: new Set(list), claims: own },
      ...sets.filter(({ types }) => list.some((type) => types.has(type))),
    ]
    for (const { types, claims: theirs } of others) {
      for (const type of types) joined!.types.add(type)
      for (const claim of theirs) joined!.claims.push(claim)
    }
    sets.splice(0, sets.length, ...sets.filter((set) => !others.includes(set)), joined!)
  }
  return [...alone, ...sets.map((set) => set.claims)]
}
