/** Weight of the latest call in the average. */
const LATEST = 0.3
const MOST_KINDS = 20_000

/**
 * What calls cost, or how long their replies are, as measured. By caller, because the same search is small for one and
 * large for another; a caller who has not made the call yet counts as an average one.
 */
export class CallAverages {
  readonly #averages = new Map<string, number>()

  /** undefined: nobody has made it yet. */
  expected(call: string, caller: string): number | undefined {
    return this.#averages.get(`${call} ${caller}`) ?? this.#averages.get(call)
  }

  /** Whether the caller has made it. */
  knows(call: string, caller: string): boolean {
    return this.#averages.has(`${call} ${caller}`)
  }

  measured(call: string, caller: string, value: number): void {
    this.#learn(`${call} ${caller}`, value)
    this.#learn(call, value)
  }

  #learn(kind: string, value: number): void {
    const known = this.#averages.get(kind)
    this.#averages.delete(kind)
    this.#averages.set(kind, known === undefined ? value : known + LATEST * (value - known))
    const [oldest] = this.#averages.keys()
    if (this.#averages.size > MOST_KINDS && oldest !== undefined) this.#averages.delete(oldest)
  }
}
