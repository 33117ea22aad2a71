import { ActiveCallers } from './active-callers.ts'
import type { Caller } from './known-callers.ts'
import { RecentUse } from './recent-use.ts'

/** So many times an equal share is much, and so large a share in any case. */
const TIMES_EQUAL = 1.25
const LARGE_SHARE = 0.25
/** Of the use that makes a caller rest: a caller with a large share is held back from here on. */
const HELD_BACK_FROM = 0.1

/** FEW: calls of the caller run a few at a time; ONE: one at a time, with a rest after each. */
export type Restraint = 'NONE' | 'FEW' | 'ONE'

/**
 * Who used how much of the database lately, and who is at work. A caller who used much more than an equal share is held
 * back, however little each call takes: eight calls at a time that share the processors with those of others seem small
 * each, and together leave nothing (decision 0258).
 */
export class UseShares {
  readonly #muchUseMs: number
  readonly #ofGroups = new RecentUse()
  readonly #ofCallers = new RecentUse()
  readonly #ofAll = new RecentUse()
  readonly #active = new ActiveCallers()

  /** muchUseMs: so much lately makes others wait. */
  constructor(muchUseMs: number) {
    this.#muchUseMs = muchUseMs
  }

  /** A caller calls. Addresses are not at work: they are callers about to be known, mostly one who is at work anyway. */
  called({ group, key }: Caller, now: number): void {
    if (key !== group) this.#active.note(key, now)
  }

  add({ group, key }: Caller, ms: number, now: number): void {
    this.#ofGroups.add(group, ms, now)
    this.#ofCallers.add(key, ms, now)
    this.#ofAll.add('', ms, now)
  }

  ofGroup({ group }: Caller, now: number): number {
    return this.#ofGroups.of(group, now)
  }

  of({ key }: Caller, now: number): number {
    return this.#ofCallers.of(key, now)
  }

  isMuch(caller: Caller, now: number): boolean {
    return this.of(caller, now) > this.#muchUseMs
  }

  isAlone({ key }: Caller, now: number): boolean {
    return this.#active.othersThan(key, now) === 0
  }

  restraintOf(caller: Caller, now: number): Restraint {
    const ms = this.of(caller, now)
    if (ms <= HELD_BACK_FROM * this.#muchUseMs) return 'NONE'
    const others = this.#active.othersThan(caller.key, now)
    const share = ms / this.#ofAll.of('', now)
    if (others === 0 || share <= Math.max(LARGE_SHARE, TIMES_EQUAL / (others + 1))) return 'NONE'
    return ms > this.#muchUseMs ? 'ONE' : 'FEW'
  }
}
