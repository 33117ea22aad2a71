import { Cancelled, type Watch } from './watch.ts'

export function report(watch: Watch | undefined, phase: string, done: number, total: number): void {
  if (watch?.progress(phase, done, total)) throw new Cancelled(`stopped in ${phase} at ${done} of ${total}`)
}

const BEATS_PER_REPORT = 8192

/** Reports every few thousand steps, for loops of many short steps. */
export class Pulse {
  readonly #watch: Watch | undefined
  readonly #phase: string
  #beats = 0
  #nextReport = BEATS_PER_REPORT

  constructor(watch: Watch | undefined, phase: string) {
    this.#watch = watch
    this.#phase = phase
  }

  beat(steps = 1): void {
    this.#beats += steps
    if (this.#beats < this.#nextReport) return
    this.#nextReport = this.#beats + BEATS_PER_REPORT
    report(this.#watch, this.#phase, this.#beats, this.#beats)
  }
}
