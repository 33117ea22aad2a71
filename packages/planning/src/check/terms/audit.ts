import type { Violation } from '../../problem/violation.ts'
import { Pulse } from '../../terms/report.ts'
import type { Watch } from '../../terms/watch.ts'
import type { Report } from './report.ts'

export class Audit {
  readonly violations: Violation[] = []
  readonly #pulse: Pulse

  constructor(phase: string, watch: Watch | undefined) {
    this.#pulse = new Pulse(watch, phase)
  }

  readonly violation: Report = (rule, at, detail) => void this.violations.push({ rule, at, detail })

  beat(steps = 1): void {
    this.#pulse.beat(steps)
  }
}
