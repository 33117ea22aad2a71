/**
 * Free spaces of a load whose boxes all rest on their whole base. There is never air under such a box, so over every
 * level face everything is free up to the roof: a space is a largest rectangle of one level. Faces of equal height that
 * touch count as one.
 */
import { CODE, DEAD, FreeSpace, SPACE } from './free-space.ts'

/** Numbers per piece: x1, y1, x2, y2, dead, code. */
const PIECE = 6

export class Relief extends FreeSpace {
  private readonly queue: number[] = []
  private readonly pieces: number[] = []

  override occupy(block: number, x: number, y: number, z: number): void {
    const { dx, dy, dz, code, carries } = this.table
    const x2 = x + dx[block]!
    const y2 = y + dy[block]!
    this.cover(z, x, y, x2, y2)
    const top = z + dz[block]!
    if (carries[block] === 1 && top < this.hold.heightMm) this.open(top, code[block]!, x, y, x2, y2)
  }

  /** Stays as a part of what a face beside it may form with it. */
  override close(at: number): void {
    this.rows[at * SPACE + DEAD] = 1
  }

  protected override rankOf(x1: number, y1: number, z1: number, x2: number, y2: number): number {
    return Math.min(x1, this.hold.lengthMm - x2) + Math.min(y1, this.hold.widthMm - y2) + z1
  }

  /** Takes a rectangle out of the level z: something stands there now. */
  private cover(z: number, x1: number, y1: number, x2: number, y2: number): void {
    const { pieces } = this
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
      const code = rows[row + CODE]!
      this.drop(at)
      if (x1 > sx1) pieces.push(sx1, sy1, x1, sy2, isDead, code)
      if (x2 < sx2) pieces.push(x2, sy1, sx2, sy2, isDead, code)
      if (y1 > sy1) pieces.push(sx1, sy1, sx2, y1, isDead, code)
      if (y2 < sy2) pieces.push(sx1, y2, sx2, sy2, isDead, code)
    }
    for (let at = 0; at < pieces.length; at += PIECE) {
      if (this.isInOtherPiece(at)) continue
      const code = pieces[at + 5]!
      this.addFace(z, code, pieces[at]!, pieces[at + 1]!, pieces[at + 2]!, pieces[at + 3]!, pieces[at + 4] === 1)
    }
  }

  private isInOtherPiece(at: number): boolean {
    const { pieces } = this
    for (let other = 0; other < pieces.length; other += PIECE) {
      if (other === at || pieces[other + 5] !== pieces[at + 5]) continue
      const isHeld =
        pieces[other]! <= pieces[at]! &&
        pieces[other + 1]! <= pieces[at + 1]! &&
        pieces[other + 2]! >= pieces[at + 2]! &&
        pieces[other + 3]! >= pieces[at + 3]!
      const isEqual =
        pieces[other] === pieces[at] &&
        pieces[other + 1] === pieces[at + 1] &&
        pieces[other + 2] === pieces[at + 2] &&
        pieces[other + 3] === pieces[at + 3]
      if (isHeld && (!isEqual || other < at)) return true
    }
    return false
  }

  /** Unless it lies in a face that is known. */
  private addFace(z: number, code: number, x1: number, y1: number, x2: number, y2: number, isDead: boolean): boolean {
    const { rows } = this
    for (let row = 0, end = this.count * SPACE; row < end; row += SPACE) {
      if (rows[row + 2] !== z || rows[row + CODE] !== code || rows[row]! > x1 || rows[row + 1]! > y1) continue
      if (rows[row + 3]! >= x2 && rows[row + 4]! >= y2) return false
    }
    this.push(x1, y1, z, x2, y2, this.hold.heightMm, code)
    if (isDead) this.rows[(this.count - 1) * SPACE + DEAD] = 1
    return true
  }

  /** Adds a face and all largest rectangles that it forms with its neighbours. */
  private open(z: number, code: number, fx1: number, fy1: number, fx2: number, fy2: number): void {
    const { queue } = this
    queue.length = 0
    queue.push(fx1, fy1, fx2, fy2)
    while (queue.length > 0) {
      const y2 = queue.pop()!
      const x2 = queue.pop()!
      const y1 = queue.pop()!
      const x1 = queue.pop()!
      if (!this.addFace(z, code, x1, y1, x2, y2, false)) continue
      const added = this.count - 1
      for (let at = added - 1; at >= 0; at--) {
        const { rows } = this
        const row = at * SPACE
        if (rows[row + 2] !== z || rows[row + CODE] !== code) continue
        this.joinWith(row, x1, y1, x2, y2)
        const isHeld = rows[row]! >= x1 && rows[row + 1]! >= y1 && rows[row + 3]! <= x2 && rows[row + 4]! <= y2
        if (isHeld) this.drop(at)
      }
    }
  }

  /** Queues the rectangles in the union of a face and another that touches or overlaps it, beyond those two. */
  private joinWith(row: number, x1: number, y1: number, x2: number, y2: number): void {
    const { rows, queue } = this
    const fromX = Math.max(x1, rows[row]!)
    const fromY = Math.max(y1, rows[row + 1]!)
    const toX = Math.min(x2, rows[row + 3]!)
    const toY = Math.min(y2, rows[row + 4]!)
    if (fromY < toY && fromX <= toX) queue.push(Math.min(x1, rows[row]!), fromY, Math.max(x2, rows[row + 3]!), toY)
    if (fromX < toX && fromY <= toY) queue.push(fromX, Math.min(y1, rows[row + 1]!), toX, Math.max(y2, rows[row + 4]!))
  }
}
