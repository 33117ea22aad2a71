import type { CompileProblem, IgnoredRule } from '../problem/compile-problem.ts'
import { isInForce, type Period } from '../terms/effectivity.ts'
import type { KeyIndex } from './key-index.ts'
import { type Kit, makeKits } from './kits.ts'

/** Keys that pairs or groups join at some time, with the kits in force from each day on. */
export interface JoinedKeys {
  readonly ranks: readonly number[]
  readonly periods: readonly KitPeriod[]
}

interface KitPeriod {
  readonly fromDay: number
  readonly kits: readonly Kit[]
}

interface Span {
  readonly first: number
  readonly last: number
}

/** Kits by the days on which pairs and groups begin and end; mostly one period. */
export function joinKeys(
  index: KeyIndex,
  { pairs, groups, requirements }: CompileProblem,
): { readonly joined: JoinedKeys[]; readonly ignored: IgnoredRule[] } {
  const span = spanOf(requirements.latest)
  const ignored: IgnoredRule[] = []
  const periods = [span.first, ...changeDays([...pairs, ...groups], span)].map((fromDay) => {
    const days = { packBy: fromDay }
    const made = makeKits(
      index,
      pairs.filter((pair) => isInForce('PAIR', pair, days)),
      groups.filter((group) => isInForce('GROUP', group, days)),
    )
    ignored.push(...made.ignored)
    return { fromDay, kits: made.kits }
  })
  return { joined: connect(periods), ignored }
}

function changeDays(rules: readonly Period[], { first, last }: Span): number[] {
  const days = rules.flatMap(({ fromDay = first, toDay }) => [fromDay, toDay === undefined ? first : toDay + 1])
  return [...new Set(days)].filter((day) => day > first && day <= last).sort((a, b) => a - b)
}

function spanOf(latest: Int32Array): Span {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let row = 0; row < latest.length; row++) {
    if (latest[row]! < first) first = latest[row]!
    if (latest[row]! > last) last = latest[row]!
  }
  return { first, last }
}

function connect(periods: readonly KitPeriod[]): JoinedKeys[] {
  const parent = new Map<number, number>()
  const root = (rank: number): number => {
    let at = rank
    while ((parent.get(at) ?? at) !== at) at = parent.get(at)!
    return at
  }
  for (const { kits } of periods) {
    for (const { ranks } of kits) for (const rank of ranks) parent.set(root(rank), root(ranks[0]!))
  }
  const joined = new Map<number, { ranks: number[]; periods: { fromDay: number; kits: Kit[] }[] }>()
  const members = new Set(periods.flatMap(({ kits }) => kits.flatMap(({ ranks }) => ranks)))
  for (const rank of [...members].sort((a, b) => a - b)) {
    const own = joined.get(root(rank))
    if (own) own.ranks.push(rank)
    else joined.set(root(rank), { ranks: [rank], periods: periods.map(({ fromDay }) => ({ fromDay, kits: [] })) })
  }
  for (const [at, { kits }] of periods.entries()) {
    for (const kit of kits) joined.get(root(kit.ranks[0]!))!.periods[at]!.kits.push(kit)
  }
  return [...joined.values()]
}
