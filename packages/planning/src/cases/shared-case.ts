import type { Room, RoomType } from './fit.ts'
import type { Claim, Sharer } from './sharer.ts'

export class SharedCase {
  readonly #units = new Map<Sharer, number>()
  #types: readonly RoomType[] = []
  #volume = 0
  #weight = 0

  /** mm³ of its boxes. */
  get volume(): number {
    return this.#volume
  }

  unitsWithin(sharer: Sharer): number {
    if (sharer.canBeAlone) {
      const own = this.#units.get(sharer) ?? 0
      if (this.#units.size === (own > 0 ? 1 : 0)) return sharer.units - own
    }
    const types = this.#units.size === 0 ? sharer.types : this.#types
    let most = 0
    for (const type of types) {
      if (types === sharer.types || sharer.types.includes(type)) most = Math.max(most, this.#unitsIn(type.room, sharer))
    }
    return most
  }

  put(sharer: Sharer, units: number): void {
    if (this.#units.size === 0) this.#types = sharer.types
    else if (this.#types !== sharer.types) this.#types = this.#types.filter((type) => sharer.types.includes(type))
    this.#units.set(sharer, (this.#units.get(sharer) ?? 0) + units)
    this.#volume += units * sharer.unitVolume
    this.#weight += units * sharer.unitWeight
  }

  copy(): SharedCase {
    const copy = new SharedCase()
    for (const [sharer, units] of this.#units) copy.put(sharer, units)
    return copy
  }

  entries(): [Sharer, number][] {
    return [...this.#units]
  }

  #unitsIn(room: Room, { unitVolume, unitWeight }: Claim): number {
    const byVolume = Math.floor((room.volume - this.#volume) / unitVolume)
    const byWeight = unitWeight === 0 ? Number.POSITIVE_INFINITY : Math.floor((room.weight - this.#weight) / unitWeight)
    return Math.max(0, Math.min(byVolume, byWeight))
  }
}
