import type { Entry } from './entries.ts'
import type { Content, Room, RoomType } from './fit.ts'

/** An entry that looks for a shared case, and where its boxes may be. */
export interface Sharer {
  readonly entry: Entry
  /** Types of shared case that its boxes fit, roomiest first. */
  readonly types: readonly RoomType[]
  /** All of it may also be in one case of its own, of a type that others may not share. */
  readonly mayBeAlone: boolean
}

/** A case in the making, of any type that holds all that is in it. */
export class SharedCase {
  readonly #units = new Map<Sharer, number>()
  /** Types whose inside every box fits. */
  #types: readonly RoomType[] = []
  #volume = 0
  #weight = 0

  /** mm3 of boxes in it. */
  get volume(): number {
    return this.#volume
  }

  /** Units of a sharer that it still takes. */
  unitsWithin(sharer: Sharer): number {
    if (this.#units.size === 0 && sharer.mayBeAlone) return sharer.entry.units
    if (this.#units.size === 1 && this.#units.has(sharer) && sharer.mayBeAlone) {
      return sharer.entry.units - this.#units.get(sharer)!
    }
    const types = this.#units.size === 0 ? sharer.types : this.#types
    let most = 0
    for (const type of types) {
      if (sharer.types.includes(type)) most = Math.max(most, this.#unitsIn(type.room, sharer.entry))
    }
    return most
  }

  put(sharer: Sharer, units: number): void {
    this.#types = this.#units.size === 0 ? sharer.types : this.#types.filter((type) => sharer.types.includes(type))
    this.#units.set(sharer, (this.#units.get(sharer) ?? 0) + units)
    this.#volume += units * sharer.entry.unitVolume
    this.#weight += units * sharer.entry.unitWeight
  }

  copy(): SharedCase {
    const copy = new SharedCase()
    for (const [sharer, units] of this.#units) copy.put(sharer, units)
    return copy
  }

  contents(): Content[] {
    const lots = new Map<number, number>()
    for (const [{ entry }, units] of this.#units) {
      for (const content of entry.contents) {
        lots.set(content.item, (lots.get(content.item) ?? 0) + (content.lots / entry.units) * units)
      }
    }
    return [...lots].map(([item, count]) => ({ item, lots: count })).sort((a, b) => a.item - b.item)
  }

  #unitsIn(room: Room, { unitVolume, unitWeight }: Entry): number {
    const byVolume = Math.floor((room.volume - this.#volume) / unitVolume)
    const byWeight = unitWeight === 0 ? Number.POSITIVE_INFINITY : Math.floor((room.weight - this.#weight) / unitWeight)
    return Math.max(0, Math.min(byVolume, byWeight))
  }
}
