/**
 * The boxes in a container while it is filled, and what each may still carry.
 *
 * A box passes its weight and its load to the boxes it rests on in proportion to the contact areas, each share rounded
 * up to the gram. The sum may not exceed the limit of a box. Rounding up errs on the safe side by less than 1 g per
 * contact and needs integers only.
 */
import type { ContainerType } from '../../problem/loading-problem.ts'
import { floorLimitG, type Item, type Kind, type Pose } from './cargo.ts'

export interface Placed {
  readonly item: Item
  readonly kind: Kind
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export interface PiledBox extends Placed {
  /** Boxes that may be in one stack from this one upwards, itself included. */
  readonly stackableAbove: number
  readonly contacts: readonly Contact[]
  readonly baseMm2: number
  readonly maxTopG: number
  topG: number
}

interface Contact {
  readonly below: PiledBox
  readonly areaMm2: number
  shareG: number
}

export class Pile {
  readonly boxes: PiledBox[] = []
  readonly #tops = new Map<number, PiledBox[]>()
  #isOverloaded = false
  readonly #isPlain: boolean
  readonly #container: ContainerType

  /** `isPlain`: neither a kind nor the floor has a limit and nothing sinks, so contacts need not be recorded. */
  constructor(container: ContainerType, isPlain: boolean) {
    this.#container = container
    this.#isPlain = isPlain
  }

  /** `under`: the box exactly below in the same column. Returns false when a rule forbids it; then call `cutBackTo`. */
  add(item: Item, kind: Kind, pose: Pose, x: number, y: number, z: number, under: PiledBox | null): boolean {
    const { dx, dy, dz } = pose
    const contacts = this.#contactsOf(kind, pose, x, y, z, under)
    if (contacts === null) return false
    let stackableAbove = kind.maxStack
    let baseMm2 = 0
    for (const contact of contacts) {
      stackableAbove = Math.min(stackableAbove, contact.below.stackableAbove - 1)
      baseMm2 += contact.areaMm2
    }
    const floorG = z === 0 ? floorLimitG(this.#container, dx, dy) - item.weightG : Infinity
    const maxTopG = Math.min(kind.maxTopG, floorG)
    if (maxTopG < 0 || (kind.floorOnly && z > 0)) stackableAbove = 0
    const box: PiledBox = { item, kind, x, y, z, dx, dy, dz, stackableAbove, contacts, baseMm2, maxTopG, topG: 0 }
    this.boxes.push(box)
    if (!this.#isPlain) this.#addTop(box)
    this.#isOverloaded = false
    this.#press(box)
    return stackableAbove >= 1 && !this.#isOverloaded
  }

  cutBackTo(count: number): void {
    while (this.boxes.length > count) {
      const box = this.boxes.pop()!
      if (!this.#isPlain) this.#tops.get(box.z + box.dz)!.pop()
      for (const contact of box.contacts) {
        contact.below.topG -= contact.shareG
        this.#press(contact.below)
      }
    }
  }

  #addTop(box: PiledBox): void {
    const top = box.z + box.dz
    const level = this.#tops.get(top)
    if (level) level.push(box)
    else this.#tops.set(top, [box])
  }

  #contactsOf(kind: Kind, pose: Pose, x: number, y: number, z: number, under: PiledBox | null): Contact[] | null {
    if (this.#isPlain || z === 0) return []
    if (under) return [{ below: under, areaMm2: pose.dx * pose.dy, shareG: 0 }]
    const contacts: Contact[] = []
    for (const below of this.#tops.get(z) ?? []) {
      const alongX = Math.min(x + pose.dx, below.x + below.dx) - Math.max(x, below.x)
      const alongY = Math.min(y + pose.dy, below.y + below.dy) - Math.max(y, below.y)
      if (alongX <= 0 || alongY <= 0) continue
      const isAligned = below.x === x && below.y === y && below.dx === pose.dx && below.dy === pose.dy
      if (pose.sinkMm > 0 && below.kind === kind && below.dz === pose.dz && isAligned) return null
      contacts.push({ below, areaMm2: alongX * alongY, shareG: 0 })
    }
    return contacts
  }

  #press(box: PiledBox): void {
    const loadG = box.item.weightG + box.topG
    for (const contact of box.contacts) {
      const shareG = divideUp(loadG * contact.areaMm2, box.baseMm2)
      if (shareG === contact.shareG) continue
      contact.below.topG += shareG - contact.shareG
      contact.shareG = shareG
      if (contact.below.topG > contact.below.maxTopG) this.#isOverloaded = true
      this.#press(contact.below)
    }
  }
}

function divideUp(a: number, b: number): number {
  const rest = a % b
  return (a - rest) / b + (rest > 0 ? 1 : 0)
}
