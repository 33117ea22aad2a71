import type { CaseItem } from '../problem/case-problem.ts'
import type { Pulse } from '../terms/report.ts'
import { boxesPerStandardCase, type Content, isMixLimited, type RoomType } from './fit.ts'
import { OpenCase } from './open-case.ts'
import type { BoxSize } from './place-boxes.ts'
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
        const filling: Filling = new Filling(types, items, choose, pulse)
        if (filling.addAll(orders[number], canSplit, best?.size)) best = filling
        if (best && best.size <= bound) return best
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

/** More mm than any case has. */
const LENGTHS = 2 ** 16

interface Roomy {
  readonly cases: OpenCase[]
  /** So many of the open cases were added. */
  looked: number
}

class Filling implements Filled {
  readonly open: OpenCase[] = []
  readonly lone: LoneCase[] = []
  readonly #types: readonly RoomType[]
  readonly #items: readonly CaseItem[]
  readonly #choose: Choose
  readonly #pulse: Pulse
  readonly #bySize = new Map<number, Roomy>()

  constructor(types: readonly RoomType[], items: readonly CaseItem[], choose: Choose, pulse: Pulse) {
    this.#types = types
    this.#items = items
    this.#choose = choose
    this.#pulse = pulse
  }

  get size(): number {
    return this.open.length + this.lone.length
  }

  /** Whether that took fewer cases than `most`; it ends as soon as it does not. */
  addAll(sharers: readonly Sharer[], canSplit: boolean, most = Number.POSITIVE_INFINITY): boolean {
    for (const sharer of sharers) {
      this.#add(sharer, canSplit)
      if (this.size >= most) return false
    }
    return true
  }

  #add(sharer: Sharer, canSplit: boolean): void {
    if (canSplit && !isShare(sharer)) {
      let rest = sharer.units
      for (let placed = 1; placed > 0 && rest > 0; rest -= placed) {
        placed = this.#tightest(sharer, rest, 1)?.add(sharer, rest) ?? 0
      }
      if (rest > 0) this.#addAnew(sharer, rest)
    } else if (!this.#addWhole(sharer)) this.#addAnew(sharer, sharer.units)
  }

  /** Into the tightest open case, or else the first in which all units find a place. */
  #addWhole(sharer: Sharer): boolean {
    const { units } = sharer
    const best = this.#tightest(sharer, units, units)
    if (best === null) return false
    if (best.addWhole(sharer, units)) return true
    if (units === 1) return false
    const size = this.#sizeOf(sharer)
    return this.#roomy(sharer, size).some(
      (one) =>
        one !== best &&
        one.unitsWithin(sharer) >= units &&
        one.looseness(sharer, units, size) < Number.POSITIVE_INFINITY &&
        one.addWhole(sharer, units),
    )
  }

  /** The open case with room for at least `least` units that they leave the least room in. */
  #tightest(sharer: Sharer, units: number, least: number): OpenCase | null {
    this.#pulse.beat(this.open.length + 1)
    const size = this.#sizeOf(sharer)
    const cases = this.#roomy(sharer, size)
    let best: OpenCase | null = null
    let bestLooseness = Number.POSITIVE_INFINITY
    let kept = 0
    for (const one of cases) {
      const within = one.unitsWithin(sharer)
      const looseness = within < least ? 0 : one.looseness(sharer, Math.min(units, within), size, bestLooseness)
      if (cases !== this.open) {
        if (looseness === Number.POSITIVE_INFINITY) continue
        cases[kept++] = one
      }
      if (within < least || looseness >= bestLooseness) continue
      bestLooseness = looseness
      best = one
    }
    if (cases !== this.open) cases.length = kept
    return best
  }

  #sizeOf({ contents }: Sharer): BoxSize {
    const { boxLengthMm, boxWidthMm, boxHeightMm } = this.#items[contents[0]!.item]!
    return { lengthMm: boxLengthMm, widthMm: boxWidthMm, heightMm: boxHeightMm }
  }

  /**
   * Open cases, without those in which a box of this size was found to have no place: free spaces only get smaller, so it
   * will never have one.
   */
  #roomy(sharer: Sharer, { lengthMm, widthMm, heightMm }: BoxSize): OpenCase[] {
    if (isShare(sharer)) return this.open
    const key = (lengthMm * LENGTHS + widthMm) * LENGTHS + heightMm
    const known: Roomy = this.#bySize.get(key) ?? { cases: [], looked: 0 }
    this.#bySize.set(key, known)
    while (known.looked < this.open.length) known.cases.push(this.open[known.looked++]!)
    return known.cases
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
