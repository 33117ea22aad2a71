import { writeContrl } from './edifact/write-contrl.ts'
import { detectStandard } from './read-schedules.ts'
import { decode, withoutEndMark } from './terms/decode.ts'
import type { Exchange } from './write/ship-notice.ts'
import { write997 } from './x12/write-997.ts'

export interface Acknowledgement {
  readonly message: 'CONTRL' | '997'
  readonly text: string
}

/**
 * What tells the sender of a file whether it was received: CONTRL for EDIFACT, 997 for X12. undefined: neither, or it does not
 * say who sent it. Throws InvalidMessage where its numbers do not fit into an answer.
 */
export function acknowledge(
  file: Uint8Array | string,
  isAccepted: boolean,
  answer: Pick<Exchange, 'reference' | 'writtenAt'>,
): Acknowledgement | undefined {
  const text = withoutEndMark(typeof file === 'string' ? file : decode(file)).replace(/^\uFEFF/, '')
  const standard = detectStandard(text.slice(0, 200))
  if (standard !== 'EDIFACT' && standard !== 'X12') return undefined
  const written = standard === 'EDIFACT' ? writeContrl(text, isAccepted, answer) : write997(text, isAccepted, answer)
  return written === undefined ? undefined : { message: standard === 'EDIFACT' ? 'CONTRL' : '997', text: written }
}
