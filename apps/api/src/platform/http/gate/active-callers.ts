/** Who has called within this time is at work. */
const ACTIVE_MS = 2000

/** When callers have called last; as many as can matter: the latest, and the latest of the others. */
export class ActiveCallers {
  #latest = { key: '', at: Number.NEGATIVE_INFINITY }
  #before = { key: '', at: Number.NEGATIVE_INFINITY }

  note(key: string, now: number): void {
    if (this.#latest.key !== key) this.#before = this.#latest
    this.#latest = { key, at: now }
  }

  /** Whether nobody else is at work. */
  isAlone(key: string, now: number): boolean {
    const other = this.#latest.key === key ? this.#before : this.#latest
    return now - other.at > ACTIVE_MS
  }
}
