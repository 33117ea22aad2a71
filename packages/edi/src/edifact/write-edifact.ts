import type { Segment } from '../terms/segment.ts'
import { compactDate, compactTime, type Exchange } from '../write/ship-notice.ts'
import { MessageWriter } from '../write/writing.ts'

const release = (text: string) => text.replace(/[?'+:]/g, (mark) => `?${mark}`)

const written = ({ tag, elements }: Segment) =>
  `${[tag, ...elements.map((components) => components.map(release).join(':'))].join('+')}'\r\n`

/** Opens a message: UNH with reference and type. The caller adds its segments. */
export function openMessage(reference: number, type: readonly string[]): MessageWriter {
  const message = new MessageWriter()
  message.add('UNH', reference, type)
  return message
}

/** Adds UNT with count and reference. */
export function closeMessage(message: MessageWriter): readonly Segment[] {
  const reference = message.segments[0]?.elements[0]?.[0] ?? ''
  message.add('UNT', message.segments.length + 1, reference)
  return message.segments
}

/** Interchange with service string advice, character set UNOC (ISO 8859-1); one segment a line. */
export function writeEdifact(exchange: Exchange, messages: readonly (readonly Segment[])[]): string {
  const { sender, recipient, reference, writtenAt } = exchange
  const envelope = new MessageWriter()
  const at = [compactDate(writtenAt).slice(2), compactTime(writtenAt)]
  envelope.add('UNB', ['UNOC', 3], sender, recipient, at, reference)
  envelope.add('UNZ', messages.length, reference)
  const [header, trailer] = envelope.segments.map(written)
  return [`UNA:+.? '\r\n`, header, ...messages.flat().map(written), trailer].join('')
}
