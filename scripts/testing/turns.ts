/** Suites run side by side, but their output appears one suite after the other: of all others it is stored until then. */
export class Turns {
  readonly #write: (chunk: Uint8Array) => void
  readonly #waiting: string[]
  readonly #stored = new Map<string, Uint8Array[]>()
  readonly #ended = new Set<string>()

  constructor(order: readonly string[], write: (chunk: Uint8Array) => void) {
    this.#waiting = [...order]
    this.#write = write
  }

  write(name: string, chunk: Uint8Array): void {
    if (name === this.#waiting[0]) this.#write(chunk)
    else this.#stored.set(name, [...(this.#stored.get(name) ?? []), chunk])
  }

  end(name: string): void {
    this.#ended.add(name)
    while (this.#waiting[0] !== undefined && this.#ended.has(this.#waiting[0])) {
      this.#waiting.shift()
      const [next] = this.#waiting
      if (next === undefined) return
      for (const chunk of this.#stored.get(next) ?? []) this.#write(chunk)
      this.#stored.delete(next)
    }
  }
}
