/** Rebuilds a pile of boxes at given places, including boxes that sink into the one below. */
import type { ContainerType } from '../../problem/loading-problem.ts'
import { Pile, type PiledBox, type Placed } from './pile.ts'

export class Stacker {
  readonly #pile: Pile
  /** Boxes that another one can sink into, by place. */
  readonly #nesting = new Map<string, PiledBox>()

  constructor(container: ContainerType) {
    this.#pile = new Pile(container, false)
  }

  get boxes(): readonly PiledBox[] {
    return this.#pile.boxes
  }

  set(box: Placed): void {
    this.#add(box)
  }

  stand(box: Placed): boolean {
    const from = this.#pile.boxes.length
    const isAllowed = this.#add(box)
    const stood = this.#pile.boxes[from]
    if (stood === undefined) return false
    if (isAllowed && (stood.z === 0 || stood.baseMm2 === stood.dx * stood.dy)) return true
    if (this.#nesting.size > 0) this.#nesting.delete(keyOf(box, box.z))
    this.#pile.cutBackTo(from)
    return false
  }

  /** Adds a box whose support is known: false when it or what it presses on bears too much. */
  bear(box: Placed): boolean {
    return this.#add(box)
  }

  #add(box: Placed): boolean {
    const { item, kind, x, y, z, dx, dy, dz } = box
    const sinkMm = kind.poses.find((pose) => pose.dx === dx && pose.dy === dy && pose.dz === dz)?.sinkMm ?? 0
    const under = sinkMm > 0 ? this.#nesting.get(keyOf(box, z - dz + sinkMm)) : undefined
    const from = this.#pile.boxes.length
    const isAllowed = this.#pile.add(item, kind, { dx, dy, dz, sinkMm }, x, y, z, under ?? null)
    const stood = this.#pile.boxes[from]
    if (stood !== undefined && sinkMm > 0) this.#nesting.set(keyOf(box, z), stood)
    return isAllowed
  }
}

function keyOf({ kind, x, y, dx, dy, dz }: Placed, z: number): string {
  return `${kind.type}/${x}/${y}/${z}/${dx}/${dy}/${dz}`
}
