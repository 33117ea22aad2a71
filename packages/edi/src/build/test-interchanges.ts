import type { IssueList } from '../terms/edi-issue.ts'
import type { Schedule } from '../terms/schedule.ts'
import { elementOf, placeOf, type Segment } from '../terms/segment.ts'

interface TestCode {
  readonly element: number
  readonly code: string
}

/** Interchanges that their header marks as a test. They are read, so that the partner can be told what is wrong. */
export class TestInterchanges {
  readonly #test: TestCode
  readonly #schedules = new Map<Segment, Schedule[]>()

  constructor(test: TestCode) {
    this.#test = test
  }

  add(interchange: Segment, schedule: Schedule): void {
    if (elementOf(interchange, this.#test.element) !== this.#test.code) return
    const before = this.#schedules.get(interchange)
    if (before) before.push(schedule)
    else this.#schedules.set(interchange, [schedule])
  }

  report(issues: IssueList): void {
    const { element, code } = this.#test
    for (const [interchange, schedules] of this.#schedules) {
      const items = schedules.flatMap((schedule) => schedule.items)
      const parts = new Set(items.map(({ buyerPart }) => buyerPart)).size
      const qty = items.reduce((sum, { demands }) => sum + demands.reduce((total, each) => total + each.qty, 0), 0)
      issues.add('TEST_INTERCHANGE', interchange, placeOf(element), code, { parts, qty })
    }
  }
}
