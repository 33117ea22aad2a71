import { writeContrl } from './edifact/write-contrl.ts'
import { detectStandard } from './read-schedules.ts'
import { textOf, withoutEndMark } from './terms/decode.ts'
import { MessageTexts } from './write/message-texts.ts'
import type { Exchange } from './write/ship-notice.ts'
import { write997 } from './x12/write-997.ts'

export interface Acknowledgement {
  readonly message: 'CONTRL' | '997'
  readonly text: string
  /** The text in the characters of the file. */
  readonly content: Uint8Array
}

/**
 * What tells the sender of a file whether it was received, in the characters of the file: CONTRL for EDIFACT, 997 for X12.
 * undefined: neither, or it does not say who sent it. Throws InvalidMessage where its numbers do not fit into an answer.
 */
export function acknowledge(
  file: Uint8Array | string,
  isAccepted: boolean,
  numbered: Pick<Exchange, 'reference' | 'writtenAt'>,
): Acknowledgement | undefined {
  const read = textOf(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  const text = withoutEndMark(read.text).replace(/^\uFEFF/, '')
  const standard = detectStandard(text.slice(0, 200))
  if (standard !== 'EDIFACT' && standard !== 'X12') return undefined
  const answer = { ...numbered, texts: new MessageTexts(read.set) }
  const written = standard === 'EDIFACT' ? writeContrl(text, isAccepted, answer) : write997(text, isAccepted, answer)
  if (written === undefined) return undefined
  const content = answer.texts.encode(written)
  return { message: standard === 'EDIFACT' ? 'CONTRL' : '997', text: written, content }
}
