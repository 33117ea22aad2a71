import type { IssueList } from '../terms/edi-issue.ts'
import { elementOf, placeOf, type Segment } from '../terms/segment.ts'

/**
 * Long schedules are sent in several messages with one common access reference (UNH 3). UNH 4 has the number of the part,
 * C for the first and F for the last one.
 */
export class ContinuationCheck {
  readonly #issues: IssueList
  readonly #open = new Map<string, number>()

  constructor(issues: IssueList) {
    this.#issues = issues
  }

  check(opening: Segment): void {
    const [transfer, part, status] = [elementOf(opening, 3), elementOf(opening, 4, 1), elementOf(opening, 4, 2)]
    if (part === '') return
    const before = this.#open.get(transfer) ?? 0
    if (Number(part) !== before + 1) this.#issues.add('CONTINUATION_GAP', opening, placeOf(4, 1), part, { before })
    if (status === 'F') this.#open.delete(transfer)
    else this.#open.set(transfer, Number(part) || before)
  }

  end(): void {
    for (const transfer of this.#open.keys()) this.#issues.add('CONTINUATION_OPEN', undefined, '', transfer)
  }
}
