/**
 * Free spaces of a load whose boxes all rest on their whole base: every space stands on a face of one height, up to
 * the roof or to a blocked region above. Faces of equal height that touch are one face, so a box may stand across
 * boxes of equal height.
 */
import type { Region } from '../../problem/loading-problem.ts'
import { FLOOR, NOTHING } from './bearings.ts'
import { BEARING, DEAD, FreeSpace, SPACE } from './free-space.ts'

/** Numbers per piece: x1, y1, x2, y2, dead, bearing, ceiling. */
const PIECE = 7
const CEILING = 5

interface Rect {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export class Relief extends FreeSpace {
  readonly #queue: number[] = []
  readonly #pieces: number[] = []

  override clear(): void {
    const { lengthMm, widthMm, tops } = this.hold
    this.count = 0
    this.#open(0, FLOOR, 0, 0, lengthMm, widthMm)
    for (const { z, code, levels, gPerM2, ...top } of tops) {
      const bearing = this.bearings.of(code, levels, gPerM2)
      if (bearing !== NOTHING) this.#open(z, bearing, top.x1, top.y1, top.x2, top.y2)
    }
  }

  override occupy(block: number, x: number, y: number, z: number, bearing: number): void {
    const { dx, dy, dz } = this.table
    const x2 = x + dx[block]!
    const y2 = y + dy[block]!
    this.#cover(z, x, y, x2, y2)
    const top = z + dz[block]!
    if (top >= this.hold.heightMm) return
    const above = this.bearings.above(bearing, block)
    if (above !== NOTHING) this.#open(top, above, x, y, x2, y2)
  }

  /** Not removed: an adjacent face may still form a larger space with it. */
  override close(at: number): void {
    this.rows[at * SPACE + DEAD] = 1
  }

  protected override rankOf(x1: number, y1: number, z1: number, x2: number, y2: number): number {
    return Math.min(x1, this.hold.lengthMm - x2) + Math.min(y1, this.hold.widthMm - y2) + z1
  }

  #cover(z: number, x1: number, y1: number, x2: number, y2: number): void {
    const pieces = this.#pieces
    pieces.length = 0
    for (let at = this.count - 1; at >= 0; at--) {
      const { rows } = this
      const row = at * SPACE
      if (rows[row + 2] !== z) continue
      const sx1 = rows[row]!
      const sy1 = rows[row + 1]!
      const sx2 = rows[row + 3]!
      const sy2 = rows[row + 4]!
      if (sx1 >= x2 || sx2 <= x1 || sy1 >= y2 || sy2 <= y1) continue
      const isDead = rows[row + DEAD]!
      const bearing = rows[row + BEARING]!
      const ceiling = rows[row + CEILING]!
      this.drop(at)
      if (x1 > sx1) pieces.push(sx1, sy1, x1, sy2, isDead, bearing, ceiling)
      if (x2 < sx2) pieces.push(x2, sy1, sx2, sy2, isDead, bearing, ceiling)
      if (y1 > sy1) pieces.push(sx1, sy1, sx2, y1, isDead, bearing, ceiling)
      if (y2 < sy2) pieces.push(sx1, y2, sx2, sy2, isDead, bearing, ceiling)
    }
    for (let at = 0; at < pieces.length; at += PIECE) {
      if (this.#isInOtherPiece(at)) continue
      const isAdded = this.#addFace(
        z,
        pieces[at + 5]!,
        pieces[at + 6]!,
        pieces[at]!,
        pieces[at + 1]!,
        pieces[at + 2]!,
        pieces[at + 3]!,
      )
      if (isAdded && pieces[at + 4] === 1) this.close(this.count - 1)
    }
  }

