/** Working days of one calendar, ascending. */
export class WorkingDays {
  readonly #days: Int32Array

  constructor(days: Int32Array) {
    for (let i = 1; i < days.length; i++) {
      if (days[i]! <= days[i - 1]!) throw new RangeError(`working days out of order: ${days[i - 1]}, ${days[i]}`)
    }
    this.#days = days
  }

  has(day: number): boolean {
    return this.#days[this.#countBefore(day)] === day
  }

  /** The last working day up to and including a day; null: none. */
  atOrBefore(day: number): number | null {
    return this.#days[this.#countBefore(day + 1) - 1] ?? null
  }

  /** The first working day from a day on; null: none. */
  atOrAfter(day: number): number | null {
    return this.#days[this.#countBefore(day)] ?? null
  }

  /** The working day that is so many working days before a day; null: the calendar does not reach so far. */
  before(day: number, count: number): number | null {
    return this.#days[this.#countBefore(day) - count] ?? null
  }

  /** Working days from..to, both included. */
  between(fromDay: number, toDay: number): number[] {
    return Array.from(this.#days.subarray(this.#countBefore(fromDay), this.#countBefore(toDay + 1)))
  }

  #countBefore(day: number): number {
    let low = 0
    let high = this.#days.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#days[middle]! < day) low = middle + 1
      else high = middle
    }
    return low
  }
}
