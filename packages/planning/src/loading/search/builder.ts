import type { Bearings } from './bearings.ts'
import type { BlockTable } from './block-table.ts'
import type { BlockList, Chooser } from './chooser.ts'
import { BEARING, type FreeSpace, SPACE } from './free-space.ts'
import type { Hold } from './hold.ts'
import { Relief } from './relief.ts'
import { Voids } from './voids.ts'

/** Numbers per move: block, x, y, z. */
export const MOVE = 4

const STEPS_PER_FILTER = 6

export class Builder {
  readonly free: FreeSpace
  readonly left: Int32Array
  moves = new Int32Array(16 * MOVE)
  steps = 0
  volume = 0
  readonly list: BlockList
  readonly #hold: Hold
  readonly #table: BlockTable

  constructor(hold: Hold, table: BlockTable, bearings: Bearings) {
    this.#hold = hold
    this.#table = table
    this.free = hold.isSupported ? new Relief(hold, table, bearings) : new Voids(hold, table, bearings)
    this.left = new Int32Array(hold.kinds.length)
    this.list = { rows: new Int32Array(table.count), count: 0 }
  }

  /** The empty hold. Not needed before `copyFrom`. */
  clear(): void {
    this.free.clear()
    this.#hold.kinds.forEach((kind, at) => {
      this.left[at] = kind.count
    })
    this.steps = 0
    this.volume = 0
    this.list.count = this.#table.count
    for (let at = 0; at < this.#table.count; at++) this.list.rows[at] = at
  }

  copyFrom(other: Builder): void {
    this.free.copyFrom(other.free)
    this.left.set(other.left)
    const length = other.steps * MOVE
    if (this.moves.length < length) this.moves = new Int32Array(other.moves.length)
    this.moves.set(other.moves.subarray(0, length))
    this.steps = other.steps
    this.volume = other.volume
  }

  place(block: number, space: number): void {
    const { free, left } = this
    const table = this.#table
    const hold = this.#hold
    const { rows } = free
    const row = space * SPACE
    const isFarX = rows[row]! > hold.lengthMm - rows[row + 3]!
    const isFarY = rows[row + 1]! > hold.widthMm - rows[row + 4]!
    const isFarZ = rows[row + 2]! > hold.heightMm - rows[row + 5]!
    const x = isFarX ? rows[row + 3]! - table.dx[block]! : rows[row]!
    const y = isFarY ? rows[row + 4]! - table.dy[block]! : rows[row + 1]!
    const z = isFarZ && !hold.isSupported ? rows[row + 5]! - table.dz[block]! : rows[row + 2]!
    free.occupy(block, x, y, z, rows[row + BEARING]!)
    left[table.kind[block]!]! -= table.boxes[block]!
    this.volume += table.volume[block]!
    this.#note(block, x, y, z)
  }

  complete(chooser: Chooser, source: BlockList): void {
    const { free, left, list } = this
    let from = source
    let untilFilter = 1
    for (let space = free.pick(); space >= 0; space = free.pick()) {
      if (--untilFilter === 0) {
        chooser.filter(from, list, left)
        from = list
        if (list.count === 0) return
        untilFilter = STEPS_PER_FILTER
      }
      const block = chooser.best(free.rows, space, from, left)
      if (block < 0) free.close(space)
      else this.place(block, space)
    }
  }

  #note(block: number, x: number, y: number, z: number): void {
    const at = this.steps * MOVE
    if (at >= this.moves.length) {
      const moves = new Int32Array(this.moves.length * 2)
      moves.set(this.moves)
      this.moves = moves
    }
    const { moves } = this
    moves[at] = block
    moves[at + 1] = x
    moves[at + 2] = y
    moves[at + 3] = z
    this.steps++
  }
}
