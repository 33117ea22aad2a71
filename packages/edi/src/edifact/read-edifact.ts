import { TestInterchanges } from '../build/test-interchanges.ts'
import type { IssueList } from '../terms/edi-issue.ts'
import { type EnvelopeLevel, EnvelopeReader } from '../terms/envelope.ts'
import type { RulesOf } from '../terms/reading-rules.ts'
import type { Schedule } from '../terms/schedule.ts'
import { elementOf, placeOf, type Segment } from '../terms/segment.ts'
import { ContinuationCheck } from './continuation-check.ts'
import { openEdifact } from './edifact-segments.ts'
import { DelforReader } from './read-delfor.ts'

export const edifactLevels: readonly EnvelopeLevel[] = [
  { open: 'UNB', close: 'UNZ', reference: 5, closeCount: 1, closeReference: 2 },
  { open: 'UNG', close: 'UNE', reference: 5, closeCount: 1, closeReference: 2, isOptional: true },
  { open: 'UNH', close: 'UNT', reference: 1, closeCount: 1, closeReference: 2 },
]

/** D.96A has the year before the release letter; releases of the nineties come before those from D.00A on. */
const releaseOrder = (release: string) => (/^9/.test(release) ? `19${release}` : `20${release}`)

const orderMessages = ['DELFOR', 'DELJIT'] as const

/** Test indicator (0035) of UNB. */
const TEST = { element: 11, code: '1' } as const

export function readEdifact(text: string, issues: IssueList, rulesOf: RulesOf): Schedule[] {
  const schedules: Schedule[] = []
  const tests = new TestInterchanges(TEST)
  const continuation = new ContinuationCheck(issues)
  const file = openEdifact(text, issues)
  const openMessage = (opening: Segment, outer: readonly Segment[]) => {
    const type = elementOf(opening, 2, 1)
    const message = orderMessages.find((each) => each === type)
    if (!message) {
      issues.add('WRONG_MESSAGE', opening, placeOf(2, 1), type)
      return undefined
    }
    continuation.check(opening)
    const [interchange = opening] = outer
    const head = {
      segmentNo: opening.no,
      sender: elementOf(interchange, 2, 1),
      recipient: elementOf(interchange, 3, 1),
      rulesOf,
      message,
      decimalMarks: file.decimalMarksOf(interchange),
      isConditionFirst: message === 'DELFOR' && releaseOrder(elementOf(opening, 2, 3)) > releaseOrder('96A'),
    }
    return new DelforReader(head, issues, (schedule) => {
      schedules.push(schedule)
      tests.add(interchange, schedule)
    })
  }
  const envelope = new EnvelopeReader(edifactLevels, openMessage, issues)
  for (const segment of file.segments) envelope.read(segment)
  envelope.end()
  continuation.end()
  tests.report(issues)
  return schedules
}
