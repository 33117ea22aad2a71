import type { CaseItem } from '../problem/case-problem.ts'
import type { Pulse } from '../terms/report.ts'
import { boxesPerStandardCase, type Content, isMixLimited, type RoomType } from './fit.ts'
import { OpenCase } from './open-case.ts'
import { isShare, type Sharer } from './sharer.ts'

/** A remainder alone in its standard case, which is packed as its packing condition says. */
export interface LoneCase {
  readonly type: RoomType
  readonly contents: readonly Content[]
}

export interface Filled {
  readonly open: readonly OpenCase[]
  readonly lone: readonly LoneCase[]
}

type Key = (sharer: Sharer, item: CaseItem) => number

const base: Key = (_, { boxLengthMm, boxWidthMm }) => boxLengthMm * boxWidthMm
const height: Key = (_, { boxHeightMm }) => boxHeightMm
const longest: Key = (_, { boxLengthMm, boxWidthMm }) => Math.max(boxLengthMm, boxWidthMm)
const total: Key = ({ units, unitVolume }) => units * unitVolume
const weight: Key = ({ unitWeight }) => unitWeight
const fewTypes: Key = ({ types }) => -types.length

/** Sort keys, largest first. Shares of groups come before all. */
const ORDERS: readonly (readonly [Key, Key])[] = [
  [longest, height],
  [base, height],
  [height, base],
  [total, base],
  [weight, total],
  [fewTypes, total],
]

/**
 * Packs sharers into few shared cases in which every box has a place: tries several orders, each sharer whole where it
 * leaves the least room unused, and while that needs more cases than `bound`, box by box. The first of equal results
 * wins, so remainders are split only where that saves a case.
 */
export function fillCases(
  types: readonly RoomType[],
  items: readonly CaseItem[],
  sharers: readonly Sharer[],
  bound: number,
  pulse: Pulse,
): Filled {
  const orders: Sharer[][] = []
  let best: Filling | null = null
  for (const canSplit of [false, true]) {
    for (const choose of waysToChoose(sharers)) {
      for (const [number, keys] of ORDERS.entries()) {
        orders[number] ??= sortBy(items, sharers, keys)
        const filling = new Filling(types, items, choose, pulse)
        for (const sharer of orders[number]) filling.add(sharer, canSplit)
        if (best === null || filling.size < best.size) best = filling
        if (best.size <= bound) return best
      }
    }
  }
  return best ?? { open: [], lone: [] }
}

/** The case type in which a new case is begun. */
type Choose = (types: readonly RoomType[]) => RoomType | undefined

const roomiest: Choose = ([first]) => first

const strongest: Choose = (types) => {
  const most = Math.max(...types.map(({ room }) => room.weight))
  return types.find(({ room }) => room.weight === most)
}

/** The type that mixes most parts, then most boxes. */
const freest: Choose = (types) =>
  types.toSorted(({ room: a }, { room: b }) => ascending(b.parts, a.parts) || ascending(b.boxes, a.boxes))[0]

/** A difference would be NaN for two infinite values. */
const ascending = (a: number, b: number) => (a === b ? 0 : a - b)

/**
 * A stronger type than the roomiest is worth a try only where weight decides more than volume, a freer one only where
 * mixed cases are limited.
 */
function waysToChoose(sharers: readonly Sharer[]): Choose[] {
  const lists = new Set(sharers.map(({ types }) => types))
  const canBeFreer = [...lists].some((types) => types.some(isMixLimited) && freest(types) !== roomiest(types))
  const isWeightDecisive = [...lists].some((types) => {
    const type = roomiest(types)
    return type !== undefined && type !== strongest(types) && isHeavyFor(type, sharers)
  })
  return [roomiest, ...(isWeightDecisive ? [strongest] : []), ...(canBeFreer ? [freest] : [])]
}

