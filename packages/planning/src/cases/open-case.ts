import type { PlacedBoxes } from '../problem/case-problem.ts'
import { type Box, boxVolume, type Content, isMixLimited, type RoomType } from './fit.ts'
import { BoxPlacer, type BoxSize } from './place-boxes.ts'
import { isShare, type Sharer } from './sharer.ts'

type Compare = (a: Box, b: Box) => number

const base = ({ boxLengthMm, boxWidthMm }: Box) => boxLengthMm * boxWidthMm

/** Orders in which boxes are placed, the first that places all of them counts. */
const ORDERS: readonly Compare[] = [
  (a, b) => base(b) - base(a) || b.boxHeightMm - a.boxHeightMm,
  (a, b) => b.boxHeightMm - a.boxHeightMm || base(b) - base(a),
  (a, b) => boxVolume(b) - boxVolume(a),
]

const PREFERENCES = ['low height', 'narrow rest'] as const

/** Whether the boxes have a place in an empty case, whatever they weigh. */
export const hasRoomFor = (type: RoomType, items: readonly Box[], contents: readonly Content[]): boolean =>
  new OpenCase(type, items).placeContents(contents)

/** A case whose boxes have places, and the room that is left in it. */
export class OpenCase {
  readonly type: RoomType
  readonly #items: readonly Box[]
  readonly #placer: BoxPlacer
  readonly #lots = new Map<number, number>()
  readonly #parts = new Set<string>()
  readonly #isMixLimited: boolean
  #volume = 0
  #weight = 0
  #boxes = 0

  constructor(type: RoomType, items: readonly Box[]) {
    this.type = type
    this.#isMixLimited = isMixLimited(type)
    this.#items = items
    this.#placer = new BoxPlacer(type.type)
  }

  get placement(): readonly PlacedBoxes[] {
    return this.#placer.blocks
  }

  contents(): Content[] {
    return Array.from(this.#lots, ([item, lots]) => ({ item, lots })).sort((a, b) => a.item - b.item)
  }

  /** Units within its fill limit, gross weight and limits of a mixed case, whether they have places or not. */
  unitsWithin(sharer: Sharer): number {
    const { types, units, unitVolume, unitWeight } = sharer
    const { room } = this.type
    if (unitVolume > room.volume - this.#volume || !types.includes(this.type)) return 0
    const byVolume = Math.floor((room.volume - this.#volume) / unitVolume)
    const byWeight = unitWeight === 0 ? units : Math.floor((room.weight - this.#weight) / unitWeight)
    const within = Math.max(0, Math.min(units, byVolume, byWeight))
    return this.#isMixLimited ? Math.min(within, this.#unitsWithinMix(sharer)) : within
  }

  /** A case of one remainder is not mixed. */
  #unitsWithinMix({ contents, boxesPerUnit, units }: Sharer): number {
    const [{ item } = { item: -1 }] = contents
    const own = this.#lots.has(item) ? 1 : 0
    if (contents.length === 1 && this.#lots.size === own) return units
    const { parts, boxes } = this.type.room
    const added = new Set<string>()
    for (const one of contents)
      if (!this.#parts.has(this.#items[one.item]!.part)) added.add(this.#items[one.item]!.part)
    return this.#parts.size + added.size > parts ? 0 : Math.max(0, Math.floor((boxes - this.#boxes) / boxesPerUnit))
  }

  /**
   * How much the next boxes of the sharer would leave unused, the less the better; Infinity: they have no place. `below`
   * or more: not less than that.
   */
  looseness({ contents }: Sharer, units: number, size: BoxSize, below?: number): number {
    if (contents.length > 1) return this.type.room.volume - this.#volume
    return this.#placer.findFit(size, units, 'low height', below)
  }

  /** Units that found a place: boxes of a remainder as many as can, a share of a group wholly or not. */
  add(sharer: Sharer, units: number): number {
    const most = Math.min(units, this.unitsWithin(sharer))
    if (most === 0) return 0
    if (isShare(sharer)) return this.placeContents(sharer.contents) ? 1 : 0
    const { item } = sharer.contents[0]!
    const placed = this.#placer.place(item, this.#sizeOf(item), most)
    this.#count(item, placed)
    return placed
  }

  /** Adds all units of a remainder or none. */
  addWhole(sharer: Sharer, units: number): boolean {
    if (isShare(sharer)) return this.add(sharer, units) === units
    const { item } = sharer.contents[0]!
    const before = units > 1 ? this.#placer.mark() : null
    if (this.#placer.place(item, this.#sizeOf(item), units) === units) {
      this.#count(item, units)
      return true
    }
    if (before) this.#placer.undo(before)
    return false
  }

  /** Places all contents or none. */
  placeContents(contents: readonly Content[]): boolean {
    const sizeOf = (item: number) => this.#sizeOf(item)
    const isPlaced =
      PREFERENCES.some((prefer) =>
        ORDERS.some((compare) => this.#placer.placeAll(this.#sorted(contents, compare), sizeOf, prefer)),
      ) || this.#placer.placeRow(contents, sizeOf)
    if (isPlaced) for (const { item, lots } of contents) this.#count(item, lots)
    return isPlaced
  }

  #sorted(contents: readonly Content[], compare: Compare): Content[] {
    return contents.toSorted((a, b) => compare(this.#items[a.item]!, this.#items[b.item]!) || a.item - b.item)
  }

  #sizeOf(item: number): BoxSize {
    const { boxLengthMm, boxWidthMm, boxHeightMm } = this.#items[item]!
    return { lengthMm: boxLengthMm, widthMm: boxWidthMm, heightMm: boxHeightMm }
  }

  #count(item: number, lots: number): void {
    if (lots === 0) return
    this.#lots.set(item, (this.#lots.get(item) ?? 0) + lots)
    this.#volume += lots * boxVolume(this.#items[item]!)
    this.#weight += lots * this.#items[item]!.boxGrossG
    this.#boxes += lots
    if (this.#isMixLimited) this.#parts.add(this.#items[item]!.part)
  }
}
