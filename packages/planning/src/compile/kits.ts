import { compareCodes } from '../codes.ts'
import type { GroupRule, PairRule } from '../problem.ts'
import type { KeyIndex } from './key-index.ts'

/** Why a key of a kit gets more lots than it needs. */
export type KitCause =
  | { readonly cause: 'PAIR'; readonly withPart: string }
  | { readonly cause: 'GROUP'; readonly groupId: string }

/** Keys that are packed in fixed proportions: one unit of the kit is `lots[i]` lots of `ranks[i]`. */
export interface Kit {
  readonly ranks: number[]
  readonly lots: number[]
  readonly causes: KitCause[]
}

/** Proportions that need more lots than this for one unit are a slip in the masters, not a rule to follow. */
const MAX_LOTS_PER_UNIT = 100_000

/**
 * Turns pairs and groups into kits. A key in several rules joins them into one kit. A rule that names a part that is
 * not ordered, or that contradicts a rule before it (pairs first, then groups, by id), is not followed.
 */
export function makeKits(index: KeyIndex, pairs: readonly PairRule[], groups: readonly GroupRule[]): Kit[] {
  const kitOf = new Map<number, Kit>()
  for (const rule of [...pairKits(index, pairs), ...groupKits(index, groups)]) joinKits(kitOf, rule)
  return [...new Set(kitOf.values())].sort((a, b) => Math.min(...a.ranks) - Math.min(...b.ranks))
}

function pairKits(index: KeyIndex, pairs: readonly PairRule[]): Kit[] {
  const kits: Kit[] = []
  for (const pair of [...pairs].sort((a, b) => compareCodes(a.pairId, b.pairId) || compareCodes(a.dealer, b.dealer))) {
    const divisor = gcd(pair.ratioA, pair.ratioB)
    const pieces = [pair.ratioA / divisor, pair.ratioB / divisor]
    for (const ranks of findMembers(index, pair.dealer, [pair.partA, pair.partB])) {
      kits.push(
        ...kitOfPieces(index, ranks, pieces, [
          { cause: 'PAIR', withPart: pair.partB },
          { cause: 'PAIR', withPart: pair.partA },
        ]),
      )
    }
  }
  return kits
}

function groupKits(index: KeyIndex, groups: readonly GroupRule[]): Kit[] {
  const kits: Kit[] = []
  for (const group of [...groups].sort(
    (a, b) => compareCodes(a.groupId, b.groupId) || compareCodes(a.dealer, b.dealer),
  )) {
    const members = [...group.members].sort((a, b) => compareCodes(a.part, b.part))
    const causes = members.map(() => ({ cause: 'GROUP', groupId: group.groupId }) as const)
    const pieces = members.map((member) => member.qtyPerGroup)
    for (const ranks of findMembers(
      index,
      group.dealer,
      members.map((member) => member.part),
    )) {
      kits.push(...kitOfPieces(index, ranks, pieces, causes))
    }
  }
  return kits
}

/** The keys of the parts, once per packing style that all of them have; or the only style of each. */
function findMembers(index: KeyIndex, dealer: string, parts: readonly string[]): number[][] {
  if (new Set(parts).size < parts.length) return []
  const lists = parts.map((part) => index.ofPart(dealer, part))
  if (lists.every((list) => list.length === 1)) return [lists.flat()]
  const styleOf = (rank: number) => index.keys[rank]!.style
  return (lists[0] ?? [])
    .map((first) => lists.flatMap((list) => list.find((rank) => styleOf(rank) === styleOf(first)) ?? []))
    .filter((ranks) => ranks.length === parts.length)
}

/** Smallest number of whole sets that is whole lots of every member (their common multiple). */
function kitOfPieces(index: KeyIndex, ranks: number[], pieces: readonly number[], causes: KitCause[]): Kit[] {
  if (ranks.length < 2 || pieces.some((qty) => !Number.isInteger(qty) || qty < 1)) return []
  const sets = ranks
    .map((rank, i) => index.keys[rank]!.snp / gcd(index.keys[rank]!.snp, pieces[i]!))
    .reduce((a, b) => (a / gcd(a, b)) * b, 1)
  const lots = ranks.map((rank, i) => (sets * pieces[i]!) / index.keys[rank]!.snp)
  return lots.some((count) => count > MAX_LOTS_PER_UNIT) ? [] : [{ ranks, lots, causes }]
}

function joinKits(kitOf: Map<number, Kit>, rule: Kit): void {
  let joined: Kit | null = rule
  for (const kit of new Set(rule.ranks.map((rank) => kitOf.get(rank)))) {
    if (kit && joined) joined = joinTwo(kit, joined)
  }
  if (joined) for (const rank of joined.ranks) kitOf.set(rank, joined)
}

function joinTwo(a: Kit, b: Kit): Kit | null {
  const shared = a.ranks.find((rank) => b.ranks.includes(rank))!
  const lotsA = a.lots[a.ranks.indexOf(shared)]!
  const lotsB = b.lots[b.ranks.indexOf(shared)]!
  const divisor = gcd(lotsA, lotsB)
  const ranks = [...a.ranks]
  const lots = a.lots.map((count) => (count * lotsB) / divisor)
  const causes = [...a.causes]
  for (const [i, rank] of b.ranks.entries()) {
    const count = (b.lots[i]! * lotsA) / divisor
    const known = ranks.indexOf(rank)
    if (known >= 0 ? lots[known] !== count : count > MAX_LOTS_PER_UNIT) return null
    if (known >= 0) continue
    ranks.push(rank)
    lots.push(count)
    causes.push(b.causes[i]!)
  }
  return { ranks, lots, causes }
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}
