import type { IssueList } from '../terms/edi-issue.ts'
import { elementOf, placeOf, type Segment } from '../terms/segment.ts'

/** How a partner may decide that its sum is of other quantities. */
export const SUM_KEY = 'CTT 2'
/** Only the last ten digits of a sum are sent. */
const MOST = 10_000_000_000
/** Sums of decimals, such as 2.5 thousand, have noise beyond them. */
const DIGITS = 1000

interface SumRules {
  readonly issue: 'CONTROL_TOTAL' | 'RECEIPT_TOTAL'
  /** false: the partner adds up other quantities. */
  readonly isSumRead?: boolean
}

/**
 * What a transaction set states of its lines as a whole (CTT), compared with them. By the data dictionaries the sum is made
 * without decimal points and signs (2.5 counts as 25); many senders add up the numbers themselves.
 */
export class TransactionTotals {
  #lines = 0
  #sum = 0
  #hash = 0

  addLine(): void {
    this.#lines += 1
  }

  addQuantity(text: string): void {
    this.#sum += Number(text) || 0
    this.#hash += Number(text.replace(/[-.]/g, '')) || 0
  }

  check(segment: Segment, issues: IssueList, { issue, isSumRead = true }: SumRules): void {
    const [lines, total] = [elementOf(segment, 1), elementOf(segment, 2)]
    if (Number(lines) !== this.#lines)
      issues.add('WRONG_COUNT', segment, placeOf(1), lines, { value: lines || '–', found: this.#lines })
    const sum = Math.round(this.#sum * DIGITS) / DIGITS
    if (total === '' || !isSumRead || [sum % MOST, this.#hash % MOST].includes(Number(total))) return
    issues.add(issue, segment, placeOf(2), total, { found: sum, key: SUM_KEY })
  }
}