  #isInOtherPiece(at: number): boolean {
    const pieces = this.#pieces
    for (let other = 0; other < pieces.length; other += PIECE) {
      if (other === at || pieces[other + 5] !== pieces[at + 5] || pieces[other + 6] !== pieces[at + 6]) continue
      const isCovered =
        pieces[other]! <= pieces[at]! &&
        pieces[other + 1]! <= pieces[at + 1]! &&
        pieces[other + 2]! >= pieces[at + 2]! &&
        pieces[other + 3]! >= pieces[at + 3]!
      const isEqual =
        pieces[other] === pieces[at] &&
        pieces[other + 1] === pieces[at + 1] &&
        pieces[other + 2] === pieces[at + 2] &&
        pieces[other + 3] === pieces[at + 3]
      if (isCovered && (!isEqual || other < at)) return true
    }
    return false
  }

  #addFace(z: number, bearing: number, ceiling: number, x1: number, y1: number, x2: number, y2: number): boolean {
    const { rows } = this
    for (let row = 0, end = this.count * SPACE; row < end; row += SPACE) {
      if (rows[row + 2] !== z || rows[row]! > x1 || rows[row + 1]! > y1) continue
      if (rows[row + 3]! < x2 || rows[row + 4]! < y2 || rows[row + CEILING]! < ceiling) continue
      if (this.bearings.isAtLeast(rows[row + BEARING]!, bearing)) return false
    }
    this.push(x1, y1, z, x2, y2, ceiling, bearing)
    return true
  }

  #open(z: number, bearing: number, x1: number, y1: number, x2: number, y2: number): void {
    const queue = this.#queue
    queue.length = 0
    const { blocked, heightMm } = this.hold
    if (blocked.length === 0) queue.push(x1, y1, x2, y2, bearing, heightMm)
    else this.#queueAround(z, bearing, { x1, y1, x2, y2 })
    while (queue.length > 0) this.#addQueued(z)
  }

  #addQueued(z: number): void {
    const queue = this.#queue
    const ceiling = queue.pop()!
    const bearing = queue.pop()!
    const y2 = queue.pop()!
    const x2 = queue.pop()!
    const y1 = queue.pop()!
    const x1 = queue.pop()!
    if (!this.#addFace(z, bearing, ceiling, x1, y1, x2, y2)) return
    const added = this.count - 1
    for (let at = added - 1; at >= 0; at--) {
      const { rows } = this
      const row = at * SPACE
      if (rows[row + 2] !== z) continue
      const both = this.bearings.meet(rows[row + BEARING]!, bearing)
      if (both === NOTHING) continue
      this.#joinWith(row, x1, y1, x2, y2, both, Math.min(ceiling, rows[row + CEILING]!))
      const isCovered = rows[row]! >= x1 && rows[row + 1]! >= y1 && rows[row + 3]! <= x2 && rows[row + 4]! <= y2
      const isNoBetter = rows[row + CEILING]! <= ceiling && this.bearings.isAtLeast(bearing, rows[row + BEARING]!)
      if (isCovered && isNoBetter) this.drop(at)
    }
  }

  #joinWith(row: number, x1: number, y1: number, x2: number, y2: number, bearing: number, ceiling: number): void {
    const { rows } = this
    const queue = this.#queue
    const fromX = Math.max(x1, rows[row]!)
    const fromY = Math.max(y1, rows[row + 1]!)
    const toX = Math.min(x2, rows[row + 3]!)
    const toY = Math.min(y2, rows[row + 4]!)
    if (fromY < toY && fromX <= toX)
      queue.push(Math.min(x1, rows[row]!), fromY, Math.max(x2, rows[row + 3]!), toY, bearing, ceiling)
    if (fromX < toX && fromY <= toY)
      queue.push(fromX, Math.min(y1, rows[row + 1]!), toX, Math.max(y2, rows[row + 4]!), bearing, ceiling)
  }

  #queueAround(z: number, bearing: number, face: Rect): void {
    const { blocked, heightMm } = this.hold
    const over = blocked.filter(
      (region) => region.z < heightMm && region.z + region.dz > z && overlaps(rectOf(region), face),
    )
    if (over.length === 0) {
      this.#queue.push(face.x1, face.y1, face.x2, face.y2, bearing, heightMm)
      return
    }
    const ceilings = new Set([heightMm, ...over.map((region) => region.z).filter((height) => height > z)])
    for (const ceiling of [...ceilings].sort((a, b) => b - a))
      for (const { x1, y1, x2, y2 } of beside(
        face,
        over.filter((region) => region.z < ceiling),
      ))
        this.#queue.push(x1, y1, x2, y2, bearing, ceiling)
  }
}

function rectOf({ x, y, dx, dy }: Region): Rect {
  return { x1: x, y1: y, x2: x + dx, y2: y + dy }
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2
}

function beside(face: Rect, regions: readonly Region[]): Rect[] {
  let rects = [face]
  for (const occupied of regions.map(rectOf)) {
    const cut = rects.flatMap((rect) => (overlaps(rect, occupied) ? around(rect, occupied) : [rect]))
    rects = cut.filter(
      (rect, at) => !cut.some((other, of) => of !== at && holds(other, rect) && !(at < of && holds(rect, other))),
    )
  }
  return rects
}

function around(rect: Rect, occupied: Rect): Rect[] {
  return [
    { ...rect, x2: occupied.x1 },
    { ...rect, x1: occupied.x2 },
    { ...rect, y2: occupied.y1 },
    { ...rect, y1: occupied.y2 },
  ].filter(({ x1, y1, x2, y2 }) => x1 < x2 && y1 < y2)
}

function holds(outer: Rect, inner: Rect): boolean {
  return outer.x1 <= inner.x1 && outer.y1 <= inner.y1 && outer.x2 >= inner.x2 && outer.y2 >= inner.y2
}
