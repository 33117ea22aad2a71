import { checkCharacter } from '@packing/contract'

/** `<dealer><YYMM><line><sequence, at least 5 digits><check>`. */
export function caseNumber(dealer: string, month: string, line: string, sequence: number): string {
  const body = `${dealer}${month.slice(2)}${line}${String(sequence).padStart(5, '0')}`
  return body + checkCharacter(body)
}
