import { TestInterchanges } from '../build/test-interchanges.ts'
import type { IssueList } from '../terms/edi-issue.ts'
import { type EnvelopeLevel, EnvelopeReader } from '../terms/envelope.ts'
import type { RulesOf } from '../terms/reading-rules.ts'
import type { Schedule } from '../terms/schedule.ts'
import { elementOf, placeOf, type Segment } from '../terms/segment.ts'
import { Reader830 } from './read-830.ts'
import { x12Segments } from './x12-segments.ts'

export const x12Levels: readonly EnvelopeLevel[] = [
  { open: 'ISA', close: 'IEA', reference: 13, closeCount: 1, closeReference: 2 },
  { open: 'GS', close: 'GE', reference: 6, closeCount: 1, closeReference: 2 },
  { open: 'ST', close: 'SE', reference: 2, closeCount: 1, closeReference: 2 },
]

const orderMessages = ['830', '862'] as const

/** Usage indicator (ISA15): P is production, T test, I information. */
const TEST = { element: 15, code: 'T' } as const

export function readX12(text: string, issues: IssueList, rulesOf: RulesOf): Schedule[] {
  const schedules: Schedule[] = []
  const tests = new TestInterchanges(TEST)
  const openMessage = (opening: Segment, outer: readonly Segment[]) => {
    const type = elementOf(opening, 1)
    const message = orderMessages.find((each) => each === type)
    if (!message) {
      issues.add('WRONG_MESSAGE', opening, placeOf(1), type)
      return undefined
    }
    const [interchange = opening] = outer
    const head = {
      segmentNo: opening.no,
      sender: elementOf(interchange, 6),
      recipient: elementOf(interchange, 8),
      rulesOf,
      message,
    }
    return new Reader830(head, issues, (schedule) => {
      schedules.push(schedule)
      tests.add(interchange, schedule)
    })
  }
  const envelope = new EnvelopeReader(x12Levels, openMessage, issues)
  for (const segment of x12Segments(text, issues)) envelope.read(segment)
  envelope.end()
  tests.report(issues)
  return schedules
}
