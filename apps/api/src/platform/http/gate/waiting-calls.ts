import type { Caller } from './known-callers.ts'
import type { RunningCall } from './running-calls.ts'

export interface WaitingCall {
  readonly caller: Caller
  /** Id of the call: its costs are measured. */
  readonly call: string
  /** What it is expected to cost, in ms of the database. */
  readonly costMs: number
  readonly since: number
  begin(running: RunningCall): void
  reject(error: Error): void
}

/** In the order of arrival. Counts the calls of each caller, because a burst asks for the heaviest with every call. */
export class WaitingCalls {
  readonly #calls: WaitingCall[] = []
  readonly #counts = new Map<string, number>()

  get length(): number {
    return this.#calls.length
  }

  get first(): WaitingCall | undefined {
    return this.#calls[0]
  }

  push(call: WaitingCall): void {
    this.#calls.push(call)
    this.#counts.set(call.caller.key, this.countOf(call.caller.key) + 1)
  }

  shift(): WaitingCall | undefined {
    return this.#removed(this.#calls.shift())
  }

  /** The call with the least rank, of equal ones the first; undefined ranks are passed over. */
  takeLeast(rankOf: (call: WaitingCall) => readonly number[] | undefined): WaitingCall | undefined {
    let least: { readonly at: number; readonly rank: readonly number[] } | undefined
    for (const [at, call] of this.#calls.entries()) {
      const rank = rankOf(call)
      if (rank !== undefined && (least === undefined || isLess(rank, least.rank))) least = { at, rank }
    }
    return least === undefined ? undefined : this.#removed(this.#calls.splice(least.at, 1)[0])
  }

  removeLastOf(key: string): WaitingCall | undefined {
    const at = this.#calls.findLastIndex(({ caller }) => caller.key === key)
    return at < 0 ? undefined : this.#removed(this.#calls.splice(at, 1)[0])
  }

  /** What the waiting calls of a caller are expected to cost together. */
  costOf(key: string): number {
    if (this.countOf(key) === 0) return 0
    return this.#calls.reduce((sum, { caller, costMs }) => (caller.key === key ? sum + costMs : sum), 0)
  }

  /** The caller with the most waiting calls, unless that is the caller of the new one. */
  heaviestBeside(key: string): string | undefined {
    let heaviest: string | undefined
    let most = this.countOf(key) + 1
    for (const [caller, count] of this.#counts) {
      if (count > most) [heaviest, most] = [caller, count]
    }
    return heaviest
  }

  countOf(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  #removed(call: WaitingCall | undefined): WaitingCall | undefined {
    if (call === undefined) return undefined
    const { key } = call.caller
    const left = this.countOf(key) - 1
    if (left === 0) this.#counts.delete(key)
    else this.#counts.set(key, left)
    return call
  }
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}
