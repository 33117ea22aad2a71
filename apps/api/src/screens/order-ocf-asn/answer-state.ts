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

/** The plan covers the line in full and in time: it is confirmed without a planner’s answer. */
export const isConfirmable = (line: LineFacts) =>
  line.odrQty > 0 &&
  line.feasibleQty !== null &&
  line.feasibleQty >= line.odrQty &&
  line.feasibleOn !== null &&
  !isLate({ packOn: line.feasibleOn }, line)
