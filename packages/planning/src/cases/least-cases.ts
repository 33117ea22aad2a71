import type { Entry } from './entries.ts'
import type { Room, RoomType } from './fit.ts'
import type { Sharer } from './shared-case.ts'

/** Dual feasible functions u(k) are tried up to this k: boxes of more than a (k+1)th of a case. */
const MOST_PER_CASE = 6

/**
 * Cases that the entries need at least. Entries that have no type of case in common, over however many others, share
 * none: they are counted apart. Within such a set, every box claims a share of the case in which it takes least; no case
 * is claimed for more than 1, by weight, by volume, or by volume rounded as k boxes to a case (dual feasible functions:
 * Fekete and Schepers, "New classes of fast lower bounds for bin packing problems", 2001).
 */
export function leastCases(claims: readonly Sharer[]): number {
  let least = 0
  for (const set of setsThatShare(claims)) {
    let most = Math.max(sumOf(set, byWeight), sumOf(set, byVolume))
    for (let k = 1; k <= MOST_PER_CASE; k++) {
      most = Math.max(
        most,
        sumOf(set, (entry, room) => roundedVolume(entry, room, k)),
      )
    }
    // Sums of fractions may be a hair above a whole number.
    least += Math.max(1, Math.ceil(most - 1e-9))
  }
  return least
}

type Measure = (entry: Entry, room: Room) => number

const byVolume: Measure = (entry, room) => entry.unitVolume / room.volume

const byWeight: Measure = (entry, room) => (entry.unitWeight === 0 ? 0 : entry.unitWeight / room.weight)

/** Of a box that takes the share x of a case: x where (k + 1) x is whole, otherwise (k + 1) x rounded down, over k. */
function roundedVolume(entry: Entry, { volume }: Room, k: number): number {
  const times = (k + 1) * entry.unitVolume
  return times % volume === 0 ? entry.unitVolume / volume : Math.floor(times / volume) / k
}

function sumOf(claims: readonly Sharer[], measure: Measure): number {
  let sum = 0
  for (const { entry, types, mayBeAlone } of claims) {
    let least = mayBeAlone ? 1 / entry.units : Number.POSITIVE_INFINITY
    for (const { room } of types) least = Math.min(least, measure(entry, room))
    sum += entry.units * least
  }
  return sum
}

/** Claims in sets that have types in common, directly or over others. */
function setsThatShare(claims: readonly Sharer[]): Sharer[][] {
  const sets: { readonly types: Set<RoomType>; readonly claims: Sharer[] }[] = []
  for (const claim of claims) {
    const joined = { types: new Set(claim.types), claims: [claim] }
    for (let i = sets.length - 1; i >= 0; i--) {
      const set = sets[i]!
      if (!claim.types.some((type) => set.types.has(type))) continue
      for (const type of set.types) joined.types.add(type)
      joined.claims.push(...set.claims)
      sets.splice(i, 1)
    }
    sets.push(joined)
  }
  return sets.map((set) => set.claims)
}
