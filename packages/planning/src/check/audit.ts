import type { Violation } from '../problem/violation.ts'
import type { Watch } from '../problem/watch.ts'
import { Pulse } from '../watch.ts'
import type { Report } from './report.ts'

/** A check under way: the violations found so far, and a pulse by which it can be stopped. */
export class Audit {
  readonly violations: Violation[] = []
  readonly #pulse: Pulse

  constructor(phase: string, watch: Watch | undefined) {
    this.#pulse = new Pulse(watch, phase)
  }

  readonly violation: Report = (rule, at, detail) => void this.violations.push({ rule, at, detail })

  /** Once a row, in every loop over rows; `steps` where it does the work of several. */
  beat(steps = 1): void {
    this.#pulse.beat(steps)
  }
}
