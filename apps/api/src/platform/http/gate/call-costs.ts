/** Weight of the latest call in the average. */
const LATEST = 0.3
const MOST_KINDS = 20_000

/**
 * What calls cost, as measured: the time that a call takes of the database, divided by the number of calls that shared it.
 * By caller, because the same search is small for one and large for another; a caller who has not made the call yet is
 * taken for an average one.
 */
export class CallCosts {
  readonly #averages = new Map<string, number>()

  /** undefined: nobody has made it yet. */
  expected(call: string, caller: string): number | undefined {
    return this.#averages.get(`${call} ${caller}`) ?? this.#averages.get(call)
  }

  measured(call: string, caller: string, ms: number): void {
    this.#learn(`${call} ${caller}`, ms)
    this.#learn(call, ms)
  }

  #learn(kind: string, ms: number): void {
    const known = this.#averages.get(kind)
    this.#averages.delete(kind)
    this.#averages.set(kind, known === undefined ? ms : known + LATEST * (ms - known))
    const [oldest] = this.#averages.keys()
    if (this.#averages.size > MOST_KINDS && oldest !== undefined) this.#averages.delete(oldest)
  }
}
