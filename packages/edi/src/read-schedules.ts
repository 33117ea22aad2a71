import { readEdifact } from './edifact/read-edifact.ts'
import { type Decoded, reportCharacters, textOf, withoutEndMark } from './terms/decode.ts'
import { type EdiIssue, IssueList } from './terms/edi-issue.ts'
import type { LeftOut } from './terms/left-out.ts'
import { type RulesOf, standardRules } from './terms/reading-rules.ts'
import { isCallOff, type Schedule } from './terms/schedule.ts'
import { read4905 } from './vda/read-4905.ts'
import { readX12 } from './x12/read-x12.ts'

export type EdiStandard = 'EDIFACT' | 'X12' | 'VDA'

export interface SchedulesRead {
  readonly standard: EdiStandard | undefined
  readonly schedules: readonly Schedule[]
  /** In the order of the file, at most 10,000. */
  readonly issues: readonly EdiIssue[]
  readonly errorCount: number
  readonly warningCount: number
  /** What the demands differ by from the numbers in the file. */
  readonly leftOut: readonly LeftOut[]
}

/** By the first characters; undefined: another kind of file. */
export function detectStandard(head: string): EdiStandard | undefined {
  const text = head.replace(/^\uFEFF/, '').trimStart()
  if (/^UN[AB][^\w\s]/.test(text)) return 'EDIFACT'
  if (/^ISA[^\w\s]/.test(text)) return 'X12'
  return /^511\d\d.{9}/.test(text) ? 'VDA' : undefined
}

const readers = { EDIFACT: readEdifact, X12: readX12, VDA: read4905 } as const

/**
 * Reads delivery schedules: EDIFACT DELFOR (D.96A, and D.96B to later ones such as D.04A), ANSI X12 830, VDA 4905; and
 * just-in-time call-offs: DELJIT (from D.96A on), ANSI X12 862. Never throws; use the schedules only if `errorCount` is 0. `rulesOf`: what the guides of the partners say otherwise than the
 * standards.
 */
export function readSchedules(
  file: Uint8Array | string | Decoded,
  rulesOf: RulesOf = () => standardRules,
): SchedulesRead {
  const issues = new IssueList()
  const decoded = textOf(file)
  reportCharacters(decoded, issues)
  const text = withoutEndMark(decoded.text)
  const standard = detectStandard(text.slice(0, 200))
  if (!standard) issues.add('NOT_EDI', undefined)
  const schedules = standard ? readers[standard](text.replace(/^\uFEFF/, ''), issues, rulesOf) : []
  reportDuplicates(schedules, issues)
  const isEmpty = schedules.every(({ items }) => items.length === 0)
  if (standard && isEmpty && issues.errorCount === 0) issues.add('NO_SCHEDULE', undefined)
  return {
    standard,
    schedules,
    issues: issues.issues.toSorted((a, b) => a.segmentNo - b.segmentNo),
    errorCount: issues.errorCount,
    warningCount: issues.warningCount,
    leftOut: issues.leftOut.list(),
  }
}

/**
 * A part that is sent twice, such as in a repeated message or in two releases of one file, would be ordered twice. The
 * deliveries of a call-off each name their parts.
 */
function reportDuplicates(schedules: readonly Schedule[], issues: IssueList): void {
  const first = new Map<string, { readonly schedule: Schedule; readonly segmentNo: number }>()
  for (const schedule of schedules) {
    const { sender, items } = schedule
    for (const { deliveryPoint, dock, orderNo, buyerPart, segmentNo, tag } of items) {
      const key = JSON.stringify([sender, deliveryPoint, dock, orderNo, buyerPart])
      const other = first.get(key)
      if (!other) first.set(key, { schedule, segmentNo })
      else if (other.schedule !== schedule || !isCallOff(schedule))
        issues.add('DUPLICATE_ITEM', { tag, elements: [], no: segmentNo }, '', buyerPart, { other: other.segmentNo })
    }
  }
}
