import type { LevelProblem } from '@packing/planning'

interface GroupedRow {
  readonly dealer: string
  readonly part: string
  readonly latest: number
}

interface FoundGroup {
  readonly groupId: string
  readonly kind: 'SAME_CASE' | 'SAME_DAY' | 'SAME_CONTAINER'
}

export interface GroupedItems {
  /**
   * Of SAME_CASE: one number per group, dealer and latest day, packed as one piece; -1 for other items, and for a part whose
   * companions have no lots: compile does not apply the group to it.
   */
  readonly indivisibleGroup: Int32Array
  /** Of SAME_DAY: the items of each group, dealer and latest day, packed in equal shares of every day. */
  readonly sameDay: readonly (readonly number[])[]
}

/**
 * Compile gives the members of a group whole sets. Those of one case stay one piece; those of one day can be packed on
 * several days, on each in complete sets. Compiled days count: narrowing the window of one part narrows that of its group.
 */
export function groupItems(
  rows: readonly GroupedRow[],
  groupOf: (dealer: string, part: string, day: number) => FoundGroup | undefined,
): GroupedItems {
  const itemsOf = { SAME_CASE: new Map<string, number[]>(), SAME_DAY: new Map<string, number[]>() }
  for (const [item, { dealer, part, latest }] of rows.entries()) {
    const group = groupOf(dealer, part, latest)
    if (!group || group.kind === 'SAME_CONTAINER') continue
    const sets = itemsOf[group.kind]
    const code = `${group.groupId}|${dealer}|${latest}`
    sets.set(code, [...(sets.get(code) ?? []), item])
  }
  const indivisibleGroup = new Int32Array(rows.length).fill(-1)
  const pieces = [...itemsOf.SAME_CASE.values()].filter(
    (items) => new Set(items.map((item) => rows[item]?.part)).size > 1,
  )
  for (const [number, items] of pieces.entries()) for (const item of items) indivisibleGroup[item] = number
  return { indivisibleGroup, sameDay: [...itemsOf.SAME_DAY.values()].filter((items) => items.length > 1) }
}

/** Sets that share an item become one. */
export function uniteSets(sets: readonly (readonly number[])[]): number[][] {
  const setOf = new Map<number, Set<number>>()
  for (const set of sets) {
    const united = new Set(set.flatMap((item) => [...(setOf.get(item) ?? [item])]))
    for (const item of united) setOf.set(item, united)
  }
  return [...new Set(setOf.values())].map((set) => [...set].sort((a, b) => a - b))
}

type Pin = LevelProblem['pinned'][number]

interface PinnedMonth {
  readonly items: Pick<LevelProblem['items'], 'lots' | 'earliest' | 'latest' | 'eligible'>
  readonly eligibility: LevelProblem['eligibility']
  readonly pinned: readonly Pin[]
  isByHand(pin: Pin): boolean
}

/**
 * Pins with those of the other members of a SAME_DAY group: where a planner pinned lots of one, the others follow in the
 * ratio of all their lots, as far as their windows and lines allow.
 */
export function withFollowers(sameDay: readonly (readonly number[])[], month: PinnedMonth): Pin[] {
  const { items, eligibility, pinned, isByHand } = month
  const followers: Pin[] = []
  for (const set of sameDay) {
    const sets = set.reduce((common, item) => gcd(items.lots[item] ?? 0, common), 0)
    const shareOf = (item: number) => (items.lots[item] ?? 0) / sets
    const own = pinned.filter(({ item }) => set.includes(item))
    if (sets === 0 || !own.some(isByHand)) continue
    const free = new Map(
      set.map((item) => [item, (items.lots[item] ?? 0) - sumLots(own.filter((pin) => pin.item === item))]),
    )
    for (const { line, day } of own.filter(isByHand).toSorted((a, b) => a.day - b.day || a.line - b.line)) {
      const at = [...own, ...followers].filter((pin) => pin.line === line && pin.day === day)
      const lotsAt = (item: number) => sumLots(at.filter((pin) => pin.item === item))
      const needed = Math.max(...set.map((item) => Math.ceil(lotsAt(item) / shareOf(item))))
      for (const item of set) {
        const canFollow =
          eligibility[items.eligible[item] ?? -1]?.includes(line) &&
          day >= (items.earliest[item] ?? 0) &&
          day <= (items.latest[item] ?? 0)
        const lots = canFollow ? Math.min(needed * shareOf(item) - lotsAt(item), free.get(item) ?? 0) : 0
        if (lots <= 0) continue
        followers.push({ item, line, day, lots })
        free.set(item, (free.get(item) ?? 0) - lots)
      }
    }
  }
  return joinPins([...pinned, ...followers])
}

function joinPins(pins: readonly Pin[]): Pin[] {
  const joined = new Map<string, Pin>()
  for (const pin of pins) {
    const place = `${pin.item}|${pin.line}|${pin.day}`
    joined.set(place, { ...pin, lots: pin.lots + (joined.get(place)?.lots ?? 0) })
  }
  return [...joined.values()]
}

const sumLots = (pins: readonly Pin[]) => pins.reduce((sum, { lots }) => sum + lots, 0)

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}
