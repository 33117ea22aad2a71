/** Rates blocks for a space: much volume, few boxes, little unusable space beside them, much contact. */
import type { Bearings } from './bearings.ts'
import type { BlockTable } from './block-table.ts'
import { BEARING, SPACE } from './free-space.ts'
import type { Reach } from './reach.ts'

const CONTACT_GAP = 0.04

export interface BlockList {
  rows: Int32Array
  count: number
}

export class Chooser {
  readonly #table: BlockTable
  readonly #reach: Reach
  readonly #scores: Float64Array
  readonly #bearings: Bearings

  constructor(table: BlockTable, bearings: Bearings, reach: Reach, mostRanked: number) {
    this.#table = table
    this.#bearings = bearings
    this.#reach = reach
    this.#scores = new Float64Array(mostRanked)
  }

  rank(spaces: Int32Array, space: number, list: BlockList, left: Int32Array, ranked: Int32Array, most: number): number {
    const row = space * SPACE
    const { dx, dy, dz, key, kind, boxes } = this.#table
    const { rows, count } = list
    const scores = this.#scores
    const bearings = this.#bearings
    const sx = spaces[row + 3]! - spaces[row]!
    const sy = spaces[row + 4]! - spaces[row + 1]!
    const sz = spaces[row + 5]! - spaces[row + 2]!
    const bearing = spaces[row + BEARING]!
    const carriesAll = bearings.carriesAll(bearing)
    const room = sx * sy * sz
    let found = 0
    let least = 0
    for (let at = this.#firstAtMost(list, room); at < count; at++) {
      const block = rows[at]!
      const worth = key[block]!
      if (found === most && worth <= least) break
      const bx = dx[block]!
      const by = dy[block]!
      const bz = dz[block]!
      if (bx > sx || by > sy || bz > sz) continue
      if (!carriesAll && !bearings.carries(bearing, block)) continue
      const score = worth * this.#quality(bx, by, bz, sx, sy, sz)
      if (found === most && score <= least) continue
      if (boxes[block]! > left[kind[block]!]!) continue
      let to = found < most ? found++ : most - 1
      while (to > 0 && scores[to - 1]! < score) {
        scores[to] = scores[to - 1]!
        ranked[to] = ranked[to - 1]!
        to--
      }
      scores[to] = score
      ranked[to] = block
      least = scores[found - 1]!
    }
    return found
  }

  best(spaces: Int32Array, space: number, list: BlockList, left: Int32Array): number {
    const row = space * SPACE
    const { dx, dy, dz, key, kind, boxes } = this.#table
    const { rows, count } = list
    const bearings = this.#bearings
    const sx = spaces[row + 3]! - spaces[row]!
    const sy = spaces[row + 4]! - spaces[row + 1]!
    const sz = spaces[row + 5]! - spaces[row + 2]!
    const bearing = spaces[row + BEARING]!
    const carriesAll = bearings.carriesAll(bearing)
    let best = -1
    let most = 0
    for (let at = this.#firstAtMost(list, sx * sy * sz); at < count; at++) {
      const block = rows[at]!
      const worth = key[block]!
      if (worth <= most) break
      const bx = dx[block]!
      const by = dy[block]!
      const bz = dz[block]!
      if (bx > sx || by > sy || bz > sz) continue
      if (!carriesAll && !bearings.carries(bearing, block)) continue
      const score = worth * this.#quality(bx, by, bz, sx, sy, sz)
      if (score <= most || boxes[block]! > left[kind[block]!]!) continue
      best = block
      most = score
    }
    return best
  }

  filter(from: BlockList, to: BlockList, left: Int32Array): void {
    const { kind, boxes } = this.#table
    const source = from.rows
    const target = to.rows
    const end = from.count
    let count = 0
    for (let at = 0; at < end; at++) {
      const block = source[at]!
      if (boxes[block]! <= left[kind[block]!]!) target[count++] = block
    }
    to.count = count
  }

  /**
   * At most 1: the square of the share of the space that the block and boxes beside and on it can use, times the share
   * of the block's surface that touches the ends of the space (after Araya, Guerrero and Nuñez, 2017).
   */
  #quality(bx: number, by: number, bz: number, sx: number, sy: number, sz: number): number {
    const reach = this.#reach
    const share = ((bx + reach.x[sx - bx]!) * (by + reach.y[sy - by]!) * (bz + reach.z[sz - bz]!)) / (sx * sy * sz)
    const xy = bx * by
    const yz = by * bz
    const xz = bx * bz
    let touching = xy + yz + xz
    const half = touching
    if (sx - bx <= sx * CONTACT_GAP) touching += yz
    if (sy - by <= sy * CONTACT_GAP) touching += xz
    if (sz - bz <= sz * CONTACT_GAP) touching += xy
    const contact = touching / (2 * half)
    const good = share * contact
    return good * good
  }

  #firstAtMost(list: BlockList, volume: number): number {
    const { key } = this.#table
    const { rows } = list
    let from = 0
    let to = list.count
    while (from < to) {
      const mid = (from + to) >> 1
      if (key[rows[mid]!]! > volume) from = mid + 1
      else to = mid
    }
    return from
  }
}
