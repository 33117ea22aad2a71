/** Per turn of the event loop. A turn also serves the replies of the database and the bodies that arrive. */
const PER_TURN = 8

interface Arrival {
  readonly since: number
  begin(): void
  reject(): void
}

/**
 * Begins requests that arrive together a few at a time. Otherwise a burst keeps the event loop busy with new requests,
 * and those that have begun wait seconds for the replies of the database. Who waits longer than `patienceMs` is rejected.
 */
export class Arrivals {
  readonly #patienceMs: number
  #waiting: Arrival[] = []
  #begun = 0

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  add(begin: () => void, reject: () => void): void {
    if (this.#begun === 0) setImmediate(() => this.#nextTurn())
    if (this.#begun < PER_TURN) {
      this.#begun++
      begin()
    } else this.#waiting.push({ since: performance.now(), begin, reject })
  }

  #nextTurn(): void {
    const now = performance.now()
    const inTime = this.#waiting.findIndex(({ since }) => now - since <= this.#patienceMs)
    const late = this.#waiting.splice(0, inTime < 0 ? this.#waiting.length : inTime)
    const next = this.#waiting.splice(0, PER_TURN)
    this.#begun = next.length
    if (next.length > 0) setImmediate(() => this.#nextTurn())
    for (const { reject } of late) reject()
    for (const { begin } of next) begin()
  }
}
