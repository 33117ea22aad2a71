/**
 * Beam search over block placements. Every state is judged by the fill of its greedy completion; the beam is widened
 * and restarted while the budget lasts (Araya and Riff, 2014; Zhu and Lim, 2012).
 */
import { Bearings } from './bearings.ts'
import type { BlockTable } from './block-table.ts'
import { Builder, MOVE } from './builder.ts'
import { Chooser } from './chooser.ts'
import { type Hold, volumeOf } from './hold.ts'
import { type Reach, reachOf } from './reach.ts'

export interface Effort {
  readonly completions: number
  readonly isOver: () => boolean
}

interface Child {
  readonly parent: number
  readonly space: number
  readonly block: number
  readonly volume: number
  readonly order: number
}

const WIDEST = 1024

export class Beam {
  #best = new Int32Array(0)
  #bestVolume = -1
  #completions = 0
  readonly #hold: Hold
  readonly #table: BlockTable
  readonly #effort: Effort
  readonly #reach: Reach
  readonly #chooser: Chooser
  readonly #scratch: Builder
  readonly #bearings: Bearings
  readonly #mostVolume: number
  readonly #ranked: Int32Array

  constructor(hold: Hold, table: BlockTable, effort: Effort) {
    this.#hold = hold
    this.#table = table
    this.#effort = effort
    this.#reach = reachOf(hold)
    this.#bearings = new Bearings(hold, table)
    const mostRanked = Math.min(WIDEST, table.count)
    this.#ranked = new Int32Array(mostRanked)
    this.#chooser = new Chooser(table, this.#bearings, this.#reach, mostRanked)
    this.#scratch = new Builder(hold, table, this.#bearings)
    this.#mostVolume = Math.min(hold.lengthMm * hold.widthMm * hold.heightMm, stockOf(hold))
  }

  run(): Int32Array {
    const root = new Builder(this.#hold, this.#table, this.#bearings)
    root.clear()
    for (let width = 1; width <= WIDEST && this.#pass(root, width); ) width = Math.ceil(width * Math.SQRT2)
    return this.#best
  }

  #pass(root: Builder, width: number): boolean {
    let states = [root]
    const spare: Builder[] = []
    while (states.length > 0) {
      const children: Child[] = []
      for (let at = 0; at < states.length; at++) if (!this.#expand(states[at]!, at, width, children)) return false
      if (children.length === 0 || width === 1) return true
      children.sort((a, b) => b.volume - a.volume || a.order - b.order)
      const next = this.#nextStates(states, children, width, spare)
      spare.push(...states.filter((state) => state !== root))
      states = next
    }
    return true
  }

  #nextStates(states: readonly Builder[], children: readonly Child[], width: number, spare: Builder[]): Builder[] {
    const next: Builder[] = []
    let last = -1
    for (const child of children) {
      if (next.length === width) break
      if (child.volume === last) continue
      last = child.volume
      const parent = states[child.parent]!
      const state = spare.pop() ?? new Builder(this.#hold, this.#table, this.#bearings)
      state.copyFrom(parent)
      state.place(child.block, child.space)
      this.#chooser.filter(parent.list, state.list, state.left)
      next.push(state)
    }
    return next
  }

  #expand(state: Builder, parent: number, width: number, children: Child[]): boolean {
    const scratch = this.#scratch
    const chooser = this.#chooser
    const ranked = this.#ranked
    for (let space = state.free.pick(); space >= 0; space = state.free.pick()) {
      const found = chooser.rank(state.free.rows, space, state.list, state.left, ranked, width)
      if (found === 0) {
        state.free.close(space)
        continue
      }
      for (let at = 0; at < found; at++) {
        if (this.#isSpent()) return false
        scratch.copyFrom(state)
        scratch.place(ranked[at]!, space)
        scratch.complete(chooser, state.list)
        this.#completions++
        children.push({ parent, space, block: ranked[at]!, volume: scratch.volume, order: children.length })
        if (scratch.volume > this.#bestVolume) {
          this.#bestVolume = scratch.volume
          this.#best = scratch.moves.slice(0, scratch.steps * MOVE)
        }
      }
      return true
    }
    return true
  }

  #isSpent(): boolean {
    return (
      this.#completions > 0 &&
      (this.#bestVolume >= this.#mostVolume || this.#completions >= this.#effort.completions || this.#effort.isOver())
    )
  }
}

function stockOf(hold: Hold): number {
  return hold.kinds.reduce((sum, { poses, count, worth }) => sum + count * worth * volumeOf(poses[0]!), 0)
}
