/**
 * Free spaces of a load whose boxes all rest on their whole base.
 *
 * With full support there is never air under a box, so the load is a relief: over every face everything is free up to
 * the roof. A free space is therefore a rectangle at a height z, and the set of all maximal rectangles of each level
 * is exact, with no loss at joints between boxes of equal height.
 */

export interface Rect {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export interface Space extends Rect {
  readonly z: number
  /** Stack code of the boxes below; null: the floor, which carries all. */
  readonly code: string | null
  /** No waiting box fits. Pieces cut from it are dead too; unions with a new face are not. */
  isDead: boolean
}

export class Spaces {
  #list: Space[]

  constructor(lengthMm: number, widthMm: number) {
    this.#list = [{ x1: 0, y1: 0, x2: lengthMm, y2: widthMm, z: 0, code: null, isDead: false }]
  }

  get all(): readonly Space[] {
    return this.#list
  }

  cover(z: number, occupied: Rect): void {
    const kept: Space[] = []
    const pieces: Space[] = []
    for (const space of this.#list) {
      if (space.z === z && overlaps(space, occupied)) pieces.push(...piecesAround(space, occupied))
      else kept.push(space)
    }
    pieces.sort((a, b) => areaOf(b) - areaOf(a) || a.x1 - b.x1 || a.y1 - b.y1)
    for (const piece of pieces)
      if (!kept.some((other) => isSameFace(other, piece) && holds(other, piece))) kept.push(piece)
    this.#list = kept
  }

  open(z: number, code: string, face: Rect): void {
    const queue: Rect[] = [face]
    for (let rect = queue.pop(); rect !== undefined; rect = queue.pop()) {
      const next: Space = { x1: rect.x1, y1: rect.y1, x2: rect.x2, y2: rect.y2, z, code, isDead: false }
      if (this.#list.some((space) => isSameFace(space, next) && holds(space, next))) continue
      this.#list = this.#list.filter((space) => !(isSameFace(space, next) && holds(next, space)))
      for (const space of this.#list) if (isSameFace(space, next)) queue.push(...joinsOf(space, next))
      this.#list.push(next)
    }
  }
}

function isSameFace(a: Space, b: Space): boolean {
  return a.z === b.z && a.code === b.code
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2
}

function holds(outer: Rect, inner: Rect): boolean {
  return outer.x1 <= inner.x1 && outer.y1 <= inner.y1 && outer.x2 >= inner.x2 && outer.y2 >= inner.y2
}

function areaOf(rect: Rect): number {
  return (rect.x2 - rect.x1) * (rect.y2 - rect.y1)
}

function piecesAround(space: Space, occupied: Rect): Space[] {
  const pieces: Space[] = []
  if (occupied.x1 > space.x1) pieces.push({ ...space, x2: occupied.x1 })
  if (occupied.x2 < space.x2) pieces.push({ ...space, x1: occupied.x2 })
  if (occupied.y1 > space.y1) pieces.push({ ...space, y2: occupied.y1 })
  if (occupied.y2 < space.y2) pieces.push({ ...space, y1: occupied.y2 })
  return pieces
}

function joinsOf(a: Rect, b: Rect): Rect[] {
  const x1 = Math.max(a.x1, b.x1)
  const x2 = Math.min(a.x2, b.x2)
  const y1 = Math.max(a.y1, b.y1)
  const y2 = Math.min(a.y2, b.y2)
  const joins: Rect[] = []
  if (y1 < y2 && x1 <= x2) joins.push({ x1: Math.min(a.x1, b.x1), x2: Math.max(a.x2, b.x2), y1, y2 })
  if (x1 < x2 && y1 <= y2) joins.push({ x1, x2, y1: Math.min(a.y1, b.y1), y2: Math.max(a.y2, b.y2) })
  return joins
}
