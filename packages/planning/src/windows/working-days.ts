export class WorkingDays {
  readonly #days: Int32Array

  /** The days are ascending. */
  constructor(days: Int32Array | readonly number[]) {
    for (let i = 1; i < days.length; i++) {
      if (days[i]! <= days[i - 1]!) throw new RangeError(`working days out of order: ${days[i - 1]}, ${days[i]}`)
    }
    this.#days = days instanceof Int32Array ? days : Int32Array.from(days)
  }

  has(day: number): boolean {
    return this.#days[this.#countBefore(day)] === day
  }

  atOrBefore(day: number): number | null {
    return this.#days[this.#countBefore(day + 1) - 1] ?? null
  }

  atOrAfter(day: number): number | null {
    return this.#days[this.#countBefore(day)] ?? null
  }

  /** The working day `count` working days before `day`; null: before the start of the calendar. */
  before(day: number, count: number): number | null {
    return this.#days[this.#countBefore(day) - count] ?? null
  }

  /** The working day `count` working days after `day`; null: after the end of the calendar. */
  after(day: number, count: number): number | null {
    return this.#days[this.#countBefore(day + 1) + count - 1] ?? null
  }

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
