import type { Shift } from '../problem/sequence-terms.ts'

/** Converts seconds of work since the start of a shift to minutes of the day, skipping breaks. */
export class ShiftClock {
  readonly #shift: Shift

  constructor(shift: Shift) {
    this.#shift = shift
  }

  startMinute(seconds: number): number {
    return Math.floor(this.#secondOfDay(seconds, true) / 60)
  }

  endMinute(seconds: number): number {
    return Math.ceil(this.#secondOfDay(seconds, false) / 60)
  }

  /** Work that ends when a break begins ends before it; work that begins then begins after it. */
  #secondOfDay(seconds: number, isStart: boolean): number {
    let at = this.#shift.startMinute * 60 + seconds
    for (const { fromMinute, toMinute } of this.#shift.breaks) {
      if (at < fromMinute * 60 || (at === fromMinute * 60 && !isStart)) break
      at += (toMinute - fromMinute) * 60
    }
    return at
  }
}
