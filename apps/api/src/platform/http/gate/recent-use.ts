/** What somebody used counts half after this time. */
const HALF_LIFE_MS = 10_000
/** Callers that differ by less than a thousandth of a second count as equal. */
const LEAST_MS = 1
const MOST_KEYS = 10_000

interface Use {
  readonly ms: number
  readonly at: number
}

const faded = ({ ms, at }: Use, now: number) => ms * 0.5 ** ((now - at) / HALF_LIFE_MS)

/** Time of the database that callers used lately. */
export class RecentUse {
  readonly #uses = new Map<string, Use>()

  of(key: string, now: number): number {
    const use = this.#uses.get(key)
    return use === undefined ? 0 : faded(use, now)
  }

  add(key: string, ms: number, now: number): void {
    this.#uses.set(key, { ms: this.of(key, now) + ms, at: now })
    if (this.#uses.size > MOST_KEYS) this.#forget(now)
  }

  #forget(now: number): void {
    for (const [key, use] of this.#uses) if (faded(use, now) < LEAST_MS) this.#uses.delete(key)
    // All of them are busy: the oldest goes.
    const [oldest] = this.#uses.keys()
    if (this.#uses.size > MOST_KEYS && oldest !== undefined) this.#uses.delete(oldest)
  }
}
