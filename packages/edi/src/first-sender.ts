import { openEdifact } from './edifact/edifact-segments.ts'
import { detectStandard } from './read-schedules.ts'
import { IssueList } from './terms/edi-issue.ts'
import { elementOf } from './terms/segment.ts'
import { header } from './vda/vda-layout.ts'
import { fieldOf, vdaRecords } from './vda/vda-records.ts'
import { x12Segments } from './x12/x12-segments.ts'

const HEAD_BYTES = 4000

/**
 * The sender of the first interchange of a file, whatever its characters: identifiers are ASCII. Empty: none. Faults of the
 * file are found when it is read.
 */
export function firstSender(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).replace(/^\u00EF\u00BB\u00BF/, '')
  const issues = new IssueList()
  const standard = detectStandard(head)
  if (standard === 'EDIFACT') {
    const { value: first } = openEdifact(head, issues).segments.next()
    return first ? elementOf(first, 2, 1) : ''
  }
  if (standard === 'X12') {
    const { value: first } = x12Segments(head, issues).next()
    return first ? elementOf(first, 6) : ''
  }
  if (standard === undefined) return ''
  const [first] = vdaRecords(head, issues)
  return first ? fieldOf(first, header.customer) : ''
}
