import type { GroupRule, IgnoredRule, IgnoredWhy, PairRule } from '../problem/compile-problem.ts'
import { compareCodes } from '../terms/codes.ts'
import type { KeyIndex } from './key-index.ts'

export type KitCause =
  | { readonly cause: 'PAIR'; readonly withPart: string }
  | { readonly cause: 'GROUP'; readonly groupId: string }

/** One set is `pieces[i]` pieces of `ranks[i]`. */
export interface Kit {
  readonly ranks: readonly number[]
  readonly pieces: readonly number[]
  readonly causes: readonly KitCause[]
}

interface Rule {
  readonly rule: 'PAIR' | 'GROUP'
  readonly id: string
  readonly dealer: string
  readonly parts: readonly string[]
  readonly pieces: readonly number[]
  readonly causes: readonly KitCause[]
}

/** More lots per unit than this are an error in the masters. */
const MAX_LOTS_PER_UNIT = 100_000

/**
 * Turns pairs and groups into kits; a key in several rules joins them into one kit. A rule that cannot be followed, or
 * that contradicts an earlier one (pairs, then groups, by id), is skipped and reported.
 */
export function makeKits(
  index: KeyIndex,
  pairs: readonly PairRule[],
  groups: readonly GroupRule[],
): { readonly kits: Kit[]; readonly ignored: IgnoredRule[] } {
  const kitOf = new Map<number, Kit>()
  const ignored: IgnoredRule[] = []
  for (const rule of [...pairs.map(ruleOfPair).sort(compareRules), ...groups.map(ruleOfGroup).sort(compareRules)]) {
    const ignore = (why: IgnoredWhy, part = '') => {
      ignored.push({ rule: rule.rule, id: rule.id, dealer: rule.dealer, why, part })
    }
    for (const ranks of findMembers(index, rule, ignore)) {
      const { pieces, causes } = rule
      const joined = joinAll(kitOf, { ranks, pieces, causes })
      if (!joined) ignore('CONTRADICTS')
      else if (!hasFewLots(index, joined)) ignore('TOO_MANY_LOTS')
      else for (const rank of joined.ranks) kitOf.set(rank, joined)
    }
  }
  const kits = [...new Set(kitOf.values())].sort((a, b) => Math.min(...a.ranks) - Math.min(...b.ranks))
  return { kits, ignored }
}

/** The smallest number of sets that is whole lots of every member (least common multiple), and these lots. */
export function commonLot(
  snps: readonly number[],
  pieces: readonly number[],
): { readonly sets: number; readonly lots: number[] } {
  const sets = snps.map((snp, i) => snp / gcd(snp, pieces[i]!)).reduce((a, b) => (a / gcd(a, b)) * b, 1)
  return { sets, lots: snps.map((snp, i) => (sets * pieces[i]!) / snp) }
}

export const lotsPerUnit = (index: KeyIndex, { ranks, pieces }: Kit, day: number): number[] =>
  commonLot(
    ranks.map((rank) => index.lotSizes.at(rank, day)),
    pieces,
  ).lots

function hasFewLots(index: KeyIndex, kit: Kit): boolean {
  const days = [Number.NEGATIVE_INFINITY, ...kit.ranks.flatMap((rank) => index.lotSizes.changeDays(rank))]
  return days.every((day) => lotsPerUnit(index, kit, day).every((lots) => lots <= MAX_LOTS_PER_UNIT))
}

function ruleOfPair({ pairId, dealer, partA, partB, ratioA, ratioB }: PairRule): Rule {
  const divisor = gcd(ratioA, ratioB)
  const causes = [
    { cause: 'PAIR', withPart: partB },
    { cause: 'PAIR', withPart: partA },
  ] as const
  return {
    rule: 'PAIR',
    id: pairId,
    dealer,
    parts: [partA, partB],
    pieces: [ratioA / divisor, ratioB / divisor],
    causes,
  }
}

function ruleOfGroup({ groupId, dealer, members }: GroupRule): Rule {
  const sorted = [...members].sort((a, b) => compareCodes(a.part, b.part) || a.qtyPerGroup - b.qtyPerGroup)
  return {
    rule: 'GROUP',
    id: groupId,
    dealer,
    parts: sorted.map((member) => member.part),
    pieces: sorted.map((member) => member.qtyPerGroup),
    causes: sorted.map(() => ({ cause: 'GROUP', groupId })),
  }
}

function compareRules(a: Rule, b: Rule): number {
  return (
    compareCodes(a.id, b.id) ||
    compareCodes(a.dealer, b.dealer) ||
    compareCodes(JSON.stringify([a.parts, a.pieces]), JSON.stringify([b.parts, b.pieces]))
  )
}

function findMembers(
  index: KeyIndex,
  { dealer, parts, pieces }: Rule,
  ignore: (why: IgnoredWhy, part?: string) => void,
): number[][] {
  const isWhole = pieces.every((qty) => Number.isInteger(qty) && qty > 0 && qty <= MAX_LOTS_PER_UNIT)
  if (parts.length < 2 || new Set(parts).size < parts.length || !isWhole) {
    ignore('BAD_MEMBERS')
    return []
  }
  const lists = parts.map((part) => index.ofPart(dealer, part))
  const missing = parts.filter((_, i) => lists[i]!.length === 0)
  for (const part of missing) ignore('PART_NOT_ORDERED', part)
  if (missing.length > 0) return []
  if (lists.every((list) => list.length === 1)) return [lists.flat()]
  const styleOf = (rank: number) => index.keys[rank]!.style
  const found = lists[0]!
    .map((first) => lists.flatMap((list) => list.find((rank) => styleOf(rank) === styleOf(first)) ?? []))
    .filter((ranks) => ranks.length === parts.length)
  if (found.length === 0) ignore('NO_COMMON_STYLE')
  return found
}

function joinAll(kitOf: ReadonlyMap<number, Kit>, rule: Kit): Kit | null {
  let joined: Kit | null = rule
  for (const kit of new Set(rule.ranks.map((rank) => kitOf.get(rank)))) {
    if (kit && joined) joined = joinTwo(kit, joined)
  }
  return joined
}

function joinTwo(a: Kit, b: Kit): Kit | null {
  const shared = a.ranks.find((rank) => b.ranks.includes(rank))!
  const piecesA = a.pieces[a.ranks.indexOf(shared)]!
  const piecesB = b.pieces[b.ranks.indexOf(shared)]!
  const divisor = gcd(piecesA, piecesB)
  const ranks = [...a.ranks]
  const pieces = a.pieces.map((qty) => (qty * piecesB) / divisor)
  const causes = [...a.causes]
  for (const [i, rank] of b.ranks.entries()) {
    const qty = (b.pieces[i]! * piecesA) / divisor
    const known = ranks.indexOf(rank)
    if (known >= 0 ? pieces[known] !== qty : !Number.isSafeInteger(qty)) return null
    if (known >= 0) continue
    ranks.push(rank)
    pieces.push(qty)
    causes.push(b.causes[i]!)
  }
  return { ranks, pieces, causes }
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}
