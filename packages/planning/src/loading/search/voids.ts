/** Free spaces of a load whose boxes may stand anywhere: maximal empty boxes in three dimensions. */
import { FLOOR } from './bearings.ts'
import { FreeSpace, SPACE } from './free-space.ts'

const CORNERS = 6

export class Voids extends FreeSpace {
  readonly #pieces: number[] = []

  override occupy(block: number, x1: number, y1: number, z1: number): void {
    const { table } = this
    const pieces = this.#pieces
    const x2 = x1 + table.dx[block]!
    const y2 = y1 + table.dy[block]!
    const z2 = z1 + table.dz[block]!
    pieces.length = 0
    for (let at = this.count - 1; at >= 0; at--) {
      const { rows } = this
      const row = at * SPACE
      const sx1 = rows[row]!
      const sy1 = rows[row + 1]!
      const sz1 = rows[row + 2]!
      const sx2 = rows[row + 3]!
      const sy2 = rows[row + 4]!
      const sz2 = rows[row + 5]!
      if (sx1 >= x2 || sx2 <= x1 || sy1 >= y2 || sy2 <= y1 || sz1 >= z2 || sz2 <= z1) continue
      this.drop(at)
      if (x1 > sx1) pieces.push(sx1, sy1, sz1, x1, sy2, sz2)
      if (x2 < sx2) pieces.push(x2, sy1, sz1, sx2, sy2, sz2)
      if (y1 > sy1) pieces.push(sx1, sy1, sz1, sx2, y1, sz2)
      if (y2 < sy2) pieces.push(sx1, y2, sz1, sx2, sy2, sz2)
      if (z1 > sz1) pieces.push(sx1, sy1, sz1, sx2, sy2, z1)
      if (z2 < sz2) pieces.push(sx1, sy1, z2, sx2, sy2, sz2)
    }
    const known = this.count
    for (let at = 0; at < pieces.length; at += CORNERS) if (!this.#isCovered(at, known)) this.#pushPiece(at)
  }

  override close(at: number): void {
    this.drop(at)
  }

  protected override rankOf(x1: number, y1: number, z1: number, x2: number, y2: number, z2: number): number {
    const { lengthMm, widthMm, heightMm } = this.hold
    return Math.min(x1, lengthMm - x2) + Math.min(y1, widthMm - y2) + Math.min(z1, heightMm - z2)
  }

  #pushPiece(at: number): void {
    const pieces = this.#pieces
    this.push(pieces[at]!, pieces[at + 1]!, pieces[at + 2]!, pieces[at + 3]!, pieces[at + 4]!, pieces[at + 5]!, FLOOR)
  }

  #isCovered(at: number, known: number): boolean {
    const { rows } = this
    const pieces = this.#pieces
    const x1 = pieces[at]!
    const y1 = pieces[at + 1]!
    const z1 = pieces[at + 2]!
    const x2 = pieces[at + 3]!
    const y2 = pieces[at + 4]!
    const z2 = pieces[at + 5]!
    for (let row = 0, end = known * SPACE; row < end; row += SPACE) {
      if (rows[row]! > x1 || rows[row + 1]! > y1 || rows[row + 2]! > z1) continue
      if (rows[row + 3]! >= x2 && rows[row + 4]! >= y2 && rows[row + 5]! >= z2) return true
    }
    for (let o = 0; o < pieces.length; o += CORNERS) {
      if (o === at || pieces[o]! > x1 || pieces[o + 1]! > y1 || pieces[o + 2]! > z1) continue
      if (pieces[o + 3]! < x2 || pieces[o + 4]! < y2 || pieces[o + 5]! < z2) continue
      const isEqual =
        pieces[o] === x1 &&
        pieces[o + 1] === y1 &&
        pieces[o + 2] === z1 &&
        pieces[o + 3] === x2 &&
        pieces[o + 4] === y2 &&
        pieces[o + 5] === z2
      if (!isEqual || o < at) return true
    }
    return false
  }
}
