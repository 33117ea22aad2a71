import { rules997 } from '../structure/rules-997.ts'
import { IssueList } from '../terms/edi-issue.ts'
import { elementOf, type Segment } from '../terms/segment.ts'
import type { Exchange } from '../write/ship-notice.ts'
import { assertValid, MessageWriter } from '../write/writing.ts'
import { SEPARATORS, setControl, writeX12 } from './write-x12.ts'
import { x12Segments } from './x12-segments.ts'

const ACCEPTED = 'A'
const REJECTED = 'R'
const GROUP = 'FA'

interface Group {
  readonly header: Segment
  readonly sets: Segment[]
}

/** Answers the functional groups of a file: a 997 for each. undefined: it has none whose sender can be read. */
export function write997(
  text: string,
  isAccepted: boolean,
  answer: Pick<Exchange, 'reference' | 'writtenAt' | 'texts'>,
): string | undefined {
  const segments = [...x12Segments(text, new IssueList())]
  const header = segments.find(({ tag }) => tag === 'ISA')
  const groups: Group[] = []
  for (const segment of segments) {
    if (segment.tag === 'GS') groups.push({ header: segment, sets: [] })
    else if (segment.tag === 'ST') groups.at(-1)?.sets.push(segment)
  }
  if (!header || elementOf(header, 6) === '' || elementOf(header, 8) === '' || groups.length === 0) return undefined
  const exchange = { sender: elementOf(header, 8), recipient: elementOf(header, 6), ...answer }
  const answers = groups.map((group, at) => answerOf(group, isAccepted, new MessageWriter(answer.texts), at + 1))
  return writeX12(GROUP, exchange, answers)
}

function answerOf({ header, sets }: Group, isAccepted: boolean, answer: MessageWriter, no: number): Segment[] {
  const outcome = isAccepted ? ACCEPTED : REJECTED
  answer.add('ST', '997', setControl(no))
  answer.add('AK1', elementOf(header, 1), elementOf(header, 6))
  for (const set of sets) {
    answer.add('AK2', elementOf(set, 1), elementOf(set, 2))
    answer.add('AK5', outcome)
  }
  answer.add('AK9', outcome, sets.length, sets.length, isAccepted ? sets.length : 0)
  answer.add('SE', answer.segments.length + 1, setControl(no))
  assertValid(`997 ${elementOf(header, 6)}`, answer, rules997, SEPARATORS)
  return answer.segments
}
