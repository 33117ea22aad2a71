/** The free spaces of a load under construction, as rows of integers: maximal empty boxes. */
import { type Bearings, FLOOR } from './bearings.ts'
import type { BlockTable } from './block-table.ts'
import type { Hold } from './hold.ts'

/**
 * Numbers per space: x1, y1, z1, x2, y2, z2, distance to the nearest corner of the container, 1 when nothing fits,
 * bearing of the face below.
 */
export const SPACE = 9
export const RANK = 6
export const DEAD = 7
export const BEARING = 8

export abstract class FreeSpace {
  rows: Int32Array = new Int32Array(16 * SPACE)
  count = 0
  protected readonly hold: Hold
  protected readonly table: BlockTable
  protected readonly bearings: Bearings

  constructor(hold: Hold, table: BlockTable, bearings: Bearings) {
    this.hold = hold
    this.table = table
    this.bearings = bearings
  }

  clear(): void {
    this.count = 0
    this.push(0, 0, 0, this.hold.lengthMm, this.hold.widthMm, this.hold.heightMm, FLOOR)
  }

  copyFrom(other: FreeSpace): void {
    const length = other.count * SPACE
    if (this.rows.length < length) this.rows = new Int32Array(other.rows.length)
    this.rows.set(other.rows.subarray(0, length))
    this.count = other.count
  }

  /** Row of the space to fill next: nearest to a corner, of equals the largest. -1: none left. */
  pick(): number {
    const { rows, count } = this
    let best = -1
    let bestRank = 0
    for (let at = 0, row = 0; at < count; at++, row += SPACE) {
      if (rows[row + DEAD] === 1) continue
      const rank = rows[row + RANK]!
      if (best >= 0 && (rank > bestRank || (rank === bestRank && !this.#isLarger(row, best * SPACE)))) continue
      best = at
      bestRank = rank
    }
    return best
  }

  abstract occupy(block: number, x: number, y: number, z: number, bearing: number): void

  abstract close(at: number): void

  protected abstract rankOf(x1: number, y1: number, z1: number, x2: number, y2: number, z2: number): number

  protected push(x1: number, y1: number, z1: number, x2: number, y2: number, z2: number, bearing: number): void {
    const row = this.count * SPACE
    if (row >= this.rows.length) this.#grow()
    const { rows } = this
    rows[row] = x1
    rows[row + 1] = y1
    rows[row + 2] = z1
    rows[row + 3] = x2
    rows[row + 4] = y2
    rows[row + 5] = z2
    rows[row + RANK] = this.rankOf(x1, y1, z1, x2, y2, z2)
    rows[row + DEAD] = 0
    rows[row + BEARING] = bearing
    this.count++
  }

  protected drop(at: number): void {
    this.count--
    if (at !== this.count) this.rows.copyWithin(at * SPACE, this.count * SPACE, this.count * SPACE + SPACE)
  }

  #grow(): void {
    const rows = new Int32Array(this.rows.length * 2)
    rows.set(this.rows)
    this.rows = rows
  }

  #isLarger(a: number, b: number): boolean {
    return volumeAt(this.rows, a) > volumeAt(this.rows, b)
  }
}

function volumeAt(rows: Int32Array, row: number): number {
  return (rows[row + 3]! - rows[row]!) * (rows[row + 4]! - rows[row + 1]!) * (rows[row + 5]! - rows[row + 2]!)
}
