import { contrlRules } from '../structure/contrl-rules.ts'
import { IssueList } from '../terms/edi-issue.ts'
import { elementOf } from '../terms/segment.ts'
import type { Exchange } from '../write/ship-notice.ts'
import { assertValid } from '../write/writing.ts'
import { openEdifact } from './edifact-segments.ts'
import { closeMessage, openMessage, writeEdifact } from './write-edifact.ts'

/** Action (0083): acknowledged with all that is inside, or rejected. */
const ACKNOWLEDGED = '7'
const REJECTED = '4'
/** Error (0085): unspecified. */
const UNSPECIFIED = '18'

/** Answers the interchanges of a file: a CONTRL for each. undefined: it has none whose sender can be read. */
export function writeContrl(
  text: string,
  isAccepted: boolean,
  answer: Pick<Exchange, 'reference' | 'writtenAt' | 'texts'>,
): string | undefined {
  const headers = [...openEdifact(text, new IssueList()).segments].filter(
    (segment) => segment.tag === 'UNB' && elementOf(segment, 2) !== '' && elementOf(segment, 3) !== '',
  )
  const [first] = headers
  if (!first) return undefined
  const exchange = { ...answer, sender: elementOf(first, 3), recipient: elementOf(first, 2) }
  const messages = headers.map((header, at) => {
    const message = openMessage(exchange, at + 1, ['CONTRL', 'D', '3', 'UN'])
    const [, sender = [], recipient = [], , number = []] = header.elements
    const outcome = isAccepted ? [ACKNOWLEDGED] : [REJECTED, UNSPECIFIED]
    message.add('UCI', number[0]?.trim() || '0', sender, recipient, ...outcome)
    const segments = closeMessage(message)
    assertValid(`CONTRL ${answer.reference}`, message, contrlRules)
    return segments
  })
  return writeEdifact(exchange, messages)
}
