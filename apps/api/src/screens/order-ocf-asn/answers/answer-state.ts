import type { LineFacts } from './line-facts.ts'

interface Answer {
  readonly qty: number
  readonly packOn: string | null
}

/** Packed after the last day that still meets the required date. */
export const isLate = ({ packOn }: Pick<Answer, 'packOn'>, { requiredPackOn }: Pick<LineFacts, 'requiredPackOn'>) =>
  packOn !== null && requiredPackOn !== null && packOn > requiredPackOn

/** The status of a planner’s answer follows from its values. */
export function answerStatus(answer: Answer, line: Pick<LineFacts, 'odrQty' | 'requiredPackOn'>) {
  if (answer.qty === 0) return 'REJECTED'
  return answer.qty === line.odrQty && !isLate(answer, line) ? 'CONFIRMED' : 'CHANGED'
}

/** Covered by carry-over, which was packed before: there is no pack date. */
export const isFromStock = (qty: number, { feasibleQty, feasibleOn }: Pick<LineFacts, 'feasibleQty' | 'feasibleOn'>) =>
  feasibleOn === null && feasibleQty !== null && qty <= feasibleQty
