/** Who has called within this time is at work. */
const ACTIVE_MS = 2000
const MOST_KEYS = 10_000

/** Who is at work: the callers that have called lately. */
export class ActiveCallers {
  /** When they called, the latest last. */
  readonly #calledAt = new Map<string, number>()

  note(key: string, now: number): void {
    this.#calledAt.delete(key)
    this.#calledAt.set(key, now)
    this.#forget(now)
  }

  /** How many others are at work. */
  othersThan(key: string, now: number): number {
    this.#forget(now)
    return this.#calledAt.size - (this.#calledAt.has(key) ? 1 : 0)
  }

  #forget(now: number): void {
    for (const [key, at] of this.#calledAt) {
      if (now - at <= ACTIVE_MS && this.#calledAt.size <= MOST_KEYS) return
      this.#calledAt.delete(key)
    }
  }
}
