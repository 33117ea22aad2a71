/** Per turn of the event loop. A turn also serves the replies of the database and the bodies that arrive. */
const PER_TURN = 8

/**
 * Begins requests that arrive together a few at a time. Otherwise a burst keeps the event loop busy with new requests,
 * and those that have begun wait seconds for the replies of the database.
 */
export class Arrivals {
  readonly #waiting: (() => void)[] = []
  #begun = 0

  begin(request: () => void): void {
    if (this.#begun === 0) setImmediate(() => this.#nextTurn())
    if (this.#begun < PER_TURN) {
      this.#begun++
      request()
    } else this.#waiting.push(request)
  }

  #nextTurn(): void {
    const requests = this.#waiting.splice(0, PER_TURN)
    this.#begun = requests.length
    if (requests.length > 0) setImmediate(() => this.#nextTurn())
    for (const request of requests) request()
  }
}
