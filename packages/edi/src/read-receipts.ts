import { readRecadvs } from './edifact/read-recadv.ts'
import { detectStandard } from './read-schedules.ts'
import { type Decoded, reportCharacters, textOf, withoutEndMark } from './terms/decode.ts'
import { type EdiIssue, IssueList } from './terms/edi-issue.ts'
import { type RulesOf, standardRules } from './terms/reading-rules.ts'
import type { ReceiptAdvice } from './terms/receipt-advice.ts'
import { read861s } from './x12/read-861.ts'

export interface ReceiptsRead {
  readonly standard: 'EDIFACT' | 'X12' | undefined
  readonly advices: readonly ReceiptAdvice[]
  readonly issues: readonly EdiIssue[]
  readonly errorCount: number
}

/** Reads receipt advices: EDIFACT RECADV and ANSI X12 861. Of the rules, the units of parts count. Never throws; use the advices only if `errorCount` is 0. */
export function readReceipts(
  file: Uint8Array | string | Decoded,
  rulesOf: RulesOf = () => standardRules,
): ReceiptsRead {
  const issues = new IssueList()
  const decoded = textOf(file)
  reportCharacters(decoded, issues)
  const text = withoutEndMark(decoded.text).replace(/^\uFEFF/, '')
  const found = detectStandard(text.slice(0, 200))
  const standard = found === 'VDA' ? undefined : found
  if (!standard) issues.add('NO_RECEIPT', undefined, '', '–')
  const read = standard === 'X12' ? read861s : readRecadvs
  const advices = standard === undefined ? [] : read(text, rulesOf, issues)
  const isEmpty = advices.every(({ lines }) => lines.length === 0)
  if (standard && isEmpty && issues.errorCount === 0) issues.add('NO_RECEIPT_LINES', undefined)
  const sorted = issues.issues.toSorted((a, b) => a.segmentNo - b.segmentNo)
  return { standard, advices, issues: sorted, errorCount: issues.errorCount }
}
