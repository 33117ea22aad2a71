import type { Fault } from '../problem/fault.ts'
import type { Watch } from '../problem/watch.ts'
import { Pulse } from '../watch.ts'
import type { Report } from './report.ts'

/** A check under way: the faults found so far, and a pulse by which it can be stopped. */
export class Audit {
  readonly faults: Fault[] = []
  readonly #pulse: Pulse

  constructor(phase: string, watch: Watch | undefined) {
    this.#pulse = new Pulse(watch, phase)
  }

  readonly fault: Report = (rule, at, detail) => void this.faults.push({ rule, at, detail })

  /** Once a row, in every loop over rows; `steps` where it does the work of several. */
  beat(steps = 1): void {
    this.#pulse.beat(steps)
  }
}
