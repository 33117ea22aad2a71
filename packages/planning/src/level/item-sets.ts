import type { LevelProblem } from '../problem/level-problem.ts'
import { compareTuples } from '../terms/codes.ts'

/** Items packed in equal shares: each of `count` sets has `share` lots of every member. */
export interface ItemSet {
  readonly members: readonly { readonly item: number; readonly share: number }[]
  readonly count: number
  readonly lines: readonly number[]
  readonly earliest: number
  readonly latest: number
}

/** Sets that can be packed together, by the codes of their items; an item is in the first of its sets only. */
export function joinSets(problem: LevelProblem, together: readonly (readonly number[])[]): ItemSet[] {
  const { items } = problem
  const pinnedLots = new Int32Array(items.key.length)
  for (const { item, lots } of problem.pinned) pinnedLots[item]! += lots
  const codeOf = (item: number) => {
    const { dealer, part, style } = problem.keys[items.key[item]!]!
    return [dealer, part, style, items.latest[item]!] as const
  }
  const sorted = together
    .map((set) => {
      const members = [...new Set(set)].sort((a, b) => compareTuples(codeOf(a), codeOf(b)))
      return { members, code: members.flatMap(codeOf) }
    })
    .sort((a, b) => compareTuples(a.code, b.code))
  const taken = new Set<number>()
  const sets: ItemSet[] = []
  for (const { members: own } of sorted) {
    if (own.length < 2 || own.some((item) => taken.has(item) || items.indivisibleGroup[item]! >= 0)) continue
    const set = setOf(problem, own, pinnedLots)
    if (!set) continue
    for (const item of own) taken.add(item)
    sets.push(set)
  }
  return sets
}

function setOf(problem: LevelProblem, own: readonly number[], pinnedLots: Int32Array): ItemSet | null {
  const { lots, earliest, latest, eligible } = problem.items
  const divisor = own.reduce((common, item) => gcd(lots[item]!, common), 0)
  if (divisor === 0) return null
  const members = own.map((item) => ({ item, share: lots[item]! / divisor }))
  if (members.some(({ share }) => share === 0)) return null
  const count = Math.min(...members.map(({ item, share }) => Math.floor((lots[item]! - pinnedLots[item]!) / share)))
  const [first, ...others] = own.map((item) => problem.eligibility[eligible[item]!]!)
  const lines = first!.filter((line) => others.every((set) => set.includes(line)))
  const from = Math.max(...own.map((item) => earliest[item]!))
  const to = Math.min(...own.map((item) => latest[item]!))
  const isOpen = lines.some((line) => {
    const { days, regularSeconds, overtimeSeconds } = problem.lines[line]!
    return days.some((day, at) => day >= from && day <= to && regularSeconds[at]! + overtimeSeconds[at]! > 0)
  })
  return count > 0 && isOpen ? { members, count, lines, earliest: from, latest: to } : null
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}
