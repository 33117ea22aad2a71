const MOST_KEYS = 10_000

/**
 * While others are at work, the large calls of a caller rest for as long as the last one took: half of the time of the
 * process, which reads and writes the replies of all, is left to them. After a very long one they rest for less, so that the
 * next one waits and is not rejected.
 */
export class LargeRests {
  readonly #until = new Map<string, number>()

  isResting(key: string, now: number): boolean {
    const until = this.#until.get(key)
    if (until === undefined) return false
    if (now < until) return true
    this.#until.delete(key)
    return false
  }

  begin(key: string, ms: number, now: number): void {
    this.#until.delete(key)
    this.#until.set(key, now + ms)
    const [oldest] = this.#until.keys()
    if (this.#until.size > MOST_KEYS && oldest !== undefined) this.#until.delete(oldest)
  }
}
