/** Placements in ascending order of the line time of one lot. */
export class LotsBySeconds {
  /** Of one lot; distinct, ascending. */
  readonly seconds: number[]
  readonly #placements = new Map<number, number[]>()

  constructor(placements: readonly number[], secondsOf: (placement: number) => number) {
    for (const placement of placements) {
      const known = this.#placements.get(secondsOf(placement))
      if (known) known.push(placement)
      else this.#placements.set(secondsOf(placement), [placement])
    }
    this.seconds = [...this.#placements.keys()].sort((a, b) => a - b)
  }

  add(placement: number, seconds: number): void {
    const known = this.#placements.get(seconds)
    if (known) {
      known.push(placement)
      return
    }
    this.#placements.set(seconds, [placement])
    this.seconds.splice(this.countBelow(seconds), 0, seconds)
  }

  placementsAt(index: number): readonly number[] {
    return this.#placements.get(this.seconds[index]!) ?? []
  }

  countBelow(seconds: number): number {
    return this.countWhile((own) => own < seconds)
  }

  /** How many of the times satisfy a condition that shorter ones satisfy if a longer one does. */
  countWhile(isMet: (seconds: number) => boolean): number {
    let low = 0
    let high = this.seconds.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isMet(this.seconds[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }
}
