import type { IssueList } from '../terms/edi-issue.ts'
import { elementOf, placeOf, type Segment } from '../terms/segment.ts'

/** Qualifiers of CNT (6069): the sum of the quantities, the number of lines, and of lines with those below them. */
const QUANTITIES = '1'
const LINES = new Set(['2', '3'])
/** Sums of decimals, such as 2.5 thousand, have noise beyond them. */
const DIGITS = 1000

const numberOf = (text: string) => Number(text.replace(',', '.'))
const rounded = (number: number) => Math.round(number * DIGITS) / DIGITS

/** How a partner may decide that its sum is of other quantities. */
export const SUM_KEY = 'CNT 1'

interface SumRules {
  readonly issue: 'CONTROL_TOTAL' | 'RECEIPT_TOTAL'
  /** Qualifiers whose sum is named if no sum is the stated one. */
  isMeant(code: string): boolean
  /** false: the partner adds up other quantities. */
  isSumRead?(): boolean
}

/**
 * What a message states of its lines as a whole (CNT), compared with them when it ends. The standard does not say which
 * quantities are added up: the sum may be that of all, of the demands, or of those with one qualifier.
 */
export class ControlTotals {
  #lines = 0
  readonly #sums = new Map<string, number>()
  readonly #stated: Segment[] = []

  addLine(): void {
    this.#lines += 1
  }

  addQuantity(segment: Segment): void {
    const code = elementOf(segment, 1, 1)
    this.#sums.set(code, (this.#sums.get(code) ?? 0) + (numberOf(elementOf(segment, 1, 2)) || 0))
  }

  state(segment: Segment): void {
    this.#stated.push(segment)
  }

  check(issues: IssueList, { issue, isMeant, isSumRead }: SumRules): void {
    for (const segment of this.#stated) {
      const [code, stated] = [elementOf(segment, 1, 1), elementOf(segment, 1, 2)]
      if (LINES.has(code) && numberOf(stated) !== this.#lines)
        issues.add('WRONG_COUNT', segment, placeOf(1, 2), stated, { value: stated || '–', found: this.#lines })
      if (code !== QUANTITIES || isSumRead?.() === false) continue
      const meant = rounded(sumOf([...this.#sums].filter(([each]) => isMeant(each))))
      const sums = [meant, sumOf([...this.#sums]), ...this.#sums.values()].map(rounded)
      if (!sums.includes(numberOf(stated)))
        issues.add(issue, segment, placeOf(1, 2), stated, { value: stated || '–', found: meant, key: SUM_KEY })
    }
  }
}

const sumOf = (sums: readonly (readonly [code: string, sum: number])[]): number =>
  sums.reduce((total, [, sum]) => total + sum, 0)
