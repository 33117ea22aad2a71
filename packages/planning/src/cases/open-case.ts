import type { CaseItem, PlacedBoxes } from '../problem/case-problem.ts'
import { boxFits, boxVolume, type Content, type RoomType } from './fit.ts'
import { BoxPlacer } from './place-boxes.ts'
import type { Sharer } from './sharer.ts'

type Compare = (a: CaseItem, b: CaseItem) => number

const base = ({ boxLengthMm, boxWidthMm }: CaseItem) => boxLengthMm * boxWidthMm

/** Orders in which boxes are placed, the first that places all of them counts. */
const ORDERS: readonly Compare[] = [
  (a, b) => base(b) - base(a) || b.boxHeightMm - a.boxHeightMm,
  (a, b) => b.boxHeightMm - a.boxHeightMm || base(b) - base(a),
  (a, b) => boxVolume(b) - boxVolume(a),
]

/** Whether the boxes of a share have a place in an empty case. */
export const hasRoomFor = (type: RoomType, items: readonly CaseItem[], contents: readonly Content[]): boolean =>
  new OpenCase(type, items).placeShare(contents)

/** A case whose boxes have places, and the room that is left in it. */
export class OpenCase {
  readonly type: RoomType
  readonly #items: readonly CaseItem[]
  readonly #placer: BoxPlacer
  readonly #lots = new Map<number, number>()
  #volume = 0
  #weight = 0

  constructor(type: RoomType, items: readonly CaseItem[]) {
    this.type = type
    this.#items = items
    this.#placer = new BoxPlacer(type.type)
  }

  get volume(): number {
    return this.#volume
  }

  get placement(): readonly PlacedBoxes[] {
    return this.#placer.blocks
  }

  contents(): Content[] {
    return Array.from(this.#lots, ([item, lots]) => ({ item, lots })).sort((a, b) => a.item - b.item)
  }

  /** Units that found a place: boxes of a remainder as many as can, a share of a group wholly or not. */
  add(sharer: Sharer, units: number): number {
    const { room } = this.type
    if (!sharer.types.includes(this.type) && !this.#isOwnOf(sharer)) return 0
    const byVolume = Math.floor((room.volume - this.#volume) / sharer.unitVolume)
    const byWeight = sharer.unitWeight === 0 ? units : Math.floor((room.weight - this.#weight) / sharer.unitWeight)
    const most = Math.min(units, byVolume, byWeight)
    if (most <= 0) return 0
    if (isShare(sharer)) return this.placeShare(sharer.contents) ? 1 : 0
    const { item } = sharer.contents[0]!
    const placed = this.#placer.place(item, this.#sizeOf(item), most)
    this.#count(item, placed)
    return placed
  }

  placeShare(contents: readonly Content[]): boolean {
    const sizeOf = (item: number) => this.#sizeOf(item)
    const isPlaced =
      ORDERS.some((compare) => this.#placer.placeAll(this.#sorted(contents, compare), sizeOf)) ||
      this.#placer.placeRow(contents, sizeOf)
    if (isPlaced) for (const { item, lots } of contents) this.#count(item, lots)
    return isPlaced
  }

  #sorted(contents: readonly Content[], compare: Compare): Content[] {
    return contents.toSorted((a, b) => compare(this.#items[a.item]!, this.#items[b.item]!) || a.item - b.item)
  }

  /** A type without mixing takes the boxes of one part alone. */
  #isOwnOf({ canBeAlone, contents }: Sharer): boolean {
    const { item } = contents[0]!
    return canBeAlone && this.#lots.size === 0 && boxFits(this.type, this.#items[item]!)
  }

  #sizeOf(item: number) {
    const { boxLengthMm, boxWidthMm, boxHeightMm } = this.#items[item]!
    return { lengthMm: boxLengthMm, widthMm: boxWidthMm, heightMm: boxHeightMm }
  }

  #count(item: number, lots: number): void {
    if (lots === 0) return
    const { boxGrossG } = this.#items[item]!
    this.#lots.set(item, (this.#lots.get(item) ?? 0) + lots)
    this.#volume += lots * boxVolume(this.#items[item]!)
    this.#weight += lots * boxGrossG
  }
}

const isShare = ({ contents }: Sharer) => contents.length > 1

export interface Filled {
  readonly open: OpenCase
  /** Units that found no place. */
  readonly over: readonly Sharer[]
}

/** Places what shares a case, shares of groups first, in the order of boxes that places most. */
export function fillOne(type: RoomType, items: readonly CaseItem[], entries: readonly [Sharer, number][]): Filled {
  let best: Filled | null = null
  for (const compare of ORDERS) {
    const itemOf = ([sharer]: readonly [Sharer, number]) => items[sharer.contents[0]!.item]!
    const sorted = entries.toSorted(
      (a, b) =>
        Number(isShare(b[0])) - Number(isShare(a[0])) ||
        compare(itemOf(a), itemOf(b)) ||
        a[0].contents[0]!.item - b[0].contents[0]!.item,
    )
    const open = new OpenCase(type, items)
    const over = sorted.flatMap(([sharer, units]) => restOf(sharer, units, open.add(sharer, units)))
    if (best === null || open.volume > best.open.volume) best = { open, over }
    if (over.length === 0) break
  }
  return best!
}

/** The units of a sharer that are still to be placed; none: []. */
export function restOf(sharer: Sharer, units: number, placed: number): Sharer[] {
  const rest = units - placed
  if (rest === 0) return []
  if (isShare(sharer)) return [sharer]
  return [{ ...sharer, units: rest, contents: [{ item: sharer.contents[0]!.item, lots: rest }] }]
}
