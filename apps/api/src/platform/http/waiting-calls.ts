export interface WaitingCall {
  /** The caller: a token that was admitted before, otherwise an address. */
  readonly key: string
  readonly since: number
  begin(): void
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
    this.#counts.set(call.key, this.#countOf(call.key) + 1)
  }

  shift(): WaitingCall | undefined {
    return this.#removed(this.#calls.shift())
  }

  removeLastOf(key: string): WaitingCall | undefined {
    const at = this.#calls.findLastIndex((call) => call.key === key)
    return at < 0 ? undefined : this.#removed(this.#calls.splice(at, 1)[0])
  }

  /** The caller with the most waiting calls, unless that is the caller of the new one. */
  heaviestBeside(key: string): string | undefined {
    let heaviest: string | undefined
    let most = this.#countOf(key) + 1
    for (const [caller, count] of this.#counts) {
      if (count > most) [heaviest, most] = [caller, count]
    }
    return heaviest
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  #removed(call: WaitingCall | undefined): WaitingCall | undefined {
    if (call === undefined) return undefined
    const left = this.#countOf(call.key) - 1
    if (left === 0) this.#counts.delete(call.key)
    else this.#counts.set(call.key, left)
    return call
  }
}