function isHeavyFor({ room }: RoomType, sharers: readonly Sharer[]): boolean {
  let volume = 0
  let weight = 0
  for (const { units, unitVolume, unitWeight } of sharers) {
    volume += units * unitVolume
    weight += units * unitWeight
  }
  return weight * room.volume > volume * room.weight
}

/** `sharers` are in order of codes, which decides between equal ones. */
function sortBy(items: readonly CaseItem[], sharers: readonly Sharer[], [first, second]: readonly [Key, Key]) {
  const column = (key: Key) => Float64Array.from(sharers, (sharer) => key(sharer, items[sharer.contents[0]!.item]!))
  const [major, minor] = [column(first), column(second)]
  for (const [i, sharer] of sharers.entries()) if (isShare(sharer)) major[i] = Number.POSITIVE_INFINITY
  const order = Int32Array.from(sharers.keys())
  order.sort((a, b) => compareDown(major[a]!, major[b]!) || minor[b]! - minor[a]! || a - b)
  return Array.from(order, (i) => sharers[i]!)
}

/** Infinity less Infinity is not a number. */
const compareDown = (a: number, b: number) => ascending(b, a)

class Filling implements Filled {
  readonly open: OpenCase[] = []
  readonly lone: LoneCase[] = []
  readonly #types: readonly RoomType[]
  readonly #items: readonly CaseItem[]
  readonly #choose: Choose
  readonly #pulse: Pulse

  constructor(types: readonly RoomType[], items: readonly CaseItem[], choose: Choose, pulse: Pulse) {
    this.#types = types
    this.#items = items
    this.#choose = choose
    this.#pulse = pulse
  }

  get size(): number {
    return this.open.length + this.lone.length
  }

  add(sharer: Sharer, canSplit: boolean): void {
    if (canSplit && !isShare(sharer)) {
      let rest = sharer.units
      for (let placed = 1; placed > 0 && rest > 0; rest -= placed) {
        placed = this.#tightest(sharer, rest, 1)[0]?.add(sharer, rest) ?? 0
      }
      if (rest > 0) this.#addAnew(sharer, rest)
      return
    }
    const { units } = sharer
    if (this.#tightest(sharer, units, units).some((one) => one.addWhole(sharer, units))) return
    this.#addAnew(sharer, units)
  }

  /** Open cases with room for at least `least` units, those first that they leave the least room in. */
  #tightest(sharer: Sharer, units: number, least: number): OpenCase[] {
    this.#pulse.beat(this.open.length + 1)
    let best: OpenCase | null = null
    let bestLooseness = Number.POSITIVE_INFINITY
    const others: OpenCase[] = []
    for (const one of this.open) {
      const within = one.unitsWithin(sharer)
      if (within < least) continue
      const looseness = one.looseness(sharer, Math.min(units, within))
      if (looseness === Number.POSITIVE_INFINITY) continue
      others.push(one)
      if (looseness >= bestLooseness) continue
      bestLooseness = looseness
      best = one
    }
    if (best === null) return []
    return units === 1 || least < units ? [best] : [best, ...others.filter((one) => one !== best)]
  }

  #addAnew(sharer: Sharer, units: number): void {
    let rest = units
    while (rest > 0) {
      const type = this.#choose(sharer.types)
      const opened = type && new OpenCase(type, this.#items)
      const placed = opened?.add(sharer, rest) ?? 0
      const standard = placed < rest ? this.#standardOf(sharer, rest) : null
      if (standard) {
        this.lone.push(standard)
        return
      }
      if (!opened || placed === 0) throw new RangeError('a unit that fits no empty case')
      this.open.push(opened)
      rest -= placed
    }
  }

  #standardOf(sharer: Sharer, units: number): LoneCase | null {
    if (isShare(sharer)) return null
    const { item } = sharer.contents[0]!
    const type = this.#types[this.#items[item]!.caseType]!
    return units <= boxesPerStandardCase(type, this.#items[item]!) ? { type, contents: [{ item, lots: units }] } : null
  }
}
