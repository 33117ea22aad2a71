import { syntaxOf } from '../terms/characters.ts'
import type { Segment } from '../terms/segment.ts'
import { compactDate, compactTime, type Exchange } from '../write/ship-notice.ts'
import { MessageWriter } from '../write/writing.ts'

const release = (text: string) => text.replace(/[?'+:]/g, (mark) => `?${mark}`)

const written = ({ tag, elements }: Segment) =>
  `${[tag, ...elements.map((components) => components.map(release).join(':'))].join('+')}'\r\n`

/** Opens a message: UNH with reference and type. The caller adds its segments. */
export function openMessage({ texts }: Exchange, reference: number, type: readonly string[]): MessageWriter {
  const message = new MessageWriter(texts)
  message.add('UNH', reference, type)
  return message
}

/** Adds UNT with count and reference. */
export function closeMessage(message: MessageWriter): readonly Segment[] {
  const reference = message.segments[0]?.elements[0]?.[0] ?? ''
  message.add('UNT', message.segments.length + 1, reference)
  return message.segments
}

/** Interchange with service string advice, in the character set of the recipient; one segment a line. */
export function writeEdifact(exchange: Exchange, messages: readonly (readonly Segment[])[]): string {
  const { sender, recipient, reference, writtenAt, texts } = exchange
  const envelope = new MessageWriter(texts)
  const [id, version] = syntaxOf(texts.set)
  // The century came with version 4 of the syntax.
  const date = version < 4 ? compactDate(writtenAt).slice(2) : compactDate(writtenAt)
  const at = [date, compactTime(writtenAt)]
  envelope.add('UNB', [id, version], sender, recipient, at, reference)
  envelope.add('UNZ', messages.length, reference)
  const [header, trailer] = envelope.segments.map(written)
  return [`UNA:+.? '\r\n`, header, ...messages.flat().map(written), trailer].join('')
}
