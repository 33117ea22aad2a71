import type { Caller } from './known-callers.ts'

/** Above it a call is large: a save or a small search takes a fraction of it. */
const LARGE_MS = 25
/** Above it others notice a call by its load on the database, however idle the process is. */
const HEAVY_MS = 300
/** A call that nobody has made yet and that is large by its kind. */
export const PRESUMED_LARGE_MS = 1000
/** Of the places: what one caller takes at most, and with large calls; with those one place while others are at work and would notice. */
const OWN_SHARE = 2
const OWN_LARGE_SHARE = 8
/** Of the places: what the large calls of all take at most. */
const LARGE_SHARE = 2
/** Places of a caller who is held back; also for calls of which nobody knows what they cost this caller. */
const FEW = 2

const shareOf = (places: number, parts: number) => Math.max(1, Math.floor(places / parts))

interface Counts {
  readonly all: number
  readonly large: number
}
const none: Counts = { all: 0, large: 0 }

export interface RunningCall {
  readonly caller: Caller
  readonly call: string
  /** As expected when it began. */
  readonly costMs: number
  readonly isLarge: boolean
}

interface AskingCall extends Omit<RunningCall, 'costMs'> {
  /** Others are at work, and the process is busy, the call heavy or its caller one who used much. */
  readonly isInTheWay: boolean
  /** Others are at work, and the caller used more than they. */
  readonly isHeldBack: boolean
  /** Others are at work, and the caller's calls have not been measured yet. */
  readonly isUnknown: boolean
}

export const isLarge = (costMs: number): boolean => costMs > LARGE_MS
export const isHeavy = (costMs: number): boolean => costMs > HEAVY_MS

const sameOf = ({ call, caller }: Pick<RunningCall, 'call' | 'caller'>) => `${call} ${caller.key}`

/** The calls that use the database, by caller: nobody takes so much of it that others find no room. */
export class RunningCalls {
  readonly #places: number
  readonly #byCaller = new Map<string, Counts>()
  /** By call and caller. */
  readonly #same = new Map<string, number>()
  #sum: Counts = none

  constructor(places: number) {
    this.#places = places
  }

  countOf({ key }: Caller): number {
    return (this.#byCaller.get(key) ?? none).all
  }

  hasRoomFor(asked: AskingCall): boolean {
    const own = this.#byCaller.get(asked.caller.key) ?? none
    if (own.all >= (asked.isHeldBack ? FEW : shareOf(this.#places, OWN_SHARE))) return false
    if (asked.isUnknown && (this.#same.get(sameOf(asked)) ?? 0) >= FEW) return false
    if (!asked.isLarge) return true
    const ownMost = asked.isInTheWay ? 1 : shareOf(this.#places, OWN_LARGE_SHARE)
    return own.large < ownMost && this.#sum.large < shareOf(this.#places, LARGE_SHARE)
  }

  add(call: RunningCall): void {
    this.#change(call, 1)
  }

  remove(call: RunningCall): void {
    this.#change(call, -1)
  }

  #change(call: RunningCall, by: 1 | -1): void {
    const { key } = call.caller
    const changed = ({ all, large }: Counts) => ({ all: all + by, large: large + (call.isLarge ? by : 0) })
    this.#sum = changed(this.#sum)
    const own = changed(this.#byCaller.get(key) ?? none)
    if (own.all === 0) this.#byCaller.delete(key)
    else this.#byCaller.set(key, own)
    const same = (this.#same.get(sameOf(call)) ?? 0) + by
    if (same === 0) this.#same.delete(sameOf(call))
    else this.#same.set(sameOf(call), same)
  }
}
